import { RECENTLY_VIEWED_KEY, recentlyViewedDomain } from '@vitrine/core'
import { expect, it } from 'vitest'
import { fixtureProducts, shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { focusedElement } from '../mini-cart/focus.ts'
import { recentlyViewedElement } from './recently-viewed.element.ts'

const products = fixtureProducts('en', 'AED')
const [first, second, third] = products.map(({ productCode }) => productCode) as [string, string, string]

behaviour(recentlyViewedElement, ({ mount }) => {
  const after = async (codes: readonly string[], productCode: string, locale = 'en-ae') => {
    const { storefront } = shopStorefront({ locale })
    for (const code of codes) storefront.use(recentlyViewedDomain).add(code)
    const mounted = await mount({ storefront, props: { productCode } })
    const links = () =>
      [...mounted.root.querySelectorAll<HTMLAnchorElement>('[part=product]')].map(({ href }) => href.split('/').at(-1))
    return { ...mounted, storefront, links }
  }
  const slugOf = (code: string) => products.find(({ productCode }) => productCode === code)!.slug

  it('shows what was looked at before, the last one first, never what is looked at now', async () => {
    const { links, storefront, unmount } = await after([first, second, third], second)
    await expect.poll(links).toEqual([slugOf(third), slugOf(first)])
    expect(storefront.use(recentlyViewedDomain).codes.value[0]).toBe(second)
    await unmount()
  })
  it('leaves out what is not sold any more', async () => {
    const { links, root, unmount } = await after(['NO-SUCH', first], third)
    await expect.poll(links).toEqual([slugOf(first)])
    await expect.poll(() => root.querySelectorAll('li').length).toBe(1)
    await unmount()
  })
  it('forgets when it is asked to, and says what is kept where', async () => {
    const { find, links, root, unmount } = await after([first], third)
    await expect.poll(links).toHaveLength(1)
    find('[part=forget]').focus()
    find('[part=forget]').click()
    await expect.poll(() => root.querySelector('ul')).toBeNull()
    expect(focusedElement()).toBe(find('h2'))
    expect(find('section').textContent).toContain('on this device only')
    expect(localStorage.getItem(RECENTLY_VIEWED_KEY)).toBeNull()
    await unmount()
  })
  it.each(['en-ae', 'ar-kw'])('takes the same room filled and empty, and axe finds nothing in %s', async (locale) => {
    const filled = await after([first, second], third, locale)
    await expect.poll(filled.links).toHaveLength(2)
    expect(await axeViolations(filled.root, recentlyViewedElement)).toEqual([])
    await filled.unmount()
    const empty = await after([], third, locale)
    expect(await axeViolations(empty.root, recentlyViewedElement)).toEqual([])
    await empty.unmount()
  })
})
