import { expect, it } from 'vitest'
import { pricedBySize, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { focusedElement } from '../mini-cart/focus.ts'
import { productCardElement } from './product-card.element.ts'

const jumper = 'ALD-F-1001'
const shortbread = 'ALD-G-1008'

behaviour(productCardElement, ({ mount }) => {
  const card = async (productCode: string, options: ShopStorefrontOptions = {}) => {
    const fixture = shopStorefront(options)
    const mounted = await mount({ storefront: fixture.storefront, props: { productCode } })
    await expect.poll(() => mounted.root.querySelector('[part=base], [part=error]')).not.toBeNull()
    return { ...fixture, ...mounted }
  }
  const quantities = (added: readonly unknown[]) =>
    added.map((body) => {
      const { product, quantity } = body as { product: { variationProductCode?: string | null }; quantity: number }
      return [product.variationProductCode ?? null, quantity]
    })

  it('shows name, price, old price, saving in words and unit price', async () => {
    const { find, unmount } = await card(shortbread)
    expect(find('[part=name] a').getAttribute('href')).toBe('/en-ae/food/all-butter-shortbread')
    const price = find('[part=price]').textContent
    expect(price).toMatch(/Now AED\s39\.00 Was AED\s49\.00 Save AED\s10\.00/)
    expect(price).toMatch(/AED\s9\.75 \/ 100\sg/)
    await unmount()
  })

  it.each([
    ['en-ae', /^From AED\s429\.00 Was /],
    ['ar-ae', /^ابتداءً من 429\.00\sد\.إ\. /],
    ['zh-hk', /^HK\$[\d.,]+ 起 /],
  ])('says in %s from which price it can be had when its variants differ', async (locale, words) => {
    const { find, unmount } = await card(jumper, { locale, change: pricedBySize })
    expect(find('[part=price]').textContent).toMatch(words)
    await unmount()
  })

  it('paints badges on their own colour, with words that can be read on it, and shows their pictures', async () => {
    const badge = { type: 'text', iconName: null, iconShape: null, className: null, isProductinfo: false } as const
    const { find, root, unmount } = await card(shortbread, {
      change: (product) => ({
        ...product,
        badges: [
          { ...badge, label: 'New', backgroundColor: '#12382B', imageUrls: [] },
          { ...badge, label: 'Sale', backgroundColor: '#F5D76E', imageUrls: [] },
          { ...badge, label: 'Plain', backgroundColor: null, imageUrls: [] },
          { ...badge, type: 'product-icon', label: 'Halal', backgroundColor: null, imageUrls: ['/media/halal.avif'] },
        ],
      }),
    })
    const items = [...root.querySelectorAll<HTMLElement>('[part=badges] li')]
    const grounds = items.map((item) => item.querySelector('rect'))
    expect(items.map((item, index) => [item.textContent, grounds[index]?.getAttribute('fill')])).toEqual([
      ['New', '#12382B'],
      ['Sale', '#F5D76E'],
      ['Plain', undefined],
      ['Halal', undefined],
    ])
    // Only an element brings its style; on a page it is the page's.
    if (root instanceof ShadowRoot) {
      const sizeOf = (node: Element | null | undefined) => {
        const { width, height } = node!.getBoundingClientRect()
        return [width, height]
      }
      expect(items.slice(0, 2).map((item) => getComputedStyle(item).color)).toEqual([
        'rgb(255, 255, 255)',
        'rgb(0, 0, 0)',
      ])
      for (const index of [0, 1]) expect(sizeOf(grounds[index])).toEqual(sizeOf(items[index]))
    }
    expect(find('[part=badges] li:last-child img').getAttribute('src')).toContain('halal')
    expect(await axeViolations(root, productCardElement)).toEqual([])
    await unmount()
  })

  it('adds food with one press', async () => {
    const { find, backend, events, unmount } = await card(shortbread)
    find('button[part=add]').click()
    await expect.poll(() => quantities(backend.cart.added)).toEqual([[null, 1]])
    await expect.poll(() => events('vitrine-add')).toEqual([{ productCode: shortbread }])
    await unmount()
  })

  it('adds fashion by a size of the colour that is shown, and closes the menu with the focus on what opens it', async () => {
    const { find, backend, unmount } = await card(jumper)
    expect(find('summary').part.contains('add')).toBe(true)
    find('summary').click()
    const size = find('button[value="ALD-F-1001-ECRU-L"]')
    size.focus()
    size.click()
    await expect.poll(() => quantities(backend.cart.added)).toEqual([['ALD-F-1001-ECRU-L', 1]])
    expect(find<HTMLDetailsElement>('details').open).toBe(false)
    expect(focusedElement()).toBe(find('summary'))
    await unmount()
  })

  it('leads to the colour that it shows when that is not the first', async () => {
    const { find, unmount } = await card(jumper, {
      change: (product) => ({
        ...product,
        productImages: product.productImages.filter(({ colour }) => colour === 'navy'),
      }),
    })
    expect(find('[part=name] a').getAttribute('href')).toBe('/en-ae/fashion/cable-knit-jumper?colour=navy')
    expect(find('[part~=picture]').getAttribute('href')).toBe('/en-ae/fashion/cable-knit-jumper?colour=navy')
    await unmount()
  })

  it('keeps a sold-out size visible, named and without effect', async () => {
    const { find, unmount } = await card(jumper)
    const size = find<HTMLButtonElement>('button[value="ALD-F-1001-ECRU-M"]')
    expect(size.disabled).toBe(true)
    expect(size.getAttribute('aria-label')).toBe('Size M, sold out')
    await unmount()
  })

  it('needs no menu when there is one size', async () => {
    const { root, find, backend, unmount } = await card('ALD-F-1015')
    expect(root.querySelector('details')).toBeNull()
    find('button[part=add]').click()
    await expect.poll(() => quantities(backend.cart.added)[0]?.[0]).toMatch(/ONE_SIZE$/)
    await unmount()
  })

  it('leads to the product when more than a size is to be chosen', async () => {
    const { find, unmount } = await card('ALD-F-1009')
    expect(find('[part=add]').getAttribute('href')).toBe('/en-ae/fashion/flannel-trousers')
    await unmount()
  })

  it('says that it is adding while the shop has not answered', async () => {
    const { find, unmount } = await card(shortbread, { faults: { 'POST /item': 'never' } })
    expect(find('button[part=add]').getAttribute('aria-busy')).toBeNull()
    find('button[part=add]').click()
    await expect.poll(() => find('button[part=add]').getAttribute('aria-busy')).toBe('true')
    expect(find('button[part=add]').textContent).toBe('Adding…')
    await unmount()
  })

  it('does not add when it is stopped before', async () => {
    const { root, find, backend, setProps, unmount } = await card(jumper)
    const requests: unknown[] = []
    if (root instanceof ShadowRoot) {
      root.host.addEventListener('vitrine-before-add', (event) => {
        requests.push((event as CustomEvent).detail)
        event.preventDefault()
      })
    } else {
      await setProps({ onBeforeAdd: (detail) => requests.push(detail) < 0 })
    }
    find('summary').click()
    find('button[value="ALD-F-1001-ECRU-L"]').click()
    await expect.poll(() => requests).toMatchObject([{ variationProductCode: 'ALD-F-1001-ECRU-L' }])
    expect(backend.cart.added).toEqual([])
    expect(find('summary').getAttribute('aria-busy')).toBeNull()
    await unmount()
  })

  it('offers nothing to press when it is sold out', async () => {
    const { root, find, unmount } = await card(shortbread, {
      change: (product) => ({ ...product, inventoryInfo: { onlineStockAvailable: 0 } }),
    })
    expect(root.querySelector('form, button')).toBeNull()
    expect(find('[part=base]').textContent).toContain('Sold out')
    await unmount()
  })

  it('says what was refused at the card', async () => {
    const { find, unmount } = await card(shortbread, {
      faults: { 'POST /item': { status: 409, code: 'PRODUCTS_NOT_AVAILABLE' } },
    })
    find('button[part=add]').click()
    await expect.poll(() => find('[role=alert]').textContent).toContain('sold out')
    await unmount()
  })

  it('says a refusal at the card without announcing it where the page has notifications that do', async () => {
    const toaster = document.body.appendChild(document.createElement('vitrine-toaster'))
    const { root, find, storefront, unmount } = await card(shortbread, {
      faults: { 'POST /item': { status: 409, code: 'PRODUCTS_NOT_AVAILABLE' } },
    })
    find('button[part=add]').click()
    await expect.poll(() => find('[data-vitrine-refusal]').textContent).toContain('sold out')
    expect(storefront.notifications.toasts.value.map(({ message }) => message)).toEqual([
      find('[data-vitrine-refusal]').textContent,
    ])
    expect(root.querySelector('[role=alert]')).toBeNull()
    await unmount()
    toaster.remove()
  })

  it('is a form that a page without script can post', async () => {
    const { find, unmount } = await card(shortbread)
    const form = find<HTMLFormElement>('form')
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/en-ae/cart'])
    expect(Object.fromEntries(new FormData(form) as unknown as Iterable<[string, string]>)).toMatchObject({
      productCode: shortbread,
    })
    await unmount()
  })

  it('tells a product that is gone from one that could not be loaded', async () => {
    const gone = await card('NO-SUCH-CODE')
    expect(gone.find('[part=error]').textContent).toBe('This product is no longer here.')
    await gone.unmount()
    const failed = await card(jumper, { faults: { 'GET /products': 'lostRequest' } })
    expect(failed.find('[part=error]').textContent).toBe('This product could not be loaded.')
    await failed.unmount()
  })

  it.each([
    [jumper, 'en-ae'],
    [jumper, 'ar-kw'],
    [shortbread, 'ar-kw'],
    ['NO-SUCH-CODE', 'en-ae'],
  ])('has nothing that axe finds for %s in %s', async (code, locale) => {
    const { root, unmount } = await card(code, { locale })
    root.querySelector<HTMLElement>('summary')?.click()
    expect(await axeViolations(root, productCardElement)).toEqual([])
    await unmount()
  })
})
