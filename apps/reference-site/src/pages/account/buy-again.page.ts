import { randomUUID } from 'node:crypto'
import { buyAgainDomain, buyAgainPath, type BuyAgainOutcome } from '@vitrine/core'
import { formPage } from '../form-page.ts'
import { isHexId } from '../hex-id.ts'
import { accountPage } from './account-page.ts'
import { createOnce } from './once.ts'

/** Checks an order's id and the key that the page gives a form; anything longer would only take memory. */
const isKey = (orderId: string, key: string) => isHexId(orderId) && /^[\da-f-]{36}$/.test(key)

const once = createOnce<BuyAgainOutcome>()

/**
 * Page of what can be bought again of an order. Its form adds that, with and without script, and leads to the cart, or
 * back to the order with what could not be done.
 */
export const buyAgainPage = formPage({
  path: '/buy-again',
  domain: buyAgainDomain,
  back: ({ orderId = '' }, { routes }) => routes.path(buyAgainPath(orderId)),
  page: accountPage({
    page: 'my-account/orders',
    heading: ({ text }) => text('orderTrack.buyAgain'),
    main: ({ element, query: { order } }) =>
      element('vitrine-buy-again', { formKey: randomUUID(), ...(order && { orderId: order }) }),
  }),
  async send({ domain, storefront: { routes, session }, values: { orderId = '', key = '' } }) {
    const add = () => domain.add(orderId)
    const end = await (isKey(orderId, key) ? once(`${session.userId} ${orderId} ${key}`, add) : add())
    if (end.outcome === 'done') return { to: routes.cart() }
    // The cart says what it has no room for: there is something to take out there.
    if (end.outcome === 'refused') return { to: routes.cart(), said: { notice: end.refusal.code } }
    // A press of the same button must not add a second time what is in the cart already.
    if (end.added > 0) return { to: routes.cart(), said: { notice: 'unknown' } }
    return { to: routes.path(buyAgainPath(orderId)), said: { notice: 'failed' } }
  },
})
