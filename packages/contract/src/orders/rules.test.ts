import { describe, expect, it } from 'vitest'
import { cashDue, offeredDeliveryMethods, writtenOrderNumber } from './rules.ts'

describe('offeredDeliveryMethods', () => {
  const both = ['home-delivery', 'click-collect'] as const
  it.each([
    [both, { 'home-delivery': true, 'click-collect': true }, ['home-delivery', 'click-collect']],
    [both, { 'home-delivery': true, 'click-collect': false }, ['home-delivery']],
    [both, { 'home-delivery': true }, ['home-delivery']],
    [both, {}, []],
    [[], { 'home-delivery': true }, []],
  ])('of %j with %j are %j', (deliveryMethods, toggles, offered) =>
    expect(offeredDeliveryMethods({ deliveryMethods, toggles })).toEqual(offered),
  )
})

describe('cashDue', () => {
  const payment = (paymentType: string, status: string, amount: number) => ({
    ...{ paymentType, status },
    amountRequested: { amount },
  })
  it.each([
    [[payment('Cash', 'Authorized', 900)], 900],
    [[payment('Wallet', 'Captured', 500), payment('Cash', 'Authorized', 400)], 400],
    [[payment('Cash', 'Captured', 900)], 0],
    [[payment('Cash', 'Voided', 900)], 0],
    [[payment('Card', 'Authorized', 900)], 0],
    [[], 0],
  ])('of %j is %d', (payments, due) => expect(cashDue(payments)).toBe(due))
})

describe('writtenOrderNumber', () => {
  it.each([
    ['ALD-AE-100123', 'ALD-AE-100123'],
    [' ald-ae-100 123 ', 'ALD-AE-100123'],
    ['\u2068ALD-AE-١٠٠١٢٣\u2069', 'ALD-AE-100123'],
    ['#ALD-AE-100123', 'ALD-AE-100123'],
    ['  ', ''],
    // As a phone writes it that makes dashes of hyphens, and without any.
    ['ALD–AE–7K3M—9QXP', 'ALD-AE-7K3M-9QXP'],
    ['ald ae 7k3m 9qxp', 'ALD-AE-7K3M-9QXP'],
    ['ALDAE7K3M9QXP', 'ALD-AE-7K3M-9QXP'],
    ['7K3M', '7K3M'],
  ])('of %j is %j', (typed, written) => expect(writtenOrderNumber(typed)).toBe(written))
})
