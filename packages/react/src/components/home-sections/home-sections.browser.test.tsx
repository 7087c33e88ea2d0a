import type { HomePage } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { homeSectionsElement } from './home-sections.element.ts'
import type { HomeSectionsProps } from './home-sections.tsx'

behaviour(homeSectionsElement, ({ mount, sampleOf }) => {
  const home = async (props: HomeSectionsProps = {}, options: ShopStorefrontOptions = {}) => {
    const fixture = shopStorefront(options)
    const mounted = await mount({ storefront: fixture.storefront, props })
    await expect.poll(() => mounted.root.querySelector('h1, [part=error]')).not.toBeNull()
    return { ...fixture, ...mounted }
  }

  it('opens with one heading and a picture that is asked for at once', async () => {
    const { root, find, unmount } = await home()
    expect([...root.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual(['Wool weather'])
    const picture = find<HTMLImageElement>('[part=hero] img')
    expect([picture.loading, picture.fetchPriority]).toEqual(['eager', 'high'])
    expect(find('[part=hero] a').getAttribute('href')).toBe('/en-ae/fashion/category/women/knitwear')
    await unmount()
  })

  it('begins with what a country has where the hero is left out: a heading of the page with room above it', async () => {
    const fixture = shopStorefront()
    const home = () => fixture.storefront.client.call('GET /web/experience/landing/guest/v1/homepage')
    const { sections } = (await home()) as HomePage
    const types = [...new Set(sections.map(({ type }) => type))].filter((type) => !['hero', 'promises'].includes(type))
    expect(types.length).toBeGreaterThan(3)
    for (const type of types) {
      const { storefront, backend } = shopStorefront()
      const shown = [...sections.filter((section) => section.type === type), ...sections]
      backend.answerWith({ 'GET /web/experience/landing/guest/v1/homepage': () => ({ sections: shown }) })
      const { root, find, unmount } = await mount({ storefront, props: {} })
      await expect.poll(() => root.querySelectorAll('h1').length).toBe(1)
      const first = find('[part=base]').querySelector('section')!
      expect(first.querySelector('h1'), type).not.toBeNull()
      if (root instanceof ShadowRoot)
        expect(parseFloat(getComputedStyle(first).marginBlockStart), type).toBeGreaterThanOrEqual(24)
      await unmount()
    }
  })

  it('shows one department alone when asked to', async () => {
    const { root, unmount } = await home({ department: 'food' })
    const departments = new Set(
      [...root.querySelectorAll<HTMLAnchorElement>('article h3 a, article h2 a')].map(
        ({ pathname }) => pathname.split('/')[2],
      ),
    )
    expect([...departments]).toEqual(['food'])
    await unmount()
  })

  it('shows an occasion, the categories and the stories of a department, each with a way on', async () => {
    const { root, find, unmount } = await home({ department: 'food' })
    const hrefs = (part: string) =>
      [...root.querySelectorAll(`[part=${part}] a`)].map((link) => link.getAttribute('href'))
    expect(find('[part=banner] h2').textContent).toBe('Order by the twentieth')
    expect(hrefs('banner')).toEqual(['/en-ae/food/category/bakery'])
    expect(hrefs('categories')).toContain('/en-ae/food/category/chocolate')
    expect(hrefs('stories')).toHaveLength(3)
    expect([...root.querySelectorAll('[part=stories] h3')].every(({ textContent }) => textContent)).toBe(true)
    await unmount()
  })

  it('shows itself after Retry when it could not be loaded', async () => {
    const { find, backend, root, unmount } = await home({}, { faults: { 'GET /homepage': 'lostRequest' } })
    backend.setFault('GET /homepage')
    find('[part=error] a').click()
    await expect.poll(() => root.querySelector('h1')?.textContent).toBe('Wool weather')
    await unmount()
  })

  it.each(sampleOf(['en-ae', 'ar-kw', 'zh-hk']))('has nothing that axe finds in %s', async (locale) => {
    const { root, unmount } = await home({}, { locale })
    expect(await axeViolations(root, homeSectionsElement)).toEqual([])
    await unmount()
  })
})
