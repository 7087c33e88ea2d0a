import { expect, describe, it, beforeEach } from 'vitest'
import type { ImportSummary } from '../import-feed.ts'
import { otherRow, setUpImport } from '../testing/import-set-up.ts'
import { goodRow, tsvOf } from '../testing/test-import.ts'
import { historyText } from './history-text.ts'
import { MOST_RUNS, readHistory, withHistory } from './import-history.ts'
import { importRun } from './import-run.schema.ts'

const world = setUpImport()
beforeEach(() => world.shop.db.delete(importRun))

const options = { feed: 'feed.tsv', merchant: 'merchant', country: 'ae', isDryRun: false } as const
const summary: ImportSummary = {
  read: 9,
  rows: { made: 3, changed: 2, unchanged: 3 },
  refused: 1,
  isRefused: false,
  unsold: 0,
  products: { made: 1, changed: 1, unchanged: 1 },
  pictures: 0,
  fetches: { fetched: 0, unchanged: 0, planned: 0 },
  removed: { products: 1, variants: 4 },
}

/** A clock that goes on by a minute and a half at each look. */
function startClock() {
  let time = Date.UTC(2026, 10, 23, 2, 15) - 90_000
  return () => new Date((time += 90_000))
}

describe('withHistory', () => {
  it('writes down what an import did, the latest first', async () => {
    const { db } = world.shop
    await withHistory(db, options, () => Promise.resolve(summary), startClock())
    const address = 'https://shop.example/feed.xml?token=secret'
    await withHistory(
      db,
      { ...options, feed: address },
      () => Promise.resolve({ ...summary, isRefused: true }),
      startClock(),
    )
    expect(await readHistory(db)).toMatchObject([
      { feed: 'https://shop.example/feed.xml', made: 0, refused: 1, exit: 1, failure: '1 of 9 rows were refused' },
      { feed: 'feed.tsv', made: 3, changed: 2, removed: 5, refused: 1, seconds: 90, exit: 0, failure: null },
    ])
  })
  it('writes down how each import ended, and why one failed', async () => {
    const { db } = world.shop
    const feed = world.merchant.feed('feed.tsv', tsvOf([goodRow, otherRow]))
    await withHistory(db, { ...options, feed }, () => world.merchant.import(feed))
    const missing = withHistory(db, options, () => world.merchant.import('none.tsv'))
    await expect(missing).rejects.toThrow('none.tsv cannot be read')
    expect(await readHistory(db)).toMatchObject([
      { made: null, exit: 1, failure: expect.stringContaining('none.tsv cannot be read') as string },
      { feed, made: 2, exit: 0 },
    ])
  })
  it('knows of a run that did not end, and of no dry run', async () => {
    const { db } = world.shop
    await withHistory(db, { ...options, isDryRun: true }, () => Promise.resolve(summary))
    expect(await readHistory(db)).toEqual([])
    void withHistory(db, options, () => new Promise(() => {}))
    await expect.poll(() => readHistory(db)).toMatchObject([{ exit: null, seconds: null }])
  })
  it('remembers so many runs and no more', async () => {
    const { db } = world.shop
    const began = new Date(0)
    const runs = Array.from({ length: MOST_RUNS + 5 }, () => ({ began, feed: 'old', merchant: 'm', country: 'ae' }))
    await db.insert(importRun).values(runs)
    await withHistory(db, options, () => Promise.resolve(summary))
    expect(await db.$count(importRun)).toBe(MOST_RUNS)
    expect((await readHistory(db, 1))[0]).toMatchObject({ feed: 'feed.tsv' })
  })
})

describe('historyText', () => {
  it('is a table, with the reason of each failure', async () => {
    const { db } = world.shop
    const clock = startClock()
    await withHistory(db, options, () => Promise.resolve(summary), clock)
    await withHistory(db, options, () => Promise.reject(new Error('cut\nshort')), clock).catch(() => {})
    expect(historyText(await readHistory(db))).toBe(
      [
        'when (UTC)        feed      merchant  country  made  changed  removed  refused  seconds  exit',
        '2026-11-23 02:18  feed.tsv  merchant  ae          -        -        -        -     90.0     1  cut short',
        '2026-11-23 02:15  feed.tsv  merchant  ae          3        2        5        1     90.0     0',
      ].join('\n'),
    )
  })
  it('says that there is none', () => expect(historyText([])).toBe('No import was run yet.'))
})
