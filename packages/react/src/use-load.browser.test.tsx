import type { Storefront } from '@vitrine/core'
import { shopStorefront } from '@vitrine/testing'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { describe, expect, it } from 'vitest'
import { StorefrontProvider } from './provider.tsx'
import { useLoad } from './use-load.ts'

/** A component that loads, and the storefronts and props that it loaded with. */
function setUp() {
  const { storefront } = shopStorefront()
  const loads: [storefront: Storefront, props: object][] = []
  const load = (...given: [Storefront, { product?: string }]) => Promise.resolve(loads.push(given))
  function Loader({ product }: { product?: string }) {
    useLoad(load, { product } as { product?: string })
    return <p>{product}</p>
  }
  const tree = (product?: string) => (
    <StorefrontProvider storefront={storefront}>
      <Loader {...(product && { product })} />
    </StorefrontProvider>
  )
  return { storefront, loads, tree, box: document.createElement('div') }
}

describe('useLoad', () => {
  it('loads once for the same props, and again for others', async () => {
    const { storefront, loads, tree, box } = setUp()
    const root = createRoot(box)
    root.render(tree('tea'))
    await expect.poll(() => loads).toEqual([[storefront, { product: 'tea' }]])
    root.render(tree('tea'))
    root.render(tree('jam'))
    await expect.poll(() => loads.map(([, props]) => props)).toEqual([{ product: 'tea' }, { product: 'jam' }])
    root.unmount()
  })
  it('loads nothing of the server snapshot while it hydrates', async () => {
    const { storefront, loads, tree, box } = setUp()
    box.innerHTML = '<p>tea</p>'
    const root = hydrateRoot(box, tree('tea'))
    await expect.poll(() => loads.length).toBe(1)
    expect(loads[0]?.[0]).toBe(storefront)
    root.unmount()
  })
})
