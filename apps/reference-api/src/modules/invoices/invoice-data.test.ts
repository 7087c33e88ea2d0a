import type { CartItem, Currency, Order, OrderParcel } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { invoiceData, type InvoiceParts } from './invoice-data.ts'

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')

/** An order of two products, one of them with an option and a discount. */
function orderIn(currency: Currency, changes: Partial<Order> = {}): Order {
  const money = (amount: number) => ({ amount, currency })
  const item = (id: string, productName: string, more: Partial<CartItem>) => ({
    ...{ id, quantity: 1, unitAmount: money(10_000), total: money(10_000), productDiscounts: [] },
    product: { productName, options: [] },
    ...more,
  })
  const discount = { code: 'TEN', name: 'Ten percent', couponCode: null, amount: money(2_000) }
  return {
    ...{ id: 'f'.repeat(32), orderNumber: 'QRY-AE-7K3M-9QXP', submittedDate: '2026-11-20T21:30:00.000Z' },
    items: [
      {
        items: [
          item('line-1', 'Oat cakes', {
            ...{ quantity: 2, total: money(20_000), productDiscounts: [discount] },
            product: { productName: 'Oat cakes', options: [{ stringValue: '200 g' }] } as CartItem['product'],
          }),
          item('line-2', 'Tea', { gift: { code: 'G', name: 'Tea for two', text: 'A gift: Tea for two' } }),
        ],
      },
    ],
    subtotal: money(30_000),
    discountTotal: money(2_000),
    orderDiscounts: [{ ...discount, isFreeDelivery: false }],
    shippingTotal: money(2_000),
    paymentFee: money(0),
    total: money(30_000),
    vat: null,
    refundTotal: money(0),
    parcels: [],
    payments: [],
    ...changes,
  } as unknown as Order
}

const merchant = { name: 'Quarry & Co', names: {} }
const write = (order: Order, parts: Partial<InvoiceParts> = {}) =>
  invoiceData({ order, language: 'en', country: 'ae', billedTo: ['Layla Haddad', 'Villa 7'], merchant, ...parts })
const sumsOf = (order: Order, parts: Partial<InvoiceParts> = {}) =>
  write(order, parts).sums.map(({ label, value }) => [plain(label), plain(value)])

describe('the lines of an invoice', () => {
  it('have options, quantity, price of one, what was taken off, and what is left to pay', () => {
    const { columns, lines } = write(orderIn('AED'))
    expect(columns).toEqual(['Item', 'Quantity', 'Unit price', 'Discount', 'Amount'])
    expect(lines.map(({ name, facts, figures }) => [name, facts, ...figures].map(plain))).toEqual([
      ['Oat cakes', '200 g', '2', 'AED 100.00', '-AED 20.00', 'AED 180.00'],
      ['Tea', 'A gift: Tea for two', '1', 'AED 100.00', '', 'AED 100.00'],
    ])
  })

  it('have no column of discounts where nothing was taken off a line', () => {
    const order = orderIn('AED')
    const items = order.items.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, productDiscounts: [] })),
    }))
    const { columns, lines } = write({ ...order, items })
    expect(columns).toEqual(['Item', 'Quantity', 'Unit price', 'Amount'])
    expect(lines.map(({ figures }) => figures.length)).toEqual([3, 3])
  })
})

