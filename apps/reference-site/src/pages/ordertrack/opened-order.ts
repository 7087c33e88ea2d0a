import { contentDomain, type Storefront } from '@vitrine/core'
import { ordersDomain } from '@vitrine/core/checkout'
import { escapeHtml } from '../../render/html.ts'
import { invoiceFilePath } from '../account/invoice-file.routes.ts'
import type { OrderForm } from '../account/order-change.ts'
import { isPlaced, ownOrder, sendOwnOrder } from '../account/own-order.ts'
import type { PageContext, PageView } from '../page.ts'
import type { FormEnd, PostedValues } from '../page-form.ts'
import type { PageTextKey } from '../page-text.ts'
import type { OrderTrackForm } from './tracking-form.ts'

/** Path of an order that a code has opened, below the locale: only who gave the code sees anything there. */
export const openedOrderPath = (orderId: string): string => `/ordertrack?order=${orderId}`

/** Carries out what the forms of an opened order ask for; undefined for a form of none. */
export async function sendOpened(
  storefront: Storefront,
  values: PostedValues,
): Promise<FormEnd<OrderTrackForm> | undefined> {
  const path = openedOrderPath(values['orderId'] ?? '')
  const end = await sendOwnOrder(storefront, values, path)
  if (!end || !('again' in end)) return end
  const { errors = {}, message, status = 422 } = end.again
  return { again: { done: { change: { errors, ...(message && { message }) } }, status }, path }
}

/** The whole of an order that a code has opened; undefined when it is closed again, or never was open. */
export async function openedOrder(
  context: PageContext<OrderForm>,
  orderId: string,
): Promise<Pick<PageView, 'main' | 'status'> | undefined> {
  const { storefront, text } = context
  const { routes } = storefront
  const [{ value: order, error }] = await Promise.all([
    storefront.use(ordersDomain).order(orderId).load(),
    storefront.use(contentDomain).featureToggles.load(),
  ])
  const link = (href: string, key: PageTextKey) =>
    `<a class="vt-button" href="${escapeHtml(href)}">${escapeHtml(text(key))}</a>`
  if (order && isPlaced(order)) {
    const ways =
      link(routes.path(invoiceFilePath(order.id)), 'orderTrack.invoice.file') +
      link(routes.page('ordertrack'), 'orderTrack.again') +
      link(routes.page('contact-us'), 'orderTrack.help')
    return { main: await ownOrder(context, order, { action: routes.page('ordertrack'), ways }) }
  }
  if (order || error?.code === 'NOT_FOUND') return undefined
  return { main: `<p role="status">${escapeHtml(text('orderTrack.unread'))}</p>`, status: 503 }
}
