import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectStill, notePaints, picturesOf, type ShownPicture } from './paints.ts'
import { scrollThrough } from '../../tools/driving/stillness.ts'
import { weigh, type Weights } from './weights.ts'

export interface FirstVisit extends Weights {
  /** Layout shifts since the page's first byte; after a reload, since the first byte of that. */
  readonly shifts: Awaited<ReturnType<typeof notePaints>>['shifts']
  /** Every picture of the page, from its top to its end. */
  readonly pictures: readonly ShownPicture[]
}

/** Opens a page with nothing at hand and reads it to its end: nothing moves. */
export async function visitFirst(page: Page, open: () => Promise<void>): Promise<FirstVisit> {
  const weights = weigh(page)
  const { shifts } = await notePaints(page)
  await open()
  const brought = await weights()
  await scrollThrough(page)
  expectStill(await shifts())
  return { ...brought, shifts, pictures: await picturesOf(page) }
}

/** Pictures are fetched about as large as they are shown. */
export function expectFitting(pictures: FirstVisit['pictures']): void {
  const say = ({ url, fetched, shown }: ShownPicture) => `${url}: ${fetched} fetched, ${Math.round(shown)} shown`
  // 128 pixels cost a kilobyte or two wherever they are shown.
  expect(pictures.filter(({ fetched, shown }) => fetched > 128 && fetched > 2 * shown).map(say)).toEqual([])
  expect(pictures.filter(({ fetched, shown }) => fetched * 1.15 < shown).map(say)).toEqual([])
}

/** Fonts have at most 60 kB: a file for headings and one for the rest, or one for each of its weights. */
export function expectFewFonts(fonts: Weights['fonts']): void {
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.length).toBeLessThanOrEqual(3)
  expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(60_000)
}
