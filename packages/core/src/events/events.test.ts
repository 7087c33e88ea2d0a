import { afterEach, describe, expect, it, vi } from 'vitest'
import { StorefrontEvent } from '@vitrine/contract'
import { validateValue } from '@vitrine/contract/validate'
import { answer, createTestBrowser, createWishlistBackend } from '@vitrine/testing'
import { config, setUp, withLine } from '../cart/test-cart.ts'
import {
  catalogDomain,
  createStorefront,
  eventsDomain,
  privateSessionDomain,
  wishlistDomain,
  type Environment,
  type FactListener,
  type Storefront,
} from '../index.ts'

/** Events that a listener hears from now on. */
function hear(storefront: Storefront) {
  const heard: StorefrontEvent[] = []
  return { heard, stop: storefront.use(eventsDomain).on((event) => void heard.push(event)) }
}

/** Two copies of the SDK on one page of a browser. */
function openCopies(browser: ReturnType<typeof createTestBrowser>, options: Partial<Environment> = {}) {
  const listeners = new Set<FactListener>()
  const { environment } = browser.openTab({ ...options, listeners })
  const copy = () => createStorefront({ config, environment, messages: async () => ({}) })
  return { environment, first: copy(), second: copy() }
}

const amount = { amount: expect.any(Number), currency: 'AED' }
const line = (quantity: number) => ({
  productCode: 'A',
  variationProductCode: null,
  name: expect.any(String),
  brand: expect.any(String),
  department: 'food',
  productType: expect.any(String),
  variant: '',
  quantity,
  unitAmount: amount,
  listAmount: amount,
  discountAmount: { amount: 0, currency: 'AED' },
})
/** A change of a line, and the cart that it leads to. */
const changed = (quantity: number, left = quantity) => ({
  ...line(quantity),
  cart: { lines: left ? [line(left)] : [], total: amount },
})

describe('events of the cart', () => {
  it('say what is in the cart once the API says so, in words that every event has', async () => {
    const { browser, open } = setUp()
    const { cart, storefront } = open()
    const { heard } = hear(storefront)
    void cart.addLine({ productCode: 'A', quantity: 2 })
    expect(heard).toEqual([])
    await browser.advance(1000)
    expect(heard).toEqual([{ type: 'productAdded', ...changed(2) }])
    expect(validateValue(StorefrontEvent, heard[0])).toEqual([])
  })

  it('say how many more or fewer, a burst of presses as it was sent', async () => {
    const { browser, cart, storefront, lineId } = await withLine(2)
    const { heard } = hear(storefront)
    for (let press = 0; press < 4; press++) void cart.increase(lineId)
    await browser.advance(1000)
    void cart.removeLine(lineId)
    await browser.advance(1000)
    void cart.undoRemove()
    await browser.advance(1000)
    expect(heard).toEqual([
      { type: 'productAdded', ...changed(1, 3) },
      { type: 'productAdded', ...changed(3, 6) },
      { type: 'productRemoved', ...changed(6, 0) },
      { type: 'productAdded', ...changed(6) },
    ])
  })

  it('say nothing of what was refused or taken from another tab', async () => {
    const { browser, server, cart, storefront, open, lineId } = await withLine(2)
    const other = open()
    void other.cart.load()
    await browser.advance(1000)
    const { heard } = hear(storefront)
    const otherHeard = hear(other.storefront).heard
    server.stock.set('A', 2)
    void cart.increase(lineId)
    await browser.advance(1000)
    expect(heard).toEqual([])
    void cart.decrease(lineId)
    await browser.advance(1000)
    expect([other.cart.count.value, otherHeard]).toEqual([1, []])
    expect(heard).toEqual([{ type: 'productRemoved', ...changed(1) }])
  })

  it('say of an add without an answer, once it is known, that it was carried out', async () => {
    const { browser, server, open } = setUp()
    const { cart, storefront } = open()
    const { heard } = hear(storefront)
    server.setFault(({ path }) => (path.endsWith('/item') ? 'lostReply' : 'none'))
    void cart.addLine({ productCode: 'A' })
    await browser.advance(20_000)
    expect([cart.status.value, heard]).toEqual(['unknown', []])
    server.setFault(() => 'none')
    await browser.advance(120_000)
    expect(heard).toEqual([{ type: 'productAdded', ...changed(1) }])
  })
})

