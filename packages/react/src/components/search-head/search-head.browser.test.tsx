import type { ProductList } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { axeViolations } from '../../testing/axe.ts'
import { behaviour } from '../../testing/behaviour.tsx'
import { fixtureStorefront } from '../../testing/fixture-storefront.ts'
import { searchHeadElement } from './search-head.element.ts'
import type { SearchHeadProps } from './search-head.tsx'

behaviour(searchHeadElement, ({ mount }) => {
  const head = async (props: SearchHeadProps, locale = 'en-ae', list: Partial<ProductList> = {}) =>
    mount({ storefront: fixtureStorefront({ locale, list }).storefront, props })

  it('has the words in a form that leads to the search page', async () => {
    const { find, unmount } = await head({ query: 'jumper', department: 'fashion' })
    await expect.poll(() => find('h1').textContent).toBe('“jumper”')
    const form = find<HTMLFormElement>('form[role=search]')
    expect(form.getAttribute('action')).toBe('/en-ae/search')
    expect([...new FormData(form)]).toEqual([
      ['department', 'fashion'],
      ['q', 'jumper'],
    ])
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
    await expect.poll(() => find('[part=spelling]').textContent).toContain('jumper')
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

  it('helps when nothing is found, and where to begin without words', async () => {
    const nothing = await head({ query: 'zzzz' })
    await expect.poll(() => nothing.find('h1').textContent).toBe('Nothing found for “zzzz”')
    expect(nothing.find('[part=help]').textContent).toContain('Check the spelling')
    await nothing.unmount()
    const start = await head({})
    expect(start.find('h1').textContent).toBe('What are you looking for?')
    expect(start.find('[part=help]').textContent).not.toContain('Check the spelling')
    await start.unmount()
  })

  it.each(['en-ae', 'ar-kw', 'zh-hk'])('has nothing that axe finds in %s', async (locale) => {
    const { root, find, unmount } = await head({ query: '<b>zzzz</b>' }, locale)
    await expect.poll(() => find('h1').textContent).toContain('<b>zzzz</b>')
    expect(await axeViolations(root, searchHeadElement)).toEqual([])
    await unmount()
  })
})
