import type { CartItem, CountryCode, Money, Order, OrderParcel, ParcelCancellation } from '@vitrine/contract'
import { dayIn, directionOf, formatMoney, parseLocale, timeZones, type Merchant } from '@vitrine/contract/rules'
import type invoice from '../../../messages/en/invoice.json'
import { isolate } from '../../platform/language/isolate.ts'
import type { MessageValues } from '../../platform/language/message-renderer.ts'
import { message } from '../../platform/language/messages.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { paymentLines } from '../mail/payment-lines.ts'
import type { PlacedOrder } from '../orders/orders.service.ts'
import { pdfFonts } from '../../platform/pdf/pdf-fonts.ts'

/** What an invoice is made of. */
export interface InvoiceParts extends PlacedOrder {
  /** Recipient of the bill: name and lines of the address. */
  readonly billedTo: readonly string[]
  readonly merchant: Pick<Merchant, 'name' | 'names' | 'sellers'>
}

/** An invoice in words, as its template prints it; nothing in it is worked out or translated any more. */
export interface InvoiceData {
  readonly lang: string
  readonly region: string
  readonly dir: 'ltr' | 'rtl'
  /** Families of fonts: a letter is of the first that has it. */
  readonly fonts: readonly string[]
  /** Year, month and day of the order. */
  readonly day: readonly number[]
  readonly shop: string
  readonly title: string
  readonly number: string
  /** Words with `{page}` and `{pages}` in them. */
  readonly page: string
  readonly facts: readonly LabelledText[]
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[]
  /** Heads of the table's columns; the first is of what was bought, the others of figures. */
  readonly columns: readonly string[]
  readonly lines: readonly {
    readonly name: string
    /** Options, and that it is a gift. */
    readonly facts: string
    readonly figures: readonly string[]
  }[]
  readonly sums: readonly (LabelledText & { readonly isTotal?: true })[]
  readonly payment: { readonly title: string; readonly lines: readonly string[] }
}

interface LabelledText {
  readonly label: string
  readonly value: string
}

type Word = keyof (typeof invoice)['invoice']
interface Writing {
  readonly say: (word: Word, values?: MessageValues) => string
  readonly language: WrittenLanguage
  readonly money: (amount: Money) => string
}

/** Writes the invoice of a placed order, in the order's language and by the clock of its country. */
export function invoiceData(parts: InvoiceParts): InvoiceData {
  const { order, language, country, billedTo, merchant } = parts
  const say = (word: Word, values?: MessageValues) => message(`invoice.${word}`, language, values)
  const writing: Writing = { say, language, money: (amount) => moneyText(amount, language) }
  const seller = merchant.sellers?.[country as CountryCode]
  const placedAt = new Date(order.submittedDate ?? '')
  const items = order.items.flatMap((group) => group.items)
  const hasDiscounts = items.some((item) => discountOf(item) > 0)
  return {
    lang: language.slice(0, 2),
    region: country,
    dir: directionOf(language),
    fonts: pdfFonts(language, country),
    day: dayIn(timeZones[country as CountryCode], placedAt)
      .split('-')
      .map(Number),
    shop: merchant.name,
    title: say(order.vat && seller?.taxNumber ? 'taxTitle' : 'title'),
    number: order.orderNumber,
    page: say('page', { page: '{page}', pages: '{pages}' }),
    facts: [
      { label: say('number'), value: isolate(order.orderNumber) },
      { label: say('date'), value: isolate(dateText(placedAt, parts)) },
    ],
    parties: [
      { title: say('seller'), lines: sellerLines(parts, say) },
      { title: say('buyer'), lines: billedTo.map(isolate) },
    ],
    columns: [say('item'), say('quantity'), say('unit'), ...(hasDiscounts ? [say('discount')] : []), say('amount')],
    lines: items.map((item) => lineOf(item, writing, hasDiscounts)),
    sums: sumsOf(order, writing),
    payment: { title: say('payment'), lines: paymentLines(order, language) },
  }
}

const discountOf = ({ productDiscounts }: Pick<CartItem, 'productDiscounts'>) =>
  productDiscounts.reduce((sum, { amount }) => sum + amount.amount, 0)
const withAmount = (money: Money, amount: number): Money => ({ ...money, amount })
const lessBy = (money: Money): Money => withAmount(money, -money.amount)

