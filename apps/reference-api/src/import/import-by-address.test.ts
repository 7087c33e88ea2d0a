import { readdirSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { product } from '../modules/catalog/catalog.schema.ts'
import { otherRow, everythingIn, setUpImport } from './testing/import-set-up.ts'
import { localNetwork } from './testing/local-network.ts'
import { bytesOf, startMerchantServer } from './testing/merchant-server.ts'
import { goodRow, tsvOf } from './testing/test-import.ts'

const world = setUpImport(localNetwork())
let server: Awaited<ReturnType<typeof startMerchantServer>>
beforeEach(async () => {
  server = await startMerchantServer()
  for (const name of ['blue.jpg', 'red.jpg']) server.answers[`/${name}`] = bytesOf(fileOf(name))
})
afterEach(() => server.close())

const fileOf = (name: string) => readFileSync(join(world.merchant.folder, name))
const rows = () => [
  { ...goodRow, image_link: server.addressOf('/blue.jpg') },
  { ...otherRow, image_link: server.addressOf('/red.jpg') },
]
const from = () => ['--from', `http://shop.example:${server.port}`]
const importFrom = (path: string, ...words: string[]) =>
  world.merchant.import(server.addressOf(path), ...from(), ...words)
const filesOf = (code: string) =>
  world.shop.db
    .select()
    .from(product)
    .where(eq(product.code, code))
    .then(([row]) => row!.images.map(({ file }) => file))

const xmlOf = (items: readonly Partial<Record<string, string>>[]) => {
  const attributes = (item: Partial<Record<string, string>>) =>
    Object.entries(item).map(([name, value]) => `<g:${name}>${value?.replaceAll('>', '&gt;')}</g:${name}>`)
  const all = items.map((item) => `<item>${attributes(item).join('')}</item>`)
  return `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${all.join('')}</channel></rss>`
}

describe('importFeed by address', () => {
  it.each([
    ['/feed.tsv', () => bytesOf(tsvOf(rows()), 'text/tab-separated-values')],
    ['/feed.xml', () => bytesOf(gzipSync(xmlOf(rows())), 'application/xml', { 'content-encoding': 'gzip' })],
    ['/feed.xml.gz', () => bytesOf(gzipSync(xmlOf(rows())), 'application/octet-stream')],
  ])('brings goods and pictures of %s', async (path, answer) => {
    server.answers[path] = answer()
    expect(await importFrom(path)).toMatchObject({ rows: { made: 2 }, pictures: 2, fetches: { fetched: 2 } })
    expect(fileSizeOf((await filesOf('BAG'))[0]!)).toBeGreaterThan(0)
  })
  it('fetches pictures of a feed that is a file, and takes those that have a folder from there', async () => {
    const local = { ...goodRow, image_link: 'https://merchant.example/pictures/blue.jpg' }
    const feed = world.merchant.feed('feed.tsv', tsvOf([local, rows()[1]!]))
    expect(await world.merchant.import(feed, ...from())).toMatchObject({ pictures: 2, fetches: { fetched: 1 } })
    expect(server.asked.map(({ path }) => path)).toEqual(['/red.jpg'])
  })
  it('loads no picture again the next night, and changes nothing', async () => {
    server.answers['/feed.tsv'] = bytesOf(tsvOf(rows()), 'text/plain')
    await importFrom('/feed.tsv')
    const before = await everythingIn(world.shop)
    expect(await importFrom('/feed.tsv')).toMatchObject({
      rows: { unchanged: 2 },
      pictures: 2,
      fetches: { fetched: 0, unchanged: 2 },
    })
    expect(await everythingIn(world.shop)).toEqual(before)
  })
  it('keeps the picture that goods had when theirs cannot be had, and notes it by id', async () => {
    server.answers['/feed.tsv'] = bytesOf(tsvOf(rows()), 'text/plain')
    await importFrom('/feed.tsv')
    const before = await everythingIn(world.shop)
    delete server.answers['/red.jpg']
    server.answers['/blue.jpg'] = bytesOf('<h1>Sign in</h1>', 'text/html')
    const { findings, ...result } = await importFrom('/feed.tsv')
    expect(result).toMatchObject({ rows: { unchanged: 2 }, refused: 0, pictures: 0 })
    expect(ofPictures(findings)).toEqual([
      '2\tHOODIE-S-BLUE\tnote\timage_link\tis text/html and no picture',
      '3\tBAG\tnote\timage_link\tanswers with 404',
    ])
    expect(await everythingIn(world.shop)).toEqual(before)
  })
  it('imports goods without the pictures of hosts that are not named, and says how to name them', async () => {
    const image_link = server.addressOf('/red.jpg', 'cdn.example')
    server.answers['/feed.tsv'] = bytesOf(tsvOf([{ ...otherRow, image_link }]), 'text/plain')
    const { findings, ...result } = await importFrom('/feed.tsv')
    expect(result).toMatchObject({ rows: { made: 1 }, pictures: 0 })
    expect(ofPictures(findings)).toEqual([expect.stringContaining(`add --from http://cdn.example:${server.port}`)])
  })
  it.each<[string, (whole: string) => RequestListener]>([
    ['ends early', (whole) => cutShort(whole, whole.length)],
    ['is half of its XML', (whole) => bytesOf(whole.slice(0, -40), 'text/xml')],
    ['is not there', () => (_, response) => void response.writeHead(404).end()],
  ])('changes nothing when the feed %s', async (_, answer) => {
    server.answers['/feed.xml'] = bytesOf(xmlOf(rows()), 'text/xml')
    await importFrom('/feed.xml')
    const before = await everythingIn(world.shop)
    server.answers['/feed.xml'] = answer(xmlOf([{ ...rows()[0]!, price: '1.00 AED' }]))
    await expect(importFrom('/feed.xml', '--remove-missing', '--remove-limit', '100')).rejects.toThrow(
      /othing was imported/,
    )
    expect(await everythingIn(world.shop)).toEqual(before)
  })
  it('fetches the feed in a dry run, counts its pictures and fetches none', async () => {
    server.answers['/feed.tsv'] = bytesOf(tsvOf(rows()), 'text/plain')
    expect(await importFrom('/feed.tsv', '--dry-run')).toMatchObject({
      rows: { made: 2 },
      pictures: 2,
      fetches: { fetched: 0, planned: 2 },
    })
    expect(server.asked.map(({ path }) => path)).toEqual(['/feed.tsv'])
    expect(readdirSync(world.merchant.folder)).not.toContain('media')
  })
})

const ofPictures = (findings: readonly string[]) => findings.filter((line) => line.includes('image_link'))

/** Announces more than it sends. */
const cutShort =
  (body: string, length: number): RequestListener =>
  (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/xml', 'content-length': length + 1 })
      .write(body, () => response.socket?.destroySoon())

const fileSizeOf = (file: string) => readFileSync(join(world.merchant.mediaFolder, file)).length