describe('the sums of an invoice', () => {
  it('are items, each discount by its name, delivery and total, without a tax where the country has none', () => {
    expect(sumsOf(orderIn('AED'))).toEqual([
      ['Items', 'AED 300.00'],
      ['Ten percent', '-AED 20.00'],
      ['Delivery', 'AED 20.00'],
      ['Total', 'AED 300.00'],
    ])
  })

  it('have the tax within the total by its name and rate, and the fee of the way of paying', () => {
    const aed = (amount: number) => ({ amount, currency: 'AED' as const })
    const vat = { rate: 500, name: 'VAT', amount: aed(1_476) }
    expect(sumsOf(orderIn('AED', { vat, paymentFee: aed(1_000), total: aed(31_000) })).slice(3)).toEqual([
      ['Payment fee', 'AED 10.00'],
      ['Total before VAT', 'AED 295.24'],
      ['VAT (5%)', 'AED 14.76'],
      ['Total', 'AED 310.00'],
    ])
  })

  it('say of an order from before promotions had names what was taken off', () => {
    expect(sumsOf(orderIn('AED', { orderDiscounts: [] }))[1]).toEqual(['Savings', '-AED 20.00'])
  })

  it('leave out what makes delivery free and takes nothing off', () => {
    const hkd = (amount: number) => ({ amount, currency: 'HKD' as const })
    const free = { code: 'F', name: 'Free delivery', couponCode: null, amount: hkd(0), isFreeDelivery: true }
    const changes = { orderDiscounts: [free], discountTotal: hkd(0), shippingTotal: hkd(0) }
    expect(sumsOf(orderIn('HKD', changes), { country: 'hk' })).toEqual([
      ['Items', 'HK$300.00'],
      ['Delivery', 'Free'],
      ['Total', 'HK$300.00'],
    ])
  })

  it('name what was cancelled each time, whole parcels and units of a line, and what has gone back', () => {
    const aed = (amount: number) => ({ amount, currency: 'AED' as const })
    const cancelled = (itemId: string, quantity: number, amount: number) => ({
      ...{ at: '2026-11-21T08:00:00.000Z', lines: [{ itemId, quantity }], amount: aed(amount) },
    })
    // What is left of a parcel is worth nothing once all of it is cancelled.
    const whole = { status: 'Cancelled', parcelType: 'food', total: aed(0) }
    const part = { status: 'Delivered', parcelType: 'fashion', total: aed(12_000) }
    const parcels = [
      { ...whole, cancellations: [cancelled('line-1', 1, 9_500), cancelled('line-1', 1, 8_500)] },
      { ...part, cancellations: [cancelled('line-2', 1, 1_000)] },
    ] as unknown as OrderParcel[]
    expect(sumsOf(orderIn('AED', { parcels, refundTotal: aed(19_000) })).slice(4)).toEqual([
      ['Cancelled: Food parcel (Oat cakes × 1)', 'AED 95.00'],
      ['Cancelled: Food parcel (Oat cakes × 1)', 'AED 85.00'],
      ['Cancelled: Fashion parcel (Tea × 1)', 'AED 10.00'],
      ['Given back so far', 'AED 190.00'],
    ])
  })

  it.each([
    ['KWD', 'kw'],
    ['BHD', 'bh'],
    ['OMR', 'om'],
  ] as const)('have the three decimals of %s', (currency, country) =>
    expect(sumsOf(orderIn(currency), { country }).at(-1)).toEqual(['Total', `${currency} 30.000`]),
  )

  it('have their minus sign before the figures in Arabic, where lines run from right to left', () => {
    const { sums } = write(orderIn('KWD'), { country: 'kw', language: 'ar' })
    expect(sums[1]!.value).toBe('\u2066-2.000\u2069\u00a0د.ك.')
  })
})

describe('the head of an invoice', () => {
  it.each([
    ['en', 'ae', 'Invoice', 'November 21, 2026', 'ltr'],
    ['ar', 'ae', 'فاتورة', '21 نوفمبر 2026', 'rtl'],
    ['zh', 'hk', '發票', '2026年11月21日', 'ltr'],
    ['zh-Hans', 'sg', '发票', '2026年11月21日', 'ltr'],
  ] as const)('is in %s, and has the day by the clocks of %s', (language, country, title, date, dir) => {
    const data = write(orderIn('AED'), { language: language as WrittenLanguage, country })
    expect([data.title, plain(data.facts[1]!.value), data.dir, data.day]).toEqual([
      title,
      date.startsWith('November') ? expect.stringMatching(/21 November 2026|November 21, 2026/) : date,
      dir,
      [2026, 11, 21],
    ])
  })

  it('says who sells and who is billed; a tax number makes it a tax invoice where there is a tax', () => {
    const sellers = { ae: { name: 'Quarry FZ-LLC', addressLines: ['Street 4', 'Dubai'], taxNumber: '100-200' } }
    const vat = { rate: 500, name: 'VAT', amount: { amount: 1_476, currency: 'AED' as const } }
    const taxed = write(orderIn('AED', { vat }), { merchant: { ...merchant, sellers } })
    expect(taxed.title).toBe('Tax invoice')
    expect(taxed.parties.map(({ title, lines }) => [title, ...lines.map(plain)])).toEqual([
      ['Sold by', 'Quarry FZ-LLC', 'Street 4', 'Dubai', 'Tax number: 100-200'],
      ['Billed to', 'Layla Haddad', 'Villa 7'],
    ])
    expect(write(orderIn('AED'), { merchant: { ...merchant, sellers } }).title).toBe('Invoice')
    const elsewhere = write(orderIn('KWD', { vat }), { merchant: { ...merchant, sellers }, country: 'kw' })
    expect([elsewhere.title, ...elsewhere.parties[0]!.lines.map(plain)]).toEqual(['Invoice', 'Quarry & Co'])
  })

  it.each([
    ['en', 'ae', 'IBM Plex Sans Arabic', 'TC'],
    ['ar', 'kw', 'IBM Plex Sans Arabic', 'TC'],
    ['zh', 'hk', 'Noto Sans TC', 'TC'],
    ['zh-Hans', 'sg', 'Noto Sans SC', 'SC'],
    ['en', 'sg', 'IBM Plex Sans Arabic', 'SC'],
  ] as const)('of %s in %s is written with %s, and Chinese names as %s first', (language, country, first, chinese) => {
    const { fonts } = write(orderIn('AED'), { language, country })
    expect([fonts[0], fonts.find((name) => /[TS]C$/.test(name))]).toEqual([first, `Noto Sans ${chinese}`])
    expect(fonts).toHaveLength(4)
  })
})
