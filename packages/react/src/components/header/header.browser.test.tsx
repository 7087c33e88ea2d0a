import { page } from 'vitest/browser'
import { expect, it } from 'vitest'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { headerElement } from './header.element.ts'
import type { HeaderProps } from './header.tsx'

behaviour(headerElement, ({ mount, sampleOf }) => {
  const header = async (options: ShopStorefrontOptions = {}, props: HeaderProps = {}) => {
    const { storefront } = shopStorefront(options)
    const mounted = await mount({ storefront, props })
    const links = (selector: string) => [...mounted.root.querySelectorAll<HTMLAnchorElement>(`${selector} a`)]
    const hrefs = (selector: string) => links(selector).map((link) => link.getAttribute('href'))
    if (!props.reduced)
      await expect.poll(() => mounted.root.querySelectorAll('[part=departments] details').length).toBe(2)
    return { ...mounted, links, hrefs }
  }

  it('has for each department everything in it, both levels of categories, a picture and why one buys there', async () => {
    const { root, hrefs, unmount } = await header({}, { path: '/en-ae/food/category/bakery' })
    await expect.poll(() => root.querySelectorAll('[part=usps]').length).toBe(2)
    const fashion = hrefs('[part=departments] details:first-child')
    expect(fashion[0]).toBe('/en-ae/fashion/product-list')
    expect(fashion).toEqual(
      expect.arrayContaining(['/en-ae/fashion/category/women', '/en-ae/fashion/category/women/knitwear']),
    )
    expect(root.querySelector('[part=departments] details:last-child [part=usps]')?.textContent).toContain(
      'Chilled food travels cold',
    )
    expect(root.querySelectorAll('[part=panel] img').length).toBe(2)
    await unmount()
  })

  it('says which department and category the page is in', async () => {
    const { root, find, hrefs, unmount } = await header({}, { path: '/en-ae/food/category/bakery/biscuits?x=1' })
    expect(find('[part=departments] summary[aria-current]').textContent).toBe('Food')
    expect(hrefs('[part=categories]')).not.toContain('/en-ae/fashion/category/women')
    expect(root.querySelectorAll('[part=categories] [aria-current]').length).toBe(1)
    expect(find('[part=categories] [aria-current]').getAttribute('href')).toBe('/en-ae/food/category/bakery')
    await unmount()
  })

  it('leads to other lists of a department from drawer and row, and says which one the page is', async () => {
    const sale = '/en-ae/food/product-list?filter=tenant~sale:yes'
    const { find, hrefs, unmount } = await header({}, { path: sale })
    expect(hrefs('[part=drawer] [data-department=food]')).toContain(sale)
    expect(find('[part=categories] [aria-current]').getAttribute('href')).toBe(sale)
    await unmount()
  })

  it.each(['en-ae', 'ar-kw', 'zh-hk'])('keeps all of many categories within reach in %s', async (locale) => {
    await page.viewport(1280, 800)
    const merchantCategories = Array.from({ length: 19 }, (_, index) => `Cleaning and household ${index}`)
    const path = `/${locale}/food/category/merchant-18`
    const { find, links, unmount } = await header({ locale, merchantCategories }, { path })
    const more = find<HTMLDetailsElement>('[part=more-categories]')
    expect(more.querySelector('summary')!.getAttribute('aria-current')).toBe('true')
    more.open = true
    const all = links('[part=categories]')
    expect(all.length).toBe(19 + 6 + 1)
    for (const link of all) {
      link.scrollIntoView({ block: 'nearest' })
      const { left, right, height } = link.getBoundingClientRect()
      expect.soft([left >= 0, right <= 1280, height > 10 && height < 80], link.text).not.toContain(false)
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
    await unmount()
  })

  it('links the same page and query in every other locale', async () => {
    const { find, links, unmount } = await header({}, { path: '/en-ae/food?sortBy=price-asc' })
    await expect.poll(() => links('[part=locale]').length).toBeGreaterThan(5)
    expect(find('[part=locale] a[hreflang=ar]').getAttribute('href')).toBe('/ar-ae/food?sortBy=price-asc')
    expect(find('[part=locale] [aria-current]').getAttribute('href')).toBe('/en-ae/food?sortBy=price-asc')
    await unmount()
  })

  it.each([
    ['en-ae', 'العربية', '/ar-ae/food?sortBy=price-asc'],
    ['ar-kw', 'English', '/en-kw/food?sortBy=price-asc'],
    ['zh-hk', 'English', '/en-hk/food?sortBy=price-asc'],
  ])('leads in %s to the same page in the country’s other language: %s', async (locale, name, href) => {
    const { root, find, unmount } = await header({ locale }, { path: `/${locale}/food?sortBy=price-asc` })
    await expect.poll(() => root.querySelectorAll('[part=language]').length).toBe(2)
    expect([find('[part=language]').textContent, find('[part=language]').getAttribute('href')]).toEqual([name, href])
    await unmount()
  })

  it('leads to the department where a country does not have the page', async () => {
    const { hrefs, unmount } = await header({}, { path: '/en-ae/food/earl-grey', locales: 'en-ae ar-ae' })
    await expect.poll(() => hrefs('[part=locale]')).toContain('/ar-ae/food/earl-grey')
    expect(hrefs('[part=locale]')).toContain('/en-hk/food?notice=NOT_SOLD_THERE')
    await unmount()
  })

  it('shows wishlist and account only when they are switched on', async () => {
    const off = await header({ toggles: { wishlist: false, account: false } })
    expect(off.root.querySelector('a[href$="/wishlist"], a[href$="/my-account"]')).toBeNull()
    await off.unmount()
    const on = await header({ toggles: { wishlist: true, account: true } })
    expect(on.root.querySelectorAll('a[href$="/wishlist"]').length).toBe(2)
    expect(on.root.querySelectorAll('a[href$="/my-account"]').length).toBe(2)
    await on.unmount()
  })

  it('keeps name and way back alone when reduced', async () => {
    const { root, find, unmount } = await header({}, { reduced: true })
    expect(root.querySelector('nav')).toBeNull()
    expect(find('[part=name]').getAttribute('href')).toBe('/en-ae')
    await unmount()
  })

  it.each(sampleOf(['en-ae', 'ar-kw']))('has nothing that axe finds in %s', async (locale) => {
    const toggles = { wishlist: true, account: true }
    const { root, unmount } = await header({ locale, toggles, cart: ['ALD-G-1008'] }, { path: `/${locale}/food` })
    expect(await axeViolations(root, headerElement)).toEqual([])
    await unmount()
  })
})
