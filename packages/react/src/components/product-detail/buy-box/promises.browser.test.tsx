import type { Product } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { behaviour } from '@vitrine/testing/react'
import { productDetailElement } from '../product-detail.element.ts'

behaviour(productDetailElement, ({ mount }) => {
  const detail = async (product: string, change: Partial<Product> = {}) => {
    const { storefront } = shopStorefront({ change: (product) => ({ ...product, ...change }) })
    const mounted = await mount({ storefront, props: { product } })
    await expect.poll(() => mounted.root.querySelector('h1')).not.toBeNull()
    return mounted
  }

  it.each([
    [1, 'Only 1 left', true],
    [3, 'Only 3 left', true],
    [4, 'In stock', false],
  ])('says of %i that are left: %s, when three are few', async (onlineStockAvailable, text, isLow) => {
    const { find, unmount } = await detail('all-butter-shortbread', {
      inventoryInfo: { onlineStockAvailable },
      lowStockThreshold: 3,
    })
    expect(find('[part=stock]').textContent).toBe(text)
    expect(find('[part=stock]').hasAttribute('data-low')).toBe(isLow)
    await unmount()
  })

  it('asks for no more than there are', async () => {
    const { find, unmount } = await detail('all-butter-shortbread', {
      inventoryInfo: { onlineStockAvailable: 2 },
      quantity: 2,
    })
    const more = () => find<HTMLButtonElement>('[part=buy-box] .vt-quantity button:last-child').click()
    more()
    await expect.poll(() => find<HTMLInputElement>('[name=quantity]').value).toBe('2')
    more()
    await expect.poll(() => find<HTMLInputElement>('[name=quantity]').value).toBe('2')
    await unmount()
  })

  it('names the first day of a hamper, and the days of anything else', async () => {
    const deliveryPromise = { earliest: '2026-11-30', latest: '2026-12-02' }
    const hamper = await detail('the-aldersgate-hamper', { deliveryPromise })
    await expect.poll(() => hamper.find('[part=promises]').textContent).toContain('with you from Mon 30 Nov')
    expect(hamper.find('[part=promises]').textContent).not.toContain('Dec')
    await hamper.unmount()
    const biscuits = await detail('all-butter-shortbread', { deliveryPromise })
    await expect.poll(() => biscuits.find('[part=promises]').textContent).toContain('With you Mon 30 Nov – Wed 2 Dec')
    await biscuits.unmount()
  })

  it('promises no day for a choice that is sold out', async () => {
    const deliveryPromise = { earliest: '2026-11-30', latest: '2026-12-02' }
    const { find, unmount } = await detail('cable-knit-jumper', { deliveryPromise })
    await expect.poll(() => find('[part=promises]').textContent).toContain('With you Mon 30 Nov')
    find<HTMLInputElement>('input[name="option:tenant~size1"][value="M"]').click()
    await expect.poll(() => find('[part=promises]').textContent).not.toContain('With you')
    expect(find('[part=promises]').textContent).toContain('returned within 30 days')
    await unmount()
  })

  it('parts no date by a comma in Arabic', async () => {
    const { storefront } = shopStorefront({
      locale: 'ar-kw',
      change: (product) => ({ ...product, deliveryPromise: { earliest: '2026-11-30', latest: '2026-12-02' } }),
    })
    const { find, unmount } = await mount({ storefront, props: { product: 'all-butter-shortbread' } })
    await expect.poll(() => find('[part=promises]').textContent).toContain('تصلك الاثنين 30 نوفمبر – الأربعاء 2 ديسمبر')
    await unmount()
  })

  it('takes no gift message that is too long', async () => {
    const { find, unmount } = await detail('the-aldersgate-hamper')
    expect(find<HTMLTextAreaElement>('[name=giftMessage]').maxLength).toBe(300)
    await unmount()
  })

  it('names a sold-out size as sold out to those who do not see the line through it', async () => {
    const { find, unmount } = await detail('cable-knit-jumper')
    expect(find('input[name="option:tenant~size1"][value="M"]').getAttribute('aria-label')).toBe('M, sold out')
    expect(find('input[name="option:tenant~size1"][value="L"]').getAttribute('aria-label')).toBe('L')
    await unmount()
  })
})
