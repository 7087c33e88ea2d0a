import { contentDomain, wishlistDomain } from '@vitrine/core'
import { expect, it } from 'vitest'
import { outage, shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour, paint } from '@vitrine/testing/react'
import { wishlistButtonElement } from './wishlist-button.element.ts'

const [jumper, shortbread] = ['ALD-F-1001', 'ALD-G-1008']
const config = { shopUrl: 'https://shop.example', partnerKey: 'pk_demo' }

behaviour(wishlistButtonElement, ({ mount }) => {
  it.each([
    ['en-ae', '2', 'Wishlist, 2 products'],
    ['ar-kw', '2', 'قائمة الأمنيات، منتجان'],
    ['zh-hk', '2', '心願清單，2 件商品'],
  ])('counts and names the products of the list in %s', async (locale, count, name) => {
    const { storefront } = shopStorefront({ locale, wishlist: [jumper, shortbread] })
    const button = await mount({ storefront })
    await expect.poll(() => button.find('[part=count]').textContent).toBe(count)
    expect(button.find('a .vt-visually-hidden').textContent).toBe(name)
    expect(button.find('a').getAttribute('href')).toBe(`/${locale}/wishlist`)
    expect(await axeViolations(button.root, wishlistButtonElement)).toEqual([])
    await button.unmount()
  })

  it('hides the count of an empty list, and follows the list', async () => {
    const { storefront, backend } = shopStorefront()
    const button = await mount({ storefront })
    expect(button.find('[part=count]').hidden).toBe(true)
    expect(button.find('a .vt-visually-hidden').textContent).toBe('Wishlist')
    const wishlist = storefront.use(wishlistDomain)
    const answer = backend.hold('/item')
    const added = wishlist.add({ productCode: jumper })
    const count = button.find('[part=count]')
    await expect.poll(() => [count.hidden, count.textContent, count.dataset['pending']]).toEqual([false, '1', ''])
    answer()
    await added
    await expect.poll(() => count.dataset['pending']).toBeUndefined()
    await wishlist.remove(jumper)
    await expect.poll(() => count.hidden).toBe(true)
    await button.unmount()
  })

  it('tells the page each number once, and none while the list could not be read', async () => {
    const { storefront } = shopStorefront({ wishlist: [jumper] })
    const button = await mount({ storefront })
    const counts = () => button.events('vitrine-wishlist-count')
    await expect.poll(counts).toEqual([{ count: 1 }])
    await storefront.use(wishlistDomain).remove(jumper)
    await expect.poll(counts).toEqual([{ count: 1 }, { count: 0 }])
    await button.unmount()

    const faults = { 'GET /experience/checkout/guest/v1/wishlist': outage }
    const failed = shopStorefront({ wishlist: [jumper], faults })
    const unread = await mount({ storefront: failed.storefront })
    await failed.storefront.use(wishlistDomain).loadContents()
    await paint()
    expect(unread.events('vitrine-wishlist-count')).toEqual([])
    expect(unread.find('a .vt-visually-hidden').textContent).toBe('Wishlist')
    await unread.unmount()
  })

  it('leads from a partner’s page to the shop’s wishlist, or to the page that is named', async () => {
    const button = await mount({ storefront: shopStorefront({ config }).storefront })
    expect(button.find('a').getAttribute('href')).toBe('https://shop.example/en-ae/wishlist')
    await button.unmount()
    const named = await mount({ storefront: shopStorefront({ config }).storefront, props: { href: '/saved' } })
    expect(named.find('a').getAttribute('href')).toBe('/saved')
    await named.unmount()
  })

  it('shows nothing where the country has no wishlist', async () => {
    const { storefront } = shopStorefront({ toggles: { wishlist: false } })
    const button = await mount({ storefront })
    await storefront.use(contentDomain).featureToggles.load()
    await expect.poll(() => button.root.querySelector('a')).toBeNull()
    await button.unmount()
  })
})
