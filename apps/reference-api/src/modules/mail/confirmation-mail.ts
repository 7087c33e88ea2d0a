import type { Money, Order } from '@vitrine/contract'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { tagOf, type WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { formatMoney } from '../../platform/money.ts'
import { confirmationWords, fill } from './confirmation-words.ts'
import { line, mailFrame } from './mail-frame.ts'

/** What the mail needs that the order does not show. */
export interface ConfirmationParts {
  order: Order
  language: WrittenLanguage
  /** Names of coded address values in the order's language: emirate, governorate … */
  addressLines: readonly string[]
}

/** The mail that says an order was received, in the order's language. */
export function confirmationMail({ order, language, addressLines }: ConfirmationParts): Mail {
  const words = confirmationWords[language]
  const money = (amount: Money) => formatMoney(amount, language)
  const day = new Intl.DateTimeFormat(`${language === 'en' ? 'en-GB' : tagOf(language)}-u-nu-latn-ca-gregory`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const contact = order.fulfillmentInfo?.fulfillmentContact
  const name = contact?.firstName ?? ''
  const number = order.orderNumber
  const groups = order.items.map(({ departmentType, items }) => ({
    title: words.departments[departmentType],
    lines: items.map(({ product, quantity, total, giftMessage }) => ({
      name: product.productName,
      options: product.options.map(({ stringValue }) => stringValue).join(' · '),
      quantity: fill(words.quantity, { n: String(quantity) }),
      gift: giftMessage ? fill(words.gift, { message: giftMessage }) : '',
      total: money(total),
    })),
  }))
  const totals: [string, string][] = [
    [words.subtotal, money(order.subtotal)],
    [words.delivery, order.shippingTotal.amount === 0 ? words.free : money(order.shippingTotal)],
    [words.total, money(order.total)],
  ]
  const promise = order.deliveryPromise
  const arrives = promise
    ? fill(words.between, {
        earliest: day.format(new Date(promise.earliest)),
        latest: day.format(new Date(promise.latest)),
      })
    : ''
  const paid = order.payments.find(({ status }) => status === 'Authorized' || status === 'Captured')
  const card = paid ? fill(words.card, { brand: brandName(paid.cardBrand), last: paid.cardNumberPartOrMask ?? '' }) : ''
  const blocks: [string, readonly string[]][] = [
    [words.arrives, [arrives]],
    [words.address, [fullName(contact?.firstName ?? '', contact?.lastNameOrSurname ?? ''), ...addressLines]],
    [words.payment, [card]],
  ]
  const shown = {
    words,
    hello: fill(words.hello, { name }),
    title: fill(words.order, { number }),
    groups,
    totals,
    blocks: blocks.filter(([, lines]) => lines.some(Boolean)),
  }
  return {
    id: `order-${order.id}`,
    to: order.email ?? contact?.email ?? '',
    subject: fill(words.subject, { number }),
    text: textPart(shown),
    html: htmlPart(shown, language),
  }
}

interface Shown {
  words: { received: string; questions: string }
  hello: string
  title: string
  groups: { title: string; lines: { name: string; options: string; quantity: string; gift: string; total: string }[] }[]
  totals: [string, string][]
  blocks: [string, readonly string[]][]
}

function textPart({ words, hello, title, groups, totals, blocks }: Shown): string {
  return [
    hello,
    words.received,
    '',
    title,
    ...groups.flatMap((group) => [
      '',
      group.title,
      ...group.lines.map(
        ({ name, options, quantity, gift, total }) =>
          `- ${[name, options, quantity, gift, total].filter(Boolean).join(' · ')}`,
      ),
    ]),
    '',
    ...totals.map(([label, value]) => `${label}: ${value}`),
    ...blocks.flatMap(([label, lines]) => ['', label, ...lines.filter(Boolean)]),
    '',
    words.questions,
    'Aldersgate',
  ].join('\n')
}

/** Tables and inline style: what mail programs understand. Logical alignment follows `dir`. */
function htmlPart({ words, hello, title, groups, totals, blocks }: Shown, language: WrittenLanguage): string {
  const [start, end] = language === 'ar' ? ['right', 'left'] : ['left', 'right']
  const cell = (content: string, align = start, more = '') =>
    `<td style="padding:10px 0;border-bottom:1px solid ${line};text-align:${align};vertical-align:top;${more}">${content}</td>`
  const rows = groups
    .map(
      (group) =>
        `<tr><td colspan="2" style="padding:24px 0 4px;text-align:${start};font-weight:600">${escapeHtml(group.title)}</td></tr>` +
        group.lines
          .map(
            ({ name, options, quantity, gift, total }) =>
              `<tr>${cell(`${escapeHtml(name)}<br><span style="color:#5C655F">${[[options, quantity].filter(Boolean).join(' · '), gift].filter(Boolean).map(escapeHtml).join('<br>')}</span>`)}${cell(`<bdi>${escapeHtml(total)}</bdi>`, end, 'white-space:nowrap')}</tr>`,
          )
          .join(''),
    )
    .join('')
  const sums = totals
    .map(([label, value], index) => {
      const weight = index === totals.length - 1 ? 'font-weight:600;border-bottom:0' : ''
      return `<tr>${cell(escapeHtml(label), start, weight)}${cell(`<bdi>${escapeHtml(value)}</bdi>`, end, weight)}</tr>`
    })
    .join('')
  const facts = blocks
    .map(
      ([label, lines]) =>
        `<p style="margin:24px 0 0"><strong style="font-weight:600">${escapeHtml(label)}</strong><br>${lines
          .filter(Boolean)
          .map((text) => `<bdi>${escapeHtml(text)}</bdi>`)
          .join('<br>')}</p>`,
    )
    .join('')
  return mailFrame(
    title,
    `<h1 style="margin:0 0 8px;font-size:24px;line-height:1.25;font-weight:600">${escapeHtml(hello)}</h1>
<p style="margin:0">${escapeHtml(words.received)}</p><p style="margin:8px 0 0"><bdi>${escapeHtml(title)}</bdi></p>
<table width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse">${rows}</table>
<table width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;margin-top:16px">${sums}</table>
${facts}
<p style="margin:32px 0 0;color:#5C655F">${escapeHtml(words.questions)}</p>`,
    language,
  )
}

/** In Chinese characters the family name stands first, and nothing between. */
function fullName(firstName: string, lastName: string): string {
  return /^\p{Script=Han}+$/u.test(firstName + lastName) ? lastName + firstName : `${firstName} ${lastName}`.trim()
}

function brandName(brand: string | null): string {
  const names: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }
  return names[brand ?? ''] ?? ''
}
