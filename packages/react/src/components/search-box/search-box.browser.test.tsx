import { page } from 'vitest/browser'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pricedBySize, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour, paint } from '@vitrine/testing/react'
import { searchBoxElement } from './search-box.element.ts'
import type { SearchBoxProps } from './search-box.tsx'

behaviour(searchBoxElement, ({ mount, sampleOf }) => {
  /** Links and forms lead away from the test. */
  const stay = (event: Event) => {
    if (event.type === 'submit' || event.composedPath().some((target) => target instanceof HTMLAnchorElement))
      event.preventDefault()
  }
  beforeEach(async () => {
    document.addEventListener('click', stay)
    document.addEventListener('submit', stay)
    await page.viewport(1280, 800)
  })
  afterEach(async () => {
    document.removeEventListener('click', stay)
    document.removeEventListener('submit', stay)
    // The next file may be shown in the same frame.
    await page.viewport(414, 896)
  })

  const box = async (options: ShopStorefrontOptions = {}, props: SearchBoxProps = { department: 'fashion' }) => {
    const { storefront, backend } = shopStorefront(options)
    const mounted = await mount({ storefront, props })
    const field = () => mounted.find<HTMLInputElement>('dialog [role=combobox], [role=combobox]')
    const inSheet = () => mounted.root.querySelector<HTMLInputElement>('dialog [role=combobox]') ?? field()
    const options_ = () => [...mounted.root.querySelectorAll<HTMLAnchorElement>('[role=option]')]
    const requests = () => backend.called.filter((call) => call.includes('/suggestions')).length
    const write = (words: string, init: InputEventInit = {}) => {
      inSheet().value = words
      inSheet().dispatchEvent(new InputEvent('input', { bubbles: true, ...init }))
    }
    const press = (key: string, init: KeyboardEventInit = {}) =>
      inSheet().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
    const active = () => {
      const id = inSheet().getAttribute('aria-activedescendant')
      return id ? mounted.find(`#${CSS.escape(id)}`).textContent : null
    }
    return { ...mounted, storefront, backend, field, options: options_, requests, write, press, active }
  }

  it('is a form that leads to the search page, in its department', async () => {
    const { find, field, unmount } = await box({}, { department: 'food', query: 'tea' })
    const form = find<HTMLFormElement>('form[role=search]')
    expect(form.getAttribute('action')).toBe('/en-ae/search')
    expect([...new FormData(form)]).toEqual([
      ['department', 'food'],
      ['q', 'tea'],
    ])
    expect(field().getAttribute('aria-expanded')).toBe('false')
    await expect.poll(() => field().placeholder).toBe('Search for tea and biscuits')
    await unmount()
  })

  it('searches all of the shop, and says the phrases of a department', async () => {
    const { find, field, unmount } = await box({}, { phrasesOf: 'food', query: '' })
    expect([...new FormData(find<HTMLFormElement>('form[role=search]'))]).toEqual([['q', '']])
    await expect.poll(() => field().placeholder).toBe('Search for tea and biscuits')
    await unmount()
  })

  it('keeps the place of suggestions that are late: nothing that is shown moves when they come', async () => {
    const { backend, root, find, field, write, options, unmount } = await box()
    const answer = backend.hold('GET /suggestions')
    field().focus()
    write('jump')
    await expect.poll(() => root.querySelector('.vt-search-outline')).not.toBeNull()
    expect(options()).toEqual([])
    const { top } = find('.vt-search-outline').getBoundingClientRect()
    answer()
    await expect.poll(() => options().length).toBeGreaterThan(0)
    expect(find('[role=listbox]').getBoundingClientRect().top).toBe(top)
    await unmount()
  })

  it('offers recent searches and trends to an empty field, and forgets them one by one or all', async () => {
    const { storefront, root, find, field, options, unmount } = await box()
    const { searchDomain } = await import('@vitrine/core')
    const search = storefront.use(searchDomain)
    for (const term of ['tie', 'scarf']) search.submit(term, 'fashion')
    field().focus()
    await expect
      .poll(() => options().map(({ textContent }) => textContent))
      .toEqual(['scarf', 'tie', 'cashmere', 'linen dress'])
    expect(options()[0]!.getAttribute('href')).toBe('/en-ae/search?q=scarf&department=fashion')
    const tools = () => [...root.querySelectorAll<HTMLButtonElement>('[part=recent-tools] button')]
    tools()[1]!.click()
    await expect.poll(() => search.recents('fashion').value).toEqual(['tie'])
    await expect.poll(() => find('[role=status]').textContent).toBe('“scarf” removed')
    tools()[0]!.click()
    await expect.poll(() => search.recents('fashion').value).toEqual([])
    expect(tools()).toEqual([])
    await unmount()
  })

  it.each([
    ['en-ae', 'cable-knit jumper', /^From AED\s429\.00 Was /, 'shortbread', /^Now AED\s39\.00 Was /],
    ['ar-ae', 'كنزة صوفية مضفورة', /^ابتداءً من 429\.00\sد\.إ\. /, 'شورتبريد', /^الآن 39\.00\sد\.إ\. /],
    ['zh-hk', '絞花針織毛衣', /^HK\$[\d.,]+ 起 /, '牛油酥餅', /^現售 HK\$[\d.,]+ /],
  ])(
    'says in %s from which price goods can be had when their variants differ',
    async (locale, jumper, from, shortbread, now) => {
      const { root, field, write, unmount } = await box({ locale, change: pricedBySize }, {})
      const prices = () =>
        [...root.querySelectorAll('.vt-search-option--products [part=price]')].map((element) => element.textContent)
      field().focus()
      write(jumper)
      await expect.poll(prices).toEqual([expect.stringMatching(from)])
      write(shortbread)
      await expect.poll(() => prices()[0]).toMatch(now)
      await unmount()
    },
  )

  it('goes through suggestions by the arrow keys, Home and End, and chooses by Enter', async () => {
    const { storefront, field, options, write, press, active, events, unmount } = await box()
    field().focus()
    write('cable')
    await expect.poll(() => options().length).toBeGreaterThan(2)
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(active()).toBeNull()
    press('ArrowDown')
    await expect.poll(active).toBe('cable one')
    press('End')
    await expect.poll(active).toBe('Search for “cable”')
    press('ArrowDown')
    await expect.poll(active).toBeNull()
    press('ArrowUp')
    press('Home')
    await expect.poll(active).toBe('cable one')
    expect(options()[0]!.getAttribute('aria-selected')).toBe('true')
    press('Enter')
    await expect.poll(() => events('vitrine-search')).toEqual([{ term: 'cable one', department: 'fashion' }])
    const { searchDomain } = await import('@vitrine/core')
    expect(storefront.use(searchDomain).recents('fashion').value).toEqual(['cable one'])
    await unmount()
  })

  it('closes by Escape, clears by the next, and closes by a press elsewhere', async () => {
    const { root, field, write, press, unmount } = await box()
    const panel = () => root.querySelector('[part=panel]')
    field().focus()
    write('cable')
    await expect.poll(panel).not.toBeNull()
    press('Escape')
    await expect.poll(panel).toBeNull()
    expect(field().value).toBe('cable')
    press('Escape')
    await expect.poll(() => field().value).toBe('')
    press('ArrowDown')
    await expect.poll(panel).not.toBeNull()
    await paint()
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    await expect.poll(panel).toBeNull()
    await unmount()
  })

  it('marks what was typed as text, whatever it is', async () => {
    const { root, field, options, write, unmount } = await box()
    field().focus()
    write('cab')
    await expect.poll(() => root.querySelector('[role=option] mark')?.textContent).toBe('cab')
    write('<img src=x onerror=alert(1)>')
    await expect.poll(() => options().at(-1)?.textContent).toContain('<img src=x onerror=alert(1)>')
    expect(root.querySelector('[role=option] img[src=x]')).toBeNull()
    await unmount()
  })

  it('asks and chooses nothing while letters are put together', async () => {
    const { field, requests, options, write, press, events, unmount } = await box()
    field().focus()
    await expect.poll(() => options().length).toBeGreaterThan(0)
    write('cable', { isComposing: true })
    press('ArrowDown', { isComposing: true })
    press('Enter', { isComposing: true })
    expect(field().getAttribute('aria-activedescendant')).toBeNull()
    field().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'cable' }))
    await expect.poll(requests).toBe(1)
    expect(events('vitrine-search')).toEqual([])
    await unmount()
  })

  it('searches another department when asked to', async () => {
    const { root, find, field, write, options, unmount } = await box()
    field().focus()
    write('shortbread')
    await expect.poll(() => find('[part=state]').textContent).toContain('No suggestions for “shortbread”')
    expect(options().map(({ textContent }) => textContent)).toEqual([
      'Search for “shortbread” in Fashion',
      'Search for “shortbread”',
    ])
    root.querySelector<HTMLInputElement>('[part=scope] [value=food]')!.click()
    await expect.poll(() => options().some(({ href }) => href.includes('/food/'))).toBe(true)
    expect([...new FormData(find<HTMLFormElement>('form'))]).toContainEqual(['department', 'food'])
    await unmount()
  })

  it.each([
    ['lostRequest', 'You are offline'],
    [{ status: 503, code: 'SERVICE_UNAVAILABLE' } as const, 'not available just now'],
  ] as const)('says of a fault %j: %s, keeps the words and tries again', async (fault, said) => {
    const { backend, find, field, write, options, unmount } = await box({ faults: { 'GET /suggestions': fault } })
    field().focus()
    write('cable')
    await expect.poll(() => find('[part=state]').textContent).toContain(said)
    expect([field().value, options().length]).toEqual(['cable', 2])
    backend.setFault('GET /suggestions')
    find('[part=state] button').click()
    await expect.poll(() => options().length).toBeGreaterThan(2)
    await unmount()
  })

  it('is a sheet over the page on a small screen, and gives the focus back', async () => {
    await page.viewport(390, 800)
    const { root, find, options, write, unmount } = await box()
    const button = find('[type=submit]')
    button.focus()
    button.click()
    await expect.poll(() => root.querySelector('dialog:modal')).not.toBeNull()
    const inner = () => root.querySelector<HTMLInputElement>('dialog [role=combobox]')
    expect((root instanceof ShadowRoot ? root : document).activeElement).toBe(inner())
    expect(document.documentElement.style.overflow).toBe('hidden')
    write('cable')
    await expect.poll(() => options().length).toBeGreaterThan(2)
    find('dialog button').click()
    await expect.poll(() => root.querySelector('dialog')).toBeNull()
    expect(document.documentElement.style.overflow).toBe('')
    expect((root instanceof ShadowRoot ? root : document).activeElement).toBe(button)
    await unmount()
  })

  it.each(sampleOf(['en-ae', 'ar-kw', 'zh-hk']))(
    'has nothing that axe finds while it is open in %s',
    async (locale) => {
      const { root, field, options, write, storefront, unmount } = await box({ locale })
      const { searchDomain } = await import('@vitrine/core')
      storefront.use(searchDomain).submit('tie', 'fashion')
      field().focus()
      await expect.poll(() => options().length).toBe(3)
      expect(await axeViolations(root, searchBoxElement)).toEqual([])
      write(locale === 'en-ae' ? 'cable' : 'zzzz')
      await expect.poll(() => options().some(({ className }) => className.includes('search'))).toBe(true)
      expect(await axeViolations(root, searchBoxElement)).toEqual([])
      await unmount()
    },
  )
})
