import type { ProductList } from '@vitrine/contract'
import { catalogDomain, pageQuery, type Storefront } from '@vitrine/core'
import { expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { searchHeadElement } from './search-head.element.ts'
import type { SearchHeadProps } from './search-head.tsx'

behaviour(searchHeadElement, ({ mount, sampleOf }) => {
  const head = async (props: SearchHeadProps, locale = 'en-ae', list: Partial<ProductList> = {}) =>
    mount({ storefront: shopStorefront({ locale, list }).storefront, props })

  const corrected = (storefront: Storefront, autoCorrected: boolean) =>
    storefront
      .use(catalogDomain)
      .list(pageQuery({ query: 'cashmre' }, storefront.config))
      .load()
      .then(({ value }) =>
        Object.assign(value!, {
          spellcheck: {
            autoCorrected,
            originalQuery: 'cashmre',
            correctedQuery: 'cashmere',
            candidateCorrections: [{ query: 'cashmeres' }],
          },
        }),
      )

  it('has a place for the field that searches', async () => {
    const { storefront } = shopStorefront()
    const slots = { search: '<input aria-label="Search the shop">' }
    const { find, root, unmount } = await mount({ storefront, props: { query: 'jumper' }, slots })
    await expect.poll(() => find('h1').textContent).toBe('“jumper”')
    expect(root.querySelector('slot[name=search], input')).not.toBeNull()
    await unmount()
  })

  it('says what was searched instead, and leads to the words as they were written', async () => {
    const { storefront } = shopStorefront()
    await corrected(storefront, true)
    const { find, unmount } = await mount({ storefront, props: { query: 'cashmre' } })
    const line = find('[part=spelling]')
    expect(line.textContent).toContain('Showing results for “cashmere”.')
    const hrefs = [...line.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/en-ae/search?q=cashmre&spelling=written', '/en-ae/search?q=cashmeres'])
    await unmount()
  })

  it('asks what was meant by words that were searched as written', async () => {
    const { storefront } = shopStorefront()
    await corrected(storefront, false)
    const { find, unmount } = await mount({ storefront, props: { query: 'cashmre' } })
    const hrefs = [...find('[part=spelling]').querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/en-ae/search?q=cashmere', '/en-ae/search?q=cashmeres'])
    await unmount()
  })

  it('leads to what might be meant, and to each department with what it has', async () => {
    const spellcheck = {
      autoCorrected: false,
      originalQuery: 'jumpr',
      correctedQuery: 'jumper',
      candidateCorrections: [{ query: 'jumper' }, { query: 'jumpers' }],
    }
    const departments = [
      { departmentType: 'fashion', label: 'Fashion', count: 3 },
      { departmentType: 'food', label: 'Food', count: 2 },
    ] as const
    const { find, unmount } = await head({ query: 'jumpr', department: 'food' }, 'en-ae', {
      totalCount: 5,
      spellcheck,
      departments: [...departments],
    })
    await expect.poll(() => find('[part=spelling]').textContent).toMatch(/jumper jumpers$/)
    const hrefs = (part: string) => [...find(part).querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(hrefs('[part=spelling]')).toEqual([
      '/en-ae/search?q=jumper&department=food',
      '/en-ae/search?q=jumpers&department=food',
    ])
    expect(hrefs('[part=departments]')).toEqual([
      '/en-ae/search?q=jumpr',
      '/en-ae/search?q=jumpr&department=fashion',
      '/en-ae/search?q=jumpr&department=food',
    ])
    expect(find('[part=departments] a').textContent).toMatch(/5$/)
    expect(find('[part=departments] [aria-current]').textContent).toBe('Food 2')
    await unmount()
  })

  it('shows what the other department has, and says so, when this one has nothing', async () => {
    const departments = [
      { departmentType: 'fashion', label: 'Fashion', count: 0 },
      { departmentType: 'food', label: 'Food', count: 2 },
    ] as const
    const { find, root, unmount } = await head({ query: 'dates', department: 'fashion' }, 'en-ae', {
      totalCount: 2,
      departments: [...departments],
    })
    await expect
      .poll(() => find('[part=elsewhere]').textContent)
      .toBe('Nothing in Fashion for these words. Here is what Food has.')
    expect(find('h1').textContent).toBe('“dates”')
    expect(root.querySelector('[part=help]')).toBeNull()
    expect(find('[part=departments] [aria-current]').textContent).toBe('Food 2')
    await unmount()
  })

  it('helps when nothing is found, and where to begin without words', async () => {
    const nothing = await head({ query: 'zzzz' })
    await expect.poll(() => nothing.find('h1').textContent).toBe('Nothing found for “zzzz”')
    expect(nothing.find('[part=help]').textContent).toContain('Check the spelling')
    await expect.poll(() => nothing.root.querySelectorAll('[part=help] ul[aria-label] a').length).toBeGreaterThan(4)
    await nothing.unmount()
    const start = await head({})
    expect(start.find('h1').textContent).toBe('What are you looking for?')
    expect(start.find('[part=help]').textContent).not.toContain('Check the spelling')
    await start.unmount()
  })

  it.each(sampleOf(['en-ae', 'ar-kw', 'zh-hk']))('has nothing that axe finds in %s', async (locale) => {
    const { root, find, unmount } = await head({ query: '<b>zzzz</b>' }, locale)
    await expect.poll(() => find('h1').textContent).toContain('<b>zzzz</b>')
    expect(await axeViolations(root, searchHeadElement)).toEqual([])
    await unmount()
  })
})
