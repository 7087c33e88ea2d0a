import { randomUUID } from 'node:crypto'
import { buyAgainDomain, buyAgainPath, type CartBulkOutcome } from '@vitrine/core'
import { bulkNotice, type BulkForm } from '../bulk-notice.ts'
import { formPage } from '../form-page.ts'
import { isHexId } from '../hex-id.ts'
import { accountPage } from './account-page.ts'
import { createOnce } from './once.ts'

/** Checks an order's id and the key that the page gives a form; anything longer would only take memory. */
const isKey = (orderId: string, key: string) => isHexId(orderId) && /^[\da-f-]{36}$/.test(key)

const once = createOnce<CartBulkOutcome>()

/**
 * Page of what can be bought again of an order. Its form adds that, with and without script, and leads to the cart, or
 * shows the order again with what could not be done.
 */
export const buyAgainPage = formPage({
  path: '/buy-again',
  domain: buyAgainDomain,
  back: ({ orderId = '' }, { routes }) => routes.path(buyAgainPath(orderId)),
  page: accountPage<BulkForm>({
    page: 'my-account/orders',
    heading: ({ text }) => text('orderTrack.buyAgain'),
    async main({ element, query, form, storefront }) {
      const order = form?.values['orderId'] ?? query['order']
      const again = await element('vitrine-buy-again', { formKey: randomUUID(), ...(order && { orderId: order }) })
      return (await bulkNotice(storefront, form)) + again
    },
  }),
  async send({ domain, storefront: { routes, session }, values: { orderId = '', key = '' } }) {
    const add = () => domain.add(orderId)
    const end = await (isKey(orderId, key) ? once(`${session.userId} ${orderId} ${key}`, add) : add())
    const { added, messages } = end
    if (end.outcome === 'done')
      return messages.length > 0 ? { again: { done: { added, messages } } } : { to: routes.cart() }
    // The cart says what a shopper can do something about there.
    if (end.outcome === 'refused') return { to: routes.cart(), said: { notice: end.error.code } }
    // A press of the same button must not add a second time what is in the cart already.
    if (added > 0) return { to: routes.cart(), said: { notice: 'unknown' } }
    return { to: routes.path(buyAgainPath(orderId)), said: { notice: 'failed' } }
  },
})
