import type { Contact, Order } from '@vitrine/contract'
import { addressLines, cashDue, fullName, mapHref } from '@vitrine/contract/rules'
import { contentDomain, formatDomain, formatPhone, type Storefront } from '@vitrine/core'
import { giftReceiptText, heldPayments, orderCancellingDomain } from '@vitrine/core/checkout'
import { paidWith } from '@vitrine/react'
import { saidOf } from '../../forms/said.ts'
import { escapeHtml } from '../../render/html.ts'
import { isHexId } from '../hex-id.ts'
import { isSomeFault, readSome, type SomeFault } from '../ordertrack/cancel-some.ts'
import { cancelNotice } from '../ordertrack/parcel-parts.ts'
import { collectedAt, doorLine, linkOut, section } from '../ordertrack/receiving-parts.ts'
import { isWaiting, orderView } from '../ordertrack/tracked-order.ts'
import type { PageContext } from '../page.ts'
import type { FormEnd, PostedValues } from '../page-form.ts'
import { changeNotice, sendChange, type OrderForm } from './order-change.ts'
import { collectorForm, noteForm, noteTitleId, slotForms } from './order-change-forms.ts'

/** An order that was placed, and says where it goes. */
export type PlacedOrder = Order & { readonly [Name in 'fulfillmentInfo' | 'submittedDate']: NonNullable<Order[Name]> }

export const isPlaced = (order: Order): order is PlacedOrder =>
  order.fulfillmentInfo !== null && order.submittedDate !== null

/** Page that shows an order whole. */
export interface OrderPlace {
  /** Address that its forms are posted to. */
  readonly action: string
  /** Links below it. */
  readonly ways: string
  /** The page's own heading says the number. */
  readonly isNamed?: boolean
}

type Context = PageContext<OrderForm>

/**
 * A placed order with everything that it says, and its forms, for who may change it: whose order it is, or who has
 * opened it by a code.
 */
export async function ownOrder(context: Context, order: PlacedOrder, place: OrderPlace): Promise<string> {
  const { form, query } = context
  const { action, ways, isNamed = false } = place
  const { deliveryMethod, collectionStore } = order.fulfillmentInfo
  const due = cashDue(order.payments)
  const shown = {
    ...{ ...order, deliveryMethod },
    ...(collectionStore && { collectionStore }),
    ...(due > 0 && { cashDue: { ...order.total, amount: due } }),
  }
  const main = await orderView(context, shown, {
    side: await side(context, order, action),
    changes: await slotForms(context, order, action),
    ways,
    cancel: {
      action,
      fields: { orderId: order.id },
      isWhole: order.availableActions.includes('CancelOrder'),
      refused: isSomeFault(form?.message) ? { fault: form.message, values: form.values } : undefined,
    },
    isNamed,
  })
  return (
    cancelNotice(context, saidOf('cancel', query), order.parcels) +
    changeNotice(context, saidOf('change', query)) +
    main
  )
}

/**
 * Cancels an order, a parcel of it or units of one, or changes it, as its forms ask.
 * @param path - Path of the page that shows it, below the locale.
 * @returns undefined for a form that asks for nothing of an order.
 */
export async function sendOwnOrder(
  storefront: Storefront,
  values: PostedValues,
  path: string,
): Promise<FormEnd<OrderForm> | undefined> {
  const { orderId = '', cancel } = values
  if (!isHexId(orderId)) return undefined
  if (values['change']) return sendChange(storefront, values, path)
  const some = readSome(values)
  const parcelId = some?.parcelId ?? (cancel && isHexId(cancel) ? cancel : undefined)
  if (!parcelId && cancel !== 'order') return undefined
  const again = (message: SomeFault) => ({ again: { message }, path })
  if (some && 'fault' in some) return again(some.fault)
  const end = await storefront.use(orderCancellingDomain).cancel(orderId, parcelId, some?.units)
  if (some && end === 'fewer') return again('fewer')
  const notice = some && end === 'done' ? 'cancel-some' : `cancel-${end}`
  return { to: storefront.routes.path(path), said: { notice } }
}

/** Destination, delivery note and payment of an order. */
async function side(context: Context, order: PlacedOrder, action: string): Promise<string> {
  const { billingInfo } = order
  const { storefront, text } = context
  await storefront.i18n.load('orderCollect', 'orderConfirmation', 'orderGift')
  const paid = paymentLines(context, order)
  const gift = giftLines(context, order)
  return (
    (await receiving(context, order, action)) +
    (await noteSection(context, order, action)) +
    (gift ? section(storefront.i18n.t('orderGift.title'), gift) : '') +
    (billingInfo && !billingInfo.isSameBillingShippingAddress
      ? section(text('orderTrack.invoice.buyer'), await billedTo(context, order))
      : '') +
    (paid.length > 0 ? section(text('orderTrack.payment'), paid) : '')
  )
}

/** Ways in which the order is paid; of cash alone, what is due of it stands at the sums. */
function paymentLines({ storefront }: Context, { payments }: PlacedOrder): readonly string[] {
  const [only, ...others] = heldPayments(payments)
  if (only?.name && others.length === 0 && cashDue([only]) > 0) return [only.name]
  return paidWith(payments, storefront.i18n, storefront.use(formatDomain).money)
}

/** The note for the driver, and the form that changes it. */
async function noteSection(context: Context, order: PlacedOrder, action: string): Promise<string> {
  const note = order.fulfillmentInfo.deliveryNote
  const form = await noteForm(context, order, action)
  if (!note && !form) return ''
  return section(context.text('orderTrack.note'), note ? [note] : [], { below: form, id: noteTitleId })
}

/** Where the order goes, and whether it is left at the door; or its store, and who collects it there. */
async function receiving(context: Context, order: PlacedOrder, action: string): Promise<string> {
  const { text } = context
  const info = order.fulfillmentInfo
  const { fulfillmentContact: contact, collectionStore, deliveryMethod } = info
  if (collectionStore) {
    const collector = fullName(contact.firstName, contact.lastNameOrSurname)
    const form = await collectorForm(context, order, action)
    return collectedAt(context, collectionStore, { collector, form, isWaiting: isWaiting(order) })
  }
  const title = text(deliveryMethod === 'click-collect' ? 'orderTrack.collect' : 'orderTrack.to')
  const below = doorLine(context, info) + runOutLine(context, info)
  return section(title, await recipientLines(context, contact), { more: mapLink(context, contact), below })
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
export async function billedTo(context: PageContext, { billingInfo, fulfillmentInfo }: Order): Promise<string[]> {
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
