import { createTestBrowser, createWishlistBackend } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import { createStorefront, wishlistDomain } from '../index.ts'

const config = { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' }
const jumper = 'ALD-F-1001'
const shortbread = 'ALD-G-1008'

function setUp(options = {}) {
  const browser = createTestBrowser(((url: string, init: RequestInit) => server.fetch(url, init)) as typeof fetch)
  browser.cookies.set('guestUuid', 'b'.repeat(32))
  const server = createWishlistBackend({ now: browser.now, wait: browser.set, ...options })
  const open = () => {
    const tab = browser.openTab()
    const storefront = createStorefront({ config, environment: tab.environment })
    return { ...tab, storefront, wishlist: storefront.use(wishlistDomain) }
  }
  const settled = async <T>(work: Promise<T>): Promise<T> => {
    await browser.advance(5000)
    return work
  }
  return { browser, server, open, settled }
}

describe('wishlist', () => {
  it('shows a change at once and keeps it', async () => {
    const { server, open, settled } = setUp()
    const { wishlist } = open()
    const adding = wishlist.toggle({ productCode: jumper })
    expect([...wishlist.codes.value]).toEqual([jumper])
    expect(wishlist.pending.value.has(jumper)).toBe(true)
    expect(await settled(adding)).toEqual({ outcome: 'done' })
    expect([wishlist.count.value, wishlist.pending.value.size]).toEqual([1, 0])
    expect(server.wishlist.codes()).toEqual([jumper])
  })

  it('ends where the last of many fast presses leads', async () => {
    const { server, open, settled } = setUp()
    const { wishlist } = open()
    const presses = [1, 2, 3].map(() => wishlist.toggle({ productCode: jumper }))
    await settled(Promise.all(presses))
    expect([wishlist.codes.value.has(jumper), server.wishlist.codes()]).toEqual([true, [jumper]])
    void wishlist.toggle({ productCode: jumper })
    await settled(wishlist.toggle({ productCode: shortbread }))
    expect([...wishlist.codes.value]).toEqual(server.wishlist.codes())
    expect(server.wishlist.codes()).toEqual([shortbread])
  })

  it('takes back what was refused and says why', async () => {
    const { open, settled } = setUp({ wishlist: [shortbread], wishlistLimit: 1 })
    const { storefront, wishlist } = open()
    await settled(wishlist.loadContents())
    const { outcome } = await settled(wishlist.add({ productCode: jumper }))
    expect([outcome, [...wishlist.codes.value]]).toEqual(['refused', [shortbread]])
    await expect
      .poll(() => storefront.notifications.toasts.value.map(({ message }) => message))
      .toEqual(['Your wishlist is full: it holds 1 product. Remove something to add more.'])
  })

  it('takes back what the server fails to do, and says so', async () => {
    const { open, settled } = setUp({ faults: { 'POST /experience/checkout': { status: 503, code: 'X' } } })
    const { storefront, wishlist } = open()
    const { outcome } = await settled(wishlist.add({ productCode: jumper }))
    expect([outcome, wishlist.count.value]).toEqual(['unknown', 0])
    await expect.poll(() => storefront.notifications.toasts.value.map(({ kind }) => kind)).toEqual(['error'])
  })

  it('lists what it has by department and puts back what was removed', async () => {
    const { server, open, settled } = setUp({ wishlist: [jumper, shortbread, 'GONE'] })
    const { wishlist } = open()
    await settled(wishlist.load())
    const shown = () => wishlist.list.value?.items.map(({ departmentType, itemCount }) => [departmentType, itemCount])
    expect(shown()).toEqual([
      ['fashion', 1],
      ['food', 1],
    ])
    expect(wishlist.list.value?.deletedItems.map(({ id }) => id)).toEqual(['GONE'])
    const removing = wishlist.remove(jumper)
    expect(shown()).toEqual([['food', 1]])
    expect(wishlist.removed.value?.productCode).toBe(jumper)
    await settled(removing)
    await settled(wishlist.undoRemove())
    expect(shown()?.length).toBe(2)
    expect(wishlist.removed.value).toBeUndefined()
    expect(server.wishlist.codes()).toContain(jumper)
    await settled(wishlist.remove('GONE'))
    expect(wishlist.list.value?.deletedItems).toEqual([])
    expect(server.wishlist.codes()).not.toContain('GONE')
  })

  it('is the same in every tab', async () => {
    const { open, settled } = setUp({ wishlist: [shortbread] })
    const [here, there] = [open(), open()]
    await settled(Promise.all([here.wishlist.loadContents(), there.wishlist.load()]))
    await settled(here.wishlist.add({ productCode: jumper }))
    expect([...there.wishlist.codes.value]).toEqual([jumper, shortbread])
    expect(there.wishlist.list.value?.items.map(({ departmentType }) => departmentType)).toEqual(['fashion', 'food'])
  })

  it('has the link that was made while the list was being read', async () => {
    const { browser, server, open, settled } = setUp({ wishlist: [shortbread] })
    const { wishlist } = open()
    await settled(wishlist.load())
    server.latency.value = 100
    const reading = wishlist.load()
    await browser.advance(120)
    server.latency.value = 20
    await settled(Promise.all([reading, wishlist.share()]))
    expect(server.wishlist.shareCode()).not.toBeNull()
    expect(wishlist.list.value?.shareCode).toBe(server.wishlist.shareCode())
  })

  it('tells a list that could not be read from an empty one', async () => {
    const { open, settled } = setUp({ faults: { 'GET /experience/checkout': { status: 503, code: 'X' } } })
    const { wishlist } = open()
    await settled(wishlist.load())
    expect([wishlist.status.value, wishlist.list.value]).toEqual(['failed', undefined])
  })

  it('asks nothing for a visitor who has none', async () => {
    const { browser, server, open, settled } = setUp()
    browser.cookies.remove('guestUuid')
    const { wishlist } = open()
    await settled(wishlist.load())
    expect([wishlist.status.value, wishlist.count.value, server.calls.length]).toEqual(['ready', 0, 0])
  })
})