describe('events of several copies on one page', () => {
  it('come once to each listener, whichever copy something happens in', async () => {
    const { browser, server } = setUp()
    const { first, second } = openCopies(browser)
    const [heard, alsoHeard] = [hear(first).heard, hear(second).heard]
    void second.cart.addLine({ productCode: 'A' })
    await browser.advance(1000)
    expect(server.quantity('A')).toBe(1)
    expect(heard).toEqual([{ type: 'productAdded', ...changed(1) }])
    expect(alsoHeard).toEqual(heard)
  })

  it('say once that a sign-in has ended, which each copy sees', async () => {
    const browser = createTestBrowser((async () => answer(null)) as typeof fetch)
    const seconds = Math.floor(browser.now() / 1000)
    const info = JSON.stringify({ exp: seconds + 3600, UID: 'a'.repeat(32), end: seconds + 86_400 })
    browser.cookies.set('tokenInfo', info)
    const { first, second } = openCopies(browser)
    const { heard } = hear(first)
    for (const copy of [first, second]) copy.use(privateSessionDomain).watch()
    await browser.advance(2000)
    browser.cookies.set('sessionExpired', '1')
    await browser.advance(5000)
    expect(heard).toEqual([{ type: 'signedOut', reason: 'expired' }])
  })
})

describe('events of the session', () => {
  it('say that a shopper signed in, and that they left in another tab, without a name', async () => {
    const browser = createTestBrowser((async () => answer(null)) as typeof fetch)
    const { first } = openCopies(browser)
    const { heard } = hear(first)
    const info = { exp: Math.floor(browser.now() / 1000) + 3600, UID: 'a'.repeat(32) }
    browser.cookies.set('tokenInfo', JSON.stringify(info))
    await first.session.token()
    browser.cookies.remove('tokenInfo')
    await first.session.token().catch(() => undefined)
    expect(heard).toEqual([{ type: 'signedIn' }, { type: 'signedOut', reason: 'elsewhere' }])
  })
})

describe('events of the page', () => {
  it('say what language is shown and which pages are viewed, until nobody listens', async () => {
    const pages = new Set<(view: { path: string; pageType: 'PDP' }) => void>()
    const { browser } = setUp()
    const { environment } = browser.openTab()
    const onPageView: Environment['lifecycle']['onPageView'] = (listener) => {
      pages.add(listener)
      return () => pages.delete(listener)
    }
    const { first } = openCopies(browser, { lifecycle: { ...environment.lifecycle, onPageView } })
    const { heard, stop } = hear(first)
    await first.setLanguage('ar')
    for (const view of pages) view({ path: '/ar-ae/product/x', pageType: 'PDP' })
    expect(heard).toEqual([
      { type: 'languageChanged', locale: 'ar-ae' },
      { type: 'pageViewed', path: '/ar-ae/product/x', pageType: 'PDP' },
    ])
    stop()
    await first.setLanguage('en')
    void first.cart.addLine({ productCode: 'A' })
    await browser.advance(1000)
    expect([heard.length, pages.size]).toEqual([2, 0])
  })
})

describe('events of the wishlist', () => {
  it('say what was added and removed', async () => {
    const browser = createTestBrowser(((url: string, init: RequestInit) => server.fetch(url, init)) as typeof fetch)
    browser.cookies.set('guestUuid', 'b'.repeat(32))
    const server = createWishlistBackend({ now: browser.now, wait: browser.set })
    const { first } = openCopies(browser)
    const { heard } = hear(first)
    const wishlist = first.use(wishlistDomain)
    void wishlist.add({ productCode: 'ALD-F-1001' })
    await browser.advance(5000)
    void wishlist.remove('ALD-F-1001')
    await browser.advance(5000)
    expect(heard).toEqual([
      { type: 'wishlistAdded', productCode: 'ALD-F-1001' },
      { type: 'wishlistRemoved', productCode: 'ALD-F-1001' },
    ])
  })
})

