import type { Contact, Order } from '@vitrine/contract'
import { addressLines, fullName, mapHref } from '@vitrine/contract/rules'
import { buyAgainPath, contentDomain, formatDomain, formatPhone } from '@vitrine/core'
import { giftReceiptText, orderCancellingDomain, ordersDomain } from '@vitrine/core/checkout'
import { paidWith } from '@vitrine/react'
import { saidOf } from '../../forms/said.ts'
import { escapeHtml } from '../../render/html.ts'
import { orderTrackStyles } from '../../render/styles.ts'
import { cancelNotice } from '../ordertrack/parcel-parts.ts'
import { collectedAt, doorLine, linkOut, section } from '../ordertrack/receiving-parts.ts'
import { isWaiting, orderView } from '../ordertrack/tracked-order.ts'
import type { Crumb } from '../breadcrumbs.ts'
import { formPage } from '../form-page.ts'
import { isHexId } from '../hex-id.ts'
import type { PageContext } from '../page.ts'
import { isSomeFault, readSome, type SomeFault } from '../ordertrack/cancel-some.ts'
import type { FormEnd, PostedValues } from '../page-form.ts'
import type { PageTextKey } from '../page-text.ts'
import { changeNotice, sendChange, type OrderForm } from './order-change.ts'
import { collectorForm, noteForm, slotForms } from './order-change-forms.ts'
import { invoice } from './invoice.ts'
import { invoiceFilePath } from './invoice-file.routes.ts'
import { accountPage, type PartView } from './account-page.ts'

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
  async send({ domain, storefront, values }): Promise<FormEnd<OrderForm>> {
    const { routes } = storefront
    const { orderId = '', cancel } = values
    if (values['change'] && isHexId(orderId)) return sendChange(storefront, values, pathOf(values))
    const some = readSome(values)
    const parcelId = some?.parcelId ?? (cancel && isHexId(cancel) ? cancel : undefined)
    if (!isHexId(orderId) || (!parcelId && cancel !== 'order')) return { to: routes.path(listPath) }
    const again = (message: SomeFault) => ({ again: { message }, path: pathOf(values) })
    if (some && 'fault' in some) return again(some.fault)
    const end = await domain.cancel(orderId, parcelId, some?.units)
    if (some && end === 'fewer') return again('fewer')
    if (some && end === 'done') return { to: routes.path(pathOf(values)), said: { notice: 'cancel-some' } }
    return { to: routes.path(pathOf(values)), said: { notice: `cancel-${end}` } }
  },
})

async function orderPart(context: PageContext<OrderForm>): Promise<PartView> {
  const { storefront, params, form } = context
  const [{ value: order, error }] = await Promise.all([
    storefront
      .use(ordersDomain)
      .order(params['orderId'] ?? '')
      .load(),
    storefront.use(contentDomain).featureToggles.load(),
  ])
  if (order?.fulfillmentInfo && order.submittedDate && context.query['invoice'] !== undefined)
    return { ...shown(invoice(context, order, await billedTo(context, order))), own: crumbOf(context, order) }
  if (order?.fulfillmentInfo && order.submittedDate)
    return {
      ...shown(
        await orderView(
          context,
          {
            ...order,
            submittedDate: order.submittedDate,
            deliveryMethod: order.fulfillmentInfo.deliveryMethod,
            ...(order.fulfillmentInfo.collectionStore && { collectionStore: order.fulfillmentInfo.collectionStore }),
          },
          {
            side: await side(context, order),
            changes: await slotForms(context, order),
            ways: ways(context, order),
            cancel: {
              action: storefront.routes.page('my-account/orders'),
              fields: { orderId: order.id },
              isWhole: order.availableActions.includes('CancelOrder'),
              refused: isSomeFault(form?.message) ? { fault: form.message, values: form.values } : undefined,
            },
            isNamed: true,
          },
        ),
        cancelNotice(context, saidOf('cancel', context.query), order.parcels) +
          changeNotice(context, saidOf('change', context.query)),
      ),
      own: crumbOf(context, order),
    }
  // An order that was never placed is none of the list.
  const isMissing = order !== undefined || error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT'
  const text = context.text(isMissing ? 'orderTrack.missing' : 'orderTrack.unread')
  return { ...shown(`<p role="status">${escapeHtml(text)}</p>${back(context)}`), status: isMissing ? 404 : 503 }
}

/** Name and address of an order, below the list of all. */
const crumbOf = ({ storefront, text }: PageContext, { id, orderNumber }: Order): Crumb => ({
  label: text('orderTrack.order', { number: storefront.use(formatDomain).isolate(orderNumber) }),
  href: storefront.routes.path(`${listPath}/${id}`),
})

