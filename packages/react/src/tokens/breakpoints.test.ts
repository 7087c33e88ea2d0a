import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import tokens from './breakpoint.json' with { type: 'json' }

const root = join(import.meta.dirname, '../../../..')
const files = globSync(['packages/{react,elements}/src/**/*.{css,ts,tsx}', 'apps/reference-site/src/**/*.{css,ts}'], {
  cwd: root,
  exclude: ['**/*.test.*'],
})

type Group = Readonly<Record<string, string | { readonly $value: { readonly value: number } }>>
const pixels = (group: Group) =>
  Object.values(group).flatMap((token) => (typeof token === 'string' ? [] : [token.$value.value]))

/** Conditions on a width in the queries of a style sheet, in `matchMedia` and in the `sizes` of pictures. */
const widths = /\((?:[\d.]+px\s*[<>]=?\s*)?(?:(?:min-|max-)?(?:width|inline-size))\b[^()]*\)/g

/** Every width that a file asks for which has no name. */
function unnamed(text: string): string[] {
  return [...text.matchAll(/@container[^{]*|(?:(?!@container)[^\n])*/g)].flatMap(([part]) => {
    const ofBoxes = part.startsWith('@container') ? pixels(tokens.container) : []
    const named: readonly number[] = [...pixels(tokens.breakpoint), ...ofBoxes]
    return (part.match(widths) ?? []).filter((condition) =>
      [...condition.matchAll(/([\d.]+)(px|r?em)\b/g)].some(
        ([, value, unit]) => unit !== 'px' || !named.includes(Number(value)),
      ),
    )
  })
}

/** Sheets of components that ask the window for its width, and why; all others ask for the room around them. */
const ofWindow: Readonly<Record<string, string>> = {
  'header.css': 'it is the head of a whole page, and its menus open over that page',
  'mega-menu.css': 'a menu of the header',
  'menu-drawer.css': 'a drawer over the page, from the header',
  'search-box.css': 'it opens a sheet over the whole of a phone, and a panel elsewhere',
  'search-panel.css': 'the sheet and the panel of the search box',
  'account-menu.css': 'it stands at the side of a page that has room beside it, and is narrow there',
  'buy-box.css': 'the bar to buy sticks to the window, and its height rules as well',
  'list-filters.css': 'drawers and menus over the page',
}

describe('breakpoints', () => {
  it.each([
    ['@media (width >= 1000px) {', ['(width >= 1000px)']],
    ['@media (768px <= width < 1023px) and (height >= 800px) {', ['(768px <= width < 1023px)']],
    ['@media (max-width: 48em) {', ['(max-width: 48em)']],
    ['@container (width >= 1000px) {', ['(width >= 1000px)']],
    ['@media (width >= 900px) {', ['(width >= 900px)']],
    ['@container (width >= 1024px) {', []],
    ['sizes="(min-width: 1000px) 25vw, 50vw"', ['(min-width: 1000px)']],
    ['@media (width < 1024px) and (height < 600px) {', []],
  ])('a width without a name is found: %s', (text, found) => expect(unnamed(text)).toEqual(found))

  it('are the only widths that style sheets and pictures ask for', () => {
    const found = files.flatMap((file) =>
      unnamed(readFileSync(join(root, file), 'utf8')).map((width) => `${file}: ${width}`),
    )
    expect(found).toEqual([])
  })

  it('are asked of the window only where that rules', () => {
    const asking = globSync('packages/react/src/components/**/*.css', { cwd: root }).filter((file) =>
      /@media[^{]*width/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(asking.map((file) => basename(file)).sort()).toEqual(Object.keys(ofWindow).sort())
  })

  it('are each used', () => {
    const all = files.map((file) => readFileSync(join(root, file), 'utf8').match(widths)?.join() ?? '').join()
    for (const width of [...pixels(tokens.breakpoint), ...pixels(tokens.container)]) expect(all).toContain(`${width}px`)
  })
})
