/** A window in which pages are looked at. */
export interface Screen {
  /** CSS pixels. */
  readonly width: number
  /** Device pixels of a CSS pixel. */
  readonly density: number
}

/** A picture as a browser asks `/img` for it. */
export interface ShownPicture {
  /** Path of the master. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

interface Candidate {
  readonly url: string
  /** Pixels. */
  readonly width: number
}

/**
 * The pictures of a page that browsers ask for on such a screen, in the page's order; not those of low priority, which
 * a shopper sees only by pointing at something. Where browsers choose differently among the widths both are named.
 */
export function shownPictures(html: string, screen: Screen): ShownPicture[] {
  const urls = new Set<string>()
  let isChosen = false
  for (const [tag, name] of html.matchAll(/<(img|source|\/picture)\b[^>]*>/g)) {
    if (name === '/picture') isChosen = false
    if (isChosen || attribute(tag, 'fetchpriority') === 'low' || !matches(attribute(tag, 'media'), screen)) continue
    const width = shownWidth(attribute(tag, 'sizes') ?? '100vw', screen)
    const candidates = candidatesOf(attribute(tag, 'srcset') ?? '')
    for (const url of chosenFrom(candidates, width, screen)) urls.add(url)
    isChosen = name === 'source' && candidates.length > 0
  }
  return [...urls].flatMap(parsePicture)
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&').replaceAll('&lt;', '<')

const candidatesOf = (srcset: string): Candidate[] =>
  srcset
    .split(/,\s+/)
    .flatMap((text) => {
      const [, url, width] = /^(\S+) (\d+)w$/.exec(text.trim()) ?? []
      return url && width ? [{ url, width: Number(width) }] : []
    })
    .sort((a, b) => a.width - b.width)

/** Conditions of widths alone, which is what the components write; another never matches. */
function matches(condition: string | undefined, { width }: Screen): boolean {
  if (condition === undefined) return true
  const least = /^\(min-width: (\d+)px\)$/.exec(condition)?.[1]
  const below = /^\(width < (\d+)px\)$/.exec(condition)?.[1]
  return least ? width >= Number(least) : below ? width < Number(below) : false
}

/** Device pixels that HTML `sizes` comes to. */
function shownWidth(sizes: string, screen: Screen): number {
  for (const size of sizes.split(',')) {
    const [, condition, number, unit] = /^\s*(\([^)]*\))?\s*([\d.]+)(px|vw)\s*$/.exec(size) ?? []
    if (number && matches(condition, screen))
      return Number(number) * (unit === 'vw' ? screen.width / 100 : 1) * screen.density
  }
  return screen.width * screen.density
}

/** The next larger width, and on dense screens the one that Chromium prefers: nearest by geometric mean. */
function chosenFrom(candidates: readonly Candidate[], width: number, { density }: Screen): string[] {
  const at = candidates.findIndex((candidate) => candidate.width >= width)
  const next = candidates.at(at)
  const before = at > 0 ? candidates[at - 1] : undefined
  const isNear = density > 1 && before && next && width < Math.sqrt(before.width * next.width)
  return [...(isNear ? [before.url] : []), ...(next ? [next.url] : [])]
}

function parsePicture(url: string): ShownPicture[] {
  const { pathname, searchParams } = new URL(url, 'http://site')
  if (!pathname.startsWith('/img/')) return []
  return [{ path: decodeURIComponent(pathname.slice('/img/'.length)), query: Object.fromEntries(searchParams) }]
}
