import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createColumnUse } from './column-use.ts'
import { readFeed } from './read-feed.ts'
import { readTsv } from './tsv.ts'
import { readXml } from './xml.ts'

async function* pieces(text: string, size = 7) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const item of source) items.push(item)
  return items
}
const numbered = (count: number, write: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => write(n)).join(' ')
const cells = async (source: ReturnType<typeof readTsv>) =>
  (await all(source)).map((row) => Object.fromEntries(row.cells))

describe('readTsv', () => {
  it('reads lines of any ending, with their numbers', async () => {
    const rows = await all(readTsv(pieces('id\ttitle\r\nA\tone\r\n\r\nB\ttwo\n'), ['id']))
    expect(rows.map(({ line, cells: row }) => [line, row.get('id'), row.get('title')])).toEqual([
      [2, 'A', 'one'],
      [4, 'B', 'two'],
    ])
  })
  it('takes column names as Google’s own feeds write them', async () => {
    expect(await cells(readTsv(pieces('ID\tg:Image Link\nA\tx'), ['id', 'image_link']))).toEqual([
      { id: 'A', image_link: 'x' },
    ])
  })
  it('takes a whole cell out of its quotes and leaves other quotes alone', async () => {
    const text = 'id\ttitle\n1\t"said ""hi"""\n2\t"Tough" bag\n3\t5" pipe\n4\t"never closed\n5\tlast'
    expect((await cells(readTsv(pieces(text), ['id']))).map(({ title }) => title)).toEqual([
      'said "hi"',
      '"Tough" bag',
      '5" pipe',
      '"never closed',
      'last',
    ])
  })
  it('tells of a row with more or fewer cells and reads on', async () => {
    const rows = await all(readTsv(pieces('id\ttitle\nA\nB\tb\tc\nC\tc'), ['id', 'title']))
    expect(rows.map(({ problem }) => problem?.slice(0, 11))).toEqual(['has 1 cells', 'has 3 cells', undefined])
  })
  it('takes cells that are left out at a line’s end, or empty beyond it, as empty', async () => {
    const rows = await all(readTsv(pieces('id\ttitle\tsize\nA\ta\nB\tb\tM\t\t\n'), ['id', 'title']))
    expect(rows.map(({ problem, cells: row }) => [problem, row.get('title')])).toEqual([
      [undefined, 'a'],
      [undefined, 'b'],
    ])
    expect(rows.map(({ notes }) => notes)).toEqual([
      ['has 2 cells where the header has 3: the last are empty'],
      undefined,
    ])
  })
  it('notes a last line that has no end', async () => {
    const notes = async (text: string) => (await all(readTsv(pieces(text), ['id']))).map((row) => row.notes)
    expect(await notes('id\nA\nB')).toEqual([undefined, ['is the last line and has no end: is the file whole?']])
    expect(await notes('id\nA\nB\n')).toEqual([undefined, undefined])
  })
  it('refuses more columns than any feed has', async () => {
    const header = `id\t${numbered(1_000, (n) => `c${n}`).replaceAll(' ', '\t')}`
    await expect(all(readTsv(pieces(header), ['id']))).rejects.toThrow('Line 1 of the feed has 1001 columns')
  })
  it('refuses a line that is longer than any feed’s', async () => {
    await expect(all(readTsv(pieces(`id\ttitle\nA\t${'x'.repeat(2_000)}`), ['id'], 1_000))).rejects.toThrow(
      'not tab-separated',
    )
  })
})

