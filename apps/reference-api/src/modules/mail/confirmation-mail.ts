import type { Money, Order } from '@vitrine/contract'
import { directionOf, formatMoney } from '@vitrine/contract/rules'
import type mail from '../../../messages/en/mail.json'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { message, type MessageValues } from '../../platform/language/messages.ts'
import { tagOf, type WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
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
  const contact = order.fulfillmentInfo?.fulfillmentContact
  const number = order.orderNumber
  const say = wordsIn(language)
  const shown: Shown = {
    hello: say('hello', { name: contact?.firstName ?? '' }),
    received: say('received'),
    title: say('order', { number }),
    groups: groupsOf(order, language),
    totals: totalsOf(order, language),
    blocks: blocksOf(order, addressLines, language),
    questions: say('questions'),
  }
  return {
    id: `order-${order.id}`,
    to: order.email ?? contact?.email ?? '',
    subject: say('subject', { number }),
    text: textPart(shown),
    html: htmlPart(shown, language),
  }
}

type OrderWord = keyof (typeof mail)['mail']['order']

const wordsIn = (language: WrittenLanguage) => (word: OrderWord, values?: MessageValues) =>
  message(`mail.order.${word}`, language, values)

function groupsOf(order: Order, language: WrittenLanguage): Shown['groups'] {
  const say = wordsIn(language)
  return order.items.map(({ departmentType, items }) => ({
    title: message(`departments.${departmentType}`, language),
    lines: items.map(({ product, quantity, total, giftMessage }) => ({
      name: product.productName,
      options: product.options.map(({ stringValue }) => stringValue).join(' · '),
      quantity: say('quantity', { quantity }),
      gift: giftMessage ? say('gift', { message: giftMessage }) : '',
      total: formatMoney(total, { language }),
    })),
  }))
}

function totalsOf({ subtotal, shippingTotal, total }: Order, language: WrittenLanguage): Shown['totals'] {
  const say = wordsIn(language)
  const money = (amount: Money) => formatMoney(amount, { language })
  return [
    [say('subtotal'), money(subtotal)],
    [say('delivery'), shippingTotal.amount === 0 ? say('free') : money(shippingTotal)],
    [say('total'), money(total)],
  ]
}

function blocksOf(order: Order, addressLines: readonly string[], language: WrittenLanguage): Shown['blocks'] {
  const say = wordsIn(language)
  const contact = order.fulfillmentInfo?.fulfillmentContact
  const paid = order.payments.find(({ status }) => status === 'Authorized' || status === 'Captured')
  const card = paid && say('card', { brand: brandName(paid.cardBrand), last: paid.cardNumberPartOrMask ?? '' })
  const blocks: Shown['blocks'] = [
    [say('arrives'), [arrivalOf(order, language)]],
    [say('address'), [fullName(contact?.firstName ?? '', contact?.lastNameOrSurname ?? ''), ...addressLines]],
    [say('payment'), [card ?? '']],
  ]
  return blocks.filter(([, lines]) => lines.some(Boolean))
}

function arrivalOf({ deliveryPromise }: Order, language: WrittenLanguage): string {
  if (!deliveryPromise) return ''
  const format = new Intl.DateTimeFormat(`${language === 'en' ? 'en-GB' : tagOf(language)}-u-nu-latn-ca-gregory`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const { earliest, latest } = deliveryPromise
  return wordsIn(language)('between', {
    earliest: format.format(new Date(earliest)),
    latest: format.format(new Date(latest)),
  })
}

interface Shown {
  hello: string
  received: string
  title: string
  groups: { title: string; lines: { name: string; options: string; quantity: string; gift: string; total: string }[] }[]
  totals: [string, string][]
  blocks: [string, readonly string[]][]
  questions: string
}

function textPart({ hello, received, title, groups, totals, blocks, questions }: Shown): string {
  return [
    hello,
    received,
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
    questions,
    'Aldersgate',
  ].join('\n')
}

/** Tables and inline style: what mail programs understand. Logical alignment follows `dir`. */
function htmlPart(
  { hello, received, title, groups, totals, blocks, questions }: Shown,
  language: WrittenLanguage,
): string {
  const [start, end] = directionOf(language) === 'rtl' ? ['right', 'left'] : ['left', 'right']
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
<p style="margin:0">${escapeHtml(received)}</p><p style="margin:8px 0 0"><bdi>${escapeHtml(title)}</bdi></p>
<table width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse">${rows}</table>
<table width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;margin-top:16px">${sums}</table>
${facts}
<p style="margin:32px 0 0;color:#5C655F">${escapeHtml(questions)}</p>`,
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
