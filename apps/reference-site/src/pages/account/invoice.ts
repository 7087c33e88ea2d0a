import type { CartItem, Order } from '@vitrine/contract'
import { datesDomain, formatDomain } from '@vitrine/core'
import { escapeHtml } from '../../render/html.ts'
import type { PageContext } from '../page.ts'
import { invoiceFilePath } from './invoice-file.routes.ts'

/** The bill of a placed order, for paper: what was bought, for whom, and the tax within it where there is one. */
export function invoice(context: PageContext, order: Order, billedTo: readonly string[]): string {
  const { storefront, text, config } = context
  const shop = escapeHtml(config.merchant.name)
  const say = (key: Parameters<typeof text>[0], values?: Record<string, string>) => escapeHtml(text(key, values))
  const date = storefront.use(datesDomain).date(order.submittedDate ?? '')
  const number = `<bdi dir="ltr">${escapeHtml(order.orderNumber)}</bdi>`
  const lines = (parts: readonly string[]) => parts.map((part) => `<bdi>${escapeHtml(part)}</bdi>`).join('<br>')
  const heads = (['item', 'quantity', 'unit', 'amount'] as const).map(
    (key) => `<th scope="col">${say(`orderTrack.invoice.${key}`)}</th>`,
  )
  const rows = order.items.flatMap(({ items }) => items.map((item) => row(context, item)))
  const back = storefront.routes.path(`/my-account/orders/${order.id}`)
  const file = storefront.routes.path(invoiceFilePath(order.id))
  return (
    `<article class="invoice"><p class="invoice__brand">${shop}</p><h2>${say('orderTrack.invoice.title')} ${number}</h2>` +
    `<p class="track__hint">${say('orderTrack.placed', { date })}</p>` +
    `<div class="invoice__parties"><section><h3>${say('orderTrack.invoice.seller')}</h3><p>${shop}</p></section>` +
    `<section><h3>${say('orderTrack.invoice.buyer')}</h3><p>${lines(billedTo)}</p></section></div>` +
    `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>${sums(context, order)}` +
    `<p class="track__hint invoice__hint">${say('orderTrack.invoice.hint')}</p>` +
    `<p class="track__ways"><a class="vt-button" href="${escapeHtml(file)}">${say('orderTrack.invoice.file')}</a>` +
    `<a class="vt-button" href="${escapeHtml(back)}">${say('orderTrack.invoice.back')}</a></p></article>`
  )
}

function row({ storefront }: PageContext, { product, quantity, unitAmount, total, gift }: CartItem): string {
  const { money, number } = storefront.use(formatDomain)
  const facts = [...product.options.map(({ stringValue }) => stringValue), ...(gift ? [gift.text] : [])].join(' · ')
  const cell = (value: string) => `<td><bdi>${escapeHtml(value)}</bdi></td>`
  return (
    `<tr><th scope="row"><bdi>${escapeHtml(product.productName)}</bdi>${facts && `<small><bdi>${escapeHtml(facts)}</bdi></small>`}</th>` +
    `${cell(number(quantity))}${cell(money(unitAmount))}${cell(money(total))}</tr>`
  )
}

function sums({ storefront, text }: PageContext, order: Order): string {
  const { money, number } = storefront.use(formatDomain)
  const { subtotal, discountTotal, shippingTotal, paymentFee, total, vat, refundTotal } = order
  const entry = (label: string, value: string, name = '') =>
    `<div${name && ` class="${name}"`}><dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`
  const saved = { ...discountTotal, amount: -Math.abs(discountTotal.amount) }
  const tax = vat && [
    entry(
      text('orderTrack.invoice.net', { name: vat.name }),
      money({ ...total, amount: total.amount - vat.amount.amount }),
    ),
    entry(text('orderTrack.invoice.tax', { name: vat.name, percent: number(vat.rate / 100) }), money(vat.amount)),
  ]
  return (
    `<dl class="track__sums">${entry(text('orderTrack.items'), money(subtotal))}` +
    (discountTotal.amount === 0 ? '' : entry(text('orderTrack.savings'), money(saved))) +
    entry(text('orderTrack.delivery'), shippingTotal.amount === 0 ? text('orderTrack.free') : money(shippingTotal)) +
    (paymentFee.amount > 0 ? entry(text('orderTrack.fee'), money(paymentFee)) : '') +
    `${tax ? tax.join('') : ''}${entry(text('orderTrack.total'), money(total), 'track__total')}` +
    `${refundTotal.amount === 0 ? '' : entry(text('orderTrack.refunded'), money(refundTotal))}</dl>`
  )
}
