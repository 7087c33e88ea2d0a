import { expect, it } from 'vitest'
import { pricedBySize, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { behaviour } from '@vitrine/testing/react'
import { productDetailElement } from './product-detail.element.ts'
import type { ProductDetailProps } from './product-detail.tsx'

behaviour(productDetailElement, ({ mount }) => {
  const detail = async (props: ProductDetailProps = {}, options: ShopStorefrontOptions = {}) => {
    const fixture = shopStorefront({ change: pricedBySize, ...options })
    const mounted = await mount({ storefront: fixture.storefront, props: { product: 'cable-knit-jumper', ...props } })
    await expect.poll(() => mounted.root.querySelector('h1')).not.toBeNull()
    return {
      ...fixture,
      ...mounted,
      price: () => mounted.find('[part=buy-box] [part=price]').textContent,
      choose: (size: string) => mounted.find(`input[name="option:tenant~size1"][value="${size}"]`).click(),
    }
  }

  it('says from which price it can be had, and follows the size that is chosen', async () => {
    const { price, choose, unmount } = await detail()
    expect(price()).toMatch(/^From AED\s429\.00 Was AED\s549\.00/)
    choose('L')
    await expect.poll(price).toMatch(/^AED\s569\.00$/)
    choose('M')
    await expect.poll(price).toMatch(/^Now AED\s429\.00 Was AED\s549\.00/)
    await unmount()
  })

  it('shows the price of a size that the page was asked for', async () => {
    const { price, unmount } = await detail({ size1: 'L' })
    expect(price()).toMatch(/^AED\s569\.00$/)
    await unmount()
  })

  it('keeps to the price of the chosen size when the shop cannot be asked about it', async () => {
    const { backend, price, choose, unmount } = await detail({}, { faults: { 'POST /configure': 'lostRequest' } })
    choose('L')
    await expect.poll(() => backend.called.some((call) => call.includes('configure'))).toBe(true)
    await expect.poll(price).toMatch(/^AED\s569\.00$/)
    await unmount()
  })
})
