import { eventsDomain, masterDataDomain, savedItemsDomain, type StorefrontEvent } from '@vitrine/core'
import { expect, it } from 'vitest'
import { fixtureGiven, type FixtureLine, shopStorefront } from '@vitrine/testing'
import { axeViolations, behaviour, paint } from '@vitrine/testing/react'
import { cartElement } from './cart.element.ts'

const lines: FixtureLine[] = [
  { good: 'jumper' },
  { good: 'shirt', quantity: 2 },
  { good: 'biscuits', giftMessage: 'For Omar' },
]
const soldOut: FixtureLine = {
  good: 'chutney',
  isPurchasable: false,
  messages: [{ code: 'OUT_OF_STOCK', productName: null, quantity: null, available: 0, amount: null }],
}

behaviour(cartElement, ({ mount }) => {
  const show = async (options: Parameters<typeof shopStorefront>[0]) => {
    const { storefront, backend } = shopStorefront(options)
    const cart = await mount({ storefront })
    await expect.poll(() => storefront.cart.status.value).not.toMatch(/idle|loading/)
    await expect.poll(() => storefront.use(masterDataDomain).value.status).toBe('ready')
    await paint()
    return { storefront, backend, cart, text: () => cart.find('[part=base]').textContent }
  }

  it('shows each parcel with its promise and total', async () => {
    const { cart } = await show({ lines })
    const parcels = [...cart.root.querySelectorAll<HTMLElement>('[part=parcel]')]
    expect(parcels.map((parcel) => parcel.querySelector('h2')?.textContent)).toEqual(['Fashion parcel', 'Food parcel'])
    expect(parcels[0]?.textContent).toContain('Arrives Tue 24 – Thu 26 Nov')
    expect(parcels[0]?.textContent).toContain('647.00')
    const summary = cart.root.querySelector('[part=summary]')?.textContent
    expect(summary).toContain('Fashion can be returned within 30 days')
    expect(summary).toContain('Food is not taken back unless it is damaged')
    expect(parcels[1]?.textContent).toContain('For Omar')
    await cart.unmount()
  })

  it('has a place of the page’s own in the hamper parcel alone, between its lines and its total', async () => {
    const slots = { hamper: '<b>A day</b>' }
    const showWith = async (options: Parameters<typeof shopStorefront>[0]) => {
      const { root, find, unmount } = await mount({ storefront: shopStorefront(options).storefront, slots })
      await expect.poll(() => root.querySelector('[part=parcel]')).not.toBeNull()
      return { find, unmount, place: root.querySelector('slot[name=hamper], b') }
    }
    const plain = await showWith({ lines })
    expect(plain.place).toBeNull()
    await plain.unmount()
    const { find, unmount, place } = await showWith({ cart: ['ALD-G-1016'] })
    expect(find('[part=line]').compareDocumentPosition(place!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(place!.compareDocumentPosition(find('.vt-cart__parcel-total'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await unmount()
  })

  it('leads to the shop’s form for large orders once the bag holds as much as an offer is made for', async () => {
    for (const [config, href] of [
      [{}, '/en-ae/bulk-enquiry'],
      [{ shopUrl: 'https://shop.example', partnerKey: 'pk_demo' }, 'https://shop.example/en-ae/bulk-enquiry'],
    ] as const) {
      const { cart, storefront } = await show({ lines, limits: { bulkFrom: 5 }, config })
      const link = () => cart.root.querySelector('[part=summary] a[href$="/bulk-enquiry"]')
      expect(link()).toBeNull()
      void storefront.cart.increase(storefront.cart.lines.value[0]!.id)
      await expect.poll(() => link()?.textContent).toBe('5 pieces or more? We make you an offer.')
      expect(link()!.getAttribute('href')).toBe(href)
      await cart.unmount()
    }
  })

  it('emits once that the cart is viewed, with what it holds', async () => {
    const { storefront } = shopStorefront({ lines })
    const heard: StorefrontEvent[] = []
    storefront.use(eventsDomain).on((event) => void heard.push(event))
    const cart = await mount({ storefront })
    await expect.poll(() => heard).toHaveLength(1)
    const { lines: shown, total } = storefront.cart
    expect(heard).toEqual([
      {
        type: 'cartViewed',
        total: total.value,
        lines: shown.value.map(({ product: { productCode, variationProductCode }, quantity, unitAmount }) =>
          expect.objectContaining({ productCode, variationProductCode, quantity, unitAmount }),
        ),
      },
    ])
    await storefront.cart.increase(shown.value[0]!.id)
    await paint()
    expect(heard.map(({ type }) => type)).toEqual(['cartViewed', 'productAdded'])
    await cart.unmount()
  })

  it('says that the bag is empty only when it is', async () => {
    const { cart, text } = await show({})
    expect(cart.find('[part=empty]').textContent).toContain('Your bag is empty')
    expect(text()).not.toContain('could not')
    await cart.unmount()
  })

  it('says that the bag could not be loaded, and shows it after Retry, when the shop fails', async () => {
    const { cart, backend, text } = await show({
      lines,
      faults: { 'GET /cart/user': { status: 503, code: 'SERVICE_UNAVAILABLE' } },
    })
    expect(text()).toContain('We could not load your bag')
    expect(cart.root.querySelector('[part=empty]')).toBeNull()
    backend.setFault('GET /cart/user')
    cart.find('[part=notice] button').click()
    await expect.poll(() => cart.root.querySelectorAll('[part=line]').length).toBe(3)
    expect(text()).not.toContain('could not')
    await cart.unmount()
  })

  it.each([
    ['en-ae', 'The shop cannot be reached right now. Please try again in a moment.', 'Your bag is empty'],
    ['ar-ae', 'يتعذّر الوصول إلى المتجر الآن. يرجى المحاولة بعد قليل.', 'حقيبتك فارغة'],
    ['zh-hk', '暫時無法連接商店，請稍後再試。', '您的購物袋是空的'],
  ])('says in %s that the shop cannot be reached where the page is refused', async (locale, said, empty) => {
    const refused = { status: 403, code: 'SERVICE_UNAVAILABLE' } as const
    const { storefront } = shopStorefront({ locale, faults: { '/': refused } })
    const cart = await mount({ storefront })
    await expect.poll(() => cart.root.querySelector('[part=notice]')?.textContent).toContain(said)
    expect(cart.root.querySelector('[part=empty]')).toBeNull()
    expect(cart.find('[part=base]').textContent).not.toContain(empty)
    await cart.unmount()
  })

  it('keeps lines that cannot be ordered and leaves them out of the total', async () => {
    const { cart, storefront } = await show({ lines: [{ good: 'biscuits' }, soldOut] })
    expect(cart.root.querySelectorAll('[part=line]')).toHaveLength(2)
    expect(cart.find('[data-uncounted]').textContent).toContain('Sold out')
    expect(cart.find('[data-uncounted]').querySelector('[name=quantity]')).toBeNull()
    expect(storefront.cart.count.value).toBe(1)
    await cart.unmount()
  })

  it('offers no checkout when nothing in the bag can be ordered', async () => {
    const { cart, text } = await show({ lines: [soldOut] })
    expect(cart.root.querySelector('[part=checkout]')).toBeNull()
    expect(text()).toContain('Nothing in your bag can be ordered')
    await cart.unmount()
  })

  it.each([
    ['en-ae', 'One order takes at most 2 different products', 'One order takes at most 3 items'],
    ['ar-ae', 'الحد الأقصى للمنتجات المختلفة في الطلب الواحد هو 2', 'الحد الأقصى للقطع في الطلب الواحد هو 3'],
    ['zh-hk', '單一訂單最多 2 款不同產品', '單一訂單最多 3 件'],
  ])('says in %s what one order may hold, and leads to checkout once the bag fits', async (locale, ...texts) => {
    const { cart, storefront, text } = await show({ lines, locale, limits: { lines: 2, units: 3 } })
    for (const said of texts) expect(cart.find('[part=summary]').textContent).toContain(said)
    expect(cart.root.querySelector('[part=checkout]')).toBeNull()
    await storefront.cart.removeLine('line-shirt')
    await expect.poll(() => cart.root.querySelector('[part=checkout]')).not.toBeNull()
    expect(text()).not.toContain(texts[0])
    await cart.unmount()
  })

  it('says at the line that an order takes no more, and keeps the quantity', async () => {
    const { cart, storefront } = await show({ lines, limits: { units: 5 } })
    const line = () => cart.root.querySelectorAll<HTMLElement>('[part=line]')[2]!
    const more = () => line().querySelector<HTMLButtonElement>('[aria-label^="One more"]')!
    more().click()
    await expect.poll(() => storefront.cart.pending.value.size).toBe(0)
    await expect.poll(() => storefront.cart.count.value).toBe(5)
    expect(line().textContent).not.toContain('One order takes')
    more().click()
    await expect.poll(() => line().textContent).toContain('One order takes at most 5 items')
    await expect.poll(() => storefront.cart.count.value).toBe(5)
    expect(cart.root.querySelector('[part=checkout]')).not.toBeNull()
    await cart.unmount()
  })

  it('names the way to free delivery, and does not call it free at the threshold', async () => {
    const below = await show({ lines: [{ good: 'biscuits', quantity: 2 }] })
    expect(below.cart.find('[part=free-delivery]').textContent).toMatch(/AED.244\.00 away from free delivery/)
    await below.cart.unmount()
    const exact = await show({ lines: [{ good: 'chutney' }], freeAbove: 4600 })
    expect(exact.cart.find('[part=free-delivery]').textContent).toContain('Add anything more and delivery is free')
    expect(exact.cart.find('[part=totals]').textContent).toContain('25.00')
    await exact.cart.unmount()
    const above = await show({ lines: [{ good: 'chutney' }], freeAbove: 4550 })
    expect(above.cart.find('[part=free-delivery]').textContent).toBe('Your delivery is free')
    await above.cart.unmount()
  })

  it('says what a promotion lacks, in the words of the shop', async () => {
    const text = '1 item more for “Biscuits: three for the price of two”'
    const hint = { code: 'biscuits', name: 'Biscuits', reason: 'MORE_UNITS' as const, lackingUnits: 1, text }
    const { cart } = await show({ lines, offerHints: [{ ...hint, lacking: null, otherName: null }] })
    expect(cart.find('[part=summary]').textContent).toContain(text)
    await cart.unmount()
  })

  it('shows what is given with the bag, of which nothing can be changed, and counts none of it', async () => {
    const { product, gift } = fixtureGiven('biscuits', 'en', 'AED')
    const { cart, storefront } = await show({ lines: [{ good: 'jumper' }], gifts: ['biscuits'] })
    const line = cart.root.querySelector('[part=summary] [part=line]')!
    expect(line.textContent).toBe(`${product.productName}${gift!.text}`)
    expect(line.querySelector('img')).not.toBeNull()
    expect(line.querySelector('form, button, input')).toBeNull()
    expect(cart.root.querySelectorAll('[part=parcel] [part=line]')).toHaveLength(1)
    expect(storefront.cart.count.value).toBe(1)
    expect(await axeViolations(cart.root, cartElement)).toEqual([])
    await cart.unmount()
  })

  it('sets the quantity by its form, which names line and action for the time before script', async () => {
    const { cart, storefront } = await show({ lines })
    const form = cart.find<HTMLFormElement>('[data-vitrine-action=set]')
    expect(form.getAttribute('method')).toBe('post')
    expect(form.getAttribute('action')).toBe('/en-ae/cart')
    expect(Object.fromEntries(new FormData(form))).toMatchObject({
      action: 'set',
      itemId: 'line-jumper',
      quantity: '1',
      returnTo: '/en-ae/cart',
    })
    form.querySelector<HTMLInputElement>('[name=quantity]')!.value = '4'
    form.requestSubmit()
    await expect.poll(() => storefront.cart.lines.value[0]?.quantity).toBe(4)
    await expect.poll(() => storefront.cart.pending.value.size).toBe(0)
    await cart.unmount()
  })

  it('says at the line how many are left, and keeps the old quantity, when there are not that many', async () => {
    const { cart, storefront } = await show({ lines: [{ good: 'shirt', quantity: 2, stock: 3 }] })
    void storefront.cart.setQuantity('line-shirt', 9)
    await expect.poll(() => cart.root.querySelector('[data-kind=stopped]')?.textContent).toContain('Only 3 left')
    expect(storefront.cart.lines.value[0]?.quantity).toBe(2)
    await cart.unmount()
  })

  it('removes a line, brings the focus to Undo, and puts the line back', async () => {
    const { cart, storefront } = await show({ lines })
    const remove = cart.find<HTMLButtonElement>('[data-vitrine-action=remove] button')
    expect(remove.getAttribute('aria-label')).toBe('Remove Cable-knit jumper')
    remove.focus()
    remove.click()
    await expect
      .poll(() => cart.root.querySelector('[part=removed]')?.textContent)
      .toContain('Cable-knit jumper removed')
    const undo = cart.find<HTMLButtonElement>('[part=removed] button')
    await expect.poll(() => (undo.getRootNode() as Document | ShadowRoot).activeElement).toBe(undo)
    undo.click()
    await expect
      .poll(() => storefront.cart.lines.value.map(({ product }) => product.slug))
      .toContain('cable-knit-jumper')
    await expect.poll(() => cart.root.querySelector('[part=removed]')).toBeNull()
    await cart.unmount()
  })

  it.each([
    ['en-ae', 'Save for later'],
    ['ar-kw', 'حفظ لوقت لاحق'],
    ['zh-hk', '稍後購買'],
  ])('saves a line in %s for later, brings the focus to the title, and puts the line back', async (locale, name) => {
    const { cart, storefront } = await show({ lines, locale })
    const { product } = storefront.cart.lines.value[0]!
    const button = [...cart.root.querySelectorAll<HTMLButtonElement>('button')].find(
      ({ textContent }) => textContent === name,
    )!
    expect(button.getAttribute('aria-label')).toBe(`${name} ${product.productName}`)
    expect(Object.fromEntries(new FormData(button.form!))).toMatchObject({ action: 'save', itemId: 'line-jumper' })
    button.focus()
    button.click()
    const saved = storefront.use(savedItemsDomain)
    await expect.poll(() => saved.items.value.map((item) => item.product.productCode)).toEqual([product.productCode])
    await expect.poll(() => storefront.cart.lines.value.map(({ id }) => id)).not.toContain('line-jumper')
    await expect
      .poll(() => (cart.find('[part=title]').getRootNode() as Document | ShadowRoot).activeElement)
      .toBe(cart.find('[part=title]'))
    await expect.poll(() => storefront.notifications.toasts.value.length).toBe(1)
    storefront.notifications.toasts.value[0]!.action!.run()
    await expect
      .poll(() => storefront.cart.lines.value.map((line) => line.product.productCode))
      .toContain(product.productCode)
    expect(saved.items.value).toEqual([])
    await cart.unmount()
  })

  it('leaves the focus where it is when a line goes that the shopper is not at', async () => {
    const { cart, storefront } = await show({ lines })
    const elsewhere = document.body.appendChild(document.createElement('input'))
    elsewhere.focus()
    await storefront.cart.removeLine('line-jumper')
    await expect.poll(() => cart.root.querySelector('[part=removed]')).not.toBeNull()
    await paint()
    expect(document.activeElement).toBe(elsewhere)
    elsewhere.remove()
    await cart.unmount()
  })

  it('tells who listens when the shopper goes on to checkout', async () => {
    const { cart } = await show({ lines })
    const link = cart.find<HTMLAnchorElement>('[part=checkout]')
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    await expect.poll(() => cart.events('vitrine-checkout')).toMatchObject([{ itemCount: 4 }])
    expect(link.getAttribute('href')).toBe('/en-ae/checkout')
    await cart.unmount()
  })

  it.for(['en-ae', 'ar-kw', 'zh-hk'])('speaks the language of %s throughout', async (locale) => {
    const { cart, text } = await show({ lines: [...lines, soldOut], locale })
    expect(text()).not.toMatch(/(cart|miniCart|bag)\.\w+/)
    await cart.unmount()
  })
})
