import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { notePaints, picturesOf, type ShownPicture } from './paints.ts'
import { scrollThrough } from './stillness.ts'
import { weigh, type Weights } from './weights.ts'

export interface FirstVisit extends Weights {
  /** What moved since the page's first byte; after a reload, since the first byte of that. */
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
  const moved = await shifts()
  // 0.00: a face that comes in the moment of the first frame may narrow a word or two that nobody has seen yet.
  const sum = moved.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(moved)).toBeLessThan(0.005)
  return { ...brought, shifts, pictures: await picturesOf(page) }
}

/** Pictures are fetched about as large as they are shown. */
export function expectFitting(pictures: FirstVisit['pictures']): void {
  const say = ({ url, fetched, shown }: ShownPicture) => `${url}: ${fetched} fetched, ${Math.round(shown)} shown`
  // 128 pixels cost a kilobyte or two wherever they are shown.
  expect(pictures.filter(({ fetched, shown }) => fetched > 128 && fetched > 2 * shown).map(say)).toEqual([])
  expect(pictures.filter(({ fetched, shown }) => fetched * 1.15 < shown).map(say)).toEqual([])
}

/** Two files of at most 60 kB: a face for its script and one for what it lacks. */
export function expectFewFonts(fonts: Weights['fonts']): void {
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.length).toBeLessThanOrEqual(2)
  expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(60_000)
}
