import { createTestBrowser, createWishlistBackend } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import { createStorefront, eventsDomain, wishlistDomain, type StorefrontEvent } from '../index.ts'

const config = { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' }
const shortbread = 'ALD-G-1008'
const jumper = 'ALD-F-1001'

function setUp(options = {}) {
  let isOnline = true
  const browser = createTestBrowser(((url: string, init: RequestInit) =>
    isOnline ? server.fetch(url, init) : Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch)
  browser.cookies.set('guestUuid', 'b'.repeat(32))
  const server = createWishlistBackend({ now: browser.now, wait: browser.set, ...options })
  const open = () => {
    const tab = browser.openTab({ isOnline: () => isOnline })
    const storefront = createStorefront({ config, environment: tab.environment })
    const heard: StorefrontEvent[] = []
    storefront.use(eventsDomain).on((event) => void heard.push(event))
    return { ...tab, storefront, heard, cart: storefront.cart, wishlist: storefront.use(wishlistDomain) }
  }
  const settled = async <T>(work: Promise<T>): Promise<T> => {
    await browser.advance(5000)
    return work
  }
  const changes = () =>
    server.calls
      .filter(({ method, path }) => method !== 'GET' && path !== '/token')
      .map(({ method, path }) => `${method} ${path}`)
  const setOnline = (next: boolean) => (isOnline = next)
  return { browser, server, open, settled, changes, setOnline }
}
const moveCall = (code: string) => `POST /experience/checkout/guest/v1/wishlist/user/me/item/${code}/move`

describe('moveToBag', () => {
  it('is one call, counts in the cart at once, and says in order what happened', async () => {
    const { browser, server, open, settled, changes } = setUp({ wishlist: [shortbread, jumper] })
    const { cart, heard, wishlist } = open()
    await settled(wishlist.load())
    const moving = wishlist.moveToBag({ productCode: shortbread })
    await browser.advance(1)
    expect([cart.count.value, wishlist.codes.value.has(shortbread)]).toEqual([1, true])
    expect(await settled(moving)).toEqual({ outcome: 'done' })
    expect(changes()).toEqual([moveCall(shortbread)])
    expect([server.cart.quantity(shortbread), server.wishlist.codes()]).toEqual([1, [jumper]])
    expect([cart.count.value, [...wishlist.codes.value], wishlist.pending.value.size]).toEqual([1, [jumper], 0])
    expect(wishlist.list.value?.items.map(({ departmentType }) => departmentType)).toEqual(['fashion'])
    expect(heard.map(({ type }) => type)).toEqual(['productAdded', 'wishlistRemoved'])
    expect(wishlist.removed.value).toBeUndefined()
  })

  it('is seen by the other tabs, in cart and wishlist', async () => {
    const { open, settled } = setUp({ wishlist: [shortbread] })
    const [here, there] = [open(), open()]
    await settled(Promise.all([here, there].flatMap(({ cart, wishlist }) => [cart.load(), wishlist.load()])))
    await settled(here.wishlist.moveToBag({ productCode: shortbread }))
    expect([there.cart.count.value, there.wishlist.count.value]).toEqual([1, 0])
  })

  it('takes a size along, and moves once though the first answer is lost', async () => {
    const { server, open, settled, changes } = setUp({ wishlist: [jumper] })
    const { cart, wishlist } = open()
    let isLost = false
    server.setFault(({ path }) => (path.endsWith('/move') && !isLost && (isLost = true) ? 'lostReply' : 'none'))
    const variationProductCode = server.wishlist.variationOf(jumper)
    expect(await settled(wishlist.moveToBag({ productCode: jumper, variationProductCode }))).toEqual({
      outcome: 'done',
    })
    expect([changes(), server.cart.quantity(jumper)]).toEqual([[moveCall(jumper), moveCall(jumper)], 1])
    expect(server.cart.added).toMatchObject([{ quantity: 1, product: { variationProductCode } }])
    expect([cart.lines.value[0]?.product.variationProductCode, wishlist.count.value]).toEqual([variationProductCode, 0])
  })

  it('leaves on the list what the cart refuses', async () => {
    const { server, open, settled } = setUp({ wishlist: [shortbread] })
    const { cart, heard, wishlist } = open()
    await settled(wishlist.load())
    server.cart.stock.set(shortbread, 0)
    expect((await settled(wishlist.moveToBag({ productCode: shortbread }))).outcome).toBe('refused')
    expect([[...wishlist.codes.value], cart.count.value, heard]).toEqual([[shortbread], 0, []])
  })

  it('fails without a network, and leaves the list as it is', async () => {
    const { server, open, settled, setOnline } = setUp({ wishlist: [shortbread] })
    const { cart, wishlist } = open()
    await settled(wishlist.load())
    setOnline(false)
    expect((await settled(wishlist.moveToBag({ productCode: shortbread }))).outcome).toBe('failed')
    expect([[...wishlist.codes.value], cart.count.value, server.wishlist.codes()]).toEqual([
      [shortbread],
      0,
      [shortbread],
    ])
  })

  it('takes the product off the list once an answer comes at last', async () => {
    const { browser, server, open, settled } = setUp({ wishlist: [shortbread] })
    const { cart, heard, wishlist } = open()
    await settled(wishlist.load())
    server.setFault(({ path }) => (path.endsWith('/move') ? 'lostReply' : 'none'))
    const moving = wishlist.moveToBag({ productCode: shortbread })
    await browser.advance(20_000)
    expect([(await moving).outcome, cart.status.value, wishlist.count.value]).toEqual(['unknown', 'unknown', 1])
    server.setFault(() => 'none')
    await browser.advance(120_000)
    expect([cart.count.value, wishlist.count.value]).toEqual([1, 0])
    expect(heard.map(({ type }) => type).sort()).toEqual(['productAdded', 'wishlistRemoved'])
  })

  it('puts into the cart what still waits to be on the list, which it then does not', async () => {
    const { browser, server, open, settled, setOnline } = setUp()
    const { cart, wishlist } = open()
    await settled(wishlist.loadContents())
    setOnline(false)
    await settled(wishlist.add({ productCode: shortbread }))
    setOnline(true)
    await settled(wishlist.moveToBag({ productCode: shortbread }))
    await browser.advance(60_000)
    expect([server.cart.quantity(shortbread), server.wishlist.codes(), cart.count.value]).toEqual([1, [], 1])
    expect([wishlist.count.value, wishlist.pending.value.size]).toEqual([0, 0])
  })

  it('comes after a heart that is on its way', async () => {
    const { server, open, settled } = setUp()
    const { wishlist } = open()
    const hearts = [wishlist.add({ productCode: shortbread }), wishlist.moveToBag({ productCode: shortbread })]
    await settled(Promise.all(hearts))
    expect([server.cart.quantity(shortbread), server.wishlist.codes(), wishlist.count.value]).toEqual([1, [], 0])
  })

  it('takes the product off also where the cart sent another add of it along', async () => {
    const { server, open, settled } = setUp({ wishlist: [shortbread] })
    const { cart, wishlist } = open()
    await settled(wishlist.load())
    const add = () => cart.addLine({ productCode: shortbread })
    await settled(Promise.all([add(), wishlist.moveToBag({ productCode: shortbread }), add()]))
    expect([server.cart.quantity(shortbread), server.wishlist.codes(), wishlist.count.value]).toEqual([3, [], 0])
  })
})
