import { wishlistDomain } from '@vitrine/core'
import { afterEach, expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { behaviour, paint } from '@vitrine/testing/react'
import { heartsElement } from './hearts.element.ts'

const jumper = 'ALD-F-1001'
const shortbread = 'ALD-G-1008'

/** Hearts as the server writes them, in an element of the page. */
function heartsOfPage(...codes: string[]) {
  const root = document.body.appendChild(document.createElement('section')).attachShadow({ mode: 'open' })
  const append = (html: string) => root.append(document.createRange().createContextualFragment(html))
  append('<form id="hearts" data-vitrine-heart></form>')
  const add = (code: string) => append(`<button form="hearts" name="heart" value="${code}|navy"><i></i></button>`)
  /** The one of a product's page. */
  const addOwn = (code: string) =>
    append(
      `<form data-vitrine-heart><input type="hidden" name="productCode" value="${code}"><button><i></i></button></form>`,
    )
  codes.forEach(add)
  return { root, addOwn, pressed: () => [...root.querySelectorAll('button')].map(({ ariaPressed }) => ariaPressed) }
}

function header() {
  const root = document.body.appendChild(document.createElement('vitrine-header')).attachShadow({ mode: 'open' })
  root.innerHTML = '<a href="/en-ae/wishlist" aria-label="Wishlist"></a>'
  const link = root.querySelector('a')!
  return { link, said: () => [link.dataset['count'], link.ariaLabel] }
}

behaviour(heartsElement, ({ mount }) => {
  afterEach(() => document.querySelectorAll('section, vitrine-header').forEach((element) => element.remove()))

  it('says which hearts are pressed, also of those that come later', async () => {
    const page = heartsOfPage(jumper, shortbread)
    const { unmount } = await mount({ storefront: shopStorefront({ wishlist: [jumper] }).storefront })
    await expect.poll(page.pressed).toEqual(['true', 'false'])
    page.addOwn(jumper)
    await expect.poll(page.pressed).toEqual(['true', 'false', 'true'])
    await unmount()
  })

  it('does at once what a press asks for, on every heart of the product', async () => {
    const page = heartsOfPage(jumper, jumper)
    const { storefront, backend } = shopStorefront()
    const { unmount } = await mount({ storefront })
    page.root.querySelector('i')!.click()
    await expect.poll(page.pressed).toEqual(['true', 'true'])
    await expect.poll(() => backend.wishlist.codes()).toEqual([jumper])
    page.root.querySelector('button')!.click()
    await expect.poll(page.pressed).toEqual(['false', 'false'])
    await expect.poll(() => backend.wishlist.codes()).toEqual([])
    await unmount()
  })

  it('takes back a press that was refused, and says why', async () => {
    const page = heartsOfPage(jumper)
    const { storefront } = shopStorefront({ wishlist: [shortbread], wishlistLimit: 1 })
    const { unmount } = await mount({ storefront })
    page.root.querySelector('button')!.click()
    await expect.poll(() => storefront.notifications.toasts.value[0]?.message).toContain('Your wishlist is full')
    expect(page.pressed()).toEqual(['false'])
    await unmount()
  })

  it.each([
    ['en-ae', 'Wishlist, 2 products'],
    ['ar-kw', 'قائمة الأمنيات، منتجان'],
    ['zh-hk', '心願清單，2 件商品'],
  ])('counts in %s on the header’s link, and has no number for none', async (locale, label) => {
    const { link, said } = header()
    link.href = `/${locale}/wishlist`
    const { storefront } = shopStorefront({ locale, wishlist: [jumper, shortbread] })
    const { unmount } = await mount({ storefront })
    await expect.poll(said).toEqual(['2', label])
    link.ariaLabel = 'written anew'
    await expect.poll(said).toEqual(['2', label])
    const wishlist = storefront.use(wishlistDomain)
    await Promise.all([wishlist.remove(jumper), wishlist.remove(shortbread)])
    await expect.poll(() => link.dataset['count']).toBeUndefined()
    await unmount()
  })

  it('leaves the header as it is while nothing is known to be on the list', async () => {
    const { said } = header()
    const { storefront } = shopStorefront()
    const { unmount } = await mount({ storefront })
    await paint()
    expect(said()).toEqual([undefined, 'Wishlist'])
    await unmount()
  })

  it('serves no heart on a partner’s page', async () => {
    const page = heartsOfPage(jumper)
    const config = { shopUrl: 'https://shop.example', partnerKey: 'pk_demo' }
    const { unmount } = await mount({ storefront: shopStorefront({ config, wishlist: [jumper] }).storefront })
    await paint()
    expect(page.pressed()).toEqual([null])
    await unmount()
  })
})
