import { expect, it } from 'vitest'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { productDetailElement } from '../product-detail.element.ts'

const none = { onlineStockAvailable: 0 }
/** Makes one product sold out in every combination. */
const without =
  (slug: string): NonNullable<ShopStorefrontOptions['change']> =>
  (product) =>
    product.slug === slug
      ? {
          ...product,
          inventoryInfo: none,
          variations: product.variations.map((variation) => ({ ...variation, inventoryInfo: none })),
        }
      : product

behaviour(productDetailElement, ({ mount }) => {
  const soldOut = async (slug: string, options: ShopStorefrontOptions = {}) => {
    const fixture = shopStorefront({ change: without(slug), ...options })
    const mounted = await mount({ storefront: fixture.storefront, props: { product: slug } })
    await expect.poll(() => mounted.root.querySelector('h1')).not.toBeNull()
    const { find } = mounted
    const send = () => find<HTMLButtonElement>('[part=back-in-stock] [type=submit]').click()
    const outcome = () => find('[part=back-in-stock] [role=status]').textContent
    return { ...fixture, ...mounted, send, outcome }
  }

  it.each(['en-ae', 'ar-kw'])(
    'says at once that nothing is left of a garment, and what is like it, in %s',
    async (locale) => {
      const { root, find, unmount } = await soldOut('cable-knit-jumper', { locale })
      expect(root.querySelector('[part=add]')).toBeNull()
      await expect.poll(() => root.querySelectorAll('[part=sold-out] li a').length).toBe(3)
      expect(find('[part=sold-out] li a').getAttribute('href')).toMatch(new RegExp(`^/${locale}/(fashion|food)/`))
      expect(root.querySelectorAll('[data-sold-out] input[type=radio]').length).toBeGreaterThan(3)
      expect(await axeViolations(root, productDetailElement)).toEqual([])
      await unmount()
    },
  )

  it('asks which size is waited for, and notes that one', async () => {
    const { root, find, send, outcome, backend, unmount } = await soldOut('cable-knit-jumper')
    const which = find<HTMLSelectElement>('[part=back-in-stock] select')
    expect([...which.options].map(({ text }) => text).slice(0, 2)).toEqual(['Please choose', 'Ecru · XS'])
    expect(which.options.length).toBe(6)
    find<HTMLInputElement>('[part=back-in-stock] [name=email]').value = 'a@shopper.example'
    find<HTMLInputElement>('[part=back-in-stock] [name=consent]').checked = true
    send()
    await expect.poll(() => which.getAttribute('aria-invalid')).toBe('true')
    expect(root.querySelector(`#${which.getAttribute('aria-describedby')}`)?.textContent).toContain('which one')
    which.value = 'ALD-F-1001-ECRU-L'
    send()
    await expect.poll(outcome).toContain('hear from us once')
    expect(backend.alerts).toMatchObject([{ variationProductCode: 'ALD-F-1001-ECRU-L' }])
    await unmount()
  })

  it('asks no more for the size once it was chosen above', async () => {
    const { root, find, unmount } = await soldOut('cable-knit-jumper')
    find<HTMLInputElement>('input[name="option:tenant~size1"][value="L"]').click()
    await expect.poll(() => root.querySelector('[part=back-in-stock] select')).toBeNull()
    expect(find<HTMLInputElement>('[part=back-in-stock] [name=variationProductCode]').value).toBe('ALD-F-1001-ECRU-L')
    expect(find('[part=back-in-stock]').textContent).toContain('Cable-knit jumper · Ecru · L')
    await unmount()
  })

  it('says so of something without sizes, with nothing to choose', async () => {
    const { root, find, unmount } = await soldOut('all-butter-shortbread')
    expect(find('[part=sold-out]').textContent).toContain('Sold out')
    expect(root.querySelector('[part=add]')).toBeNull()
    expect(root.querySelector('[part=back-in-stock] select')).toBeNull()
    expect(root.querySelector('[part=back-in-stock] [name=variationProductCode]')).toBeNull()
    await unmount()
  })

  it('says so without anything like it when that cannot be had', async () => {
    const { root, find, backend, unmount } = await soldOut('cable-knit-jumper', {
      faults: { 'GET /recommendation': 'lostRequest' },
    })
    await expect.poll(() => backend.called.some((call) => call.includes('/recommendation'))).toBe(true)
    expect(find('[part=sold-out]').textContent).toContain('Sold out')
    expect(root.querySelector('[part=sold-out] ul')).toBeNull()
    await unmount()
  })
})
