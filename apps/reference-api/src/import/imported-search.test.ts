import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { indexAll } from '../modules/search/index/index-stale.ts'
import { connectDatabase } from '../platform/database/database.ts'
import { TestShopper } from '../testing/test-shopper.ts'
import { otherRow, setUpImport } from './testing/import-set-up.ts'
import { goodRow, tsvOf, type TestRow } from './testing/test-import.ts'

const listCall = 'GET /experience/catalog/guest/v1/products' as const
const world = setUpImport()

const red = { ...goodRow, id: 'HOODIE-M-RED', title: 'Chaz Hoodie-M-Red', size: 'M', color: 'Red' }
const arabic = { title: 'هودي دافئ', description: 'هودي لصباح بارد.', material: 'قطن' }
const chinese = { title: '保暖連帽衫', description: '寒冷早晨的連帽衫。', material: '棉' }
const both = (words: TestRow) => tsvOf([goodRow, red].map((row) => ({ ...row, ...words })))

async function importHoodie() {
  const { merchant, shop } = world
  await merchant.import(merchant.feed('en.tsv', tsvOf([goodRow, red, otherRow])))
  await merchant.import(merchant.feed('ar.tsv', both(arabic)), '--language', 'ar')
  const inHongKong = ['--country', 'hk', '--language', 'zh', '--currency-as', 'HKD']
  await merchant.import(merchant.feed('zh.tsv', both(chinese)), ...inHongKong)
  await shop.services.search.refresh()
}
const listProducts = (query: Record<string, string>, locale = 'en-ae') =>
  new TestShopper(world.shop, { location: locale.slice(3).toUpperCase(), locale }).do(listCall, { query })
const codes = async (query: Record<string, string>) =>
  (await listProducts(query)).items.map(({ productCode }) => productCode)

describe('imported goods', () => {
  it('are found by their words in English, Arabic and Chinese, misspelt ones too', async () => {
    await importHoodie()
    for (const query of ['chaz hoodie', 'hoodies', 'hodie', 'HOODIE-S-BLUE', 'هودي', 'الهودي دافئ', '連帽衫', '连帽衫'])
      expect(await codes({ query }), query).toEqual(['HOODIE'])
    expect(await codes({ query: 'canvas' })).toEqual(['BAG'])
  })

  it('are found by the barcode of each variation', async () => {
    const { merchant, shop } = world
    const barcodes = ['5012345678900', '4006381333931']
    const rows = [goodRow, red].map((row, index) => ({ ...row, gtin: barcodes[index]! }))
    await merchant.import(merchant.feed('en.tsv', tsvOf([...rows, otherRow])))
    await shop.services.search.refresh()
    for (const query of barcodes) expect(await codes({ query }), query).toEqual(['HOODIE'])
  })

  it('are found by their brands, whatever those are called', async () => {
    const { merchant, shop } = world
    const brands = ['Harbour, Pine: & Sons', 'مزارع الندى']
    const rows = brands.map((brand, index) => ({ ...otherRow, id: `BAG-${index}`, brand }))
    await merchant.import(merchant.feed('en.tsv', tsvOf(rows)))
    await shop.services.search.refresh()
    const category = { department: 'fashion', category: 'gear/bags' }
    const values = (await listProducts(category)).facets.find(({ field }) => field === 'tenant~brand')!.values
    expect(values.map(({ label, count }) => [label, count])).toEqual([
      ['Harbour Pine & Sons', 1],
      ['مزارع الندى', 1],
    ])
    expect(await codes({ ...category, filter: values[0]!.filterValue })).toEqual(['BAG-0'])
    expect(await codes({ ...category, filter: values[1]!.filterValue })).toEqual(['BAG-1'])
  })

  it('are counted and found by facets, in the words of each language', async () => {
    await importHoodie()
    const facets = async (locale: string) =>
      (await listProducts({ query: 'chaz', department: 'fashion' }, locale)).facets.map(({ field, label, values }) => [
        field,
        label,
        values.map(({ value, count }) => `${value} ${count}`),
      ])
    const expected = (
      category: string,
      size: string,
      colour: string,
      price: string,
      type: string,
      material: string,
    ) => [
      ['categoryCode', category, ['men 1', 'men/hoodies 1']],
      ['tenant~size1', size, ['S 1', 'M 1']],
      ['tenant~color', colour, ['red 1', 'blue 1']],
      ['price', price, []],
      ['tenant~product-type', type, ['hoodies 1']],
      ['tenant~material', material, ['cotton 1']],
    ]
    expect(await facets('en-ae')).toEqual(expected('Category', 'Size', 'Colour', 'Price', 'Type', 'Material'))
    expect(await facets('ar-ae')).toEqual(expected('الفئة', 'المقاس', 'اللون', 'السعر', 'النوع', 'الخامة'))
    expect(await facets('zh-hk')).toEqual(expected('分類', '尺碼', '顏色', '價錢', '款式', '物料'))
    for (const filter of ['tenant~color:blue', 'tenant~size1:M,tenant~material:cotton', 'price:[5900 TO 5900]'])
      expect(await codes({ department: 'fashion', filter }), filter).toContain('HOODIE')
    expect(await codes({ department: 'fashion', category: 'men/hoodies' })).toEqual(['HOODIE'])
    expect(await codes({ query: 'hoodie', filter: 'price:[1 TO 5899]' })).toEqual([])
  })

  it('are found no more once their merchant has taken them off sale', async () => {
    await importHoodie()
    const { merchant, shop } = world
    await merchant.import(merchant.feed('less.tsv', tsvOf([otherRow])), '--remove-missing', '--remove-limit', '100')
    await shop.services.search.refresh()
    expect(await codes({ query: 'hoodie' })).toEqual([])
    expect(await codes({ query: 'canvas' })).toEqual(['BAG'])
  })
})

describe('while what an import brought is indexed', () => {
  it('lists answer, stock and catalogue can be changed, and nothing that was changed meanwhile is missed', async () => {
    const { shop, merchant } = world
    const editor = connectDatabase(shop.databaseUrl)
    const indexer = Promise.withResolvers<void>()
    const isLocked = Promise.withResolvers<void>()
    // Somebody holds the index's lock for as long as this test wants it.
    const holding = shop.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(573914268)`)
      isLocked.resolve()
      await indexer.promise
    })
    await isLocked.promise
    const importing = merchant.import(merchant.feed('feed.tsv', tsvOf([goodRow, otherRow])))
    try {
      const isWritten = () => editor.db.execute(sql`select from stock where sku = 'HOODIE-S-BLUE'`)
      await vi.waitUntil(async () => (await isWritten()).rowCount === 1, { timeout: 200_000 })
      expect(await codes({ query: 'hoodie' })).toEqual([])
      await editor.db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '2s'`)
        await tx.execute(sql`update stock set available = available - 1, sold = sold + 1 where sku = 'HOODIE-S-BLUE'`)
        await tx.execute(sql`update product set name = name || '{"en":"Renamed sweatshirt"}' where code = 'HOODIE'`)
      })
    } finally {
      indexer.resolve()
    }
    await holding
    await importing
    await indexAll(editor.db)
    await shop.services.search.refresh()
    expect(await codes({ query: 'renamed' })).toEqual(['HOODIE'])
    expect(await codes({ query: 'canvas' })).toEqual(['BAG'])
    await editor.close()
  })
})
