import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { category, product } from '../modules/catalog/catalog.schema.ts'
import { stock } from '../modules/stock/stock.schema.ts'
import { stockOf } from '../testing/stock-of.ts'
import { TestShopper } from '../testing/test-shopper.ts'
import { otherRow, redRow as red, setUpImport } from './testing/import-set-up.ts'
import { goodRow, tsvOf } from './testing/test-import.ts'

const world = setUpImport()

describe('importFeed', () => {
  it('makes one product of the rows of a group, and one of a row by itself', async () => {
    const result = await world.merchant.import(world.merchant.feed('feed.tsv', tsvOf([goodRow, red, otherRow])))
    expect(result).toMatchObject({ read: 3, rows: { made: 3 }, refused: 0, products: { made: 2 }, pictures: 2 })
    const hoodie = await new TestShopper(world.shop).do(
      'GET /experience/catalog/guest/v1/product-details-page/products/{id}',
      {
        params: { id: 'HOODIE' },
      },
    )
    expect(hoodie).toMatchObject({
      productName: 'Chaz Hoodie',
      productBrand: '',
      slug: 'chaz-hoodie-hoodie',
      productUsage: 'Configurable',
      price: { price: { amount: 5900, currency: 'AED' }, salePrice: null },
      productShortDescription: 'A warm hoodie for cold mornings.',
      fashionFacts: { fibre: 'Cotton' },
      categories: [{ categoryCode: 'men' }, { categoryCode: 'men/hoodies', name: 'Hoodies' }],
      variantProductCodes: ['HOODIE-S-BLUE', 'HOODIE-M-RED'],
      inventoryInfo: { onlineStockAvailable: 50 },
    })
    expect(hoodie.productImages.map(({ colour, width, height }) => ({ colour, width, height }))).toEqual([
      { colour: 'blue', width: 30, height: 40 },
      { colour: 'red', width: 30, height: 40 },
    ])
    expect(existsSync(join(world.merchant.mediaFolder, hoodie.productImages[0]!.imageUrl.replace('/media/', '')))).toBe(
      true,
    )
  })

  it('keeps the barcode and the quantity of each variation', async () => {
    const barcodes = { blue: '5012345678900', red: '4006381333931' }
    const rows = [
      { ...goodRow, gtin: barcodes.blue },
      { ...red, gtin: barcodes.red, quantity: '5000' },
    ]
    await world.merchant.import(world.merchant.feed('feed.tsv', tsvOf(rows)))
    const shopper = new TestShopper(world.shop)
    const call = '/experience/catalog/guest/v1/product-details-page/products/{id}' as const
    const { variations } = await shopper.do(`GET ${call}`, { params: { id: 'HOODIE' } })
    expect(variations).toMatchObject([
      { productCode: 'HOODIE-S-BLUE', upc: barcodes.blue, inventoryInfo: { onlineStockAvailable: 25 }, quantity: 25 },
      { productCode: 'HOODIE-M-RED', upc: barcodes.red, inventoryInfo: { onlineStockAvailable: 5000 }, quantity: 999 },
    ])
    const configure = (variationProductCode: string) =>
      shopper.do(`POST ${call}/configure`, { params: { id: 'HOODIE' }, body: { variationProductCode, options: [] } })
    expect(await configure('HOODIE-M-RED')).toMatchObject({ upc: barcodes.red, quantity: 999 })
    expect(await configure('HOODIE-S-BLUE')).toMatchObject({ upc: barcodes.blue, quantity: 25 })
  })

  it('gives no product an address that leads to another page', async () => {
    const item = { ...otherRow, id: 'PRODUCTS', title: 'Products' }
    await world.merchant.import(world.merchant.feed('products.tsv', tsvOf([item])))
    const { slug } = await new TestShopper(world.shop).do(
      'GET /experience/catalog/guest/v1/product-details-page/products/{id}',
      { params: { id: item.id } },
    )
    expect(slug).toMatch(/^products-[0-9a-f]{8}$/)
  })

  it('gives long names and ids addresses that can be opened, and categories, too', async () => {
    const long = 'Household and cleaning things for every room '.repeat(3)
    const items = ['brushes', 'buckets'].map((what, index) => ({
      ...otherRow,
      id: `${'LONG-'.repeat(12)}${index}`,
      title: `${long} ${what}`,
      product_type: `${long} > ${long} ${what}`,
    }))
    const categories = () =>
      world.shop.db.$count(category, sql`${category.code} like 'household-%/%' and ${category.department} = 'fashion'`)
    await world.merchant.import(world.merchant.feed('long.tsv', tsvOf(items)))
    await world.shop.services.search.refresh()
    const shopper = new TestShopper(world.shop)
    const catalog = '/experience/catalog/guest/v1'
    for (const { id } of items) {
      const product = await shopper.do(`GET ${catalog}/product-details-page/products/{id}`, { params: { id } })
      const address = `fashion/${product.slug}`
      const alternates = await shopper.do(`GET ${catalog}/alternates/{catalogName}`, {
        params: { catalogName: address },
      })
      expect(alternates.items.map(({ href }) => href).join()).toContain(`/${address}`)
      const { categoryCode } = product.categories.at(-1)!
      const query = { department: 'fashion' as const, category: categoryCode }
      expect((await shopper.do(`GET ${catalog}/products`, { query })).items.map((item) => item.productCode)).toEqual([
        id,
      ])
      await shopper.do(`GET ${catalog}/category/{catalogName}`, { params: { catalogName: `fashion/${categoryCode}` } })
    }
    expect(await categories()).toBe(2)
    await world.merchant.import(world.merchant.feed('long.tsv', tsvOf(items)))
    expect(await categories()).toBe(2)
  })

  it('takes over paragraphs of a description, highlights and unit price, and sells nothing that is over', async () => {
    const honey = {
      ...otherRow,
      id: 'HONEY',
      title: 'Heather honey',
      description: '<p>From the moor.</p><ul><li>cold pressed</li></ul>',
      product_highlight: '"Set, not clear","One apiary"',
      unit_pricing_measure: '750 g',
      price: '15.00 AED',
    }
    const over = {
      ...honey,
      id: 'OLD-HONEY',
      expiration_date: '2020-05-01T00:00+0400',
      unit_pricing_measure: '1 barrel',
    }
    const feed = world.merchant.feed('food.tsv', tsvOf([honey, over]))
    const { findings } = await world.merchant.import(feed, '--department', 'food')
    const product = (id: string) =>
      new TestShopper(world.shop).do('GET /experience/catalog/guest/v1/product-details-page/products/{id}', {
        params: { id },
      })
    expect(await product('HONEY')).toMatchObject({
      productFullDescription: 'From the moor.\n• cold pressed\n• Set, not clear\n• One apiary',
      productShortDescription: 'From the moor.',
      unitPrice: { price: { amount: 200 }, value: 100, unit: 'g' },
    })
    expect(await product('OLD-HONEY')).toMatchObject({ unitPrice: null })
    expect(await stockOf(world.shop.db, 'OLD-HONEY')).toMatchObject({ available: 0 })
    expect(await stockOf(world.shop.db, 'HONEY')).toMatchObject({ available: 25 })
    expect(findings).toEqual(
      expect.arrayContaining([
        '3\tOLD-HONEY\tnote\texpiration_date\tis over: sold out',
        '3\tOLD-HONEY\tnote\tunit_pricing_measure\tis none of mg, g, kg, ml, cl, l, ct with a number: left out',
      ]),
    )
  })

  it('shows and sells colour and size of a row without a group, which stays a product by itself', async () => {
    const { item_group_id: _, ...dress } = { ...goodRow, id: 'DRESS', title: 'Summer dress', gtin: '5012345678900' }
    const long = { ...dress, id: 'DRESS-L', size: 'L', gtin: '' }
    const feed = world.merchant.feed('feed.tsv', tsvOf([dress, long]))
    expect(await world.merchant.import(feed)).toMatchObject({ rows: { made: 2 }, products: { made: 2 }, refused: 0 })
    await world.shop.services.search.refresh()
    const shopper = await new TestShopper(world.shop).enter()
    const call = '/experience/catalog/guest/v1/product-details-page/products/{id}' as const
    expect(await shopper.do(`GET ${call}`, { params: { id: 'DRESS' } })).toMatchObject({
      productName: 'Summer dress',
      options: [{ values: [{ value: 'blue', isSelected: true }] }, { values: [{ value: 'S', isSelected: true }] }],
      variations: [{ productCode: 'DRESS', upc: '5012345678900' }],
    })
    const { items } = await shopper.do('GET /experience/catalog/guest/v1/products', {
      query: { query: 'summer dress', filter: 'tenant~color:blue,tenant~size1:S' },
    })
    expect(items).toMatchObject([{ productCode: 'DRESS', sizes: [{ size: 'S' }] }])
    await shopper.buy('DRESS', 1)
    expect(await world.shop.db.select().from(stock).where(eq(stock.sku, 'DRESS'))).toMatchObject([{ sold: 1 }])
    const arabic = { ...dress, title: 'فستان صيفي', color: '', size: '' }
    await world.merchant.import(world.merchant.feed('ar.tsv', tsvOf([arabic])), '--language', 'ar')
    expect(await shopper.do(`GET ${call}`, { params: { id: 'DRESS' } })).toMatchObject({
      productUsage: 'Configurable',
      options: [{}, { values: [{ value: 'S' }] }],
    })
  })

  it('makes products by themselves of variants that differ in material, pattern, age group or gender', async () => {
    const shirt = { ...goodRow, title: 'Kandura - S', item_group_id: 'KANDURA', material: 'Linen' }
    const rows = [
      { ...shirt, id: 'K-1' },
      { ...shirt, id: 'K-2', title: 'Kandura - M', size: 'M' },
      { ...shirt, id: 'K-3', material: 'Cotton' },
      { ...shirt, id: 'K-4', gender: 'female' },
    ]
    const feed = world.merchant.feed('feed.tsv', tsvOf(rows))
    const first = await world.merchant.import(feed)
    expect(first).toMatchObject({ rows: { made: 4 }, products: { made: 3 }, refused: 0 })
    const note = 'note\titem_group_id\tmaterial, gender differ where colour and size do not: a product by itself'
    expect(first.findings.filter((line) => line.includes('by itself'))).toEqual([`4\tK-3\t${note}`, `5\tK-4\t${note}`])
    const shopper = new TestShopper(world.shop)
    const call = 'GET /experience/catalog/guest/v1/product-details-page/products/{id}'
    const namesAndVariants = () =>
      Promise.all(
        ['KANDURA', 'KANDURA-K-3', 'KANDURA-K-4'].map(async (id) => {
          const { productName, variantProductCodes } = await shopper.do(call, { params: { id } })
          return [productName, variantProductCodes]
        }),
      )
    const expected = [
      ['Kandura, Linen', ['K-1', 'K-2']],
      ['Kandura, Cotton', ['K-3']],
      ['Kandura, Linen, Women', ['K-4']],
    ]
    expect(await namesAndVariants()).toEqual(expected)
    const backwards = world.merchant.feed('backwards.tsv', tsvOf(rows.toReversed()))
    expect(await world.merchant.import(backwards)).toMatchObject({ rows: { made: 0 }, products: { unchanged: 3 } })
    const wordless = world.merchant.feed(
      'ar.tsv',
      tsvOf(rows.map((row) => ({ ...row, title: 'كندورة', material: '' }))),
    )
    expect(await world.merchant.import(wordless, '--language', 'ar')).toMatchObject({
      products: { made: 0 },
      refused: 0,
    })
    const partRefused = world.merchant.feed(
      'refused.tsv',
      tsvOf(rows.map((row) => (row.id === 'K-3' ? { ...row, price: 'free' } : row))),
    )
    expect(await world.merchant.import(partRefused, '--remove-missing')).toMatchObject({
      refused: 1,
      removed: { products: 0, variants: 0 },
    })
    expect((await namesAndVariants()).map(([, variants]) => variants)).toEqual([['K-1', 'K-2'], ['K-3'], ['K-4']])
  })

  it('puts goods without a category into one for the rest, and names them', async () => {
    const { product_type: _, ...without } = otherRow
    const hoodie = [{ ...goodRow, product_type: '' }, red]
    const { findings } = await world.merchant.import(
      world.merchant.feed('feed.tsv', tsvOf([...hoodie, without, { ...without, id: 'CASE' }])),
    )
    const where = 'product_type\tthere is no category: the product stands in "Other"'
    expect(findings.filter((line) => line.includes('Other'))).toEqual([
      `4\tBAG\tnote\t${where}`,
      `5\tCASE\tnote\t${where}`,
    ])
    await world.shop.services.search.refresh()
    const list = (category: string) =>
      new TestShopper(world.shop).do('GET /experience/catalog/guest/v1/products', {
        query: { department: 'fashion', category },
      })
    const codes = (await list('other')).items.map(({ productCode }) => productCode)
    expect(codes.toSorted()).toEqual(['BAG', 'CASE'])
    expect((await list('men/hoodies')).items).toMatchObject([{ productCode: 'HOODIE' }])
    const arabic = new TestShopper(world.shop, { location: 'AE', locale: 'ar-ae' })
    expect(
      await arabic.do('GET /experience/catalog/guest/v1/product-details-page/products/{id}', { params: { id: 'BAG' } }),
    ).toMatchObject({ categories: [{ categoryCode: 'other', name: 'أخرى' }] })
  })

  it('gives a product without a usable picture the placeholder and says why', async () => {
    world.merchant.feed('no-picture.jpg', 'this is text')
    world.merchant.feed('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const pictured = (id: string, file: string) => ({
      ...otherRow,
      id,
      image_link: `https://merchant.example/pictures/${file}`,
    })
    const rows = [
      pictured('A', 'no-picture.jpg'),
      pictured('B', 'drawing.svg'),
      pictured('C', 'absent.jpg'),
      pictured('D', '..%2f..%2fetc/passwd'),
    ]
    const result = await world.merchant.import(
      world.merchant.feed(
        'feed.tsv',
        tsvOf([...rows, { ...otherRow, id: 'E', image_link: 'https://elsewhere.example/a.jpg' }]),
      ),
    )
    expect(result).toMatchObject({ rows: { made: 5 }, pictures: 0 })
    const about = (id: string) => result.findings.find((line) => line.includes(`\t${id}\tnote\timage_link`))
    expect(about('A')).toContain('is no picture that can be read')
    expect(about('B')).toContain('its format is svg')
    expect(about('C')).toContain('has no file in its folder')
    expect(about('D')).toContain('leads out of the folder')
    expect(about('E')).toContain('add --from')
    const rowsMade = await world.shop.db.select().from(product).where(eq(product.code, 'A'))
    expect(rowsMade[0]!.images).toMatchObject([
      { file: 'feed/placeholder-fashion.webp', alt: { en: 'No picture yet' } },
    ])
    expect(readdirSync(join(world.merchant.mediaFolder, 'feed'))).toEqual(['placeholder-fashion.webp'])
  })
})
