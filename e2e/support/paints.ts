import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isMeasured } from '../../tools/suites/measured.ts'
import type { Watch } from './watch-page.ts'

/** Layout shift of a page that stands still: room for a face that comes late, and for nothing else. */
export const mostShift = 0.005

/** The largest paint of a page. */
export interface LargestPaint {
  /** Address of the picture; empty for text. */
  readonly url: string
  /** Pixels. */
  readonly size: number
  readonly tag: string
}

/** A picture on a page: as it was fetched and as it is shown, in pixels of the device. */
export interface ShownPicture {
  readonly url: string
  readonly fetched: number
  readonly shown: number
}

interface Noted {
  layoutShifts?: { value: number; moved: string }[]
  largestPaint?: LargestPaint
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Notes layout shift and the largest paint from a page's first byte on. */
export async function notePaints(page: Page) {
  await page.addInitScript(() => {
    const noted = globalThis as Noted
    const shifts: Noted['layoutShifts'] = (noted.layoutShifts = [])
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        const moved = sources.map(({ node, previousRect: before, currentRect: after }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? '')
          return `${name} from ${before.x},${before.y} ${before.width}x${before.height} to ${after.x},${after.y} ${after.width}x${after.height}`
        })
        shifts.push({ value, moved: moved.join('; ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      const { url, size, element } = list.getEntries().at(-1) as PerformanceEntry & {
        url: string
        size: number
        element: Element | null
      }
      noted.largestPaint = { url, size, tag: element?.localName ?? '' }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  return {
    /** What moved, by how much of the window, from where to where. */
    shifts: () => page.evaluate(() => (globalThis as Noted).layoutShifts ?? []),
    largest: () => page.evaluate(() => (globalThis as Noted).largestPaint),
  }
}

/**
 * Nothing has moved: judged by `npm run prove -- --only measured`, because it depends on when a machine draws.
 * @param moved - What {@link notePaints} noted. @param most - See {@link mostShiftOf}.
 */
export function expectStill(
  moved: readonly { readonly value: number; readonly moved: string }[],
  most: number = mostShift,
): void {
  if (!isMeasured()) return
  const sum = moved.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(moved)).toBeLessThanOrEqual(most)
}

/** The same of a page that is watched, since the last question. */
export async function expectUnmoved(page: Page, watch: Watch): Promise<void> {
  const { sum, moved } = watch.layoutShift()
  expectStill([{ value: sum, moved: moved.join('; ') }], await mostShiftOf(page))
}

/**
 * {@link mostShift}; no limit for a Chinese page on a machine without a Chinese face, where every character is the box
 * of the page's first face and gets another width when that face comes.
 */
export const mostShiftOf = (page: Page): Promise<number> =>
  page.evaluate((most) => {
    if (!document.documentElement.lang.startsWith('zh')) return most
    const drawn = (character: string) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 })
      const context = canvas.getContext('2d')!
      context.font = '32px sans-serif'
      context.fillText(character, 0, 32)
      return canvas.toDataURL()
    }
    return drawn('一') === drawn('龍') ? Number.MAX_VALUE : most
  }, mostShift)

/** Every picture that was fetched and is shown, those inside elements included. */
export function picturesOf(page: Page): Promise<ShownPicture[]> {
  return page.evaluate(() => {
    // A picture that is here already is taken for a smaller place too: what counts is the largest.
    const found = new Map<string, ShownPicture>()
    const look = (root: Document | ShadowRoot) => {
      for (const image of root.querySelectorAll('img')) {
        const { width, height } = image.getBoundingClientRect()
        if (!image.complete || !image.naturalWidth || !width || !image.currentSrc.includes('/img/')) continue
        // `naturalWidth` of a picture with `sizes` is divided by its density: the address says what was fetched.
        const fetched = Number(new URL(image.currentSrc).searchParams.get('w'))
        const ratio = image.naturalWidth / image.naturalHeight
        // A covering picture is as wide as the space that it fills or overlaps.
        const shown = Math.max(width, height * ratio) * devicePixelRatio
        const url = image.currentSrc
        found.set(url, { url, fetched, shown: Math.max(shown, found.get(url)?.shown ?? 0) })
      }
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) look(element.shadowRoot)
    }
    look(document)
    return [...found.values()]
  })
}
