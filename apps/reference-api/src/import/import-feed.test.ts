import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { category, price, product, productCategory, variation } from '../modules/catalog/catalog.schema.ts'
import { stock } from '../modules/stock/stock.schema.ts'
import { goods } from '../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestShopper } from '../testing/test-shopper.ts'
import { createTestMerchant, goodRow, tsvOf } from './testing/test-import.ts'

let shop: TestShop
let merchant: ReturnType<typeof createTestMerchant>

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  merchant = createTestMerchant(shop.db)
  await merchant.picture('blue.jpg', '#2040a0')
  await merchant.picture('red.jpg', '#a02020')
  await shop.db.execute(sql`delete from reservation`)
  await shop.db.execute(sql`
    delete from stock using variation, product
    where stock.sku = variation.sku and product.code = variation.product_code and product.merchant is not null`)
  await shop.db.delete(product).where(sql`${product.merchant} is not null`)
})

const red = {
  ...goodRow,
  id: 'HOODIE-M-RED',
  title: 'Chaz Hoodie-M-Red',
  size: 'M',
  color: 'Red',
  image_link: 'https://merchant.example/pictures/red.jpg',
}
const bag = {
  id: 'BAG',
  title: 'Canvas bag',
  availability: 'in_stock',
  price: '120.00 AED',
  image_link: '',
  product_type: 'Gear > Bags',
}

/** Everything that an import may change. */
async function everything() {
  const tables = [product, productCategory, variation, price, stock, category]
  return Promise.all(
    tables.map(async (table) => (await shop.db.select().from(table)).map((row) => JSON.stringify(row)).sort()),
  )
}

