import axe from 'axe-core'
import { productCardElement } from '@vitrine/react/registry'
import type { ElementDefinition } from '@vitrine/react'
import { shopStorefront } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { provide } from '../testing/place.ts'
import { defineVitrineElement } from './element.ts'
import { tokensText } from './tokens-text.ts'

const root = document.documentElement

const sheet = new CSSStyleSheet()

beforeAll(() => {
  defineVitrineElement(productCardElement as unknown as ElementDefinition)
  document.adoptedStyleSheets.push(sheet)
})
beforeEach(() => sheet.replaceSync(tokensText()))
afterAll(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
})
afterEach(() => {
  document.body.replaceChildren()
  delete root.dataset['vitrineTheme']
  root.style.colorScheme = ''
})

/** What axe finds that cannot be read on a card in a box with this ground and theme. */
async function unreadable(code: string, ground: string, theme?: string): Promise<string[]> {
  const box = provide(shopStorefront().storefront)
  box.style.background = ground
  if (theme) box.dataset['vitrineTheme'] = theme
  const card = box.appendChild(document.createElement('vitrine-product-card'))
  card.setAttribute('hydrate', 'load')
  card.setAttribute('product-code', code)
  await expect.poll(() => card.shadowRoot?.querySelector('[part=price]')).toBeTruthy()
  await Promise.all(card.shadowRoot!.getAnimations().map(({ finished }) => finished))
  const { violations, passes } = await axe.run(box, { runOnly: ['color-contrast'] })
  box.remove()
  expect([...violations, ...passes]).not.toEqual([])
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
}

describe.each(['ALD-F-1001', 'ALD-G-1008'])('the card of %s', (code) => {
  it('is read on a dark box that names its theme, and not without that', async () => {
    expect(await unreadable(code, '#111')).not.toEqual([])
    expect(await unreadable(code, '#111', 'dark')).toEqual([])
  })

  it('is read on a light box of a page with the dark theme', async () => {
    root.dataset['vitrineTheme'] = 'dark'
    expect(await unreadable(code, '#fff', 'light')).toEqual([])
    expect(await unreadable(code, '#111')).toEqual([])
  })

  it('is read on a page that calls itself dark, without a word of the theme', async () => {
    root.style.colorScheme = 'dark'
    sheet.replaceSync(tokensText())
    expect(await unreadable(code, '#111')).toEqual([])
    expect(await unreadable(code, '#fff', 'light')).toEqual([])
    root.dataset['vitrineTheme'] = 'light'
    expect(await unreadable(code, '#fff')).toEqual([])
  })
})
