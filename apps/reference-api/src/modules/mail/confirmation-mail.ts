import type { CartGroup, CartItem, Contact, Money, Order } from '@vitrine/contract'
import { calendarEvent, calendarPath, formatMoney, fullName } from '@vitrine/contract/rules'
import type mail from '../../../messages/en/mail.json'
import type { MessageValues } from '../../platform/language/message-renderer.ts'
import { message } from '../../platform/language/messages.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { mailIds } from '../orders/order-mails.ts'
import { confirmationHtml } from './confirmation-html.ts'
import { paymentLines } from './payment-lines.ts'
import { shopperWords } from './shopper-words.ts'
import type { LabelledLink, ShownLine, ShownOrder } from './shown-order.ts'

/** The order of a mail, and what the mail needs that the order does not show. */
export interface ConfirmationParts {
  order: Order
  language: WrittenLanguage
  /** The merchant's name. */
  shopName: string
  /** Names of coded address values in the order's language: emirate, governorate … */
  addressLines: readonly string[]
  /** The same of the bill's address, where it is another. */
  billingLines: readonly string[]
  /** Absolute address of the shop's pages in the order's locale, and of its site. */
  pages: { readonly shop: string; readonly site: string }
}

/** The mail that says an order was received: the words of the thank-you page, in the order's language. */
export function confirmationMail(parts: ConfirmationParts): Mail {
  const { order, language } = parts
  const contact = order.fulfillmentInfo?.fulfillmentContact
  const shown = shownOrder(parts)
  return {
    id: mailIds.confirmation(order.id),
    to: order.email ?? contact?.email ?? '',
    subject: wordsIn(language)('subject', { number: order.orderNumber }),
    text: textPart(shown, parts.shopName),
    html: confirmationHtml(shown, parts),
  }
}

type Words = (typeof mail)['mail']['order']
type OrderWord = { [K in keyof Words]: Words[K] extends string ? K : `${K}.${keyof Words[K] & string}` }[keyof Words]

const wordsIn = (language: WrittenLanguage) => (word: OrderWord, values?: MessageValues) =>
  message(`mail.order.${word}`, language, values)

function shownOrder(parts: ConfirmationParts): ShownOrder {
  const { order, language, pages } = parts
  const contact = order.fulfillmentInfo?.fulfillmentContact
  const say = wordsIn(language)
  return {
    hello: say('hello', { name: shopperWords(order.firstName ?? contact?.firstName ?? '') }),
    received: say('received'),
    title: say('order', { number: order.orderNumber }),
    groups: order.items.map((group) => ({
      title: say(`parcel.${group.parcelType}`),
      arrives: group.deliveryPromise?.text ?? '',
      calendar: calendarOf(group, parts),
      lines: group.items.map((item) => shownLine(item, language, pages)),
    })),
    totals: totalsOf(order, language),
    tax: taxOf(order, language),
    blocks: blocksOf(parts),
    questions: say('questions'),
    shop: pages.shop,
    links: [
      [say('links.shop'), pages.shop],
      [say('links.track'), `${pages.shop}/ordertrack`],
      [say('links.delivery'), `${pages.shop}/help-support#delivery`],
      [say('links.returns'), `${pages.shop}/help-support#returns`],
      [say('links.contact'), `${pages.shop}/contact-us`],
      [say('links.terms'), `${pages.shop}/terms`],
    ],
  }
}

/** Name and address of the file that puts a parcel into a calendar; none where nothing is promised of it. */
function calendarOf(group: CartGroup, { order, language, pages }: ConfirmationParts): LabelledLink | undefined {
  const event = calendarEvent(group, order.fulfillmentInfo?.collectionStore)
  return event && [wordsIn(language)('calendar'), pages.shop + calendarPath(event)]
}

/** Pixels of a picture's file: twice of what a mail shows. */
const PICTURE_WIDTH = 128

function shownLine(
  { product, quantity, total, giftMessage, productDiscounts, gift }: CartItem,
  language: WrittenLanguage,
  { shop, site }: ConfirmationParts['pages'],
): ShownLine {
  const say = wordsIn(language)
  const path = product.image?.imageUrl.replace(/^\/?(media\/)?/, '')
  return {
    name: product.productName,
    href: `${shop}/${product.departmentType}/${product.slug}`,
    picture: path && `${site}/img/${path}?w=${PICTURE_WIDTH}`,
    facts: [
      ...product.options.map(({ stringValue }) => stringValue),
      say('quantity', { quantity }),
      ...(gift ? [gift.text] : []),
      ...productDiscounts.map(({ name, amount }) => `${name} ${formatMoney(lessBy(amount), { language })}`),
    ].join(' · '),
    gift: giftMessage ? say('gift.line', { message: shopperWords(giftMessage) }) : '',
    total: formatMoney(total, { language }),
  }
}

/** A discount, written with its sign. */
const lessBy = (amount: Money): Money => ({ ...amount, amount: -amount.amount })