/** An amount as the shop writes it. Its sign stands before its figures in Arabic too, and not behind them. */
const moneyText = (amount: Money, language: WrittenLanguage): string =>
  formatMoney(amount, { language }).replace(/^-[\d.,]+/, '\u2066$&\u2069')

function dateText(date: Date, { language, country }: Pick<InvoiceParts, 'language' | 'country'>): string {
  const tag = parseLocale(`${language.slice(0, 2)}-${country}`)?.tag ?? language
  const timeZone = timeZones[country as CountryCode]
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }).format(date)
}

/** Name, address and tax number of who sells in the order's country; without them the merchant's name. */
function sellerLines({ merchant, country }: InvoiceParts, say: Writing['say']): string[] {
  const { name = merchant.name, addressLines = [], taxNumber } = merchant.sellers?.[country as CountryCode] ?? {}
  const number = taxNumber && say('taxNumber', { number: isolate(taxNumber) })
  return [...[name, ...addressLines].map(isolate), ...(number ? [number] : [])]
}

function lineOf(item: CartItem, { money }: Writing, hasDiscounts: boolean): InvoiceData['lines'][number] {
  const { product, quantity, unitAmount, total, gift } = item
  const discount = discountOf(item)
  return {
    name: isolate(product.productName),
    facts: [...product.options.map(({ stringValue }) => stringValue), ...(gift ? [gift.text] : [])]
      .map(isolate)
      .join(' · '),
    figures: [
      `${quantity}`,
      money(unitAmount),
      ...(hasDiscounts ? [discount > 0 ? money(withAmount(total, -discount)) : ''] : []),
      money(withAmount(total, total.amount - discount)),
    ],
  }
}

function sumsOf(order: Order, { say, language, money }: Writing): InvoiceData['sums'] {
  const { subtotal, discountTotal, shippingTotal, paymentFee, total, vat, refundTotal } = order
  const mail = (word: 'subtotal' | 'discount' | 'delivery' | 'free' | 'paymentFee' | 'total') =>
    message(`mail.order.${word}`, language)
  const named = order.orderDiscounts.filter(({ amount }) => amount.amount > 0)
  // Orders from before promotions had names say what was taken off, and not why.
  const unnamed =
    discountTotal.amount > 0 && named.length === 0 ? [{ name: mail('discount'), amount: discountTotal }] : []
  const percent = vat ? vat.rate / 100 : 0
  return [
    { label: mail('subtotal'), value: money(subtotal) },
    ...[...named, ...unnamed].map(({ name, amount }) => ({ label: isolate(name), value: money(lessBy(amount)) })),
    { label: mail('delivery'), value: shippingTotal.amount === 0 ? mail('free') : money(shippingTotal) },
    ...(paymentFee.amount > 0 ? [{ label: mail('paymentFee'), value: money(paymentFee) }] : []),
    ...(vat
      ? [
          { label: say('net', { name: vat.name }), value: money(withAmount(total, total.amount - vat.amount.amount)) },
          { label: say('tax', { name: vat.name, percent }), value: money(vat.amount) },
        ]
      : []),
    { label: mail('total'), value: money(total), isTotal: true },
    ...order.parcels.flatMap(({ parcelType, cancellations }) =>
      cancellations.map(({ lines, amount }) => ({
        label: cancelledText(order, { parcelType, lines }, { say, language, money }),
        value: money(amount),
      })),
    ),
    ...(refundTotal.amount > 0 ? [{ label: say('refunded'), value: money(refundTotal) }] : []),
  ]
}

/** Name of a parcel, and what was cancelled of it at once. */
function cancelledText(
  { items }: Pick<Order, 'items'>,
  { parcelType, lines }: Pick<OrderParcel, 'parcelType'> & Pick<ParcelCancellation, 'lines'>,
  { say, language }: Writing,
): string {
  const nameOf = (id: string) =>
    items.flatMap((group) => group.items).find((item) => item.id === id)?.product.productName
  const entries = lines.flatMap(({ itemId, quantity }) => {
    const name = nameOf(itemId)
    return name ? [say('entry', { name: isolate(name), quantity })] : []
  })
  const title = message(`mail.order.parcel.${parcelType}`, language)
  return say('cancelled', { parcel: title, items: entries.join(say('separator')) })
}
