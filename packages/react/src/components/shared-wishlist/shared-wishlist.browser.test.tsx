import { wishlistDomain } from '@vitrine/core'
import { expect, it } from 'vitest'
import { outage, shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { sharedWishlistElement } from './shared-wishlist.element.ts'

const read = 'GET /experience/catalog/guest/v1/shared-wishlist'

behaviour(sharedWishlistElement, ({ mount }) => {
  /** A shopper’s own link; the double has one wishlist, so that what is looked at is also what is kept. */
  const share = async (options: Parameters<typeof shopStorefront>[0]) => {
    const { storefront, backend } = shopStorefront(options)
    await storefront.use(wishlistDomain).share()
    const shared = await mount({ storefront, props: { code: backend.wishlist.shareCode()! } })
    return { storefront, backend, shared }
  }

  it.each([
    ['en-ae', 'A shared wishlist', 'Fashion'],
    ['ar-kw', 'قائمة أمنيات مشتركة', 'الأزياء'],
    ['zh-hk', '分享的心願清單', '時裝'],
  ])('shows in %s the products by department', async (locale, title, department) => {
    const { shared } = await share({ locale, wishlist: ['ALD-F-1001', 'ALD-G-1008'] })
    await expect.poll(() => shared.root.querySelectorAll('[part=item]').length).toBe(2)
    expect(shared.find('[part=title]').textContent).toBe(title)
    expect(shared.find('[part=group] h2').textContent).toBe(department)
    expect(await axeViolations(shared.root, sharedWishlistElement)).toEqual([])
    await shared.unmount()
  })

  it('adds to the shopper’s own, once, and says so', async () => {
    const { shared, storefront, backend } = await share({ wishlist: ['ALD-F-1001'] })
    await expect.poll(() => shared.root.querySelector('[part=item] button')?.textContent).toBe('On your wishlist')
    await storefront.use(wishlistDomain).remove('ALD-F-1001')
    await expect.poll(() => shared.find('[part=item] button').textContent).toBe('Add to my wishlist')
    const button = shared.find('[part=item] button')
    button.click()
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => backend.wishlist.codes()).toEqual(['ALD-F-1001'])
    await shared.unmount()
  })

  it.each([
    ['en-ae', 'Add all to bag', '1 item is in your bag. 1 product needs a choice'],
    ['ar-kw', 'إضافة الكل إلى الحقيبة', 'أُضيفت قطعة واحدة إلى حقيبتك. منتج واحد يحتاج إلى اختيار'],
    ['zh-hk', '全部加入購物袋', '已將 1 件商品加入購物袋。 1 件商品需要選擇款式'],
  ])('adds all to the bag in %s, and names what the bag does not take', async (locale, label, answer) => {
    const { shared, backend } = await share({ locale, wishlist: ['ALD-F-1001', 'ALD-G-1008', 'ALD-G-1003'] })
    await expect.poll(() => shared.root.querySelector('[part=add-all]')?.textContent).toBe(label)
    backend.cart.stock.set('ALD-G-1003', 0)
    const form = shared.find('[part=add-all]').closest('form')!
    expect(Object.fromEntries(new FormData(form))).toMatchObject({
      action: 'addAll',
      code: backend.wishlist.shareCode(),
    })
    shared.find('[part=add-all]').click()
    await expect.poll(() => shared.root.querySelector('[part=added]')?.textContent).toContain(answer)
    expect(shared.root.querySelectorAll('[part=not-added] li')).toHaveLength(1)
    expect([backend.cart.added.length, backend.wishlist.codes().length]).toEqual([1, 3])
    expect(await axeViolations(shared.root, sharedWishlistElement)).toEqual([])
    await shared.unmount()
  })

  it('has no button for all where everything has a size to choose', async () => {
    const { shared } = await share({ wishlist: ['ALD-F-1001'] })
    await expect.poll(() => shared.root.querySelectorAll('[part=item]').length).toBe(1)
    expect(shared.root.querySelector('[part=add-all]')).toBeNull()
    await shared.unmount()
  })

  it('leads into the shop where the link is no more, and lets try again what failed', async () => {
    const gone = await mount({ storefront: shopStorefront().storefront, props: { code: 'x'.repeat(43) } })
    await expect.poll(() => gone.root.textContent).toContain('This link no longer works')
    expect([...gone.root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/en-ae/fashion',
      '/en-ae/food',
    ])
    expect(gone.root.querySelector('h1')).not.toBeNull()
    await gone.unmount()
    const { shared } = await share({ faults: { [read]: outage } })
    await expect.poll(() => shared.root.textContent).toContain('We could not load this wishlist')
    expect(shared.find('button').textContent).toBe('Try again')
    await shared.unmount()
  })
})
