import { createTestBrowser, createWishlistBackend, outage } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import { createStorefront, eventsDomain, savedItemsDomain, type MessageLoader, type StorefrontEvent } from '../index.ts'

const config = { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' }
const shortbread = 'ALD-G-1008'
const other = 'ALD-G-1003'

/** Texts that are files of their own and do not come. */
const lostTexts = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

async function setUp(options = {}, isKnown = true, messages?: MessageLoader) {
  let isOnline = true
  const browser = createTestBrowser(((url: string, init: RequestInit) =>
    isOnline ? server.fetch(url, init) : Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch)
  if (isKnown) browser.cookies.set('guestUuid', 'b'.repeat(32))
  const server = createWishlistBackend({ now: browser.now, wait: browser.set, ...options })
  const settled = async <T>(work: Promise<T>): Promise<T> => {
    await browser.advance(5000)
    return work
  }
  const open = async () => {
    const tab = browser.openTab({ isOnline: () => isOnline })
    const storefront = createStorefront({ config, environment: tab.environment, messages })
    const heard: StorefrontEvent[] = []
    storefront.use(eventsDomain).on((event) => void heard.push(event))
    const saved = storefront.use(savedItemsDomain)
    // Texts are files of their own, which no clock of a test waits for.
    if (!messages) await storefront.i18n.load('savedChange', 'cartChange', 'errors')
    await settled(Promise.all([storefront.cart.load(), saved.load()]))
    heard.length = 0
    return { ...tab, storefront, heard, saved, cart: storefront.cart }
  }
  const setOnline = (next: boolean) => (isOnline = next)
  return { browser, server, open, settled, setOnline }
}
type Tab = Awaited<ReturnType<Awaited<ReturnType<typeof setUp>>['open']>>
const shown = ({ saved, cart }: Tab) => ({
  saved: saved.items.value.map(({ product, quantity }) => [product.productCode, quantity]),
  lines: cart.lines.value.map(({ product, quantity }) => [product.productCode, quantity]),
})
const toasts = ({ storefront }: Tab) => storefront.notifications.toasts.value
const lineOf = ({ cart }: Tab) => cart.lines.value[0]!.id

describe('save', () => {
  it('moves a line to the list by one call, and every tab shows it', async () => {
    const { server, open, settled } = await setUp({ cart: [shortbread] })
    const [here, there] = [await open(), await open()]
    expect(await settled(here.saved.save(lineOf(here)))).toEqual({ outcome: 'done' })
    for (const tab of [here, there]) expect(shown(tab)).toEqual({ saved: [[shortbread, 1]], lines: [] })
    expect(server.calls.filter(({ path }) => path.endsWith('/save'))).toHaveLength(1)
    expect(here.heard).toMatchObject([{ type: 'productRemoved', productCode: shortbread, quantity: 1 }])
  })

  it('says so with a way back, which moves the units that were saved and no others', async () => {
    const { server, open, settled } = await setUp({ cart: [shortbread], saved: [shortbread] })
    const tab = await open()
    await settled(tab.saved.save(lineOf(tab)))
    expect(server.savedItems.entries()).toMatchObject([[expect.anything(), 2]])
    expect(toasts(tab)).toMatchObject([{ kind: 'success', action: { label: 'Undo' } }])
    expect(toasts(tab)[0]!.message).toMatch(/ is saved for later$/)
    toasts(tab)[0]!.action!.run()
    await settled(Promise.resolve())
    expect(shown(tab)).toEqual({ saved: [[shortbread, 1]], lines: [[shortbread, 1]] })
  })

  it('saves once though the first answer is lost: each try has the same key', async () => {
    const { server, open, settled } = await setUp({ cart: [shortbread] })
    const tab = await open()
    let isLost = false
    server.setFault(({ path }) => (path.endsWith('/save') && !isLost && (isLost = true) ? 'lostReply' : 'none'))
    await settled(tab.saved.save(lineOf(tab)))
    expect(shown(tab)).toEqual({ saved: [[shortbread, 1]], lines: [] })
  })

  it('leaves the line in the bag and says why where the list is full', async () => {
    const { open, settled } = await setUp({ cart: [shortbread], saved: [other], savedLimit: 1 })
    const tab = await open()
    expect(await settled(tab.saved.save(lineOf(tab)))).toMatchObject({ outcome: 'refused' })
    expect(shown(tab)).toEqual({ saved: [[other, 1]], lines: [[shortbread, 1]] })
    expect(toasts(tab).map(({ message }) => message)).toEqual([
      'You have saved 1 product for later, and no more fit. Remove it to save another.',
    ])
  })

  it('leaves the line in the bag offline, and asks nothing', async () => {
    const { browser, server, open, setOnline } = await setUp({ cart: [shortbread] })
    const tab = await open()
    setOnline(false)
    const before = server.calls.length
    const saving = tab.saved.save(lineOf(tab))
    await browser.advance(100)
    expect(await saving).toMatchObject({ outcome: 'failed', error: { code: 'NETWORK' } })
    expect(server.calls.slice(before).filter(({ path }) => path.endsWith('/save'))).toEqual([])
    expect([tab.saved.pending.value.size, toasts(tab).length]).toEqual([0, 1])
  })

  it('is done without a word where its texts do not come', async () => {
    const { open, settled } = await setUp({ cart: [shortbread] }, true, lostTexts)
    const tab = await open()
    expect(await settled(tab.saved.save(lineOf(tab)))).toEqual({ outcome: 'done' })
    expect(shown(tab)).toEqual({ saved: [[shortbread, 1]], lines: [] })
    expect([tab.saved.pending.value.size, toasts(tab)]).toEqual([0, []])
  })

  it('fails and is pending no longer where neither its texts nor the server can be had, with no key of a text', async () => {
    const { browser, open, setOnline } = await setUp({ cart: [shortbread] }, true, lostTexts)
    const tab = await open()
    setOnline(false)
    const saving = tab.saved.save(lineOf(tab))
    await browser.advance(100)
    expect(await saving).toMatchObject({ outcome: 'failed', error: { code: 'NETWORK' } })
    expect([tab.saved.pending.value.size, shown(tab).lines]).toEqual([0, [[shortbread, 1]]])
    expect(toasts(tab)).toMatchObject([{ kind: 'error', message: expect.not.stringMatching(/^\w+\.\w+/) }])
  })
})

describe('moveToCart', () => {
  it('moves an entry to the bag in every tab, and says it was added', async () => {
    const { open, settled } = await setUp({ saved: [shortbread, other] })
    const [here, there] = [await open(), await open()]
    await settled(here.saved.moveToCart(here.saved.items.value[0]!.id))
    for (const tab of [here, there]) expect(shown(tab)).toEqual({ saved: [[other, 1]], lines: [[shortbread, 1]] })
    expect(here.heard).toMatchObject([{ type: 'productAdded', productCode: shortbread }])
  })

  it('leaves what the bag refuses, and says why', async () => {
    const { server, open, settled } = await setUp({ saved: [shortbread] })
    const tab = await open()
    server.cart.stock.set(shortbread, 0)
    expect(await settled(tab.saved.moveToCart(tab.saved.items.value[0]!.id))).toMatchObject({ outcome: 'refused' })
    expect(shown(tab).saved).toEqual([[shortbread, 1]])
    expect(toasts(tab)).toMatchObject([{ kind: 'error' }])
  })
})

describe('remove', () => {
  it('is shown at once, and what was removed can be put back', async () => {
    const { browser, open, settled } = await setUp({ saved: [shortbread] })
    const tab = await open()
    const removing = tab.saved.remove(tab.saved.items.value[0]!.id)
    await browser.advance(0)
    expect(shown(tab).saved).toEqual([])
    await settled(removing)
    toasts(tab)[0]!.action!.run()
    await settled(Promise.resolve())
    expect(shown(tab).saved).toEqual([[shortbread, 1]])
  })
})

describe('load', () => {
  it('asks nothing for a visitor who is not known yet', async () => {
    const { server, open } = await setUp({}, false)
    const tab = await open()
    expect([tab.saved.status.value, server.calls.filter(({ path }) => path.endsWith('/saved'))]).toEqual(['ready', []])
  })

  it('has failed where the list cannot be had, and can be tried again', async () => {
    const { server, open, settled } = await setUp({ saved: [shortbread] })
    let isBroken = true
    server.setFault(({ path }) => (isBroken && path.endsWith('/saved') ? outage : 'none'))
    const tab = await open()
    expect(tab.saved.status.value).toBe('failed')
    isBroken = false
    await settled(tab.saved.load())
    expect([tab.saved.status.value, shown(tab).saved]).toEqual(['ready', [[shortbread, 1]]])
  })
})
