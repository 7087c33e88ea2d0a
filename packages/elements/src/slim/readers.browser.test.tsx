import type { ReadonlySignal } from '@preact/signals-core'
import { ProductCard, StorefrontProvider } from '@vitrine/react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it } from 'vitest'
import { fixtureStorefront } from '../../../react/src/testing/fixture-storefront.ts'
import { paint } from '../testing/place.ts'

const CARDS = 25
const TIMES = 4
const code = 'ALD-F-1001'
/** Who is told of its changes: components, and computed values. */
const readersOf = (signal: ReadonlySignal<unknown>) => (signal as unknown as { readers: Set<unknown> }).readers.size

describe('signals that cards read', () => {
  it(`know of ${CARDS} cards while they are there, and of none after ${TIMES * CARDS}`, async () => {
    const { storefront } = fixtureStorefront()
    await Promise.all([storefront.i18n.load('shop', 'goods'), storefront.catalog.loadSummary(code)])
    const { cart, locale, catalog } = storefront
    const read = { product: catalog.summary(code), pending: cart.pending, refusals: cart.lineErrors, locale }
    const counts = () => Object.fromEntries(Object.entries(read).map(([name, signal]) => [name, readersOf(signal)]))
    const cards = async (count: number) => {
      const box = document.body.appendChild(document.createElement('div'))
      const root = createRoot(box)
      root.render(
        <StorefrontProvider storefront={storefront}>
          {Array.from({ length: count }, (_, index) => (
            <ProductCard key={index} productCode={code} />
          ))}
        </StorefrontProvider>,
      )
      await expect.poll(() => box.querySelectorAll('[part=add], [part=sizes]').length).toBe(count)
      const during = counts()
      root.unmount()
      box.remove()
      await paint()
      return during
    }
    // A computed value goes on reading what it once read: one for each, whoever asks for it.
    await cards(1)
    const before = counts()
    for (let time = 0; time < TIMES; time++) {
      const during = await cards(CARDS)
      for (const name of ['product', 'pending', 'refusals']) expect(during[name], name).toBeGreaterThanOrEqual(CARDS)
    }
    expect(counts()).toEqual(before)
    expect(Math.max(...Object.values(before)), JSON.stringify(before)).toBeLessThanOrEqual(1)
  })
})