const shown = (main: string, notice = ''): PartView => ({
  main: `<div class="track">${notice}${main}</div>`,
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

/** Destination, delivery note and payment of an order. */
async function side(context: PageContext<OrderForm>, order: Order): Promise<string> {
  const { billingInfo, payments } = order
  const { storefront, text } = context
  await storefront.i18n.load('orderCollect', 'orderConfirmation', 'orderGift')
  const paid = paidWith(payments, storefront.i18n, storefront.use(formatDomain).money)
  const gift = giftLines(context, order)
  return (
    (await receiving(context, order)) +
    (await noteSection(context, order)) +
    (gift ? section(storefront.i18n.t('orderGift.title'), gift) : '') +
    (billingInfo && !billingInfo.isSameBillingShippingAddress
      ? section(text('orderTrack.invoice.buyer'), await billedTo(context, order))
      : '') +
    (paid.length > 0 ? section(text('orderTrack.payment'), paid) : '')
  )
}

/** The note for the driver, and the form that changes it. */
async function noteSection(context: PageContext<OrderForm>, order: Order): Promise<string> {
  const note = order.fulfillmentInfo?.deliveryNote
  const form = await noteForm(context, order)
  if (!note && !form) return ''
  return section(context.text('orderTrack.note'), note ? [note] : [], '', form)
}

/** Where the order goes, and whether it is left at the door; or its store, and who collects it there. */
async function receiving(context: PageContext<OrderForm>, order: Order): Promise<string> {
  const { text } = context
  const info = order.fulfillmentInfo
  if (!info) return ''
  const { fulfillmentContact: contact, collectionStore, deliveryMethod } = info
  if (collectionStore) {
    const collector = fullName(contact.firstName, contact.lastNameOrSurname)
    const shown = await collectedAt(context, collectionStore, { collector, isWaiting: isWaiting(order) })
    return shown + (await collectorForm(context, order))
  }
  const title = text(deliveryMethod === 'click-collect' ? 'orderTrack.collect' : 'orderTrack.to')
  const below = doorLine(context, info) + runOutLine(context, info)
  return section(title, await recipientLines(context, contact), mapLink(context, contact), below)
}

/** Words for food that has run out when the order is packed. */
function runOutLine({ storefront: { i18n } }: PageContext, { substitution }: NonNullable<Order['fulfillmentInfo']>) {
  return substitution ? `<p>${escapeHtml(i18n.t(`orderCollect.runOut.${substitution}`))}</p>` : ''
}

/** Words of a gift, and its receipts without prices. */
function giftLines({ storefront: { i18n } }: PageContext, { fulfillmentInfo, items }: Order): string[] | undefined {
  const { gift } = fulfillmentInfo ?? {}
  return gift && [gift.message, giftReceiptText(gift, items, i18n)].filter((line): line is string => Boolean(line))
}

function mapLink({ storefront }: PageContext, { address }: Contact): string {
  const href = mapHref(address.mapLink)
  return href ? linkOut(href, storefront.i18n.t('orderConfirmation.map')) : ''
}

/** Recipient of the bill: name and address, without the telephone. */
async function billedTo(context: PageContext, { billingInfo, fulfillmentInfo }: Order): Promise<string[]> {
  const contact = billingInfo?.billingContact ?? fulfillmentInfo?.fulfillmentContact
  return contact ? (await recipientLines(context, contact)).slice(0, -1) : []
}

/** Name, address and number; in another country's order the address as it was typed. */
async function recipientLines({ storefront }: PageContext, contact: Contact): Promise<string[]> {
  const { country, language } = storefront.locale.peek()
  const { address, firstName, lastNameOrSurname, phoneNumbers } = contact
  const { value } = await storefront.use(contentDomain).addressFields.load()
  const { address1, address2, address3, address4, cityOrTown, stateOrProvince, postalOrZipCode, countryCode } = address
  const { landmark } = address
  const lines =
    value && countryCode.toLowerCase() === country
      ? addressLines(value.fields, language, ({ target }) => address[target])
      : [
          ...[address1, address2, address3, address4, cityOrTown, stateOrProvince, postalOrZipCode],
          ...[landmark, countryCode],
        ]
  const written = lines.filter((line): line is string => Boolean(line))
  return [fullName(firstName, lastNameOrSurname), ...written, `\u2066${formatPhone(phoneNumbers.mobile)}\u2069`]
}
