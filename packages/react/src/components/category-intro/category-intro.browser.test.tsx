import { expect, it } from 'vitest'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { categoryIntroElement } from './category-intro.element.ts'
import type { CategoryIntroProps } from './category-intro.tsx'

behaviour(categoryIntroElement, ({ mount, sampleOf }) => {
  const intro = async (props: CategoryIntroProps, options: ShopStorefrontOptions = {}) => {
    const fixture = shopStorefront(options)
    return { ...fixture, ...(await mount({ storefront: fixture.storefront, props })) }
  }

  it('names the category once and leads to each narrower one', async () => {
    const { root, unmount } = await intro({ department: 'fashion', category: 'women' })
    await expect.poll(() => root.querySelector('h1')?.textContent).toBe('Women')
    const links = [...root.querySelectorAll('[part=tiles] a')].map((link) => link.getAttribute('href'))
    expect(links).toContain('/en-ae/fashion/category/women/knitwear')
    expect(root.querySelector('[part=banner]')?.getAttribute('href')).toBe(links[0])
    await unmount()
  })

  it('shows the goods that were chosen, each with its name, price and a way to it', async () => {
    const { root, unmount } = await intro({ department: 'fashion', category: 'women' })
    await expect.poll(() => root.querySelector('[part=featured] h2')?.textContent).toBe('Good together')
    const cards = [...root.querySelectorAll('[part=featured] article')]
    expect(cards.length).toBeGreaterThan(1)
    for (const card of cards) {
      expect(card.querySelector('a')?.getAttribute('href')).toMatch(/\/fashion\//)
      expect(card.textContent).toContain('AED')
    }
    await unmount()
  })

  it('is name and words alone for a category without narrower ones', async () => {
    const { root, unmount } = await intro({ department: 'food', category: 'bakery/biscuits' })
    await expect.poll(() => root.querySelector('h1')?.textContent).toBe('Biscuits')
    expect(root.querySelector('[part=tiles], [part=banner], [part=featured]')).toBeNull()
    await unmount()
  })

  it('takes no room when it could not be loaded', async () => {
    const { root, unmount } = await intro(
      { department: 'food', category: 'bakery' },
      { faults: { 'GET /clp': { status: 503, code: 'SERVICE_UNAVAILABLE' } } },
    )
    await expect.poll(() => root.querySelector('.vt-intro')).toBeNull()
    await unmount()
  })

  it.each(sampleOf(['en-ae', 'ar-kw', 'zh-hk']))('has nothing that axe finds in %s', async (locale) => {
    const { root, unmount } = await intro({ department: 'fashion', category: 'women' }, { locale })
    await expect.poll(() => root.querySelector('h1')).not.toBeNull()
    expect(await axeViolations(root, categoryIntroElement)).toEqual([])
    await unmount()
  })
})
