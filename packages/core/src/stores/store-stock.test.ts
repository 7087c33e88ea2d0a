import { describe, expect, it } from 'vitest'
import { createStorefront, serverEnvironment } from '../index.ts'
import { stockedStores, stockLevel, storeStockDomain } from './store-stock.ts'
import { open, testStore } from './test-store.ts'

const at = (code: string, lng: number) => testStore(() => open('10:00', '22:00'), { code, geo: { lat: 25, lng } })
const stores = [at('AE-1', 55), at('AE-2', 56), at('AE-3', 57)]
const availability = (...units: [code: string, available: number][]) => ({
  productCode: 'P-M',
  items: units.map(([code, available]) => ({ code, available, name: code, area: '' })),
})
const levels = (...units: [string, number][]) =>
  stockedStores(stores, availability(...units), 3).map(({ store, level }) => `${store.code} ${level}`)

describe('stockLevel', () => {
  it.each([
    [0, 'none'],
    [-1, 'none'],
    [1, 'few'],
    [3, 'few'],
    [4, 'some'],
  ] as const)('says of %i that there are %s, when three are few', (available, level) =>
    expect(stockLevel(available, 3)).toBe(level),
  )
})

describe('stockedStores', () => {
  it('puts the stores that have it first, each in their own order', () =>
    expect(levels(['AE-1', 0], ['AE-2', 2], ['AE-3', 9])).toEqual(['AE-2 few', 'AE-3 some', 'AE-1 none']))
  it('leaves out the stores that do not sell it', () => expect(levels(['AE-3', 1])).toEqual(['AE-3 few']))
  it('puts the nearest first from a place, whatever it has', () => {
    const found = stockedStores(stores, availability(['AE-1', 9], ['AE-2', 0], ['AE-3', 9]), 3, { lat: 25, lng: 56.1 })
    expect(found.map(({ store }) => store.code)).toEqual(['AE-2', 'AE-3', 'AE-1'])
  })
})

describe('storeStockDomain', () => {
  it('asks once for a code, and is printed for the browser', async () => {
    const requests: string[] = []
    const shop = createStorefront({
      config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
      environment: serverEnvironment({
        fetch: (input) => {
          requests.push(String(input))
          return Promise.resolve(Response.json(availability(['AE-1', 2])))
        },
      }),
    })
    const stock = shop.use(storeStockDomain)
    await Promise.all([stock.availability('P-M').load(), stock.availability('P-M').load()])
    expect(requests).toEqual([expect.stringContaining('/stores/availability/P-M')])
    expect(shop.snapshot().domains?.queries).toEqual({ '["storeStock","P-M"]': availability(['AE-1', 2]) })
  })
})
