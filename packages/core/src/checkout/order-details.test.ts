import { describe, expect, it } from 'vitest'
import { setUp } from './test-checkout.ts'
import { giftOf } from './order-details.ts'

describe('giftOf', () => {
  const ids = ['a', 'b']
  it.each([
    ['an order that is no gift', { giftMessage: 'For you', giftReceipt: 'on' }, undefined],
    ['a gift with nothing to say', { gift: 'on', giftMessage: ' \n ' }, undefined],
    ['words', { gift: 'on', giftMessage: ' For you ' }, { message: 'For you', receiptItemIds: [] }],
    ['receipts for all', { gift: 'on', giftReceipt: 'on' }, { receiptItemIds: ids }],
    ['a receipt for one of two', { gift: 'on', giftReceipt: 'on', 'giftReceipt.a': 'off' }, { receiptItemIds: ['b'] }],
    ['receipts that were all taken away', { gift: 'on', giftReceipt: 'off', 'giftReceipt.a': 'on' }, undefined],
    ['a line that has left the bag', { gift: 'on', giftReceipt: 'on', 'giftReceipt.c': 'on' }, { receiptItemIds: ids }],
  ])('reads %s', (_, fields, gift) => expect(giftOf(fields, ids)).toEqual(gift))
})

describe('an order that is left at the door', () => {
  it.each([
    ['on', true],
    ['off', undefined],
  ])('says so when that is %s', async (contactless, isContactless) => {
    const { checkout, fill, pay, shop } = await setUp()
    fill()
    checkout.setField('contactless', contactless)
    await pay()
    expect(shop.submitted()[0]!.fulfillmentInfo?.isContactless).toBe(isContactless)
  })
})

describe('a gift', () => {
  it('reaches the order with the lines of that order', async () => {
    const { checkout, fill, pay, shop } = await setUp()
    fill()
    checkout.setField('gift', 'on')
    checkout.setField('giftMessage', 'For you')
    checkout.setField('giftReceipt', 'on')
    await pay()
    const [order] = shop.submitted()
    expect(order!.fulfillmentInfo?.gift).toEqual({
      message: 'For you',
      receiptItemIds: order!.items.flatMap(({ items }) => items.map(({ id }) => id)),
    })
  })

  it('is refused with too many words, at their field', async () => {
    const { checkout, fill } = await setUp()
    fill()
    checkout.setField('gift', 'on')
    checkout.setField('giftMessage', 'x'.repeat(301))
    checkout.submitContact()
    expect(checkout.submitDelivery()).toBe(false)
    expect([...checkout.errors.value]).toEqual([
      ['giftMessage', { key: 'validation.tooLong', parameters: { max: 300 } }],
    ])
  })
})
