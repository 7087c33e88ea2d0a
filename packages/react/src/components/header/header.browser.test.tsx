import { expect, it } from 'vitest'
import { axeViolations } from '../../testing/axe.ts'
import { behaviour } from '../../testing/behaviour.tsx'
import { fixtureStorefront, type FixtureStorefrontOptions } from '../../testing/fixture-storefront.ts'
import { headerElement } from './header.element.ts'
import type { HeaderProps } from './header.tsx'

behaviour(headerElement, ({ mount }) => {
  const header = async (options: FixtureStorefrontOptions = {}, props: HeaderProps = {}) => {
    const { storefront } = fixtureStorefront(options)
    const mounted = await mount({ storefront, props })
    const hrefs = (selector: string) =>
      [...mounted.root.querySelectorAll(`${selector} a`)].map((link) => link.getAttribute('href'))
    if (!props.reduced) await expect.poll(() => hrefs('[part=departments]').length).toBe(2)
    return { ...mounted, hrefs }
  }

  it('links departments and the categories of the one that the page is in', async () => {
    const { hrefs, find, unmount } = await header({}, { path: '/en-ae/food/category/bakery' })
    expect(hrefs('[part=departments]')).toEqual(['/en-ae/fashion', '/en-ae/food'])
    expect(find('[part=departments] [aria-current]').textContent).toBe('Food')
    expect(hrefs('[part=categories]')).toContain('/en-ae/food/category/bakery/biscuits')
    expect(hrefs('[part=categories]')).not.toContain('/en-ae/fashion/category/women')
    await unmount()
  })

  it('links the same page and query in every other locale', async () => {
    const { find, unmount } = await header({}, { path: '/en-ae/food?sortBy=price-asc' })
    await expect.poll(() => find('[part=locale]').querySelectorAll('a').length).toBeGreaterThan(5)
    const arabic = find('[part=locale] a[hreflang=ar]')
    expect(arabic.getAttribute('href')).toBe('/ar-ae/food?sortBy=price-asc')
    expect(find('[part=locale] [aria-current]').getAttribute('href')).toBe('/en-ae/food?sortBy=price-asc')
    await unmount()
  })

  it('opens one menu at a time without script', async () => {
    const { root, unmount } = await header()
    const menus = [...root.querySelectorAll('details')]
    expect(menus.length).toBe(2)
    expect(new Set(menus.map(({ name }) => name)).size).toBe(1)
    await unmount()
  })

  it('closes the open menu by Escape, with the focus on what opened it, and by a press elsewhere', async () => {
    const { root, find, unmount } = await header()
    const menu = find<HTMLDetailsElement>('[part=menu]')
    const open = () => {
      menu.open = true
      find('[part=menu] nav a').focus()
    }
    open()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    expect(menu.open).toBe(false)
    const { activeElement } = root instanceof ShadowRoot ? root : document
    if (matchMedia('(width < 1024px)').matches) expect(activeElement).toBe(menu.querySelector('summary'))
    open()
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    expect(menu.open).toBe(false)
    await unmount()
  })

  it('puts the list below a category away by Escape until the pointer leaves', async () => {
    const { find, unmount } = await header({}, { path: '/en-ae/food' })
    const categories = find('[part=categories]')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    expect(categories.hasAttribute('data-dismissed')).toBe(true)
    categories.dispatchEvent(new PointerEvent('pointerleave'))
    expect(categories.hasAttribute('data-dismissed')).toBe(false)
    await unmount()
  })

  it('keeps name and way back alone when reduced', async () => {
    const { root, find, unmount } = await header({}, { reduced: true })
    expect(root.querySelector('nav')).toBeNull()
    expect(find('[part=name]').getAttribute('href')).toBe('/en-ae')
    await unmount()
  })

  it.each(['en-ae', 'ar-kw'])('has nothing that axe finds in %s', async (locale) => {
    const { root, unmount } = await header({ locale, bag: ['ALD-G-1008'] }, { path: `/${locale}/food` })
    expect(await axeViolations(root, headerElement)).toEqual([])
    await unmount()
  })
})