describe('importFeed', () => {
  it('makes one product of the rows of a group, and one of a row by itself', async () => {
    const result = await merchant.import(merchant.feed('feed.tsv', tsvOf([goodRow, red, bag])))
    expect(result).toMatchObject({ read: 3, rows: { made: 3 }, refused: 0, products: { made: 2 }, pictures: 2 })
    const hoodie = await new TestShopper(shop).do(
      'GET /experience/catalog/guest/v1/product-details-page/products/{id}',
      {
        params: { id: 'HOODIE' },
      },
    )
    expect(hoodie).toMatchObject({
      productName: 'Chaz Hoodie',
      productBrand: 'Aldersgate',
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
    expect(existsSync(join(merchant.mediaFolder, hoodie.productImages[0]!.imageUrl.replace('/media/', '')))).toBe(true)
  })

  it('changes nothing when the same feed comes again', async () => {
    const feed = merchant.feed('feed.tsv', tsvOf([goodRow, red, bag]))
    await merchant.import(feed)
    const before = await everything()
    expect(await merchant.import(feed)).toMatchObject({
      rows: { made: 0, changed: 0, unchanged: 3 },
      products: { unchanged: 2 },
    })
    expect(await everything()).toEqual(before)
  })

  it('changes what the feed changed, and keeps what was sold', async () => {
    await merchant.import(merchant.feed('feed.tsv', tsvOf([goodRow, red, bag])))
    await (await new TestShopper(shop).enter()).buy('BAG', 2)
    const dearer = { ...bag, price: '150.00 AED', sale_price: '99.50 AED', quantity: '40' }
    const result = await merchant.import(merchant.feed('feed.tsv', tsvOf([goodRow, red, dearer])))
    expect(result).toMatchObject({ rows: { made: 0, changed: 1, unchanged: 2 } })
    expect(await shop.db.select().from(price).where(eq(price.productCode, 'BAG'))).toMatchObject([
      { price: 15_000, salePrice: 9_950 },
    ])
    expect(await shop.db.select().from(stock).where(eq(stock.sku, 'BAG'))).toMatchObject([
      { initial: 40, available: 38, sold: 2 },
    ])
  })

  it('reads RSS, Atom and gzip as it reads tab-separated text', async () => {
    const fields = Object.entries(goodRow).map(
      ([name, text]) => `<g:${name}>${text.replaceAll('>', '&gt;')}</g:${name}>`,
    )
    const g = 'xmlns:g="http://base.google.com/ns/1.0"'
    const rss = `<?xml version="1.0"?><rss version="2.0" ${g}><channel><title>Feed</title><item>${fields.join('')}</item></channel></rss>`
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" ${g}><title>Feed</title><entry>${fields.join('')}</entry></feed>`
    expect(await merchant.import(merchant.feed('feed.tsv', tsvOf([goodRow])))).toMatchObject({ rows: { made: 1 } })
    for (const [name, text] of [
      ['feed.xml', rss],
      ['atom.xml', atom],
      ['feed.xml.gz', rss],
      ['feed.tsv.gz', tsvOf([goodRow])],
    ] as const)
      expect(await merchant.import(merchant.feed(name, text)), name).toMatchObject({
        rows: { unchanged: 1 },
        refused: 0,
      })
  })

  it('writes nothing in a dry run', async () => {
    const before = await everything()
    const result = await merchant.import(merchant.feed('feed.tsv', tsvOf([goodRow, red, bag])), '--dry-run')
    expect(result).toMatchObject({ rows: { made: 3 }, pictures: 2 })
    expect(await everything()).toEqual(before)
    expect(existsSync(merchant.mediaFolder)).toBe(false)
  })

  it('takes off sale what the feed no longer has only when asked', async () => {
    await merchant.import(merchant.feed('feed.tsv', tsvOf([goodRow, red, bag])))
    const fewer = merchant.feed('fewer.tsv', tsvOf([goodRow]))
    expect(await merchant.import(fewer)).toMatchObject({ removed: { products: 0, variants: 0 } })
    expect(await shop.db.$count(price, eq(price.productCode, 'BAG'))).toBe(1)
    const own = await shop.db.$count(price, eq(price.productCode, goods.jumper))
    expect(await merchant.import(fewer, '--remove-missing')).toMatchObject({ removed: { products: 1, variants: 1 } })
    expect(await shop.db.$count(price, eq(price.productCode, 'BAG'))).toBe(0)
    expect(await shop.db.select().from(stock).where(eq(stock.sku, 'HOODIE-M-RED'))).toMatchObject([{ available: 0 }])
    expect(await shop.db.$count(price, eq(price.productCode, goods.jumper))).toBe(own)
  })

  it('does not remove what the feed still has in a row that is refused, nor everything with a feed of which no row can be used', async () => {
    await merchant.import(merchant.feed('feed.tsv', tsvOf([goodRow, bag])))
    const broken = { ...bag, price: '-1.00 AED' }
    await merchant.import(merchant.feed('feed.tsv', tsvOf([goodRow, broken])), '--remove-missing')
    expect(await shop.db.$count(price, eq(price.productCode, 'BAG'))).toBe(1)
    await expect(merchant.import(merchant.feed('feed.tsv', tsvOf([broken])), '--remove-missing')).rejects.toThrow(
      'would empty the shop',
    )
  })

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
    const [en, ar] = [merchant.feed('en.tsv', tsvOf([goodRow])), merchant.feed('ar.tsv', tsvOf([arabic]))]
    for (const order of [
      [en, ar, en, ar],
      [ar, en, ar, en],
    ]) {
      await shop.db.delete(stock).where(eq(stock.sku, goodRow.id))
      await shop.db.delete(product).where(eq(product.code, 'HOODIE'))
      for (const feed of order.slice(0, 2)) await merchant.import(feed, '--language', feed === ar ? 'ar' : 'en')
      const shopper = new TestShopper(shop, { location: 'AE', locale: 'ar-ae' })
      const call = 'GET /experience/catalog/guest/v1/product-details-page/products/{id}'
      expect(await shopper.do(call, { params: { id: 'HOODIE' } })).toMatchObject({
        productName: 'سترة تشاز',
        fashionFacts: { fibre: 'قطن' },
        options: [{ values: [{ value: 'blue', stringValue: 'أزرق' }] }, { values: [{ value: 'S' }] }],
      })
      expect(await new TestShopper(shop).do(call, { params: { id: 'HOODIE' } })).toMatchObject({
        productName: 'Chaz Hoodie',
      })
      for (const feed of order.slice(2))
        expect(await merchant.import(feed, '--language', feed === ar ? 'ar' : 'en')).toMatchObject({
          rows: { unchanged: 1 },
        })
    }
  })

  it('shows a product in the language that it came in where there is no other', async () => {
    await merchant.import(merchant.feed('ar.tsv', tsvOf([{ ...bag, title: 'حقيبة' }])), '--language', 'ar')
    expect(
      await new TestShopper(shop).do('GET /experience/catalog/guest/v1/product-details-page/products/{id}', {
        params: { id: 'BAG' },
      }),
    ).toMatchObject({ productName: 'حقيبة', slug: 'bag' })
  })

  it('refuses the codes of the shop and of other merchants', async () => {
    await merchant.import(merchant.feed('feed.tsv', tsvOf([bag])), '--merchant', 'first')
    const result = await merchant.import(
      merchant.feed('feed.tsv', tsvOf([bag, { ...bag, id: goods.jumper }, { ...bag, id: goods.jumperNavyM }])),
      '--merchant',
      'second',
    )
    expect(result).toMatchObject({ read: 3, refused: 3, rows: { made: 0, changed: 0 } })
    expect(result.findings.filter((line) => line.includes('refused'))).toEqual([
      '2\tBAG\trefused\tid\tis the code of a product of the merchant "first"',
      `3\t${goods.jumper}\trefused\tid\tis the code of one of the shop’s own products`,
      `4\t${goods.jumperNavyM}\trefused\tid\tis the code of one of the shop’s own products`,
    ])
  })

  it('keeps a product without a price and does not sell it, until a price file names one', async () => {
    const feed = merchant.feed('feed.tsv', tsvOf([{ ...bag, price: '' }]))
    expect(await merchant.import(feed)).toMatchObject({ rows: { made: 1 }, unsold: 1 })
    expect(await shop.db.$count(price, eq(price.productCode, 'BAG'))).toBe(0)
    const prices = merchant.feed('prices.tsv', 'id\tprice\tsale_price\nBAG\t80.00\t60.00')
    expect(await merchant.import(feed, '--price-file', prices)).toMatchObject({ rows: { changed: 1 }, unsold: 0 })
    expect(await shop.db.select().from(price).where(eq(price.productCode, 'BAG'))).toMatchObject([
      { price: 8_000, salePrice: 6_000 },
    ])
  })

  it('gives a product without a usable picture the placeholder and says why', async () => {
    merchant.feed('no-picture.jpg', 'this is text')
    merchant.feed('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const pictured = (id: string, file: string) => ({
      ...bag,
      id,
      image_link: `https://merchant.example/pictures/${file}`,
    })
    const rows = [
      pictured('A', 'no-picture.jpg'),
      pictured('B', 'drawing.svg'),
      pictured('C', 'absent.jpg'),
      pictured('D', '..%2f..%2fetc/passwd'),
    ]
    const result = await merchant.import(
      merchant.feed('feed.tsv', tsvOf([...rows, { ...bag, id: 'E', image_link: 'https://elsewhere.example/a.jpg' }])),
    )
    expect(result).toMatchObject({ rows: { made: 5 }, pictures: 0 })
    const about = (id: string) => result.findings.find((line) => line.includes(`\t${id}\tnote\timage_link`))
    expect(about('A')).toContain('is no picture that can be read')
    expect(about('B')).toContain('its format is svg')
    expect(about('C')).toContain('has no file in its folder')
    expect(about('D')).toContain('leads out of the folder')
    expect(about('E')).toContain('is below no --media-map')
    const rowsMade = await shop.db.select().from(product).where(eq(product.code, 'A'))
    expect(rowsMade[0]!.images).toMatchObject([
      { file: 'feed/placeholder-fashion.webp', alt: { en: 'No picture yet' } },
    ])
    expect(readdirSync(join(merchant.mediaFolder, 'feed'))).toEqual(['placeholder-fashion.webp'])
  })
})

