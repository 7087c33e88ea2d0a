import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { price, product } from '../modules/catalog/catalog.schema.ts'
import { otherRow, everythingIn, setUpImport } from './testing/import-set-up.ts'
import { tsvOf } from './testing/test-import.ts'

const world = setUpImport()

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
      ['price', '5.00 names no currency: it must be like 59.00 AED, or give --currency-as', { price: '5.00' }],
      ['availability', '"perhaps" is none of Google\'s values', { availability: 'perhaps' }],
    ]
    const rows = [
      otherRow,
      ...wrong.map(([, , cells], index) => ({ ...otherRow, id: `W${index}`, description: '', ...cells })),
    ]
    const text = `${tsvOf(rows)}\nSHORT\tonly two cells`
    const result = await world.merchant.import(world.merchant.feed('feed.tsv', text))
    expect(result).toMatchObject({ read: rows.length + 1, refused: wrong.length + 1, rows: { made: 1 } })
    const refused = result.findings.filter((line) => line.includes('\trefused\t')).map((line) => line.split('\t'))
    for (const [index, [field, reason]] of wrong.entries())
      expect(refused.map(([line, , , ...rest]) => [line, ...rest])).toContainEqual([String(index + 3), field, reason])
    expect(refused.find(([line]) => line === String(rows.length + 2))).toMatchObject({ 3: 'row' })
  })
  it('takes the row that can be used of several with one id', async () => {
    const rows = [{ ...otherRow, price: 'free' }, { ...otherRow, title: 'Second' }, otherRow]
    const result = await world.merchant.import(world.merchant.feed('feed.tsv', tsvOf(rows)))
    expect(result).toMatchObject({ refused: 2, rows: { made: 1 } })
    expect(result.findings).toContain('4\tBAG\trefused\tid\tis the id of line 3 too; that row counts')
    const [row] = await world.shop.db.select().from(product).where(eq(product.code, 'BAG'))
    expect(row!.name.en).toBe('Second')
  })
  it('takes bare numbers as the currency that it is told', async () => {
    const feed = world.merchant.feed('feed.tsv', tsvOf([{ ...otherRow, price: '96.60' }]))
    await world.merchant.import(feed, '--currency-as', 'AED')
    expect(await world.shop.db.select().from(price).where(eq(price.productCode, 'BAG'))).toMatchObject([
      { price: 9_660 },
    ])
  })
  it('takes HTML, control and direction characters out of texts, and quotes as they are', async () => {
    const title = '"Tough" <b>bag</b>\u202e <script>alert(1)</script>&amp; more\u0007'
    await world.merchant.import(
      world.merchant.feed('feed.tsv', tsvOf([{ ...otherRow, title, description: '<p>One</p><p>"Two"</p>' }])),
    )
    const [row] = await world.shop.db.select().from(product).where(eq(product.code, 'BAG'))
    expect(row).toMatchObject({ name: { en: '"Tough" bag & more' }, description: { en: 'One\n"Two"' } })
  })
})

