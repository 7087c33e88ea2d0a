import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { price, product, variation, variationPrice } from '../modules/catalog/catalog.schema.ts'
import { stock } from '../modules/stock/stock.schema.ts'
import { TestShopper } from '../testing/test-shopper.ts'
import { otherRow, redRow, setUpImport } from './testing/import-set-up.ts'
import { goodRow, tsvOf, type TestRow } from './testing/test-import.ts'

const world = setUpImport()
const productCall = 'GET /experience/catalog/guest/v1/product-details-page/products/{id}' as const

const gtin = '5012345678900'
const red = { ...redRow, price: '49.00 AED' }
const arabicBlue = { ...goodRow, title: 'هودي تشاز', description: 'هودي دافئ.', color: 'أزرق', material: 'قطن' }

const bring = (rows: readonly TestRow[], ...words: string[]) =>
  world.merchant.import(world.merchant.feed('feed.tsv', tsvOf(rows)), ...words)
const bringArabic = (...rows: readonly TestRow[]) => bring(rows, '--language', 'ar')
const hoodie = (locale: string) =>
  new TestShopper(world.shop, { location: 'AE', locale }).do(productCall, { params: { id: 'HOODIE' } })

/** Everything of the merchant's products that has no language. */
async function storedProduct() {
  const { db } = world.shop
  const rows = await db.select().from(product).where(eq(product.merchant, 'merchant')).orderBy(asc(product.code))
  return {
    products: rows.map(({ code, slug, type, brand, upc, usage, colours, images }) => ({
      ...{ code, slug, type, brand, upc, usage },
      colours: colours.map((colour) => ({ ...colour, name: colour.name.en, images: colour.images.map(withoutWords) })),
      images: images.map(withoutWords),
    })),
    variations: (await db.select().from(variation).orderBy(asc(variation.sku))).filter(isOwn),
    prices: (await db.select().from(price).orderBy(asc(price.productCode))).filter(isOwn),
    variantPrices: await db.select().from(variationPrice).orderBy(asc(variationPrice.sku)),
  }
}
const isOwn = ({ productCode }: { productCode: string }) => ['HOODIE', 'BAG'].includes(productCode)
const withoutWords = <T extends { alt: object }>({ alt: _, ...picture }: T) => picture

describe('importFeed', () => {
  it('adds a language with a feed of its own, whichever comes first', async () => {
    const arabic = {
      ...goodRow,
      title: 'سترة تشاز-صغير-أزرق',
      color: 'أزرق',
      size: 'صغير',
      product_type: 'الرجال > سترات',
      description: 'سترة دافئة.',
      material: 'قطن',
    }
    const [en, ar] = [world.merchant.feed('en.tsv', tsvOf([goodRow])), world.merchant.feed('ar.tsv', tsvOf([arabic]))]
    for (const order of [
      [en, ar, en, ar],
      [ar, en, ar, en],
    ]) {
      await world.shop.db.delete(stock).where(eq(stock.sku, goodRow.id))
      await world.shop.db.delete(product).where(eq(product.code, 'HOODIE'))
      for (const feed of order.slice(0, 2)) await world.merchant.import(feed, '--language', feed === ar ? 'ar' : 'en')
      const shopper = new TestShopper(world.shop, { location: 'AE', locale: 'ar-ae' })
      const call = 'GET /experience/catalog/guest/v1/product-details-page/products/{id}'
      expect(await shopper.do(call, { params: { id: 'HOODIE' } })).toMatchObject({
        productName: 'سترة تشاز',
        fashionFacts: { fibre: 'قطن' },
        options: [{ values: [{ value: 'blue', stringValue: 'أزرق' }] }, { values: [{ value: 'S' }] }],
      })
      expect(await new TestShopper(world.shop).do(call, { params: { id: 'HOODIE' } })).toMatchObject({
        productName: 'Chaz Hoodie',
      })
      for (const feed of order.slice(2))
        expect(await world.merchant.import(feed, '--language', feed === ar ? 'ar' : 'en')).toMatchObject({
          rows: { unchanged: 1 },
        })
    }
  })

  it('shows a product in the language that it came in where there is no other', async () => {
    await world.merchant.import(
      world.merchant.feed('ar.tsv', tsvOf([{ ...otherRow, title: 'حقيبة' }])),
      '--language',
      'ar',
    )
    expect(
      await new TestShopper(world.shop).do('GET /experience/catalog/guest/v1/product-details-page/products/{id}', {
        params: { id: 'BAG' },
      }),
    ).toMatchObject({ productName: 'حقيبة', slug: 'bag' })
  })
})

describe('a feed in a second language', () => {
  beforeEach(() => bring([goodRow, red, { ...otherRow, gtin, image_link: red.image_link }]))

  it('leaves the colour of a variant that it does not have, with its pictures and its name', async () => {
    await bringArabic(arabicBlue)
    const colours = async (locale: string) =>
      (await hoodie(locale)).options[0]!.values.map(({ value, stringValue }) => [value, stringValue])
    expect(await colours('ar-ae')).toEqual([
      ['blue', 'أزرق'],
      ['red', 'أحمر'],
    ])
    expect(await colours('en-ae')).toEqual([
      ['blue', 'Blue'],
      ['red', 'Red'],
    ])
    const { productImages, productName } = await hoodie('ar-ae')
    expect(productName).toBe('هودي تشاز')
    expect(productImages.map(({ colour }) => colour)).toEqual(['blue', 'red'])
  })

  it.each([
    ['the first variant', [{ ...arabicBlue, id: red.id, size: 'M', color: 'أحمر', price: '49.00 AED' }]],
    ['the cheapest variant', [arabicBlue]],
    ['colours', [{ ...arabicBlue, color: '' }]],
    [
      'pictures',
      [
        { ...arabicBlue, image_link: '' },
        { ...otherRow, title: 'حقيبة', gtin },
      ],
    ],
    [
      'prices',
      [
        { ...arabicBlue, price: '' },
        { ...otherRow, title: 'حقيبة', price: '', gtin },
      ],
    ],
    ['barcodes', [{ ...otherRow, title: 'حقيبة', image_link: red.image_link }]],
    ['categories', [{ ...arabicBlue, product_type: '' }]],
  ] as const)('takes nothing away that it leaves out: %s', async (_, rows) => {
    const before = await storedProduct()
    const { unsold } = await bringArabic(...rows)
    expect(await storedProduct()).toEqual(before)
    expect(unsold).toBe(0)
  })

  it('tells pictures in its words, and changes prices where it has one for every variant', async () => {
    const arabicRed = { ...arabicBlue, id: red.id, size: 'M', color: 'أحمر', price: '45.00 AED' }
    await bringArabic(arabicBlue, arabicRed)
    const { productImages, price: lowest } = await hoodie('ar-ae')
    expect(productImages.map(({ altText }) => altText)).toEqual(['هودي تشاز, أزرق', 'هودي تشاز, أحمر'])
    expect(lowest.price.amount).toBe(4_500)
  })
})

describe('the feed that decides', () => {
  it('leaves the colour of a variant that it does not have any more: bags may hold it', async () => {
    await bring([goodRow, red])
    await bring([goodRow])
    expect((await hoodie('en-ae')).options[0]!.values.map(({ stringValue }) => stringValue)).toEqual(['Blue', 'Red'])
  })
})
