import { breadcrumbsElement, productCardElement, productDetailElement, sizeChartElement } from '@vitrine/react/registry'
import type { ElementDefinition } from '@vitrine/react'
import { shopStorefront } from '@vitrine/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { triggerOf } from '../hydration/trigger.ts'
import { paint, provide } from '../testing/place.ts'
import { defineVitrineElement } from './element.ts'

const announce = vi.spyOn(console, 'error')
beforeEach(() => void announce.mockReset().mockImplementation(() => {}))
afterEach(() => document.body.replaceChildren())

async function place(definition: unknown, write: (element: HTMLElement) => void = () => {}) {
  const { tag } = definition as ElementDefinition
  defineVitrineElement(definition as ElementDefinition)
  const element = document.createElement(tag)
  element.setAttribute('hydrate', 'load')
  write(element)
  provide(shopStorefront().storefront).append(element)
  await expect.poll(() => triggerOf(element)?.isHydrated).toBe(true)
  await paint()
  return element as HTMLElement & Record<string, unknown>
}
const wordsOf = ({ shadowRoot }: Element) => shadowRoot!.querySelector('.vt-box')!.textContent
const warnings = () => announce.mock.calls.map(([text]) => text as string)

it('shows nothing of an object that a framework wrote as text, tells the way out, and takes the property', async () => {
  const items = [{ label: 'Food', href: '/en-ae/food' }]
  const element = await place(breadcrumbsElement, (made) => made.setAttribute('items', '[object Object]'))
  expect(wordsOf(element)).toBe('')
  await expect.poll(warnings).toHaveLength(1)
  expect(warnings()[0]).toMatch(/^<vitrine-breadcrumbs items>: .*:items\.prop=/)
  element['items'] = items
  await expect.poll(() => wordsOf(element)).toContain('Food')
  expect(element.matches(':state(error)')).toBe(false)
})

it.each([
  { definition: productCardElement, name: 'product-code', value: 'ALD-G-1008' },
  { definition: productDetailElement, name: 'product', value: 'ALD-G-1008' },
  { definition: sizeChartElement, name: 'chart', value: 'women-letters' },
])('shows nothing without $name, tells who wrote the page, and shows it when it comes', async (each) => {
  const { definition, name, value } = each
  for (const text of [undefined, '']) {
    announce.mockClear()
    const element = await place(definition, (made) => text === undefined || made.setAttribute(name, text))
    expect(wordsOf(element)).toBe('')
    await expect.poll(warnings).toEqual([`<${definition.tag}> shows nothing without ${name}: it is missing or empty.`])
    element.setAttribute(name, value)
    await expect.poll(() => wordsOf(element)).not.toBe('')
  }
})