describe('a feed that asks for more than any real one', () => {
  it('refuses the rows of a product with more than 2,000 of them, and imports the others', async () => {
    const many = Array.from({ length: 2_001 }, (_, n) => ({
      ...otherRow,
      id: `M${n}`,
      color: `C${n}`,
      item_group_id: 'MANY',
    }))
    const result = await world.merchant.import(world.merchant.feed('many.tsv', tsvOf([...many, otherRow])))
    expect(result).toMatchObject({ read: 2_002, refused: 2_001, products: { made: 1 }, rows: { made: 1 } })
    expect(result.findings).toContain('2\tM0\trefused\titem_group_id\t2001 rows have it; 2000 may')
  })
  it('writes products of many rows in several batches, each whole', async () => {
    const large = (group: string) =>
      Array.from({ length: 700 }, (_, n) => ({ ...otherRow, id: `${group}${n}`, size: `${n}`, item_group_id: group }))
    const feed = world.merchant.feed('large.tsv', tsvOf([...large('G'), ...large('H'), ...large('I'), otherRow]))
    const result = await world.merchant.import(feed)
    expect(result).toMatchObject({ products: { made: 4 }, rows: { made: 2_101 }, refused: 0 })
  })
  it('refuses a text with tags too deep in one another', async () => {
    const description = '<div>'.repeat(2_000) + '</p>'.repeat(2_000)
    const result = await world.merchant.import(world.merchant.feed('deep.tsv', tsvOf([{ ...otherRow, description }])))
    expect(result.findings).toContain('2\tBAG\trefused\tdescription\thas too many tags in one another')
  })
  it('takes heaped marks off a letter', async () => {
    const title = `Bag a${'\u0301'.repeat(100)}`
    await world.merchant.import(world.merchant.feed('marks.tsv', tsvOf([{ ...otherRow, title }])))
    const [row] = await world.shop.db.select().from(product).where(eq(product.code, 'BAG'))
    expect(row!.name.en).toBe(`Bag á${'\u0301'.repeat(29)}`)
  })
})

describe('a file that is broken', () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => ({ ...otherRow, id: `B${index}` }))
  const text = tsvOf(rows)
  const broken: [string, string, () => string | Buffer, string][] = [
    [
      'is not UTF-8',
      'latin1.tsv',
      () => Buffer.from(tsvOf([...rows, { ...otherRow, title: 'Café' }]), 'latin1'),
      'is not UTF-8, after line',
    ],
    ['is UTF-16', 'utf16.tsv', () => Buffer.from(`\ufeff${text}`, 'utf16le'), 'is UTF-16'],
    ['lacks columns', 'columns.tsv', () => 'id\ttitle\nA\tB', 'lacks the columns image_link, availability, price'],
    [
      'has unknown columns',
      'feed.csv',
      () => 'sku,product,amount\n1,2,3\n',
      'the columns Handle, Title and Variant Price',
    ],
    ['has one column', 'feed.tsv', () => 'id\nA\n', 'Columns are separated by tabs'],
    ['has no rows', 'header.tsv', () => text.split('\n')[0]!, 'The feed has no rows'],
    ['ends its lines in CR', 'cr.tsv', () => text.replaceAll('\n', '\r'), 'must end in LF'],
    ['is a zip archive', 'feed.zip', () => Buffer.from('PK\u0003\u0004 zipped'), 'is a zip archive. Unpack it'],
    ['is packed with bzip2', 'feed.bz2', () => Buffer.from('BZh91AY'), 'is packed with bzip2'],
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
    [
      'nests its tags without end',
      'deep.xml',
      () => `<rss>\n<channel>\n<item>${'<a>'.repeat(200_000)}`,
      'Line 3 of the feed has tags more than 64 deep in one another, so nothing was imported.',
    ],
    ['does not exist', '../absent/feed.tsv', () => '', 'ENOENT'],
  ]
  it.each(broken)('changes nothing when it %s', async (_, name, content, message) => {
    const before = await everythingIn(world.shop)
    const path = name.includes('/') ? join(world.merchant.folder, name) : world.merchant.feed(name, content())
    await expect(world.merchant.import(path)).rejects.toThrow(message)
    expect(await everythingIn(world.shop)).toEqual(before)
  })
  it('does not wait for a pipe', async () => {
    const pipe = join(world.merchant.folder, 'pipe.tsv')
    execFileSync('mkfifo', [pipe])
    await expect(world.merchant.import(pipe)).rejects.toThrow('is no file but a folder, pipe, socket or device')
  })
  it('changes nothing when its gzip is cut short', async () => {
    const whole = gzipSync(text)
    const before = await everythingIn(world.shop)
    const cut = world.merchant.feed('cut.tsv', whole.subarray(0, whole.length - 200))
    await expect(world.merchant.import(cut)).rejects.toThrow('damaged or cut short')
    expect(await everythingIn(world.shop)).toEqual(before)
  })
})