function totalsOf(
  { subtotal, discountTotal, orderDiscounts, shippingTotal, paymentFee, total }: Order,
  language: WrittenLanguage,
) {
  const say = wordsIn(language)
  const money = (amount: typeof total) => formatMoney(amount, { language })
  const named = orderDiscounts.filter(({ amount }) => amount.amount > 0)
  // Orders from before promotions had names say what was taken off, and not why.
  const unnamed =
    discountTotal.amount > 0 && named.length === 0 ? [{ name: say('discount'), amount: discountTotal }] : []
  return [
    [say('subtotal'), money(subtotal)] as const,
    ...[...named, ...unnamed].map(({ name, amount }) => [name, money(lessBy(amount))] as const),
    [say('delivery'), shippingTotal.amount === 0 ? say('free') : money(shippingTotal)] as const,
    ...(paymentFee.amount > 0 ? [[say('paymentFee'), money(paymentFee)] as const] : []),
    [say('total'), money(total)] as const,
  ]
}

const taxOf = ({ vat }: Order, language: WrittenLanguage): string =>
  vat
    ? wordsIn(language)('tax', {
        amount: formatMoney(vat.amount, { language }),
        name: vat.name,
        percent: vat.rate / 100,
      })
    : ''

function blocksOf({ order, addressLines, billingLines, language }: ConfirmationParts): ShownOrder['blocks'] {
  const say = wordsIn(language)
  const contact = order.fulfillmentInfo?.fulfillmentContact
  const store = order.fulfillmentInfo?.collectionStore
  const blocks: ShownOrder['blocks'] = [
    store
      ? [
          say('collecting'),
          [store.name, ...store.addressLines, store.phone, collectedBy(contact, language)].filter(Boolean),
        ]
      : [say('address'), written(contact, addressLines)],
    ['', requestsOf(order, language)],
    [say('billing'), billingLines.length > 0 ? written(order.billingInfo?.billingContact, billingLines) : []],
    [say('gift.title'), giftOf(order, language)],
    ['', paymentLines(order, language)],
  ]
  return blocks.filter(([, lines]) => lines.length > 0)
}

const collectedBy = (contact: Contact | undefined, language: WrittenLanguage) =>
  message('mail.parcel.collector', language, { name: written(contact, [])[0] ?? '' })

/** How it is handed over, and what becomes of food that has run out. */
function requestsOf({ fulfillmentInfo }: Order, language: WrittenLanguage): string[] {
  if (fulfillmentInfo?.deliveryMethod !== 'home-delivery') return []
  const { deliveryNote: note, isContactless, substitution } = fulfillmentInfo
  const say = wordsIn(language)
  return [
    ...(isContactless ? [say('door')] : []),
    ...(note ? [say('note', { note: shopperWords(note) })] : []),
    ...(substitution ? [say(`runOut.${substitution}`)] : []),
  ]
}

/** Words that go with the order, and the receipts without prices. */
function giftOf({ fulfillmentInfo, items }: Order, language: WrittenLanguage): string[] {
  const { gift } = fulfillmentInfo ?? {}
  if (!gift) return []
  const say = wordsIn(language)
  // What a promotion gave has no receipt.
  const lines = items.flatMap((group) => group.items.filter((item) => !item.gift))
  const named = lines.filter(({ id }) => gift.receiptItemIds.includes(id))
  const isWhole = named.length === lines.length
  const names = named.map(({ product }) => product.productName).join(' · ')
  return [
    ...(gift.message ? [say('gift.line', { message: shopperWords(gift.message) })] : []),
    ...(named.length > 0 ? [isWhole ? say('gift.receipt') : say('gift.receiptFor', { names })] : []),
  ]
}

const written = (contact: Contact | undefined, lines: readonly string[]) =>
  [fullName(contact?.firstName ?? '', contact?.lastNameOrSurname ?? ''), ...lines].filter(Boolean).map(shopperWords)

function textPart(
  { hello, received, title, groups, totals, tax, blocks, questions, links }: ShownOrder,
  shopName: string,
): string {
  return [
    hello,
    received,
    '',
    title,
    ...groups.flatMap((group) => [
      '',
      group.title,
      ...(group.arrives ? [group.arrives] : []),
      ...(group.calendar ? [group.calendar.join(': ')] : []),
      ...group.lines.flatMap(({ name, facts, gift, total, href }) => [
        `- ${[name, facts, gift, total].filter(Boolean).join(' · ')}`,
        `  ${href}`,
      ]),
    ]),
    '',
    ...totals.map(([label, value]) => `${label}: ${value}`),
    ...(tax ? [tax] : []),
    ...blocks.flatMap(([label, lines]) => ['', ...(label ? [label] : []), ...lines]),
    '',
    questions,
    ...links.map(([label, href]) => `${label}: ${href}`),
    shopName,
  ].join('\n')
}
