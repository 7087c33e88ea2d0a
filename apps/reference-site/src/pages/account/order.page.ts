import type { Order } from '@vitrine/contract'
import { buyAgainPath, contentDomain, formatDomain } from '@vitrine/core'
import { orderCancellingDomain, ordersDomain } from '@vitrine/core/checkout'
import { escapeHtml } from '../../render/html.ts'
import { orderTrackStyles } from '../../render/styles.ts'
import type { Crumb } from '../breadcrumbs.ts'
import { formPage } from '../form-page.ts'
import { isHexId } from '../hex-id.ts'
import type { PageContext } from '../page.ts'
import type { FormEnd, PostedValues } from '../page-form.ts'
import type { PageTextKey } from '../page-text.ts'
import { accountPage, type PartView } from './account-page.ts'
import { invoice } from './invoice.ts'
import { invoiceFilePath } from './invoice-file.routes.ts'
import type { OrderForm } from './order-change.ts'
import { billedTo, isPlaced, ownOrder, sendOwnOrder } from './own-order.ts'

const listPath = '/my-account/orders'
const pathOf = ({ orderId = '' }: PostedValues) => (isHexId(orderId) ? `${listPath}/${orderId}` : listPath)

/**
 * One placed order of who is signed in, with everything that it says. Its forms change it, or cancel it, a parcel of
 * it, or units of one, and the page says how that ended.
 */
export const orderPage = formPage({
  path: listPath,
  domain: orderCancellingDomain,
  back: (values, { routes }) => routes.path(pathOf(values)),
  page: accountPage<OrderForm>({ page: 'my-account/orders', main: orderPart }),
  async send({ storefront, values }): Promise<FormEnd<OrderForm>> {
    const end = await sendOwnOrder(storefront, values, pathOf(values))
    return end ?? { to: storefront.routes.path(listPath) }
  },
})

async function orderPart(context: PageContext<OrderForm>): Promise<PartView> {
  const { storefront, params, query, text } = context
  const [{ value: order, error }] = await Promise.all([
    storefront
      .use(ordersDomain)
      .order(params['orderId'] ?? '')
      .load(),
    storefront.use(contentDomain).featureToggles.load(),
  ])
  if (order && isPlaced(order)) {
    const place = { action: storefront.routes.page('my-account/orders'), ways: ways(context, order), isNamed: true }
    const main =
      query['invoice'] === undefined
        ? await ownOrder(context, order, place)
        : invoice(context, order, await billedTo(context, order))
    return { ...shown(main), own: crumbOf(context, order) }
  }
  // An order that was never placed is none of the list.
  const isMissing = order !== undefined || error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT'
  const said = text(isMissing ? 'orderTrack.missing' : 'orderTrack.unread')
  return { ...shown(`<p role="status">${escapeHtml(said)}</p>${back(context)}`), status: isMissing ? 404 : 503 }
}

/** Name and address of an order, below the list of all. */
const crumbOf = ({ storefront, text }: PageContext, { id, orderNumber }: Order): Crumb => ({
  label: text('orderTrack.order', { number: storefront.use(formatDomain).isolate(orderNumber) }),
  href: storefront.routes.path(`${listPath}/${id}`),
})

const shown = (main: string): PartView => ({
  main: `<div class="track">${main}</div>`,
  styles: orderTrackStyles,
})

const link = ({ text }: PageContext, href: string, key: PageTextKey) =>
  `<a class="vt-button" href="${escapeHtml(href)}">${escapeHtml(text(key))}</a>`

const back = (context: PageContext) =>
  `<p class="track__ways">${link(context, context.storefront.routes.page('my-account/orders'), 'orderTrack.back')}</p>`

function ways(context: PageContext, { id }: Order): string {
  const { routes, use } = context.storefront
  const isOffered = use(contentDomain).featureToggles.peek().value?.toggles['buy-again']
  return (
    (isOffered ? link(context, routes.path(buyAgainPath(id)), 'orderTrack.buyAgain') : '') +
    link(context, routes.path(`/my-account/orders/${id}?invoice=1`), 'orderTrack.invoice.link') +
    link(context, routes.path(invoiceFilePath(id)), 'orderTrack.invoice.file') +
    link(context, routes.page('my-account/orders'), 'orderTrack.back') +
    link(context, routes.page('contact-us'), 'orderTrack.help')
  )
}
