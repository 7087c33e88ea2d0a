import { setTimeout } from 'node:timers/promises'
import type { Pictures } from './pictures.ts'
import { shownPictures, type Screen, type ShownPicture } from './shown-pictures.ts'
import { parseVariant } from './variants.ts'

export interface WarmingOptions {
  readonly pictures: Pick<Pictures, 'prepare'>
  /** HTML of a page, for whoever looks at it first; undefined when there is none. */
  readonly readPage: (path: string) => Promise<string | undefined>
  /** Path of the page to begin with. */
  readonly start: string
  /** Whether a path is that of a page whose pictures a new shopper sees soon. */
  readonly isEarly: (path: string) => boolean
  /** Milliseconds between two rounds. @defaultValue 60,000 */
  readonly pause?: number
}

/** A phone, a desktop, and a desktop with a dense screen: the widths of others are the same. */
const screens: readonly Screen[] = [
  { width: 390, density: 3 },
  { width: 1440, density: 1 },
  { width: 1440, density: 2 },
]
/** Format that every browser of today accepts first. */
const ACCEPT = 'image/avif'
/** Pages of one round. */
const MOST_PAGES = 40
/** Pictures of a page that are seen before it is scrolled, at most. */
const FIRST_VIEW = 8

/**
 * Makes the pictures of the first pages before somebody asks for them, each after the one before: what is seen first of
 * the start page and of the pages that it leads to, then the rest of them. Stored pictures cost nothing. Begins
 * when `begin` is called, and again some time after, when it was called again.
 */
export function createWarming(options: WarmingOptions, signal: AbortSignal): { begin(): void } {
  const { pause = 60_000 } = options
  let isRunning = false
  let isWanted = false

  async function run() {
    while (isWanted && !signal.aborted) {
      isWanted = false
      await warm(options, signal)
      await setTimeout(pause, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  return {
    begin() {
      isWanted = true
      if (isRunning) return
      isRunning = true
      void run().finally(() => (isRunning = false))
    },
  }
}

async function warm({ pictures, readPage, start, isEarly }: WarmingOptions, signal: AbortSignal): Promise<void> {
  const prepare = async (shown: readonly ShownPicture[]) => {
    for (const { path, query } of shown) {
      const variant = parseVariant(query, ACCEPT)
      // A master that is broken is for whoever asks for it.
      if (variant && !signal.aborted) await pictures.prepare(path, variant).catch(() => {})
    }
  }
  const first = await readPage(start).catch(() => undefined)
  if (first === undefined) return
  const paths = new Set([start, ...linksOf(first).filter(isEarly).sort(byDepth)])
  const later: ShownPicture[] = []
  for (const path of [...paths].slice(0, MOST_PAGES)) {
    if (signal.aborted) return
    const html = path === start ? first : await readPage(path).catch(() => undefined)
    if (html === undefined) continue
    for (const screen of screens) {
      const shown = shownPictures(html, screen)
      await prepare(shown.slice(0, FIRST_VIEW))
      later.push(...shown.slice(FIRST_VIEW))
    }
  }
  await prepare(later)
}

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))

/** Departments before their categories, these before theirs. */
const byDepth = (one: string, other: string) => one.split('/').length - other.split('/').length
