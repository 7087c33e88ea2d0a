import { randomUUID } from 'node:crypto'
import { buyAgainDomain, buyAgainPath, type BuyAgainOutcome } from '@vitrine/core'
import { formPage } from '../form-page.ts'
import { isHexId } from '../hex-id.ts'
import { accountPage } from './account-page.ts'
import { createOnce } from './once.ts'

/** What the page gives each of its forms and each order has; anything longer would only take memory. */
const isKey = (orderId: string, key: string) => isHexId(orderId) && /^[\da-f-]{36}$/.test(key)

const once = createOnce<BuyAgainOutcome>()

/**
 * What can be bought again of an order. Its form adds that, with and without script, and leads to the bag, or back to
 * the order with what could not be done.
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
    // What the bag has no room for is said in the bag, where there is something to take out.
    if (end.outcome === 'refused') return { to: routes.cart(), said: { notice: end.refusal.code } }
    // What is in the bag already is added no second time by a press of the same button.
    if (end.added > 0) return { to: routes.cart(), said: { notice: 'unknown' } }
    return { to: routes.path(buyAgainPath(orderId)), said: { notice: 'failed' } }
  },
})
