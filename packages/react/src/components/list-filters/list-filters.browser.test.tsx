import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour, paint } from '@vitrine/testing/react'
import { listFiltersElement } from './list-filters.element.ts'
import type { ListFiltersProps } from './list-filters.tsx'

behaviour(listFiltersElement, ({ mount, sampleOf }) => {
  const filters = async (props: ListFiltersProps, options: ShopStorefrontOptions = {}) => {
    const fixture = shopStorefront(options)
    const mounted = await mount({ storefront: fixture.storefront, props })
    await expect.poll(() => mounted.root.querySelector('[part=open]')).not.toBeNull()
    const drawer = mounted.find<HTMLDialogElement>('dialog')
    return {
      ...fixture,
      ...mounted,
      drawer,
      inDrawer: <T extends HTMLElement = HTMLElement>(selector: string) => drawer.querySelector<T>(selector)!,
      boxOf: (filterValue: string) => drawer.querySelector<HTMLInputElement>(`input[value="${filterValue}"]`)!,
    }
  }
  const sent = (form: HTMLFormElement) =>
    [...new FormData(form)].filter(([, value]) => value).map(([name, value]) => `${name}=${String(value)}`)

  const numberOf = ({ textContent }: Element) => Number(/\d+/.exec(textContent ?? '')?.[0])

  /** As a keyboard does: a field's own setter would hide it from React. */
  const type = (field: HTMLInputElement, text: string) => {
    field.focus()
    document.execCommand('insertText', false, text)
    field.blur()
  }

  it('opens all facets in a dialog, with the page behind it still, and gives the focus back', async () => {
    const { find, drawer, inDrawer, unmount } = await filters({ department: 'fashion' })
    find('[part=open]').focus()
    find('[part=open]').click()
    await expect.poll(() => drawer.matches(':modal')).toBe(true)
    expect([...drawer.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
      'Category',
      'Size',
      'Colour',
      'Price',
    ])
    expect(document.documentElement.style.overflow).toBe('hidden')
    inDrawer('.vt-dialog__close').click()
    await expect.poll(() => drawer.open).toBe(false)
    await expect.poll(() => document.documentElement.style.overflow).toBe('')
    expect((find('[part=open]').getRootNode() as Document | ShadowRoot).activeElement).toBe(find('[part=open]'))
    await unmount()
  })

  it.each(['en-ae', 'ar-ae'])('has the counts at the end of their line in %s', async (locale) => {
    const { find, drawer, inDrawer, unmount } = await filters({ department: 'fashion' }, { locale })
    find('[part=open]').click()
    await expect.poll(() => drawer.matches(':modal')).toBe(true)
    const line = inDrawer('.vt-choices label').getBoundingClientRect()
    const count = inDrawer('.vt-choices bdi:last-child').getBoundingClientRect()
    // An element has its language's direction; a component that of the page it is in.
    const isMirrored = getComputedStyle(inDrawer('.vt-choices label')).direction === 'rtl'
    expect(isMirrored ? count.left - line.left : line.right - count.right).toBeLessThan(1)
    await unmount()
  })

  it('says how many products the choices leave before they are sent, and counts the other facets anew', async () => {
    const { find, drawer, inDrawer, boxOf, unmount } = await filters({ department: 'fashion' })
    find('[part=open]').click()
    const button = inDrawer('button[type=submit]')
    const before = button.textContent
    expect(before).toMatch(/^Show \d+ products$/)
    expect(inDrawer('.vt-filter-form__clear')).toBeNull()
    const categories = () => [...drawer.querySelectorAll('[value^=categoryCode] ~ bdi:last-child')].map(numberOf)
    const all = categories()
    boxOf('tenant~color:navy').click()
    await expect.poll(() => button.textContent).not.toBe(before)
    expect(categories()).not.toEqual(all)
    expect(categories().every((count, index) => count <= all[index]!)).toBe(true)
    expect(drawer.querySelectorAll('input:disabled').length).toBeGreaterThan(0)
    type(inDrawer<HTMLInputElement>('[name=priceTo]'), '1')
    await expect.poll(() => button.textContent).toBe('Nothing matches')
    expect(sent(inDrawer<HTMLFormElement>('form'))).toEqual(['filter=tenant~color:navy', 'priceTo=1'])
    // What leaves nothing can be taken back.
    expect([...drawer.querySelectorAll<HTMLInputElement>('[name=filter]:enabled')].map(({ value }) => value)).toEqual([
      'tenant~color:navy',
    ])
    await unmount()
  })

  it('keeps the newer count when the older one is answered after it', async () => {
    const { backend, find, boxOf, inDrawer, unmount } = await filters({ department: 'fashion' })
    find('[part=open]').click()
    const button = inDrawer('button[type=submit]')
    const before = button.textContent
    const answerOlder = backend.hold('GET /products')
    boxOf('tenant~color:navy').click()
    type(inDrawer<HTMLInputElement>('[name=priceTo]'), '1')
    await expect.poll(() => button.textContent).not.toBe(before)
    const newer = button.textContent
    answerOlder()
    await paint()
    expect(button.textContent).toBe(newer)
    await unmount()
  })

  it('keeps words, order and the choices of other facets in the form of one', async () => {
    const filter = 'tenant~color:navy,categoryCode:women'
    const view = { department: 'fashion', query: 'jumper', spelling: 'written', filter, sortBy: 'price-asc' } as const
    const { root, unmount } = await filters(view)
    const menus = [...root.querySelectorAll<HTMLFormElement>('.vt-facet-menu form')]
    const colours = menus.find((form) => form.querySelector('.vt-choices--colours'))!
    expect(sent(colours)).toEqual(
      expect.arrayContaining([
        'q=jumper',
        'spelling=written',
        'department=fashion',
        'sortBy=price-asc',
        'filter=categoryCode:women',
      ]),
    )
    expect(colours.querySelector('.vt-filter-form__clear')?.getAttribute('href')).toContain('filter=categoryCode')
    expect(colours.getAttribute('action')).toBe('/en-ae/search#vt-filter')
    await unmount()
  })

  it('opens a facet in a menu of the browser, which gives the focus back', async () => {
    await page.viewport(1280, 800)
    const { find, root, unmount } = await filters({ department: 'fashion' })
    const menu = find('[popover]')
    const opener = root.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)!
    await expect.poll(() => opener.checkVisibility()).toBe(true)
    opener.click()
    expect(menu.querySelectorAll('input[type=checkbox]').length).toBeGreaterThan(2)
    menu.querySelector('input')!.focus()
    menu.hidePopover()
    expect(menu.matches(':popover-open')).toBe(false)
    expect((opener.getRootNode() as Document | ShadowRoot).activeElement).toBe(opener)
    await unmount()
  })

  it('shows what is chosen in place, with how many there are', async () => {
    const { find, boxOf, inDrawer, unmount } = await filters({
      department: 'fashion',
      filter: 'tenant~color:navy,price:[20000 TO *]',
    })
    expect(find('[part=open]').textContent).toBe('Filter22 chosen')
    expect(boxOf('tenant~color:navy').checked).toBe(true)
    expect(boxOf('tenant~color:navy').closest('details')?.open).toBe(true)
    expect(inDrawer<HTMLInputElement>('[name=priceFrom]').value).toBe('200')
    expect(inDrawer('.vt-filter-form__clear').getAttribute('href')).toBe('/en-ae/fashion/product-list#vt-filter')
    await unmount()
  })

  it('calls each colour by its name, with how many there are', async () => {
    const { drawer, unmount } = await filters({ department: 'fashion' })
    const colours = [...drawer.querySelectorAll('.vt-choices--colours label')].map(({ textContent }) => textContent)
    expect(colours.length).toBeGreaterThan(1)
    for (const colour of colours) expect(colour).toMatch(/^\p{L}[\p{L}\s]+\d+$/u)
    await unmount()
  })

  it('takes and shows prices in whole units of a currency with three decimals', async () => {
    const { inDrawer, find, unmount } = await filters(
      { department: 'fashion', filter: 'price:[20500 TO 90000]' },
      { locale: 'en-kw' },
    )
    expect(inDrawer<HTMLInputElement>('[name=priceFrom]').value).toBe('20.500')
    expect(inDrawer<HTMLInputElement>('[name=priceTo]').value).toBe('90')
    expect(find('[part=open]').textContent).toBe('Filter11 chosen')
    await unmount()
  })

  it('counts as chosen what the list is narrowed by, and nothing that the shop does not know', async () => {
    const { find, root, unmount } = await filters({
      department: 'fashion',
      filter: 'tenant~color:nonsense,tenant~color:navy,tenant~nothing:1',
    })
    expect(find('[part=open]').textContent).toBe('Filter11 chosen')
    expect([...root.querySelectorAll('[part=menu]')].map(({ textContent }) => textContent)).toContain('Colour11 chosen')
    await unmount()
  })

  it('shows nothing when there is nothing to choose from', async () => {
    const { storefront } = shopStorefront({
      faults: { 'GET /products': { status: 503, code: 'SERVICE_UNAVAILABLE' } },
    })
    const { root, unmount } = await mount({ storefront, props: { department: 'fashion' } })
    expect(root.querySelector('button')).toBeNull()
    await unmount()
  })

  it.each(sampleOf(['en-ae', 'ar-kw', 'zh-hk']))(
    'has nothing that axe finds in %s, open and with choices',
    async (locale) => {
      const { root, find, drawer, unmount } = await filters(
        { department: 'fashion', filter: 'tenant~color:navy' },
        { locale },
      )
      find('[part=open]').click()
      await expect.poll(() => drawer.open).toBe(true)
      expect(await axeViolations(root, listFiltersElement)).toEqual([])
      await unmount()
    },
  )
})
