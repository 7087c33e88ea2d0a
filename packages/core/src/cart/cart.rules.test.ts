import type { Cart as CartData, CartItem } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { addKey, findLine, linesOf, toAddLine } from './cart.rules.ts'

const money = (amount: number) => ({ amount, currency: 'AED' as const })

interface LineOptions {
  readonly quantity?: number
  readonly code?: string
  readonly variation?: string | null
  readonly options?: Record<string, string>
  readonly isPurchasable?: boolean
  readonly giftMessage?: string | null
}

/** A line of a product that costs 10.00. */
function line(id: string, given: LineOptions = {}): CartItem {
  const { quantity = 2, code = 'A', variation = null, options = {}, isPurchasable = true, giftMessage = null } = given
  return {
    id,
    quantity,
    isPurchasable,
    giftMessage,
    unitAmount: money(1000),
    total: money(1000 * quantity),
    product: {
      productCode: code,
      variationProductCode: variation,
      options: Object.entries(options).map(([attributeFQN, value]) => ({ attributeFQN, value })),
    },
  } as CartItem
}

const cartOf = (...groups: CartItem[][]) =>
  ({
    items: groups.map((items) => ({
      items,
      itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
      total: money(items.reduce((sum, { total }) => sum + total.amount, 0)),
    })),
  }) as unknown as CartData

const size = (value: string) => ({ attributeFQN: 'tenant~size1' as const, value })
const colour = (value: string) => ({ attributeFQN: 'tenant~color' as const, value })

describe('linesOf', () => {
  it('are none without a cart, and those of all departments with one', () => {
    expect(linesOf(undefined)).toEqual([])
    expect(linesOf(cartOf([line('1')], [line('2'), line('3')])).map(({ id }) => id)).toEqual(['1', '2', '3'])
  })
})

describe('addKey', () => {
  it('is one for what ends in one line, in whatever order the options are', () => {
    const options = [size('M'), colour('navy')]
    expect(addKey({ productCode: 'A', options, quantity: 3 })).toBe(
      addKey({ productCode: 'A', options: options.toReversed(), variationProductCode: null }),
    )
  })
  it('differs by product, variation, choice and gift message', () => {
    const gift = (shopperEnteredValue: string) => ({
      attributeFQN: 'tenant~gift-message' as const,
      shopperEnteredValue,
    })
    const keys = [
      addKey({ productCode: 'A' }),
      addKey({ productCode: 'B' }),
      addKey({ productCode: 'A', variationProductCode: 'A-M' }),
      addKey({ productCode: 'A', options: [size('M')] }),
      addKey({ productCode: 'A', options: [size('L')] }),
      addKey({ productCode: 'A', options: [gift('To you')] }),
      addKey({ productCode: 'A', options: [gift('To me')] }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('findLine', () => {
  const cart = cartOf(
    [line('0', { code: 'B', variation: 'A-M', options: { 'tenant~size1': 'M' } })],
    [
      line('1', { variation: 'A-S', options: { 'tenant~color': 'navy', 'tenant~size1': 'S' } }),
      line('2', { variation: 'A-M', options: { 'tenant~color': 'navy', 'tenant~size1': 'M' } }),
      line('3', { variation: 'A-M2', options: { 'tenant~color': 'M', 'tenant~size1': 'L' } }),
    ],
  )
  it.each([
    ['the variation of the same product', { productCode: 'A', variationProductCode: 'A-M' }, '2'],
    ['the options', { productCode: 'A', options: [colour('navy'), size('M')] }, '2'],
    ['a value of that option, not of another', { productCode: 'A', options: [colour('M')] }, '3'],
    ['the product alone', { productCode: 'A' }, '1'],
    [
      'nothing that a shopper wrote',
      { productCode: 'B', options: [{ attributeFQN: 'tenant~gift-message' as const, shopperEnteredValue: 'x' }] },
      '0',
    ],
    ['nothing where there is no such line', { productCode: 'A', options: [size('XL')] }, undefined],
  ])('goes by %s', (_, added, id) => expect(findLine(cart, added)?.id).toBe(id))
})

describe('toAddLine', () => {
  it('puts a line back as it was, gift message included', () => {
    const removed = line('1', { variation: 'A-M', options: { 'tenant~size1': 'M' }, giftMessage: 'With love' })
    expect(toAddLine(removed)).toEqual({
      productCode: 'A',
      variationProductCode: 'A-M',
      quantity: 2,
      options: [size('M'), { attributeFQN: 'tenant~gift-message', shopperEnteredValue: 'With love' }],
    })
    expect(toAddLine(line('1')).options).toEqual([])
  })
})