describe('a product that is added to the wishlist', () => {
  const price = { price: { amount: 5000, currency: 'AED' }, salePrice: { amount: 4000, currency: 'AED' } }
  const knitwear = {
    ...{ productCode: 'ALD-F-1001', productName: 'Jumper', slug: 'jumper', departmentType: 'fashion' },
    ...{ productType: 'jumper', price },
  }
  const asEvent = {
    ...{ productCode: 'ALD-F-1001', variationProductCode: null, name: 'Jumper', department: 'fashion', variant: '' },
    ...{ productType: 'jumper', unitAmount: price.salePrice, listAmount: price.price },
  }
  async function addOn(queries: Readonly<Record<string, unknown>>) {
    const asked: string[] = []
    const browser = createTestBrowser(((url: string, init: RequestInit) => {
      asked.push(url)
      return server.fetch(url, init)
    }) as typeof fetch)
    browser.cookies.set('guestUuid', 'b'.repeat(32))
    const server = createWishlistBackend({ now: browser.now, wait: browser.set })
    const { environment } = browser.openTab()
    const state = { locale: 'en-ae', domains: { queries } }
    const storefront = createStorefront({ config, environment, messages: async () => ({}), state })
    const { heard } = hear(storefront)
    // As the components of the page do.
    const catalog = storefront.use(catalogDomain)
    expect([catalog.list({}).value.status, catalog.product('jumper').value.status]).toContain('ready')
    void storefront.use(wishlistDomain).add({ productCode: 'ALD-F-1001' })
    await browser.advance(5000)
    return { heard, asked }
  }

  it.each([
    ['a list', { '["catalog","list",{}]': { items: [{ ...knitwear, productCode: 'ALD-F-1002' }, knitwear] } }, ''],
    [
      'its own page',
      {
        '["catalog","product","jumper"]': {
          ...knitwear,
          productBrand: 'Aldersgate',
          variations: [],
          variationProductCode: null,
        },
      },
      'Aldersgate',
    ],
  ])('is said with name and price on the page of %s, which asks for nothing', async (_, loaded, brand) => {
    const { heard, asked } = await addOn(loaded)
    expect(heard).toEqual([{ type: 'wishlistAdded', productCode: 'ALD-F-1001', product: { ...asEvent, brand } }])
    expect(validateValue(StorefrontEvent, heard[0])).toEqual([])
    expect(asked.filter((url) => url.includes('/catalog/'))).toEqual([])
  })
  it('is its code where the page knows no more', async () => {
    const { heard } = await addOn({ '["catalog","list",{}]': { items: [{ ...knitwear, productCode: 'ALD-F-1002' }] } })
    expect(heard).toEqual([{ type: 'wishlistAdded', productCode: 'ALD-F-1001' }])
  })
})

describe('a listener that throws', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('is shown in the console, and neither the shop nor the other listeners notice', async () => {
    const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { browser, open } = setUp()
    const { cart, storefront } = open()
    const fault = new Error('the sink is closed')
    storefront.events.listeners.add(() => {
      throw fault
    })
    storefront.use(eventsDomain).on(() => {
      throw fault
    })
    const { heard } = hear(storefront)
    const added = cart.addLine({ productCode: 'A' })
    await browser.advance(1000)
    void storefront.setLanguage('ar')
    await browser.advance(1000)
    expect(await added).toEqual({ outcome: 'done' })
    expect([cart.count.value, storefront.locale.value.code]).toEqual([1, 'ar-ae'])
    expect(heard.map(({ type }) => type)).toEqual(['productAdded', 'languageChanged'])
    expect(shown.mock.calls).toEqual([[fault], [fault], [fault]])
  })
})
