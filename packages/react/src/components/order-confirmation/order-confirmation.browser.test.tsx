import { ordersDomain } from '@vitrine/core/checkout'
import { expect, it } from 'vitest'
import { orderId, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { axeViolations, behaviour, paint } from '@vitrine/testing/react'
import { orderConfirmationElement } from './order-confirmation.element.ts'

behaviour(orderConfirmationElement, ({ mount }) => {
  const open = async (options: ShopStorefrontOptions = {}, id = orderId) => {
    const { storefront, backend } = shopStorefront({ lines: [{ good: 'jumper' }, { good: 'chutney' }], ...options })
    const shown = await mount({ storefront, props: { orderId: id } })
    await paint()
    return { shown, storefront, backend, text: () => shown.find('[part=base]').textContent }
  }

  it('thanks with number, masked e-mail, dates, totals, address and what happens next', async () => {
    const { shown, text } = await open({ order: 'placed' })
    await expect.poll(text).toContain('Thank you')
    expect(shown.find('bdi[dir=ltr]').textContent).toBe('ALD-10482')
    expect(text()).toContain('l•••d@example.com')
    expect(text()).not.toContain('layla.haddad')
    expect(text()).toContain('Arrives Tue 24 – Thu 26 Nov')
    expect(text()).toMatch(/Includes \u2068AED.\d+\.\d\d\u2069 VAT \(5%\)/)
    expect(shown.root.querySelectorAll('[part=parcel]')).toHaveLength(2)
    await expect.poll(text).toContain('Dubai')
    expect(text()).toContain('Visa ending')
    expect(text()).toContain('+971\u00a050\u00a0123\u00a04567')
    expect(text()).toContain('What happens next')
    expect(text()).toContain('Order received')
    await shown.unmount()
  })

  it.each([
    ['en-ae', 'Payment fee', 'Cash on delivery: AED 284.00 to pay'],
    ['ar-ae', 'رسوم الدفع', 'المبلغ المطلوب'],
    ['zh-hk', '付款手續費', '：待付 '],
    ['zh-sg', '付款手续费', '：待付 '],
  ])('says in %s what is to pay on delivery, and its fee', async (locale, fee, toPay) => {
    const { shown, text } = await open({ lines: [{ good: 'jumper' }], order: 'on-delivery', locale })
    await expect.poll(text).toContain(fee)
    const said = text()!.replaceAll('\u00a0', ' ')
    expect(said).toContain(toPay)
    expect(shown.find('[part=totals]').textContent).toMatch(/10\.00/)
    await shown.unmount()
  })

  it.each([
    ['en-ae', 'Download the invoice (PDF)'],
    ['ar-ae', 'تنزيل الفاتورة (PDF)'],
    ['zh-hk', '下載發票（PDF）'],
    ['zh-sg', '下载发票（PDF）'],
  ])('leads in %s to the invoice as a file', async (locale, name) => {
    const { shown, text } = await open({ order: 'placed', locale })
    await expect.poll(text).toContain(name)
    const link = shown.find<HTMLAnchorElement>('a[href$="/invoice.pdf"]')
    expect(new URL(link.href).pathname).toBe(`/${locale}/my-account/orders/${orderId}/invoice.pdf`)
    await shown.unmount()
  })

  it.each([
    ['en-ae', 'Any questions?', 'Contact us', 'Make an account'],
    ['ar-ae', 'هل لديك أي سؤال؟', 'تواصل معنا', 'إنشاء حساب'],
    ['zh-hk', '有疑問嗎？', '聯絡我們', '建立帳戶'],
    ['zh-sg', '有疑问吗？', '联系我们', '建立账户'],
  ])('says in %s where to ask, with the number, and leads a guest to an account', async (locale, title, ask, make) => {
    const { shown, text } = await open({ order: 'placed', locale })
    await expect.poll(text).toContain(title)
    expect(text()!.split(title)[1]).toContain('\u2068ALD-10482\u2069')
    const links = [...shown.root.querySelectorAll('a')]
    const linkOf = (name: string) => new URL(links.find(({ textContent }) => textContent === name)!.href)
    expect(linkOf(ask).pathname).toBe(`/${locale}/contact-us`)
    const { pathname, searchParams } = linkOf(make)
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      `/${locale}/register`,
      { order: orderId, returnTo: `/${locale}/my-account/orders/${orderId}` },
    ])
    expect(await axeViolations(shown.root, orderConfirmationElement)).toEqual([])
    await shown.unmount()
  })

  it('leads nobody to an account who has one', async () => {
    const { shown, text } = await open({ order: 'placed', signIn: { UID: 'a'.repeat(32), endsIn: 86_400 } })
    await expect.poll(text).toContain('Any questions?')
    expect(shown.root.querySelector('a[href*="/register"]')).toBeNull()
    await shown.unmount()
  })

  it.each(['placed', 'on-a-map', 'collected'] as const)('prints without anything to press: %s', async (order) => {
    const { shown, text } = await open({ order })
    await expect.poll(text).toContain('Any questions?')
    const links = () => [...shown.root.querySelectorAll('a')].filter((link) => link.checkVisibility())
    expect(links().length).toBeGreaterThan(4)
    // The page of a test cannot be printed: its rules for paper are for all media instead.
    const style = document.createElement('style')
    style.textContent = orderConfirmationElement.styles.join('').replaceAll('@media print', '@media all')
    shown.root.append(style)
    expect(links().filter((link) => !link.closest('.vt-briefs'))).toEqual([])
    const printed = [...shown.root.querySelectorAll('[part=title], [part=totals], .vt-confirmation__address, dd')]
    expect(printed.length).toBeGreaterThan(3)
    expect(printed.filter((part) => !part.checkVisibility())).toEqual([])
    style.remove()
    await shown.unmount()
  })

  it('has no fee where there is none', async () => {
    const { shown, text } = await open({ order: 'placed' })
    await expect.poll(text).toContain('Thank you')
    expect(text()).not.toContain('Payment fee')
    await shown.unmount()
  })

  it.each([
    ['en-ae', 'Map'],
    ['ar-ae', 'الخريطة'],
  ])('leads in %s to the place on a map, beside the landmark', async (locale, name) => {
    const { shown, text } = await open({ order: 'on-a-map', locale })
    await expect.poll(text).toContain('Opposite the yacht club')
    const link = shown.find<HTMLAnchorElement>('address a')
    expect([link.textContent, link.rel, link.target]).toEqual([name, 'noopener noreferrer', '_blank'])
    expect(link.href).toBe('https://www.google.com/maps/search/?api=1&query=25.0772%2C%2055.1386')
    expect(text()).not.toContain('25.0772')
    await shown.unmount()
  })

  it('names the store where it is collected, when it is ready, its code and who collects it', async () => {
    const { shown, text } = await open({ order: 'collected' })
    await expect.poll(text).toContain('Collecting at')
    const said = text()!.replaceAll(/[\u2066-\u2069]/g, '')
    for (const words of ['Palm Court', 'Al Marsa Street', 'Ready from Sat 21 Nov, 14:00', 'Collection code: 4K7Q2M'])
      expect(said).toContain(words)
    expect(said).toContain('Collected by Layla Haddad')
    expect(said).not.toMatch(/Delivering to|Marina Heights|driver/)
    expect(shown.find<HTMLAnchorElement>('.vt-confirmation__address a').href).toContain('query=25.08')
    await shown.unmount()
  })

  it('thanks who ordered and not who receives it', async () => {
    const { shown, text } = await open({ order: 'for-a-friend' })
    await expect.poll(text).toContain('Thank you, \u2068Omar\u2069')
    expect(text()).toContain('Layla Haddad')
    await shown.unmount()
  })

  it.each([
    ['en-ae', 'Billing address', 'Al Majaz Tower'],
    ['ar-kw', 'عنوان الفاتورة', 'Al Majaz Tower'],
  ])('shows in %s where the bill goes, when that is elsewhere', async (locale, title, line) => {
    const { shown, text } = await open({ order: 'billed-elsewhere', locale })
    await expect.poll(text).toContain(title)
    expect(text().slice(text().indexOf(title))).toContain(line)
    await shown.unmount()
    const same = await open({ order: 'placed', locale })
    await expect.poll(same.text).toContain('Marina Heights')
    expect(same.text()).not.toContain(title)
    await same.shown.unmount()
  })

  it.each([
    ['en-ae', 'A receipt without prices comes with: '],
    ['ar-kw', 'يُرفق إيصال بلا أسعار مع: '],
    ['zh-hk', '以下商品附不含價格的收據：'],
  ])('shows in %s what goes with a gift', async (locale, receipt) => {
    const { shown, text } = await open({ order: 'gift', locale })
    await expect.poll(text).toContain('For Omar, with love')
    expect(text()).toContain(receipt)
    await shown.unmount()
  })

  it.for([
    ['en-ae', 'The parcel is left at the door.', 'Note for the driver: ', 'If food has run out, we call first.'],
    ['ar-ae', 'يُترك الطرد عند الباب.', 'ملاحظة للسائق: ', 'إذا نفد أحد الأصناف نتصل أولًا.'],
  ] as const)('says in %s how it is handed over and what becomes of food', async ([locale, door, note, food]) => {
    const { shown, text } = await open({ order: 'at-the-door', locale })
    await expect.poll(text).toContain(door)
    expect(text()).toContain(`${note}\u2068Ring twice\u2069`)
    expect(text()).toContain(food)
    await shown.unmount()
  })

  it.for([
    ['en-ae', 'in-a-slot', 'Add to calendar', ['2026-11-24', '2026-11-30T05:00:00.000Z']],
    ['ar-ae', 'collected', 'إضافة إلى التقويم', ['2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z']],
    ['zh-hk', 'placed', '加入日曆', ['2026-11-24', '2026-11-24']],
  ] as const)('leads in %s to a calendar file of each parcel: %s', async ([locale, order, name, times]) => {
    const { shown } = await open({ order, locale })
    const links = () => [...shown.root.querySelectorAll<HTMLAnchorElement>('[part=parcel] a[download]')]
    await expect.poll(() => links().map(({ textContent }) => textContent)).toEqual([name, name])
    const addresses = links().map(({ href }) => new URL(href))
    expect(addresses.map(({ pathname }) => pathname)).toEqual([`/${locale}/delivery.ics`, `/${locale}/delivery.ics`])
    const queries = addresses.map(({ searchParams }) => Object.fromEntries(searchParams))
    expect(queries.map((query) => query['parcel'])).toEqual(['fashion', 'food'])
    expect(queries.map((query) => query['start'] ?? query['from'])).toEqual(times)
    const store = order === 'collected' ? 'AE-1' : undefined
    expect(queries.map((query) => query['store'])).toEqual([store, store])
    await shown.unmount()
  })

  it('shows the order with all lines of its address at once, however late their form comes', async () => {
    const { storefront, backend } = shopStorefront({ lines: [{ good: 'jumper' }], order: 'placed' })
    const release = backend.hold('/address/field-data')
    const shown = await mount({ storefront, props: { orderId } })
    const text = () => shown.find('[part=base]').textContent
    await expect.poll(() => storefront.use(ordersDomain).order(orderId).value.status).toBe('ready')
    await paint()
    expect(text()).not.toContain('Thank you')
    release()
    await expect.poll(text).toContain('Thank you')
    expect(text()).toContain('Dubai')
    await shown.unmount()
  })

  it('keeps days in the language of the order together on an Arabic page', async () => {
    const { shown } = await open({ order: 'placed', locale: 'ar-kw' })
    const days = () => [...shown.root.querySelectorAll('[part=parcel] > p > bdi')].map(({ textContent }) => textContent)
    await expect.poll(days).toContain('Arrives Tue 24 – Thu 26 Nov')
    await shown.unmount()
  })

  it('says in Arabic that a new order is received, in the words of the account', async () => {
    const { shown, storefront, text } = await open({ order: 'placed', locale: 'ar-kw' })
    await storefront.i18n.load('orderStatus')
    await expect.poll(text).toContain(storefront.i18n.t('orderStatus.received'))
    await shown.unmount()
  })

  it('says "Paid" of an order that is completed', async () => {
    const { shown, text } = await open({ order: 'completed' })
    await expect.poll(text).toContain('StatusPaid')
    await shown.unmount()
  })

  it.each([
    ['en-ae', 'StatusOn its way', 'Cancelled', 'has been given back', 'Arrives', 'getting it ready'],
    ['ar-kw', 'حالة الطلبفي الطريق', 'ملغى', 'أُعيد مبلغ', 'Arrives', 'ونعمل على تجهيزه'],
    ['zh-hk', '狀態運送中', '已取消', '已退款', 'Arrives', '正為您準備'],
    ['zh-sg', '状态运送中', '已取消', '已退款', 'Arrives', '正为您准备'],
  ])('opened again later, says in %s what has become of it', async (locale, status, over, back, promise, ready) => {
    const { shown, text } = await open({ order: 'moved', locale })
    await expect.poll(text).toContain(status)
    const parcels = () => [...shown.root.querySelectorAll('[part=parcel]')]
    expect(parcels().map(({ textContent }) => [textContent.includes(promise), textContent.includes(over)])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(parcels().map((parcel) => parcel.querySelectorAll('a[download]').length)).toEqual([1, 0])
    expect(text()).toContain(back)
    expect(text()).not.toContain(ready)
    expect(await axeViolations(shown.root, orderConfirmationElement)).toEqual([])
    await shown.unmount()
  })

  it('tells a purchase once, however often it is shown', async () => {
    const { shown, storefront } = await open({ order: 'placed' })
    await expect.poll(() => shown.events('vitrine-purchase')).toMatchObject([{ orderId, orderNumber: 'ALD-10482' }])
    await shown.unmount()
    const again = await mount({ storefront, props: { orderId } })
    await paint()
    expect(again.events('vitrine-purchase')).toEqual([])
    await again.unmount()
  })

  it('tells an order that is not there from one that could not be loaded', async () => {
    const missing = await open()
    await expect.poll(missing.text).toContain('We do not find this order')
    await missing.shown.unmount()
    const failed = await open({
      order: 'placed',
      faults: { 'GET /orders/': { status: 503, code: 'SERVICE_UNAVAILABLE' } },
    })
    await expect.poll(failed.text).toContain('We could not load your order')
    expect(failed.text()).toContain('do not order again')
    failed.backend.setFault('GET /orders/')
    failed.shown.find('[part=notice] button').click()
    await expect.poll(failed.text).toContain('Thank you')
    await failed.shown.unmount()
  })

  it('leads to payment, and tells no purchase, when the order is not paid', async () => {
    const { shown, text } = await open({ order: 'pending' })
    await expect.poll(text).toContain('not paid yet')
    expect(shown.events('vitrine-purchase')).toEqual([])
    await shown.unmount()
  })

  it('says so when no order is named', async () => {
    const { shown, text } = await open({}, '')
    expect(text()).toContain('We do not find this order')
    await shown.unmount()
  })
})
