import { expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { tokenNames } from '../../tokens/token-names.ts'
import { breadcrumbsElement } from './breadcrumbs.element.ts'

const items = [
  { label: 'Food', href: '/en-ae/food' },
  { label: 'Bakery', href: '/en-ae/food/category/bakery' },
]

behaviour(breadcrumbsElement, ({ mount }) => {
  it('leads home and up, and names the page itself without a link', async () => {
    const { find, root, unmount } = await mount({ storefront: shopStorefront().storefront, props: { items } })
    expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/en-ae', '/en-ae/food'])
    expect(find('[aria-current=page]').textContent).toBe('Bakery')
    expect(await axeViolations(root, breadcrumbsElement)).toEqual([])
    await unmount()
  })

  it('mirrors its arrows in Arabic', async () => {
    const { storefront } = shopStorefront({ locale: 'ar-kw' })
    const { find, root, unmount } = await mount({ storefront, props: { items } })
    const host = root instanceof ShadowRoot ? root.querySelector('div')! : (root as HTMLElement)
    host.dir = 'rtl'
    // The sheet of the element is the one that mirrors; the bare component has none in this page.
    if (root instanceof ShadowRoot) expect(getComputedStyle(find('svg')).scale).toBe('-1 1')
    else expect(find('svg').classList.contains('vt-icon--mirrored')).toBe(true)
    await unmount()
  })

  it('takes its padding from the spacing tokens that the page sets on it', async () => {
    const { find, root, unmount } = await mount({ storefront: shopStorefront().storefront, props: { items } })
    // The bare component has no sheet in this page.
    if (root instanceof ShadowRoot) {
      const { style } = root.host as HTMLElement
      for (const name of tokenNames.filter((token) => token.startsWith('--vitrine-space-')))
        style.setProperty(name, '31px')
      const { paddingBlock, paddingInline } = getComputedStyle(find('[part=base]'))
      expect([paddingBlock, paddingInline]).toEqual(['31px', '31px'])
    }
    await unmount()
  })
})