describe('a feed with rows that are wrong', () => {
  it('refuses each with line, field and reason, and imports the others', async () => {
    const wrong: [string, string, object][] = [
      ['price', '-5.00 AED is below zero', { price: '-5.00 AED' }],
      ['price', '5.005 AED has 3 decimals, AED has 2', { price: '5.005 AED' }],
      ['price', 'there is no rate for USD: give --rate USD=… or --currency-as AED', { price: '5.00 USD' }],
      ['title', 'is missing', { title: '<script>alert(1)</script>' }],
      ['description', 'is 2000000 characters long; a cell may have 100000', { description: 'x'.repeat(2_000_000) }],
      ['id', 'has control characters', { id: 'A\u0001B' }],
      ['id', 'is the id of line 2 too; that row counts', { id: 'BAG' }],
      ['availability', '"perhaps" is none of Google\'s values', { availability: 'perhaps' }],
    ]
    const rows = [bag, ...wrong.map(([, , cells], index) => ({ ...bag, id: `W${index}`, description: '', ...cells }))]
    const text = `${tsvOf(rows)}\nSHORT\tonly two cells`
    const result = await merchant.import(merchant.feed('feed.tsv', text))
    expect(result).toMatchObject({ read: rows.length + 1, refused: wrong.length + 1, rows: { made: 1 } })
    const refused = result.findings.filter((line) => line.includes('\trefused\t')).map((line) => line.split('\t'))
    for (const [index, [field, reason]] of wrong.entries())
      expect(refused.map(([line, , , ...rest]) => [line, ...rest])).toContainEqual([String(index + 3), field, reason])
    expect(refused.find(([line]) => line === String(rows.length + 2))).toMatchObject({ 3: 'row' })
  })
  it('takes HTML, control and direction characters out of texts, and quotes as they are', async () => {
    const title = '"Tough" <b>bag</b>\u202e <script>alert(1)</script>&amp; more\u0007'
    await merchant.import(merchant.feed('feed.tsv', tsvOf([{ ...bag, title, description: '<p>One</p><p>"Two"</p>' }])))
    const [row] = await shop.db.select().from(product).where(eq(product.code, 'BAG'))
    expect(row).toMatchObject({ name: { en: '"Tough" bag & more' }, description: { en: 'One "Two"' } })
  })
})

