import type { Order } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { orderTrackStyles } from '../../render/styles.ts'
import type { PageContext } from '../page.ts'
import { pageText } from '../page-text.ts'
import { invoice } from './invoice.ts'

const aed = (amount: number) => ({ amount, currency: 'AED' })
const order = {
  id: 'f'.repeat(32),
  orderNumber: 'ALD-AE-7K3M-9QXP',
  submittedDate: '2026-11-20T08:00:00.000Z',
  items: [
    {
      items: [
        {
          product: { productName: 'Oat <b>cakes</b>', options: [] },
          quantity: 2,
          unitAmount: aed(1500),
          total: aed(3000),
        },
      ],
    },
  ],
  subtotal: aed(3000),
  discountTotal: aed(0),
  shippingTotal: aed(2000),
  paymentFee: aed(0),
  total: aed(5000),
  vat: { rate: 500, name: 'VAT', amount: aed(238) },
  refundTotal: aed(0),
} as unknown as Order
const domain = { money: ({ amount }: { amount: number }) => `AED ${amount / 100}`, number: String, date: String }
const context = {
  config: { merchant: { name: 'Quarry & Co' } },
  storefront: { use: () => domain, routes: { path: (path: string) => `/en-ae${path}` } },
  text: (key: Parameters<typeof pageText>[1], values?: Record<string, string>) =>
    pageText({ language: 'en', country: 'ae' }, key, values),
} as unknown as PageContext
const facts = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')

it('an invoice names what was bought, for whom, and the tax within the total', () => {
  const html = invoice(context, order, ['Layla Haddad', 'Villa 7'])
  expect(html).toContain('Oat &lt;b&gt;cakes')
  expect(facts(html)).toContain('|Total before VAT|AED 47.62|VAT (5%)|AED 2.38|Total|AED 50|')
  expect(facts(html)).not.toContain('Payment fee')
  expect(facts(html)).toContain('|Sold by|Quarry &amp; Co|')
  expect(facts(html)).toContain('|Billed to|Layla Haddad|Villa 7|')
  expect(html).toContain(`href="/en-ae/my-account/orders/${order.id}/invoice.pdf">Download the invoice (PDF)</a>`)
})

it('an invoice has the fee of a way of paying, where there is one', () => {
  expect(facts(invoice(context, { ...order, paymentFee: aed(1000) } as Order, []))).toContain('|Payment fee|AED 10|')
  expect(facts(invoice(context, order, []))).not.toContain('Payment fee')
})

it('an invoice has no tax where the country has none, and says what went back', () => {
  const html = facts(invoice(context, { ...order, vat: null, refundTotal: aed(3000) } as Order, []))
  expect(html).not.toContain('VAT')
  expect(html).toContain('|Money back|AED 30|')
})

it('an invoice says what the way of paying cost', () => {
  const html = facts(invoice(context, { ...order, paymentFee: aed(1000), total: aed(6000) } as Order, []))
  expect(html).toContain('|Delivery|AED 20|Payment fee|AED 10|')
  expect(html).toContain('|Total|AED 60|')
})

it('ends the numbers of a column below each other', () =>
  expect(orderTrackStyles).toMatch(/\.invoice tr>:not\(:first-child\)\{text-align:end\}/))
