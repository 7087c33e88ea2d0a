import { expect, it } from 'vitest'
import { outage, shopStorefront, shortPauses } from '@vitrine/testing'
import { axeViolations, behaviour, paint } from '@vitrine/testing/react'
import { wishlistElement } from './wishlist.element.ts'
import type { WishlistProps } from './wishlist.tsx'

const jumper = 'ALD-F-1001'
const scarf = 'ALD-F-1015'
const shortbread = 'ALD-G-1008'
const honey = 'ALD-G-1003'
const biscuits = 'ALD-G-1004'
const tea = 'ALD-G-1001'
const money = (amount: number) => ({ amount, currency: 'AED' as const })

behaviour(wishlistElement, ({ mount }) => {
  const show = async (options: Parameters<typeof shopStorefront>[0], props?: WishlistProps) => {
    const { storefront, backend } = shopStorefront(options)
    const list = await mount({ storefront, ...(props && { props }) })
    await expect.poll(() => list.root.querySelector('[part=item], [part=empty], [part=deleted]')).not.toBeNull()
    const item = (name: string) =>
      [...list.root.querySelectorAll<HTMLElement>('[part=item]')].find(({ textContent }) => textContent.includes(name))
    const press = (named: string) => list.find(`[aria-label="${named}"]`).click()
    const said = () => storefront.notifications.toasts.value.map(({ message }) => message)
    const open = async (view: string) => {
      list.find(`[part=bar] a[href$="${view}"]`).click()
      await expect.poll(() => list.find(`[part=bar] a[href$="${view}"]`).getAttribute('aria-current')).toBe('true')
    }
    const codes = () =>
      [...list.root.querySelectorAll('[part=group] ul')].map((part) =>
        [...part.querySelectorAll('h3')].map(({ textContent }) => textContent),
      )
    return { storefront, backend, list, item, press, said, open, codes }
  }

  it.each([
    ['en-ae', '3 products', '1 sold out', 'less than when you added it', 'Back in stock'],
    ['ar-kw', '3 منتجات', 'نفد منتج واحد', 'عند إضافته', 'عاد إلى المخزون'],
    ['zh-hk', '3 件商品', '1 件', '便宜', '重新有貨'],
  ])('tells in %s what has become of each product, one department at a time', async (locale, ...words) => {
    const { list, open } = await show({
      locale,
      wishlist: [jumper, honey, shortbread, 'GONE'],
      wishlistChanges: {
        [jumper]: { priceDrop: money(5000) },
        [honey]: { isInStock: false },
        [shortbread]: { isBackInStock: true },
      },
    })
    const fashion = list.find('[part=base]').textContent
    await open('food')
    for (const word of words) expect(fashion + list.find('[part=group]').textContent).toContain(word)
    expect(list.find('[part=deleted]').textContent).toContain('Product GONE')
    expect(await axeViolations(list.root, wishlistElement)).toEqual([])
    await list.unmount()
  })

  it('shows one of two departments, and the other where the last of it was removed', async () => {
    const { list, press, open, codes } = await show({ wishlist: [jumper, shortbread, honey] }, { department: 'food' })
    const tabs = () => [...list.root.querySelectorAll('[part=departments] a')].map(({ textContent }) => textContent)
    expect(tabs()).toEqual(['Fashion 1', 'Food 2'])
    expect(codes()).toEqual([['All-butter shortbread fingers', 'English wildflower honey']])
    await open('department=fashion')
    expect(codes()).toEqual([['Cable-knit jumper']])
    expect(await axeViolations(list.root, wishlistElement)).toEqual([])
    press('Remove from wishlist: Cable-knit jumper')
    await expect.poll(codes).toEqual([['All-butter shortbread fingers', 'English wildflower honey']])
    expect(tabs()).toEqual([])
    list.find('[part=removed] button').click()
    await expect.poll(codes).toEqual([['Cable-knit jumper']])
    expect(tabs()).toEqual(['Fashion 1', 'Food 2'])
    await list.unmount()
  })

  it('has nothing to choose where there is one product', async () => {
    const { list } = await show({ wishlist: [jumper] })
    expect(list.root.querySelector('[part=bar]')).toBeNull()
    await list.unmount()
  })

  it('sorts without a reload, keeps it in the address of the shop’s own page, and says so', async () => {
    const before = location.href
    history.replaceState(history.state, '', '?isapp=true')
    const { list, open, codes } = await show({
      wishlist: [shortbread, honey],
      wishlistChanges: { [honey]: { priceDrop: money(5000) } },
    })
    const newest = codes()
    expect(list.find('[part=bar] [role=status]').textContent).toBe('')
    await open('sort=drop')
    expect(codes()).toEqual([newest[0]!.toReversed()])
    expect(location.search).toBe('?isapp=true&sort=drop')
    expect(list.find('[part=bar] [role=status]').textContent).toBe('Food, sorted by: Price drop')
    await open('/wishlist')
    expect([codes(), location.search]).toEqual([newest, '?isapp=true'])
    history.replaceState(history.state, '', before)
    await list.unmount()
  })

  it('leaves the address of a partner’s page alone', async () => {
    const before = location.href
    const { list, open } = await show({ wishlist: [shortbread, honey], config: { shopUrl: 'https://shop.example' } })
    await open('sort=price')
    expect(location.href).toBe(before)
    await list.unmount()
  })

  it('is sorted as it was asked to be, with what is sold out below', async () => {
    const { list, codes } = await show(
      {
        wishlist: [shortbread, honey, 'ALD-G-1001'],
        wishlistChanges: {
          [honey]: { priceDrop: money(5000), isInStock: false },
          'ALD-G-1001': { priceDrop: money(5000) },
        },
      },
      { sort: 'drop' },
    )
    const [available, soldOut] = codes()
    expect([available!.at(1), soldOut]).toEqual(['All-butter shortbread fingers', ['English wildflower honey']])
    expect(list.find('input[name=returnTo]').getAttribute('value')).toBe('/en-ae/wishlist?sort=drop')
    await list.unmount()
  })

  const gone = { wishlist: [shortbread, honey], wishlistChanges: { [honey]: { isInStock: false } } }
  const name = 'Tell me when it is back: English wildflower honey'

  it.each(['en-ae', 'ar-kw', 'zh-hk'])('asks in %s for an alert in one press of who is signed in', async (locale) => {
    const signIn = { UID: 'a'.repeat(32), endsIn: 3600 }
    const { list, backend, storefront } = await show({ ...gone, locale, signIn })
    await storefront.i18n.load('backInStock')
    const { t } = storefront.i18n
    const answer = () => list.find('[part=item][data-sold-out] [role=status]').textContent
    expect(list.root.querySelectorAll('[part=alert]')).toHaveLength(1)
    expect(await axeViolations(list.root, wishlistElement)).toEqual([])
    list.find('[part=alert]').click()
    await expect.poll(answer).toBe(t('backInStock.done'))
    expect(backend.alerts).toEqual([{ productCode: honey, hasConsent: true }])
    list.find('[part=alert]').click()
    await expect.poll(answer).toBe(t('backInStock.own.alreadyRequested'))
    expect(backend.alerts).toHaveLength(1)
    await list.unmount()
  })

  it('opens for a guest the form of the product’s page, and keeps the answer at the item', async () => {
    const { list, backend, item, press } = await show(gone)
    const link = list.find<HTMLAnchorElement>('a[part=alert]')
    expect([link.ariaLabel, link.getAttribute('href')]).toEqual([name, expect.stringContaining('/en-ae/food/')])
    press(name)
    await expect.poll(() => list.root.querySelector('[part=dialog]:modal form')).not.toBeNull()
    expect(await axeViolations(list.root, wishlistElement)).toEqual([])
    list.find<HTMLInputElement>('[part=dialog] [name=email]').value = 'a@shopper.example'
    list.find<HTMLInputElement>('[part=dialog] [name=consent]').checked = true
    list.find('[part=dialog] [type=submit]').click()
    const answer = () => item('honey')!.querySelector('.vt-wishlist__alert > [role=status]')?.textContent
    await expect.poll(answer).toContain('hear from us once')
    expect(backend.alerts).toMatchObject([{ productCode: honey, email: 'a@shopper.example' }])
    list.find('[part=dialog] header button').click()
    await expect.poll(() => list.root.querySelector('[part=dialog]')).toBeNull()
    press(name)
    await expect.poll(answer).toContain('asked for this already')
    await list.unmount()
  })

  it('moves what needs no choice to the bag, and has no way there for what is sold out', async () => {
    const { list, backend, item, press } = await show({
      wishlist: [shortbread, honey],
      wishlistChanges: { [honey]: { isInStock: false } },
    })
    expect(item('honey')!.querySelector('[part=move]')).toBeNull()
    press('Move to bag: All-butter shortbread fingers')
    await expect.poll(() => backend.wishlist.codes()).toEqual([honey])
    expect([backend.cart.added.length, item('shortbread')]).toEqual([1, undefined])
    await list.unmount()
  })

  it('asks for the size before it moves, and does not move what is sold out', async () => {
    const { list, backend, press } = await show({ wishlist: [jumper] })
    press('Choose options: Cable-knit jumper')
    await expect.poll(() => list.root.querySelector('[part=dialog]:modal form')).not.toBeNull()
    const move = () => list.find('[part=dialog] button[type=submit]').click()
    const refusal = () => list.find('[part=dialog] [role=alert]').textContent
    const choose = (label: string) => {
      list.find(`[part=dialog] [aria-label="${label}"]`).click()
      return paint()
    }
    expect(await axeViolations(list.root, wishlistElement)).toEqual([])
    move()
    await expect.poll(refusal).toBe('Please choose Size.')
    await choose('M, sold out')
    move()
    await expect.poll(refusal).toBe('This choice is sold out. Choose another.')
    await choose('S')
    move()
    await expect.poll(() => backend.wishlist.codes()).toEqual([])
    expect(backend.cart.added).toHaveLength(1)
    await expect.poll(() => list.root.querySelector('[part=dialog]')).toBeNull()
    await expect.poll(() => list.root.querySelector('[part=empty]')).not.toBeNull()
    await list.unmount()
  })

  it('moves the only size of a product at once', async () => {
    const { list, backend, press } = await show({ wishlist: [scarf] })
    press('Move to bag: Lambswool tartan scarf')
    await expect.poll(() => backend.wishlist.codes()).toEqual([])
    await list.unmount()
  })

  it('keeps on the list what the bag refuses, and says why', async () => {
    const { list, backend, item, press, said } = await show({
      wishlist: [shortbread],
      faults: { 'POST /experience/checkout/guest/v1/wishlist': outage },
      timers: shortPauses,
    })
    press('Move to bag: All-butter shortbread fingers')
    await expect.poll(() => said().length).toBe(1)
    expect([backend.wishlist.codes(), item('shortbread') === undefined]).toEqual([[shortbread], false])
    await expect.poll(() => list.find('[part=move]').getAttribute('aria-busy')).toBeNull()
    await list.unmount()
  })

  it.each([
    ['en-ae', 'Move all to bag', '2 products are in your bag. 1 product stayed here', 'Fig and apple chutney'],
    ['ar-kw', 'نقل الكل إلى الحقيبة', 'منتجان في حقيبتك الآن. بقي منتج واحد هنا', 'تشتني التين والتفاح'],
    ['zh-hk', '全部移至購物袋', '2 件商品已在購物袋內。 1 件商品仍在此處', '無花果蘋果酸辣醬'],
  ])('moves a department to the bag in %s, and says what stayed', async (locale, label, answer, refused) => {
    const { list, backend } = await show(
      {
        locale,
        wishlist: [shortbread, honey, biscuits, tea],
        wishlistChanges: { [honey]: { isInStock: false } },
      },
      { department: 'food' },
    )
    // Somebody else has bought the last of it since the list was read.
    backend.cart.stock.set(biscuits, 0)
    const button = () => list.root.querySelector<HTMLElement>('[part=move-all]')
    expect(button()!.textContent).toBe(label)
    button()!.focus()
    button()!.click()
    await expect.poll(() => list.root.querySelector('[part=moved]')?.textContent).toContain(answer)
    expect(list.find('[part=not-added]').textContent).toContain(refused)
    expect(backend.called.filter((call) => call.endsWith('/bulkitems'))).toHaveLength(1)
    expect(backend.wishlist.codes()).toEqual([honey, biscuits])
    expect(list.root.querySelector('[part=removed]')).toBeNull()
    expect([button(), list.root.querySelectorAll('[part=item]').length]).toEqual([null, 2])
    expect(await axeViolations(list.root, wishlistElement)).toEqual([])
    await list.unmount()
  })

  it('has no button for all where one product alone can go as it is', async () => {
    const { list } = await show({ wishlist: [jumper, scarf] })
    expect(list.root.querySelector('[part=move-all]')).toBeNull()
    await list.unmount()
  })

  it('removes at once, gives the focus to Undo, and puts it back', async () => {
    const { list, backend, item, press } = await show({ wishlist: [jumper, shortbread] })
    list.find('[aria-label="Remove from wishlist: Cable-knit jumper"]').focus()
    press('Remove from wishlist: Cable-knit jumper')
    await expect.poll(() => list.root.querySelector('[part=removed] button')).not.toBeNull()
    expect([item('jumper'), list.find('[part=removed]').textContent]).toEqual([
      undefined,
      '\u2068Cable-knit jumper\u2069 removedUndo',
    ])
    const undo = list.find('[part=removed] button')
    const scope = list.root instanceof ShadowRoot ? list.root : document
    await expect.poll(() => scope.activeElement).toBe(undo)
    undo.click()
    await expect.poll(() => item('jumper')).toBeDefined()
    await expect.poll(() => backend.wishlist.codes()).toEqual([jumper, shortbread])
    expect(list.root.querySelector('[part=removed]')).toBeNull()
    await list.unmount()
  })

  it('makes a link to share, and ends it', async () => {
    const { list, backend } = await show({ wishlist: [jumper] })
    list.find('[part=share] button').click()
    await expect.poll(() => list.root.querySelector('[part=share] a')).not.toBeNull()
    const { href } = list.find<HTMLAnchorElement>('[part=share] a')
    expect(new URL(href).pathname).toBe(`/en-ae/wishlist/shared/${backend.wishlist.shareCode()}`)
    list.find('[part=share] form button').click()
    await expect.poll(() => list.find('[part=share] [role=status]').textContent).toBe('The link no longer works.')
    expect(backend.wishlist.shareCode()).toBeNull()
    await list.unmount()
  })

  it('is empty, on its way, or could not be had: three screens', async () => {
    const empty = await show({})
    expect(empty.list.find('[part=empty]').textContent).toContain('Your wishlist is empty')
    expect([...empty.list.root.querySelectorAll('[part=empty] a')].map((link) => link.getAttribute('href'))).toEqual([
      '/en-ae/fashion',
      '/en-ae/food',
    ])
    await empty.list.unmount()
    const read = 'GET /experience/checkout/guest/v1/wishlist'
    const waiting = await mount({ storefront: shopStorefront({ faults: { [read]: 'never' } }).storefront })
    expect(waiting.find('[part=loading]').ariaLabel).toBe('Loading your wishlist')
    await waiting.unmount()
    const failed = await mount({ storefront: shopStorefront({ faults: { [read]: outage } }).storefront })
    await expect.poll(() => failed.root.textContent).toContain('We could not load your wishlist')
    expect(failed.root.querySelector('[part=empty]')).toBeNull()
    await failed.unmount()
  })
})
