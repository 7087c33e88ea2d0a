import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { systemClock } from '../../platform/clock.ts'
import type { Network } from '../fetch/network.ts'
import type { Database } from '../../platform/database/database.ts'
import { importFeed, type ImportSummary } from '../import-feed.ts'
import { readImportOptions } from '../options.ts'
import { openReport } from '../report.ts'

export type TestRow = Partial<Record<string, string>>

/** A row that nothing is wrong with. */
export const goodRow = {
  id: 'HOODIE-S-BLUE',
  title: 'Chaz Hoodie-S-Blue',
  description: 'A warm hoodie for cold mornings. Machine wash.',
  link: 'https://merchant.example/chaz-hoodie-s-blue.html',
  image_link: 'https://merchant.example/pictures/blue.jpg',
  availability: 'in_stock',
  price: '59.00 AED',
  color: 'Blue',
  size: 'S',
  material: 'Cotton',
  item_group_id: 'HOODIE',
  product_type: 'Men > Tops > Hoodies',
} satisfies TestRow

export function tsvOf(rows: readonly TestRow[]): string {
  const columns = [...new Set(['id', 'title', 'image_link', 'availability', 'price', ...rows.flatMap(Object.keys)])]
  return [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
    .map((cells) => cells.join('\t'))
    .join('\n')
}

export interface Imported extends ImportSummary {
  /** The report's lines, without its header. */
  readonly findings: readonly string[]
}

/** A folder with feeds and pictures of a merchant, which whoever makes it removes, and a way to import them. */
export function createTestMerchant(db: Database, clock = systemClock, network?: Network) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-import-'))
  const mediaFolder = join(folder, 'media')
  return {
    folder,
    mediaFolder,
    remove: () => rmSync(folder, { recursive: true }),
    feed(name: string, content: string | Buffer): string {
      const path = join(folder, name)
      writeFileSync(path, name.endsWith('.gz') ? gzipSync(content) : content)
      return path
    },
    async picture(name: string, colour: string) {
      const create = { width: 30, height: 40, channels: 3, background: colour } as const
      writeFileSync(join(folder, name), await sharp({ create }).jpeg().toBuffer())
    },
    async import(feed: string, ...words: string[]): Promise<Imported> {
      const usual = [
        '--country',
        'ae',
        '--department',
        'fashion',
        '--media-map',
        `https://merchant.example/pictures/=${folder}`,
      ]
      const options = readImportOptions(['--feed', feed, ...usual, ...words])!
      const path = join(folder, 'report.tsv')
      const report = openReport(path)
      try {
        const parts = { db, mediaFolder, report, now: clock.now(), onProgress: () => {} }
        const summary = await importFeed(options, { ...parts, ...(network && { network }) })
        await report.close()
        return { ...summary, findings: readFileSync(path, 'utf8').trim().split('\n').slice(1) }
      } finally {
        await report.close()
      }
    },
  }
}
