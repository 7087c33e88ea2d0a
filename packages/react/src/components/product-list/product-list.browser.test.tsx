import type { ListWidget } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour } from '@vitrine/testing/react'
import { productListElement } from './product-list.element.ts'
import type { ProductListProps } from './product-list.tsx'

behaviour(productListElement, ({ mount }) => {
  const list = async (props: ProductListProps, options: ShopStorefrontOptions = {}) => {
    const fixture = shopStorefront(options)
    const mounted = await mount({ storefront: fixture.storefront, props })
    await expect.poll(() => mounted.root.querySelector('article, [part=empty], [part=error]')).not.toBeNull()
    return {
      ...fixture,
      ...mounted,
      names: () => [...mounted.root.querySelectorAll('article :is(h2, h3)')].map((name) => name.textContent),
    }
  }

  it('heads a category with its name, its words, how many there are, and narrower categories', async () => {
    const { find, unmount } = await list({ department: 'fashion', category: 'women' })
    await expect.poll(() => find('h1').textContent).toBe('Women')
    expect(find('article h2').textContent).not.toBe('')
    const head = find('[part=head]')
    expect(head.textContent).toContain('Clothes that are worn for years')
    expect(find('[part=bar]').textContent).toMatch(/\d+ products/)
    expect(head.querySelector('nav a')?.getAttribute('href')).toBe('/en-ae/fashion/category/women/knitwear')
    await unmount()
  })

  it('has a heart for each product, on the shop’s own pages and while it has a wishlist', async () => {
    const hearts = async (options: ShopStorefrontOptions) => {
      const { root, names, unmount } = await list({ department: 'fashion', category: 'women' }, options)
      const found = [...root.querySelectorAll<HTMLButtonElement>('button.vt-heart')].map(({ ariaLabel }) => ariaLabel)
      const wanted = names().map((name) => `Wishlist: ${name}`)
      await unmount()
      return { found, wanted }
    }
    const { found, wanted } = await hearts({})
    expect(found).toEqual(wanted)
    expect((await hearts({ toggles: { wishlist: false } })).found).toEqual([])
    const config = { shopUrl: 'https://shop.example', partnerKey: 'pk_demo' }
    expect((await hearts({ config })).found).toEqual([])
  })

  it.each([
    ['en-ae', '7,867 products'],
    ['ar-kw', '7,867 منتجًا'],
  ])('writes in %s how many there are as it writes other numbers', async (locale, count) => {
    const { find, unmount } = await list({ department: 'food' }, { locale, list: { totalCount: 7867 } })
    expect(find('[part=bar] p').textContent).toBe(count)
    await unmount()
  })

  it('sorts by links that keep the category', async () => {
    const { find, unmount } = await list({ department: 'food' })
    const hrefs = [...find('[part=sort]').querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/en-ae/food/product-list#vt-sort', '/en-ae/food/product-list?sortBy=price-asc#vt-sort'])
    expect(find('[part=sort] [aria-current]').textContent).toBe('Our choice')
    await unmount()
  })

  it('sorts what is chosen, and keeps it', async () => {
    const { find, unmount } = await list({ department: 'fashion', filter: 'tenant~color:navy', page: 2 })
    const hrefs = [...find('[part=sort]').querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([
      '/en-ae/fashion/product-list?filter=tenant~color:navy#vt-sort',
      '/en-ae/fashion/product-list?filter=tenant~color:navy&sortBy=price-asc#vt-sort',
    ])
    await unmount()
  })

  it.each([
    ['en-ae', 'Part of the filter in this address is not known here and was left out.'],
    ['ar-kw', 'جزء من عوامل التصفية في هذا العنوان غير معروف لدينا، فلم نطبّقه.'],
    ['zh-hk', '此網址的部分篩選條件無法識別，已略過。'],
  ])('says in %s that a part of the filter is not known, and keeps the rest', async (locale, text) => {
    const filter = 'tenant~color:navy,tenant~sale:true'
    const { find, root, unmount } = await list({ department: 'fashion', filter }, { locale })
    expect(find('[role=status]').textContent).toBe(text)
    expect(root.querySelectorAll('[part=chips] a')).toHaveLength(1)
    await unmount()
  })

  it('shows no more than its limit, which is nothing to filter or to sort', async () => {
    const { root, names, unmount } = await list({ department: 'fashion', filter: 'tenant~color:navy', limit: 2 })
    expect(names()).toHaveLength(2)
    expect(root.querySelector('[part=bar], [part=sort], [part=chips]')).toBeNull()
    await unmount()
  })

  it('shows each banner once, before the product whose place in all pages it has', async () => {
    const banner = (code: string, position: number): ListWidget => ({
      code,
      position,
      size: 'card',
      title: code,
      text: '',
      link: { label: 'See', path: '/food' },
      image: { imageUrl: '/media/campaign/food-table-4x5.avif', altText: '', width: 4, height: 5 },
    })
    const { root, names, unmount } = await list(
      { department: 'food', page: 2 },
      { pageSize: 3, banners: [banner('first', 1), banner('second', 4)] },
    )
    await expect.poll(() => names().length).toBe(6)
    await expect.poll(() => root.querySelectorAll('[part=banner]').length).toBe(2)
    const places = [...root.querySelectorAll('[part=grid] > li:not(.vt-list__mark)')].map(
      (item) => item.querySelector('[part=banner] strong')?.textContent ?? 'product',
    )
    expect(places.indexOf('first')).toBe(1)
    expect(places.indexOf('second')).toBe(5)
    await unmount()
  })

  it('gives the focus back when the ways to sort are closed', async () => {
    const { find, unmount } = await list({ department: 'food' })
    const opener = find('#vt-sort')
    opener.click()
    find('[part=sort] a').focus()
    find('[part=sort] [popover]').hidePopover()
    expect((opener.getRootNode() as Document | ShadowRoot).activeElement).toBe(opener)
    await unmount()
  })

  it('shows its pages up to the one asked for, and leads to the next by a real link', async () => {
    const { find, names, root, unmount } = await list({ department: 'food', page: 2 }, { pageSize: 3 })
    await expect.poll(() => names().length).toBe(6)
    expect(find('.vt-list__mark').textContent).toContain('4 to 6 of 8')
    expect(find('[rel=next]').getAttribute('href')).toBe('/en-ae/food/product-list?page=3#page-3')
    expect(find('[rel=next]').textContent).toBe('Show 2 more')
    expect(root.querySelector('[rel=prev]')).toBeNull()
    await unmount()
  })

  it('leads back to pages before the last five', async () => {
    const { find, unmount } = await list({ department: 'food', page: 7 }, { pageSize: 1 })
    expect(find('[rel=prev]').getAttribute('href')).toBe('/en-ae/food/product-list?page=2')
    await unmount()
  })

  it('takes away what is chosen by links, the focus going to the next', async () => {
    const filter = 'tenant~color:navy,price:[10000 TO 60000]'
    const { find, root, unmount } = await list({ department: 'fashion', filter, sortBy: 'price-asc', page: 2 })
    const chips = [...find('[part=chips]').querySelectorAll('a')]
    expect(chips.map((chip) => chip.getAttribute('aria-label') ?? chip.textContent)).toEqual([
      'Remove Colour: Navy ground',
      'Remove Price: AED\u00a0100.00 to AED\u00a0600.00',
      'Clear all',
    ])
    expect(chips.map((chip) => chip.getAttribute('href'))).toEqual([
      '/en-ae/fashion/product-list?filter=price:[10000+TO+60000]&sortBy=price-asc#vt-chip-0',
      '/en-ae/fashion/product-list?filter=tenant~color:navy&sortBy=price-asc#vt-chip-0',
      '/en-ae/fashion/product-list?sortBy=price-asc#vt-filter',
    ])
    expect(root.querySelector('#vt-chip-0')).toBe(chips[0])
    await unmount()
  })

  it('takes away one value and leaves the others of its facet', async () => {
    const filter = 'tenant~color:navy,tenant~color:ecru'
    const { find, unmount } = await list({ department: 'fashion', filter })
    const ways = new Map(
      [...find('[part=chips]').querySelectorAll('a[aria-label]')].map((chip) => [
        chip.getAttribute('aria-label'),
        chip.getAttribute('href')?.split('#')[0],
      ]),
    )
    expect([...ways.values()].sort()).toEqual([
      '/en-ae/fashion/product-list?filter=tenant~color:ecru',
      '/en-ae/fashion/product-list?filter=tenant~color:navy',
    ])
    expect(ways.get('Remove Colour: Navy ground')).toBe('/en-ae/fashion/product-list?filter=tenant~color:ecru')
    await unmount()
  })

  it('takes away prices that were written by hand', async () => {
    const { find, unmount } = await list({ department: 'fashion', filter: 'price:[010000 TO 60000]' })
    expect(find('[part=chips] a').getAttribute('href')).toBe('/en-ae/fashion/product-list#vt-filter')
    await unmount()
  })

  it('helps when too much is chosen: without the last, without any, or on other categories', async () => {
    const filter = 'tenant~color:navy,price:[* TO 1]'
    const { find, unmount } = await list({ department: 'fashion', category: 'women', filter })
    await expect.poll(() => find('[part=empty] nav a').textContent).toBe('Knitwear')
    await page.viewport(390, 800)
    expect(find('[part=empty]').scrollWidth).toBeLessThanOrEqual(390)
    const ways = [...find('[part=empty]').querySelectorAll('a.vt-button')]
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/en-ae/fashion/category/women?filter=tenant~color:navy',
      '/en-ae/fashion/category/women',
    ])
    expect(find('[part=bar]').textContent).toContain('0 products')
    await unmount()
  })

  it('shows named products under a heading of its own', async () => {
    const { find, names, root, unmount } = await list({
      productCodes: 'ALD-G-1008,ALD-F-1001',
      heading: 'For the table',
    })
    expect(find('h2').textContent).toBe('For the table')
    expect(names()).toHaveLength(2)
    expect(root.querySelector('h1')).toBeNull()
    expect(root.querySelectorAll('article h3')).toHaveLength(2)
    await unmount()
  })

  it('asks for its products once', async () => {
    const { backend, unmount } = await list({ department: 'food' })
    expect(backend.called.filter((call) => call.endsWith('/products'))).toHaveLength(1)
    await unmount()
  })

  it('has one place for what a page says instead of the outlines', async () => {
    const { storefront } = shopStorefront({ faults: { 'GET /products': 'never' } })
    const slots = { loading: '<b>One moment</b>' }
    const { root, unmount } = await mount({ storefront, props: { department: 'food' }, slots })
    expect([...root.querySelectorAll('.vt-skeleton')].filter((outline) => outline.checkVisibility())).toEqual([])
    await unmount()
  })

  it('tells an empty category from an outage, and fills after Retry', async () => {
    const empty = await list({ department: 'fashion', category: 'women/skirts' })
    expect(empty.find('[part=empty] a').getAttribute('href')).toBe('/en-ae/fashion')
    await empty.unmount()

    const fault = { status: 503, code: 'SERVICE_UNAVAILABLE' } as const
    const failed = await list({ department: 'food' }, { faults: { 'GET /products': fault } })
    expect(failed.root.querySelector('[part=empty]')).toBeNull()
    expect(failed.find('[part=error]').textContent).toContain('The products could not be loaded')
    failed.backend.setFault('GET /products')
    failed.find('[part=error] a').click()
    await expect.poll(() => failed.names().length).toBe(8)
    await failed.unmount()
  })

  it.each([
    [{ department: 'fashion', category: 'women' }, 'en-ae'],
    [{ department: 'food', page: 2 }, 'ar-kw'],
    [{ department: 'fashion', category: 'women/skirts' }, 'ar-kw'],
    [{ department: 'fashion', filter: 'tenant~color:navy,price:[* TO 60000]' }, 'ar-kw'],
    [{ department: 'fashion', filter: 'tenant~color:navy,price:[* TO 1]' }, 'en-ae'],
  ] as const)('has nothing that axe finds for %o in %s', async (props, locale) => {
    const { root, unmount } = await list(props, { locale, pageSize: 4 })
    expect(await axeViolations(root, productListElement)).toEqual([])
    await unmount()
  })
})
