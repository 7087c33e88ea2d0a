import { contentDomain, wishlistDomain, type Storefront } from '@vitrine/core'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { behaviour, paint } from '@vitrine/testing/react'
import { StorefrontProvider } from '../../provider.tsx'
import { ProductList } from '../product-list/product-list.tsx'
import { heartsElement } from './hearts.element.ts'

const jumper = 'ALD-F-1001'
const shortbread = 'ALD-G-1008'

const config = { shopUrl: 'https://shop.example', partnerKey: 'pk_demo' }

/** A list of the page, as a component of its own, and whether its hearts are pressed. */
async function mountList(storefront: Storefront) {
  const box = document.body.appendChild(document.createElement('section'))
  const root = createRoot(box)
  root.render(
    <StorefrontProvider storefront={storefront}>
      <ProductList productCodes={`${jumper},${shortbread}`} />
    </StorefrontProvider>,
  )
  await expect.poll(() => box.querySelectorAll('article').length).toBeGreaterThan(0)
  return {
    hearts: () => [...box.querySelectorAll<HTMLButtonElement>('.vt-heart')].map(({ ariaPressed }) => ariaPressed),
    async unmount() {
      root.unmount()
      await paint()
    },
  }
}

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
  afterEach(() =>
    document.querySelectorAll('section, vitrine-header, vitrine-product-card').forEach((element) => element.remove()),
  )

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

  it.each([
    ['en-ae', 'Wishlist: '],
    ['ar-kw', 'قائمة الأمنيات: '],
    ['zh-hk', '心願清單：'],
  ])('gives cards and lists of a partner’s page their hearts in %s, and serves them', async (locale, words) => {
    const card = document.body.appendChild(document.createElement('vitrine-product-card'))
    card.setAttribute('product-code', shortbread)
    const root = card.attachShadow({ mode: 'open' })
    root.innerHTML = `<article class="vt-card"><a href="https://shop.example/x?colour=navy"></a><h3 part="name">Shortbread</h3></article>`
    const { storefront, backend } = shopStorefront({ locale, config, wishlist: [jumper] })
    const list = await mountList(storefront)
    expect(list.hearts()).toEqual([])
    const { unmount } = await mount({ storefront })
    const heart = () => root.querySelector('button')
    await expect.poll(() => [heart()?.ariaLabel, heart()?.ariaPressed]).toEqual([`${words}Shortbread`, 'false'])
    expect(getComputedStyle(heart()!).position).toBe('absolute')
    await expect.poll(list.hearts).toContain('true')
    heart()!.click()
    await expect.poll(() => heart()!.ariaPressed).toBe('true')
    await expect.poll(() => backend.wishlist.codes()).toEqual([shortbread, jumper])
    await unmount()
    await list.unmount()
  })

  it('gives a heart to a card that comes late or is drawn anew, and to the product that it shows then', async () => {
    const card = document.body.appendChild(document.createElement('vitrine-product-card'))
    card.setAttribute('product-code', shortbread)
    const { storefront, backend } = shopStorefront({ config })
    const { unmount } = await mount({ storefront })
    await storefront.use(contentDomain).featureToggles.load()
    await paint()
    // As the shop's HTML comes into it.
    card.lang = 'en-AE'
    const root = card.attachShadow({ mode: 'open' })
    root.innerHTML = '<article></article>'
    await expect.poll(() => root.querySelectorAll('button').length).toBe(1)
    root.adoptedStyleSheets = []
    card.setAttribute('product-code', jumper)
    root.innerHTML = '<article></article>'
    await expect.poll(() => root.querySelector('button')?.value).toBe(jumper)
    expect(getComputedStyle(root.querySelector('button')!).position).toBe('absolute')
    root.querySelector('button')!.click()
    await expect.poll(() => backend.wishlist.codes()).toEqual([jumper])
    await unmount()
  })

  it('gives none in a country without a wishlist', async () => {
    const card = document.body.appendChild(document.createElement('vitrine-product-card'))
    card.setAttribute('product-code', shortbread)
    card.attachShadow({ mode: 'open' }).innerHTML = '<article></article>'
    const { storefront } = shopStorefront({ config, toggles: { wishlist: false } })
    const { unmount } = await mount({ storefront })
    await storefront.use(contentDomain).featureToggles.load()
    await paint()
    expect(card.shadowRoot!.querySelector('button')).toBeNull()
    await unmount()
  })
})
