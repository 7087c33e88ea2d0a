import { createHash, randomUUID } from 'node:crypto'
import { buyAgainDomain, buyAgainPath, type BuyAgainOutcome } from '@vitrine/core'
import { bulkNotice, type BulkForm } from '../bulk-notice.ts'
import { formPage } from '../form-page.ts'
import { isHexId } from '../hex-id.ts'
import { accountPage } from './account-page.ts'
import { createOnce } from './once.ts'

/** Checks an order's id, if any, and the key that the page gives a form; anything longer would only take memory. */
const isKey = (orderId: string, key: string) => (!orderId || isHexId(orderId)) && /^[\da-f-]{36}$/.test(key)

/** A failure may come after some of the lines were added: those must not be added a second time. */
const once = createOnce<BuyAgainOutcome>(
  (end) => end.outcome !== 'invalid' && (end.outcome === 'done' || end.added > 0),
)

/** The fields of a form, whatever their length, in few characters. */
const digestOf = (values: Readonly<Record<string, string>>) =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64')

/**
 * Page of what can be bought again of an order; without one, of what was bought often. Its form adds the lines that are
 * chosen, with and without script, and leads to the cart, or shows them again with what became of each.
 */
export const buyAgainPage = formPage({
  path: '/buy-again',
  // Two fields for each line of the largest order.
  bodyLimit: 64 * 1024,
  domain: buyAgainDomain,
  back: ({ orderId = '' }, { routes }) => routes.path(buyAgainPath(orderId)),
  page: accountPage<BulkForm>({
    page: 'my-account/orders',
    heading: ({ text }) => text('orderTrack.buyAgain'),
    async main({ element, query, form, storefront }) {
      const order = form?.values['orderId'] ?? query['order']
      const again = await element('vitrine-buy-again', {
        formKey: randomUUID(),
        ...(order && { orderId: order }),
        ...(form && { values: form.values, refused: !form.done }),
      })
      return (await bulkNotice(storefront, form)) + again
    },
  }),
  async send({ domain, storefront: { routes, session }, values }) {
    const { orderId = '', key = '' } = values
    const add = () => domain.add(orderId, values)
    const end = await (isKey(orderId, key)
      ? once(`${session.userId} ${orderId} ${key} ${digestOf(values)}`, add)
      : add())
    if (end.outcome === 'invalid') return { again: {} }
    const { added, messages, said } = end
    if (end.outcome === 'done') {
      if (messages.length === 0) return { to: routes.cart() }
      // Nothing is ticked any more: a press of the button would add a second time what is in the cart already.
      return { again: { values: { orderId }, done: { added, messages: said } } }
    }
    // The cart says what a shopper can do something about there.
    if (end.outcome === 'refused') return { to: routes.cart(), said: { notice: end.error.code } }
    // A press of the same button must not add a second time what is in the cart already.
    if (added > 0) return { to: routes.cart(), said: { notice: 'unknown' } }
    return { to: routes.path(buyAgainPath(orderId)), said: { notice: 'failed' } }
  },
})
