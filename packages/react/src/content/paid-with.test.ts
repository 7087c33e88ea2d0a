import type { Order } from '@vitrine/contract'
import { formatDomain } from '@vitrine/core'
import { describe, expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { paidWith } from './paid-with.ts'

type Payment = Order['payments'][number]

const payment = (part: Partial<Payment>): Payment => ({
  id: 'pay-1',
  paymentType: 'Card',
  method: 'card',
  name: 'Card',
  status: 'Authorized',
  amountRequested: { amount: 3000, currency: 'SGD' },
  amountCollected: { amount: 0, currency: 'SGD' },
  cardBrand: 'visa',
  cardNumberPartOrMask: '1111',
  ...part,
})
const wallet = payment({
  paymentType: 'Wallet',
  method: 'wallet',
  status: 'Captured',
  amountRequested: { amount: 2000, currency: 'SGD' },
  cardBrand: null,
  cardNumberPartOrMask: '4567',
})

async function linesOf(payments: readonly Payment[], locale = 'en-sg') {
  const { storefront } = shopStorefront({ locale })
  await storefront.i18n.load('orderConfirmation')
  return paidWith(payments, storefront.i18n, storefront.use(formatDomain).money)
}

describe('paidWith', () => {
  it('names a card alone without its amount', async () => {
    expect(await linesOf([payment({ status: 'Declined' }), payment({})])).toEqual(['Paid with Visa ending 1111'])
  })

  it('names the wallet and the card with what each has paid', async () => {
    expect(await linesOf([wallet, payment({})])).toEqual(['Wallet ending 4567: S$20.00', 'Visa ending 1111: S$30.00'])
  })

  it('names a wallet that has paid all', async () => {
    expect(await linesOf([wallet])).toEqual(['Wallet ending 4567: S$20.00'])
  })

  it('leaves out what holds no money', async () => {
    expect(await linesOf([{ ...wallet, status: 'Voided' as never }])).toEqual([])
  })

  const page = payment({
    ...{ paymentType: 'Redirect', method: 'paynow', name: 'PayNow', cardBrand: null, cardNumberPartOrMask: null },
  })
  const cash = payment({
    ...{ paymentType: 'Cash', method: 'cash', name: 'Cash on delivery', cardBrand: null, cardNumberPartOrMask: null },
  })

  it('names a page alone without its amount', async () => {
    expect(await linesOf([page])).toEqual(['Paid with PayNow'])
  })

  it('names the wallet and a page with what each has paid', async () => {
    expect(await linesOf([wallet, page])).toEqual(['Wallet ending 4567: S$20.00', 'PayNow: S$30.00'])
  })

  it('names a page that is gone as its owner writes it', async () => {
    expect(await linesOf([{ ...page, name: null }])).toEqual(['Paid with PayNow'])
  })

  it('says of cash that it is to pay, until it was collected', async () => {
    expect(await linesOf([cash])).toEqual(['Cash on delivery: S$30.00 to pay'])
    expect(await linesOf([{ ...cash, status: 'Captured' }])).toEqual(['Cash on delivery: S$30.00'])
  })

  it.each([
    ['ar-kw', 'نقدًا: المبلغ المطلوب 30.00\u00a0SGD'],
    ['zh-hk', '貨到付款：待付 S$30.00'],
    ['zh-sg', '货到付款：待付 S$30.00'],
  ])('says in %s what is to pay', async (locale, line) => {
    expect(await linesOf([{ ...cash, name: line.split(/[:：]/)[0]! }], locale)).toEqual([line])
  })

  it.each([
    ['ar-kw', 'المحفظة المنتهية بـ 4567: 20.00\u00a0SGD'],
    ['zh-hk', '尾號 4567 的錢包：S$20.00'],
    ['zh-sg', '尾号 4567 的钱包：S$20.00'],
  ])('says so in %s', async (locale, line) => expect(await linesOf([wallet], locale)).toEqual([line]))
})
