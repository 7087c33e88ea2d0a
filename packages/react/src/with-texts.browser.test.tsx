import { elementMount } from '@vitrine/testing/react'
import { shopStorefront } from '@vitrine/testing'
import { CartButton, StorefrontProvider, Toaster } from '@vitrine/react'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import pages from './testing/cart-button-page.tsx?rendered'
import { cartButton } from './testing/cart-button.tsx'

// Only React streams server HTML and waits in it; elements have the bare components.
const isPreact = elementMount in globalThis

describe.skipIf(isPreact)('the components of the package in an application that loads no texts', () => {
  const roots: Root[] = []
  const box = () => document.body.appendChild(document.createElement('div'))
  const show = (place: HTMLElement, page: ReactNode) => {
    const root = createRoot(place)
    roots.push(root)
    root.render(page)
  }
  afterEach(() => {
    for (const root of roots.splice(0)) root.unmount()
    document.body.replaceChildren()
  })

  it('show words from the first paint on', async () => {
    const { storefront } = shopStorefront()
    const seen: string[] = []
    const place = box()
    const observer = new MutationObserver(() => seen.push(place.innerHTML))
    observer.observe(place, { childList: true, subtree: true, characterData: true })
    show(
      place,
      <StorefrontProvider storefront={storefront}>
        <CartButton />
        <Toaster />
      </StorefrontProvider>,
    )
    await expect.poll(() => place.textContent).toContain('Bag')
    await expect.poll(() => place.querySelector('section')?.getAttribute('aria-label')).toBe('Notifications')
    observer.disconnect()
    expect(seen.filter((html) => /cartButton\.|toaster\./.test(html))).toEqual([])
  })

  it('say what the bag says, where only the toaster is shown', async () => {
    const { storefront, backend } = shopStorefront()
    const place = box()
    show(
      place,
      <StorefrontProvider storefront={storefront}>
        <Toaster />
      </StorefrontProvider>,
    )
    await expect.poll(() => place.querySelector('section')).not.toBeNull()
    backend.setFault('POST item', { status: 503, code: 'SERVICE_UNAVAILABLE' })
    await storefront.cart.addLine({ productCode: 'GF-SHB-200' })
    await expect.poll(() => place.querySelector('[part=toast] p')?.textContent).toMatch(/^[A-Z].* .*\.$/)
  })

  it('change the language in place', async () => {
    const { storefront } = shopStorefront()
    const place = box()
    show(
      place,
      <StorefrontProvider storefront={storefront}>
        <CartButton />
      </StorefrontProvider>,
    )
    await expect.poll(() => place.textContent).toContain('Bag')
    await storefront.setLanguage('ar')
    await expect.poll(() => place.textContent).toContain('الحقيبة')
    const link = place.querySelector('a')!
    expect(getComputedStyle(link).direction).toBe('rtl')
    expect(link.closest('[lang]')!.getAttribute('lang')).toMatch(/^ar-AE/)
    // The application's own page stays as it is.
    expect(getComputedStyle(place).direction).toBe('ltr')
  })

  it('come with words in server HTML, and take it over as it stands', async () => {
    const errors: unknown[] = []
    const place = box()
    place.innerHTML = pages.cartButton
    const link = place.querySelector('a')!
    expect(link.textContent).toContain('Bag')
    const onRecoverableError = (error: unknown) => void errors.push(error)
    roots.push(hydrateRoot(place, cartButton(), { onRecoverableError }))
    await expect.poll(() => place.querySelector('[part=count]')?.getAttribute('aria-hidden')).toBe('true')
    expect(place.querySelector('a')).toBe(link)
    expect(errors).toEqual([])
  })
})
