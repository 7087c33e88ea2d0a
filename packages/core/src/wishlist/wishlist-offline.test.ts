import { createTestBrowser, createWishlistBackend } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import type { Environment } from '../environment/index.ts'
import { createStorefront, wishlistDomain, type MessageLoader } from '../index.ts'

const config = { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' }
const jumper = 'ALD-F-1001'
const shortbread = 'ALD-G-1008'

function setUp(options = {}) {
  let isOnline = true
  const browser = createTestBrowser(((url: string, init: RequestInit) =>
    isOnline ? server.fetch(url, init) : Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch)
  browser.cookies.set('guestUuid', 'b'.repeat(32))
  const server = createWishlistBackend({ now: browser.now, wait: browser.set, ...options })
  const open = (locale = 'en-ae', options: Partial<Environment> = {}, messages?: MessageLoader) => {
    const tab = browser.openTab({ isOnline: () => isOnline, ...options })
    const storefront = createStorefront({ config: { ...config, locale }, environment: tab.environment, messages })
    const said = new Set<string>()
    storefront.notifications.toasts.subscribe((toasts) => {
      for (const { kind, message } of toasts) said.add(`${kind}: ${message}`)
    })
    return { ...tab, said: () => [...said], wishlist: storefront.use(wishlistDomain) }
  }
  const settled = async <T>(work: Promise<T>): Promise<T> => {
    await browser.advance(5000)
    return work
  }
  const setOnline = (next: boolean) => (isOnline = next)
  return { browser, server, open, settled, setOnline }
}

describe('the wishlist without a network', () => {
  it('shows a change, says that it waits, and makes it an hour later when the network is back', async () => {
    const { browser, server, open, settled, setOnline } = setUp({ wishlist: [shortbread] })
    const { said, wishlist, resume } = open()
    await settled(wishlist.loadContents())
    setOnline(false)
    const outcomes = [wishlist.add({ productCode: jumper }), wishlist.remove(shortbread)]
    const results = await settled(Promise.all(outcomes))
    expect(results.map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting'])
    await expect
      .poll(said)
      .toEqual([
        'info: There is no connection. Your change is saved on this device and is made when the connection is back.',
      ])
    await browser.advance(3_600_000)
    expect([...wishlist.codes.value]).toEqual([jumper])
    expect(server.wishlist.codes()).toEqual([shortbread])
    setOnline(true)
    resume()
    await browser.advance(5000)
    expect(server.wishlist.codes()).toEqual([jumper])
    expect([[...wishlist.codes.value], wishlist.pending.value.size]).toEqual([[jumper], 0])
  })

  it('names the fault where the texts that say it do not come, too', async () => {
    const { open, settled, setOnline } = setUp()
    const lostTexts = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const { said, wishlist } = open('en-ae', {}, lostTexts)
    setOnline(false)
    const { outcome } = await settled(wishlist.add({ productCode: jumper }))
    expect([outcome, said()]).toEqual(['waiting', [expect.stringMatching(/^info: (?!\w+\.\w)./)]])
  })

  it('asks again by itself while the page stays open', async () => {
    const { browser, server, open, settled, setOnline } = setUp()
    const { wishlist } = open()
    setOnline(false)
    await settled(wishlist.add({ productCode: jumper }))
    setOnline(true)
    await browser.advance(5000)
    expect(server.wishlist.codes()).toEqual([jumper])
  })

  it('makes the change that a closed page left, and forgets it then', async () => {
    const { browser, server, open, settled, setOnline } = setUp()
    setOnline(false)
    await settled(open().wishlist.add({ productCode: jumper }))
    setOnline(true)
    const later = open()
    await browser.settle()
    expect(later.wishlist.codes.value.has(jumper)).toBe(true)
    await browser.advance(5000)
    expect(server.wishlist.codes()).toEqual([jumper])
    expect(browser.storage.getItem('persist:root')).not.toContain(jumper)
  })

  it('sends the last of several changes of a product only', async () => {
    const { browser, server, open, settled, setOnline } = setUp()
    const { wishlist, resume } = open()
    setOnline(false)
    await settled(wishlist.toggle({ productCode: jumper }))
    await settled(wishlist.toggle({ productCode: jumper }))
    expect(wishlist.codes.value.has(jumper)).toBe(false)
    setOnline(true)
    resume()
    await browser.advance(5000)
    const sent = server.calls.filter(({ path }) => path.includes('/wishlist/')).map(({ method }) => method)
    expect([server.wishlist.codes(), sent]).toEqual([[], ['DELETE']])
  })

  it('takes back a change that is refused when it is sent at last, and says why', async () => {
    const { browser, open, settled, setOnline } = setUp({ wishlist: [shortbread], wishlistLimit: 1 })
    const { said, wishlist, resume } = open()
    await settled(wishlist.loadContents())
    setOnline(false)
    await settled(wishlist.add({ productCode: jumper }))
    await browser.advance(60_000)
    setOnline(true)
    resume()
    await browser.advance(1000)
    expect([...wishlist.codes.value]).toEqual([shortbread])
    await expect.poll(() => said().join()).toContain('error: Your wishlist is full')
  })

  it('leaves to the next page what was not sent when the page was left', async () => {
    const { browser, server, open, settled } = setUp({ wishlist: [jumper, shortbread] })
    let isLeft = false
    // Nothing that a page asks for after it was left is answered.
    const fetch = (url: string, init: RequestInit) => (isLeft ? new Promise(() => {}) : server.fetch(url, init))
    const { wishlist, leave } = open('en-ae', { fetch: fetch as typeof globalThis.fetch })
    await settled(wishlist.load())
    void wishlist.remove(shortbread)
    void wishlist.undoRemove()
    await browser.advance(1)
    expect(wishlist.codes.value.has(shortbread)).toBe(true)
    // The undo still waits for the answer to the removal.
    leave()
    isLeft = true
    await browser.advance(1000)
    expect(server.wishlist.codes()).toEqual([jumper])
    const later = open()
    await browser.advance(5000)
    expect([...later.wishlist.codes.value].toSorted()).toEqual([jumper, shortbread])
    expect(server.wishlist.codes()).toContain(shortbread)
    expect(browser.storage.getItem('persist:root')).not.toContain(shortbread)
  })

  it('leaves the changes of another country alone', async () => {
    const { browser, server, open, settled, setOnline } = setUp()
    setOnline(false)
    const closed = { fetch: () => new Promise<never>(() => {}) }
    await settled(open('en-ae', closed).wishlist.add({ productCode: jumper }))
    setOnline(true)
    const abroad = open('ar-kw')
    await browser.settle()
    expect([abroad.wishlist.count.value, server.wishlist.codes()]).toEqual([0, []])
    await settled(abroad.wishlist.add({ productCode: shortbread }))
    const home = open('en-ae')
    await settled(home.wishlist.loadContents())
    expect(server.wishlist.codes()).toEqual([jumper, shortbread])
  })

  it('works from memory where storage is full, and begins anew where it holds something else', async () => {
    const { browser, server, open, settled, setOnline } = setUp()
    const setItem = browser.storage.setItem
    browser.storage.setItem = () => {
      throw new Error('quota')
    }
    const { wishlist, resume } = open()
    setOnline(false)
    await settled(wishlist.add({ productCode: jumper }))
    setOnline(true)
    resume()
    await browser.advance(5000)
    expect(server.wishlist.codes()).toEqual([jumper])
    browser.storage.setItem = setItem
    browser.storage.setItem('persist:root', '{"version":1,"wishlistChanges":{"country":"ae","changes":7}}')
    const { wishlist: other } = open()
    await settled(other.loadContents())
    expect([...other.codes.value]).toEqual([jumper])
  })

  it('forgets the changes of an account that is left', async () => {
    const { browser, server, open, settled, setOnline } = setUp()
    const signIn = (UID: string) =>
      browser.cookies.set('tokenInfo', JSON.stringify({ exp: browser.now() / 1000 + 86_400, UID }))
    signIn('UID-1')
    const { wishlist } = open()
    setOnline(false)
    await settled(wishlist.add({ productCode: jumper }))
    signIn('UID-2')
    setOnline(true)
    await settled(wishlist.loadContents())
    await browser.advance(60_000)
    expect([wishlist.count.value, server.wishlist.codes()]).toEqual([0, []])
    expect(open().wishlist.count.value).toBe(0)
  })
})
