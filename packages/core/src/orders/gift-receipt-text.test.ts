import { expect, it } from 'vitest'
import { fixtureCart, fixtureGiven, fixtureItem } from '@vitrine/testing'
import { giftReceiptText } from './gift-receipt-text.ts'

it('says of receipts for all that was bought that they are for the whole order, whatever was given with it', () => {
  const bought = fixtureItem({ good: 'jumper' }, 'en', 'AED')
  const { items } = fixtureCart([bought, fixtureGiven('shirt', 'en', 'AED')], 'AED')
  const t = (key: string) => key
  expect(giftReceiptText({ receiptItemIds: [bought.id] }, items, { t })).toBe('orderGift.whole')
})