describe('readXml', () => {
  const g = 'xmlns:g="http://base.google.com/ns/1.0"'
  it('reads the items of RSS, Google’s attributes first', async () => {
    const text = `<rss ${g}><channel><title>Shop</title>
      <item><title>plain</title><g:title>own</g:title><g:id>A</g:id><description><![CDATA[<p>x</p>]]></description>
        <g:additional_image_link>1</g:additional_image_link><g:additional_image_link>2</g:additional_image_link>
        <g:shipping><g:country>AE</g:country></g:shipping></item>
      <item><g:id>B &amp; C</g:id></item></channel></rss>`
    const rows = await all(readXml(pieces(text)))
    expect(rows.map(({ line }) => line)).toEqual([2, 5])
    expect(Object.fromEntries(rows[0]!.cells)).toMatchObject({
      id: 'A',
      title: 'own',
      description: '<p>x</p>',
      additional_image_link: '1,2',
    })
    expect(rows[1]!.cells.get('id')).toBe('B & C')
  })
  it('reads the entries of Atom with their links and summaries', async () => {
    const text = `<feed xmlns="http://www.w3.org/2005/Atom" ${g}><entry><g:id>A</g:id><link href="https://a.example/"/><summary>words</summary></entry></feed>`
    expect(Object.fromEntries((await all(readXml(pieces(text))))[0]!.cells)).toEqual({
      id: 'A',
      link: 'https://a.example/',
      description: 'words',
    })
  })
  it.each([
    ['<!DOCTYPE rss SYSTEM "file:///etc/passwd"><rss/>', 'DOCTYPE'],
    ['<rss><channel><item><title>&boom;</title></item></channel></rss>', 'not well-formed'],
    ['<?xml version="1.0" encoding="windows-1256"?><rss/>', 'windows-1256'],
    ['<rss><channel></rss>', 'not well-formed'],
    ['<catalog/>', 'neither RSS 2.0 nor Atom'],
    [`<rss><channel><item><title>${'x'.repeat(2_000)}`, 'longer than'],
    [`<rss>\n<channel>\n<item>${'<a>'.repeat(200_000)}`, 'Line 3 of the feed has tags more than 64 deep'],
    [
      `<rss>\n<channel ${numbered(1_001, (n) => `a${n}=""`)}/></rss>`,
      'Line 2 of the feed has a tag with more than 1000 attributes',
    ],
    [`<rss>\n<channel ${numbered(1_001, (n) => `xmlns:a${n}="b"`)}/></rss>`, 'a tag with more than 1000 attributes'],
    [`<rss><channel><item>${numbered(1_001, (n) => `<a${n}>x</a${n}>`)}`, 'an item with more than 1000 attributes'],
    [
      `<rss><channel><item>${numbered(30, (n) => `<a${n}>${'x'.repeat(40)}</a${n}>`)}`,
      'an item of more than 1000 char',
    ],
  ])('refuses %.40s', async (text, message) => {
    await expect(
      all(readXml(pieces(text, 64), message.includes('than 1000 attr') ? 1_000_000 : 1_000)),
    ).rejects.toThrow(message)
  })
})

/** Where the system tells which files this process holds open. */
const descriptors = '/proc/self/fd'
const descriptorsOf = (file: string) =>
  readdirSync(descriptors).filter((name) => {
    try {
      return readlinkSync(join(descriptors, name)) === file
    } catch {
      return false // closed meanwhile
    }
  })

describe('readFeed', () => {
  it.runIf(existsSync(descriptors))('closes the file of a feed that it refuses', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-feed-'))
    const warnings: string[] = []
    const note = ({ message }: Error) => warnings.push(message)
    process.on('warning', note)
    onTestFinished(() => {
      process.off('warning', note)
      rmSync(folder, { recursive: true })
    })
    const file = join(folder, 'feed')
    writeFileSync(file, '<catalog/>')
    const context = { currency: 'AED', timeZone: 'Asia/Dubai' }
    await expect(all(readFeed(file, context, createColumnUse()))).rejects.toThrow('neither RSS 2.0 nor Atom')
    const left = descriptorsOf(file)
    await expect.poll(() => descriptorsOf(file)).toEqual([])
    // The collector closes a file that is forgotten, and warns of it then.
    await new Promise(setImmediate)
    const isOfLeft = (text: string) =>
      left.some((name) => text.includes(`file descriptor ${name} on garbage collection`))
    expect(warnings.filter(isOfLeft)).toEqual([])
  })
})
