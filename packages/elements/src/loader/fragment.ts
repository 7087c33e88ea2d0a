// An element that a partner's page has only by name is shown by HTML from the shop: its component is not needed for
// that. This is a file of its own, which the loader fetches on pages that have such elements.
import { giveSpaceBack } from '../hydration/space.ts'
import { markStale } from '../hydration/stale.ts'
import { triggerOf } from '../hydration/trigger.ts'
import { base, nameOf } from './base.ts'
import type { load } from './load.ts'
import { localeOf } from './locale.ts'
import type { trustedFragment } from './policy.ts'
import { propOf } from './properties.ts'

/** Milliseconds after which the component shows the element instead. */
const deadline = 5000

/** One style sheet for all elements of a tag, by its file. */
const sheets: Record<string, Promise<CSSStyleSheet>> = {}

/** What the loader hands over: a page has one policy for what becomes script and HTML. */
interface LoaderParts {
  readonly load: typeof load
  readonly trustedFragment: typeof trustedFragment
  /** Whether the shopper may have a bag, which links to the shop take along. */
  readonly hasCart: () => boolean
}

/**
 * Shows the element as the shop renders it.
 * @returns Whether it is still in the language that it was shown in, asked whenever it has been moved; nothing when it
 * is left to its component.
 * @throws when the shop's HTML cannot be had.
 */
export async function showFragment(
  element: HTMLElement,
  attributes: readonly string[],
  { load, trustedFragment, hasCart }: LoaderParts,
): Promise<(() => boolean) | undefined> {
  const locale = localeOf(element)
  if (!locale || attributes.some((name) => Object.hasOwn(element, propOf(name)))) return undefined
  const style = `${nameOf(element)}.css`
  const query = new URLSearchParams({ locale })
  for (const name of attributes) {
    const text = element.getAttribute(name) ?? element.getAttribute(propOf(name)) // which HTML reads in lower case
    if (text !== null) query.set(name, text)
  }
  const [answer, ownSheet] = await Promise.all([
    read(`fragments/${element.localName}?${query}`),
    sheetAt(style),
    getComputedStyle(document.documentElement).getPropertyValue('--vitrine-tokens') || load('tokens.js'),
    hasCart() && load('leave.js'), // before there is a link to follow
  ])
  // HTML of a newer version than this one's looks as that version does.
  const newer = answer.headers.get('vitrine-style')
  const [html, sheet] = await Promise.all([answer.text(), newer ? sheetAt(newer) : ownSheet])
  if (triggerOf(element)) return undefined
  element.lang = locale
  const root = element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets.push(sheet)
  root.innerHTML = trustedFragment(html)
  markStale(element)
  giveSpaceBack(element)
  return () => localeOf(element) === locale
}

const sheetAt = (path: string) =>
  (sheets[path] ??= read(path)
    .then((response) => response.text())
    .then((text) => new CSSStyleSheet().replace(text)))

async function read(path: string): Promise<Response> {
  const response = await fetch(new URL(path, base), { signal: AbortSignal.timeout(deadline) })
  if (!response.ok) throw new Error(`${response.status}`)
  return response
}
