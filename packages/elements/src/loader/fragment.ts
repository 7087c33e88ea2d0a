// An element that a partner's page has only by name is shown by HTML from the shop: its component is not needed for that.
import { wakingOf } from '../hydration/awaken.ts'
import { giveSpaceBack } from '../hydration/space.ts'
import { markStale } from '../hydration/stale.ts'
import { base, nameOf } from './base.ts'
import { load } from './load.ts'
import { trustedFragment } from './policy.ts'

/** A shop that is slower than this is not waited for. */
const patience = 5000

/** One for all elements of a kind, by its file. */
const sheets: Record<string, Promise<CSSStyleSheet>> = {}

/** Shows the element as the shop renders it; answers whether its component has not come before. @throws when that cannot be had. */
export async function showFragment(
  element: HTMLElement,
  locale: string,
  attributes: readonly string[],
): Promise<boolean> {
  if (attributes.some((name) => Object.hasOwn(element, propOf(name)))) return false
  const style = `${nameOf(element)}.css`
  const query = new URLSearchParams({ locale })
  for (const name of attributes) {
    const text = element.getAttribute(name)
    if (text !== null) query.set(name, text)
  }
  const [html, sheet] = await Promise.all([
    read(`fragments/${element.localName}?${query}`).then(trustedFragment),
    (sheets[style] ??= read(style).then((text) => new CSSStyleSheet().replace(text))),
    getComputedStyle(document.documentElement).getPropertyValue('--vitrine-tokens') || load('tokens.js'),
  ])
  if (wakingOf(element)) return false
  const root = element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets.push(sheet)
  root.innerHTML = html
  markStale(element)
  giveSpaceBack(element)
  return true
}

/** A property that a script sets later is for the component, whose class reads it when it comes. */
export function watchProperties(element: HTMLElement, attributes: readonly string[], wake: () => void): void {
  const own = element as unknown as Record<string, unknown>
  for (const prop of attributes.map(propOf))
    Object.defineProperty(element, prop, {
      configurable: true,
      set(value: unknown) {
        delete own[prop]
        own[prop] = value
        wake()
      },
    })
}

const propOf = (attribute: string) => attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

async function read(path: string): Promise<string> {
  const response = await fetch(base + path, { signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.text()
}