describe('a file that is broken', () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => ({ ...bag, id: `B${index}` }))
  const text = tsvOf(rows)
  const broken: [string, string, () => string | Buffer, string][] = [
    [
      'is not UTF-8',
      'latin1.tsv',
      () => Buffer.from(tsvOf([...rows, { ...bag, title: 'Café' }]), 'latin1'),
      'is not UTF-8, after line',
    ],
    ['is UTF-16', 'utf16.tsv', () => Buffer.from(`\ufeff${text}`, 'utf16le'), 'is UTF-16'],
    ['lacks columns', 'columns.tsv', () => 'id\ttitle\nA\tB', 'lacks the columns image_link, availability, price'],
    ['is separated by commas', 'feed.csv', () => text.replaceAll('\t', ','), 'Columns are separated by tabs'],
    ['is empty', 'empty.tsv', () => '', 'is empty'],
    [
      'is a picture',
      'picture.tsv',
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0xff]),
      'is not UTF-8',
    ],
    ['is another XML', 'page.xml', () => '<html><body/></html>', 'neither RSS 2.0 nor Atom'],
    ['is XML cut short', 'cut.xml', () => '<rss><channel><item><title>A</title>', 'not well-formed XML'],
    ['declares entities', 'dtd.xml', () => '<!DOCTYPE rss [<!ENTITY a "b">]><rss><channel/></rss>', 'has a DOCTYPE'],
    ['does not exist', '../absent/feed.tsv', () => '', 'ENOENT'],
  ]
  it.each(broken)('changes nothing when it %s', async (_, name, content, message) => {
    const before = await everything()
    const path = name.includes('/') ? join(merchant.folder, name) : merchant.feed(name, content())
    await expect(merchant.import(path)).rejects.toThrow(message)
    expect(await everything()).toEqual(before)
  })
  it('changes nothing when its gzip is cut short', async () => {
    const whole = (await import('node:zlib')).gzipSync(text)
    const before = await everything()
    const cut = merchant.feed('cut.tsv', whole.subarray(0, whole.length - 200))
    await expect(merchant.import(cut)).rejects.toThrow('damaged or cut short')
    expect(await everything()).toEqual(before)
  })
})
