import type { BulkItem } from '@vitrine/contract'
import { shopStorefront } from '@vitrine/testing'
import { expect, it } from 'vitest'
import { formatDomain } from '../format/index.ts'
import { bulkWords } from './bulk-words.ts'

const tea: BulkItem = { outcome: 'refused', requested: 5, quantity: 0, errorCode: null, details: [] }
const refused = (errorCode: BulkItem['errorCode'], detail = {}): BulkItem => ({ ...tea, errorCode, details: [detail] })
const capped = (quantity: number, errorCode: BulkItem['errorCode'], detail = {}): BulkItem => ({
  ...refused(errorCode, detail),
  outcome: 'capped',
  quantity,
})

it.each<[string, string, BulkItem]>([
  ['en-ae', 'Tea: 1 of 5 is in your bag. That is all we can send.', capped(1, 'QUANTITY_EXCEED')],
  [
    'en-ae',
    'Tea: 2 of 5 are in your bag. One order takes at most 9 items.',
    capped(2, 'CART_UNITS_EXCEEDED', { limit: 9 }),
  ],
  ['en-ae', 'Tea: one order may cost at most AED 9.', refused('CART_TOTAL_EXCEEDED', { limitText: 'AED 9' })],
  ['en-ae', 'Tea is sold out.', refused('PRODUCTS_NOT_AVAILABLE', { reason: 'sold-out' })],
  [
    'en-ae',
    'Green tea is not sold here.',
    refused('PRODUCTS_NOT_AVAILABLE', { reason: 'unknown', productName: 'Green tea' }),
  ],
  ['en-ae', 'Tea: choose its colour or size first.', refused('INVALID_INPUT', { reason: 'option-required' })],
  ['en-ae', 'Tea could not be added.', refused('SERVER_ERROR')],
  ['ar-kw', 'Tea: أُضيفت قطعتان من أصل 5. هذا كل ما يمكننا إرساله.', capped(2, 'QUANTITY_EXCEED')],
  ['ar-kw', 'نفدت كمية Tea.', refused('PRODUCTS_NOT_AVAILABLE', { reason: 'sold-out' })],
  ['zh-hk', 'Tea 已售罄。', refused('PRODUCTS_NOT_AVAILABLE', { reason: 'sold-out' })],
  ['zh-sg', 'Tea：单一订单最多 9 件。', refused('CART_UNITS_EXCEEDED', { limit: 9 })],
])('says in %s: %s', async (locale, text, item) => {
  const { i18n, use } = shopStorefront({ locale }).storefront
  const format = use(formatDomain)
  await i18n.load('cartBulk')
  expect(bulkWords(item, 'Tea', i18n, format)?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(text)
  expect(bulkWords({ ...item, outcome: 'added' }, 'Tea', i18n, format)).toBeUndefined()
})
