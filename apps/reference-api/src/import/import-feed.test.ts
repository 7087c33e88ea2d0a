import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { price } from '../modules/catalog/catalog.schema.ts'
import { stock } from '../modules/stock/stock.schema.ts'
import { stockOf } from '../testing/stock-of.ts'
import { testProducts } from '../testing/test-seed.ts'
import { TestShopper } from '../testing/test-shopper.ts'
import { everythingIn, otherRow, redRow as red, setUpImport } from './testing/import-set-up.ts'
import { goodRow, tsvOf, type TestRow } from './testing/test-import.ts'

const world = setUpImport()

describe('importFeed', () => {
  it('changes nothing when the same feed comes again', async () => {
    const feed = world.merchant.feed('feed.tsv', tsvOf([goodRow, red, otherRow]))
    await world.merchant.import(feed)
    const before = await everythingIn(world.shop)
    expect(await world.merchant.import(feed)).toMatchObject({
      rows: { made: 0, changed: 0, unchanged: 3 },
      products: { unchanged: 2 },
    })
    expect(await everythingIn(world.shop)).toEqual(before)
  })

  it('changes what the feed changed, and keeps what was sold', async () => {
    await world.merchant.import(world.merchant.feed('feed.tsv', tsvOf([goodRow, red, otherRow])))
    await (await new TestShopper(world.shop).enter()).buy('BAG', 2)
    const dearer = { ...otherRow, price: '150.00 AED', sale_price: '99.50 AED', quantity: '40' }
    const result = await world.merchant.import(world.merchant.feed('feed.tsv', tsvOf([goodRow, red, dearer])))
    expect(result).toMatchObject({ rows: { made: 0, changed: 1, unchanged: 2 } })
    expect(await world.shop.db.select().from(price).where(eq(price.productCode, 'BAG'))).toMatchObject([
      { price: 15_000, salePrice: 9_950 },
    ])
    expect(await world.shop.db.select().from(stock).where(eq(stock.sku, 'BAG'))).toMatchObject([
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
    expect(await world.merchant.import(world.merchant.feed('feed.tsv', tsvOf([goodRow])))).toMatchObject({
      rows: { made: 1 },
    })
    for (const [name, text] of [
      ['feed.xml', rss],
      ['atom.xml', atom],
      ['feed.xml.gz', rss],
      ['feed.tsv.gz', tsvOf([goodRow])],
    ] as const)
      expect(await world.merchant.import(world.merchant.feed(name, text)), name).toMatchObject({
        rows: { unchanged: 1 },
        refused: 0,
      })
  })

  it('writes nothing in a dry run', async () => {
    const before = await everythingIn(world.shop)
    const result = await world.merchant.import(
      world.merchant.feed('feed.tsv', tsvOf([goodRow, red, otherRow])),
      '--dry-run',
    )
    expect(result).toMatchObject({ rows: { made: 3 }, pictures: 2 })
    expect(await everythingIn(world.shop)).toEqual(before)
    expect(existsSync(world.merchant.mediaFolder)).toBe(false)
  })

  it('takes off sale what the feed no longer has only when asked', async () => {
    await world.merchant.import(world.merchant.feed('feed.tsv', tsvOf([goodRow, red, otherRow])))
    const fewer = world.merchant.feed('fewer.tsv', tsvOf([goodRow]))
    expect(await world.merchant.import(fewer)).toMatchObject({ removed: { products: 0, variants: 0 } })
    expect(await world.shop.db.$count(price, eq(price.productCode, 'BAG'))).toBe(1)
    const jumperPrices = await world.shop.db.$count(price, eq(price.productCode, testProducts.jumper))
    const before = await everythingIn(world.shop)
    await expect(world.merchant.import(fewer, '--remove-missing')).rejects.toThrow(
      /1 products and 1 further variants .* 67 % .* the limit is 20 %/,
    )
    expect(await everythingIn(world.shop)).toEqual(before)
    const result = await world.merchant.import(fewer, '--remove-missing', '--remove-limit', '70')
    expect(result).toMatchObject({ removed: { products: 1, variants: 1 } })
    expect(result.findings.filter((line) => line.includes('removed'))).toEqual([
      '0\tBAG\tremoved\titem_group_id\tis not in the feed any more',
      '0\tHOODIE-M-RED\tremoved\tid\tis not in the feed any more',
    ])
    expect(await world.shop.db.$count(price, eq(price.productCode, 'BAG'))).toBe(0)
    expect(await world.shop.db.select().from(stock).where(eq(stock.sku, 'HOODIE-M-RED'))).toMatchObject([
      { available: 0 },
    ])
    expect(await world.shop.db.$count(price, eq(price.productCode, testProducts.jumper))).toBe(jumperPrices)
  })

  it('does not remove what the feed still has in a row that is refused, nor everything with a feed of which no row can be used', async () => {
    await world.merchant.import(world.merchant.feed('feed.tsv', tsvOf([goodRow, otherRow])))
    const broken = { ...otherRow, price: '-1.00 AED' }
    await world.merchant.import(world.merchant.feed('feed.tsv', tsvOf([goodRow, broken])), '--remove-missing')
    expect(await world.shop.db.$count(price, eq(price.productCode, 'BAG'))).toBe(1)
    await expect(
      world.merchant.import(world.merchant.feed('feed.tsv', tsvOf([broken])), '--remove-missing'),
    ).rejects.toThrow('would empty the shop')
  })

  it('counts units by the feed of one country, until another takes over or that one sells it no more', async () => {
    const here = world.merchant.feed('ae.tsv', tsvOf([{ ...otherRow, quantity: '25' }]))
    const kuwait = ['--country', 'kw', '--rate', 'AED=0.083']
    const there = world.merchant.feed('kw.tsv', tsvOf([{ ...otherRow, availability: 'out_of_stock' }]))
    const units = () => stockOf(world.shop.db, 'BAG')
    await world.merchant.import(here)
    const nightly = await world.merchant.import(there, ...kuwait)
    expect(await units()).toMatchObject({ available: 25 })
    expect(nightly.findings).toContain(
      '2\tBAG\tnote\tavailability\tthe feed for prices in AED counts its units: left out (--count-stock takes over)',
    )
    expect(await world.merchant.import(here)).toMatchObject({ rows: { unchanged: 1 } })
    await world.merchant.import(there, ...kuwait, '--count-stock')
    await world.merchant.import(here)
    expect(await units()).toMatchObject({ available: 0 })
    await world.merchant.import(world.merchant.feed('kw.tsv', tsvOf([{ ...otherRow, price: '' }])), ...kuwait)
    await world.merchant.import(here)
    expect(await units()).toMatchObject({ available: 25 })
  })

  it('says of each id whether it was made, changed or removed', async () => {
    const outcomes = async (rows: readonly TestRow[], ...words: string[]) =>
      (await world.merchant.import(world.merchant.feed('feed.tsv', tsvOf(rows)), ...words)).findings
        .map((line) => line.split('\t'))
        .filter(([, , kind]) => kind !== 'note')
        .map(([line, id, kind, , reason]) => [line, id, kind, reason].join(' '))
    expect(await outcomes([goodRow, otherRow])).toEqual([
      `2 ${goodRow.id} made with product HOODIE`,
      '3 BAG made with product BAG',
    ])
    expect(await outcomes([goodRow, otherRow])).toEqual([])
    expect(
      await outcomes([
        { ...goodRow, quantity: '3' },
        { ...otherRow, price: '99.00 AED' },
      ]),
    ).toEqual([`2 ${goodRow.id} changed has another count of units`, '3 BAG changed with product BAG'])
    expect(await outcomes([{ ...otherRow, price: '99.00 AED' }], '--remove-missing', '--remove-limit', '100')).toEqual([
      '0 HOODIE removed is not in the feed any more',
    ])
  })

  it('refuses the codes of the shop and of other merchants', async () => {
    await world.merchant.import(world.merchant.feed('feed.tsv', tsvOf([otherRow])), '--merchant', 'first')
    const result = await world.merchant.import(
      world.merchant.feed(
        'feed.tsv',
        tsvOf([otherRow, { ...otherRow, id: testProducts.jumper }, { ...otherRow, id: testProducts.jumperNavyM }]),
      ),
      '--merchant',
      'second',
    )
    expect(result).toMatchObject({ read: 3, refused: 3, rows: { made: 0, changed: 0 } })
    expect(result.findings.filter((line) => line.includes('refused'))).toEqual([
      '2\tBAG\trefused\tid\tis the code of a product of the merchant "first"',
      `3\t${testProducts.jumper}\trefused\tid\tis the code of one of the shop’s own products`,
      `4\t${testProducts.jumperNavyM}\trefused\tid\tis the code of one of the shop’s own products`,
    ])
  })

  it('keeps a product without a price and does not sell it, until a price file names one', async () => {
    const feed = world.merchant.feed('feed.tsv', tsvOf([{ ...otherRow, price: '' }]))
    expect(await world.merchant.import(feed)).toMatchObject({ rows: { made: 1 }, unsold: 1 })
    expect(await world.shop.db.$count(price, eq(price.productCode, 'BAG'))).toBe(0)
    const prices = world.merchant.feed('prices.tsv', 'id\tprice\tsale_price\nBAG\t80.00\t60.00')
    expect(await world.merchant.import(feed, '--price-file', prices)).toMatchObject({ rows: { changed: 1 }, unsold: 0 })
    expect(await world.shop.db.select().from(price).where(eq(price.productCode, 'BAG'))).toMatchObject([
      { price: 8_000, salePrice: 6_000 },
    ])
  })

  it('keeps the pictures that a product has while their folder, or one of them, is not there', async () => {
    const two = { ...otherRow, image_link: 'https://merchant.example/pictures/blue.jpg' }
    const feed = world.merchant.feed(
      'feed.tsv',
      tsvOf([goodRow, { ...two, additional_image_link: 'https://merchant.example/pictures/red.jpg' }]),
    )
    await world.merchant.import(feed)
    const before = await everythingIn(world.shop)
    const unmounted = await world.merchant.import(
      feed,
      '--media-map',
      `https://merchant.example/=${join(world.merchant.folder, 'unmounted')}`,
    )
    expect(unmounted).toMatchObject({ rows: { unchanged: 2 } })
    rmSync(join(world.merchant.folder, 'blue.jpg'))
    const lost = await world.merchant.import(feed)
    expect(lost).toMatchObject({ rows: { unchanged: 2 }, pictures: 1 })
    expect(lost.findings).toContain('3\tBAG\tnote\timage_link\thas no file in its folder')
    expect(await everythingIn(world.shop)).toEqual(before)
  })

  it('notes a missing picture of each row that has it, and reports in the order of lines', async () => {
    const image_link = 'https://merchant.example/pictures/soon.jpg'
    const rows = [
      { ...otherRow, image_link },
      { ...otherRow, id: 'C', image_link, price: '-1 AED' },
      { ...otherRow, id: 'D', image_link },
    ]
    const { findings } = await world.merchant.import(world.merchant.feed('feed.tsv', tsvOf(rows)))
    expect(findings.filter((line) => line.includes('no file'))).toHaveLength(2)
    const lines = findings.map((line) => Number.parseInt(line, 10))
    expect(lines).toEqual(lines.toSorted((a, b) => a - b))
  })

  it('changes nothing when more rows are refused than may be, or all', async () => {
    const wrong = { ...goodRow, price: 'free' }
    const before = await everythingIn(world.shop)
    const half = world.merchant.feed('half.tsv', tsvOf([otherRow, wrong]))
    expect(await world.merchant.import(half, '--fail-above', '49')).toMatchObject({ refused: 1, isRefused: true })
    expect(await everythingIn(world.shop)).toEqual(before)
    expect(await world.merchant.import(world.merchant.feed('all.tsv', tsvOf([wrong])))).toMatchObject({
      isRefused: true,
    })
    expect(await world.merchant.import(half, '--fail-above', '50')).toMatchObject({
      isRefused: false,
      rows: { made: 1 },
    })
  })
})
