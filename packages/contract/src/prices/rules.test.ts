import { describe, expect, it } from 'vitest'
import { chargedPrice, lowestPrice } from './rules.ts'
import type { ProductPrice, Variation } from '../product/schema.ts'

const costs = (full: number, sale: number | null = null): ProductPrice => ({
  price: { amount: full, currency: 'AED' },
  salePrice: sale === null ? null : { amount: sale, currency: 'AED' },
  discount: null,
})
const variation = (price?: ProductPrice): Variation => ({
  productCode: 'V',
  options: [],
  inventoryInfo: { onlineStockAvailable: 1 },
  quantity: 1,
  ...(price ? { price } : {}),
})

describe('lowestPrice', () => {
  it('is the product’s own where variations have none', () => {
    expect(lowestPrice({ price: costs(100), variations: [variation()] })).toEqual({ price: costs(100), isFrom: false })
    expect(lowestPrice({ price: costs(100), variations: [] })).toEqual({ price: costs(100), isFrom: false })
  })
  it('is what the cheapest is charged, a sale price before a full one', () => {
    const variations = [variation(costs(100)), variation(costs(150, 90)), variation(costs(120))]
    expect(lowestPrice({ price: costs(150, 90), variations })).toEqual({ price: costs(150, 90), isFrom: true })
  })
  it('is no lowest of several when all are charged the same', () => {
    const variations = [variation(costs(100, 90)), variation(costs(90))]
    expect(lowestPrice({ price: costs(100, 90), variations }).isFrom).toBe(false)
  })
  it('is that of the variations that are asked about', () => {
    const variations = [variation(costs(100)), variation(costs(150))]
    expect(lowestPrice({ price: costs(100), variations }, [variations[1]!])).toEqual({
      price: costs(150),
      isFrom: false,
    })
  })
})

describe('chargedPrice', () => {
  it('is the sale price where there is one', () => {
    expect(chargedPrice({ price: 500, salePrice: 0 })).toBe(0)
    expect(chargedPrice({ price: 500, salePrice: null })).toBe(500)
    expect(chargedPrice({ price: 500 })).toBe(500)
  })
})
