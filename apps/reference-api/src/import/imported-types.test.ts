import type { FacetValue } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { TestShopper } from '../testing/test-shopper.ts'
import { otherRow, setUpImport } from './testing/import-set-up.ts'
import { tsvOf, type TestRow } from './testing/test-import.ts'

const world = setUpImport()

const rowOf = (id: string, type: string, title = `The ${id}`) =>
  ({ ...otherRow, id, title, product_type: type }) satisfies TestRow
async function bring(rows: readonly TestRow[], language = 'en') {
  const feed = world.merchant.feed('feed.tsv', tsvOf(rows))
  await world.merchant.import(feed, '--language', language)
  await world.merchant.import(feed, '--language', language, '--country', 'hk', '--rate', 'AED=2.13')
}

const listProducts = (locale: string, filter?: string) =>
  new TestShopper(world.shop, { location: locale.slice(3).toUpperCase(), locale }).do(
    'GET /experience/catalog/guest/v1/products',
    {
      query: { department: 'fashion', ...(filter && { filter }) },
    },
  )
/** Types that the shop's own products do not have, as a shopper sees them: by what is found when one is chosen. */
async function types(locale: string): Promise<Record<string, string[]>> {
  await world.shop.services.search.refresh()
  const importedCodes = ['BAG-1', 'BAG-2', 'CAPE', 'TEE', 'OUD', 'LOOSE']
  const values: readonly FacetValue[] =
    (await listProducts(locale)).facets.find(({ field }) => field === 'tenant~product-type')?.values ?? []
  const found = await Promise.all(
    values.map(async ({ label, filterValue, count }) => {
      const { items, totalCount } = await listProducts(locale, filterValue)
      expect(totalCount, label).toBe(count)
      return [
        label,
        items
          .map(({ productCode }) => productCode)
          .filter((code) => importedCodes.includes(code))
          .sort(),
      ] as const
    }),
  )
  return Object.fromEntries(found.filter(([, codes]) => codes.length > 0))
}

describe('the type of imported goods', () => {
  it('is named in the words of each feed, else in those of the first, and filters', async () => {
    await bring([
      rowOf('CAPE', 'Women > Capes & ponchos'),
      rowOf('BAG-1', 'Men > Field bags'),
      rowOf('BAG-2', 'Women > Field bags'),
    ])
    await bring([rowOf('CAPE', 'نساء > عباءات بلا أكمام', 'عباءة')], 'ar')
    expect(await types('en-ae')).toEqual({ 'Capes & ponchos': ['CAPE'], 'Field bags': ['BAG-1', 'BAG-2'] })
    expect(await types('ar-ae')).toEqual({ 'عباءات بلا أكمام': ['CAPE'], 'Field bags': ['BAG-1', 'BAG-2'] })
    expect(await types('zh-hk')).toEqual({ 'Capes & ponchos': ['CAPE'], 'Field bags': ['BAG-1', 'BAG-2'] })
  })

  it('is one of the shop’s where it means the same', async () => {
    await bring([rowOf('TEE', 'Men > T-Shirts'), rowOf('CAPE', 'Women > Jacket')])
    expect(await types('en-ae')).toEqual({ 'T-shirts and tops': ['TEE'], Jackets: ['CAPE'] })
    expect(
      Object.values(await types('zh-hk'))
        .flat()
        .sort(),
    ).toEqual(['CAPE', 'TEE'])
  })

  it('is readable for goods that came in Arabic alone, and Other for goods without a category', async () => {
    await bring([rowOf('OUD', 'هدايا > بخور', 'بخور العود')], 'ar')
    await bring([rowOf('LOOSE', '')])
    expect(await types('en-ae')).toEqual({ بخور: ['OUD'], Other: ['LOOSE'] })
    expect(await types('ar-ae')).toEqual({ بخور: ['OUD'], أخرى: ['LOOSE'] })
  })
})
