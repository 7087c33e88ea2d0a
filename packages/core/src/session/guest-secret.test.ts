import { describe, expect, it } from 'vitest'
import { answer, createTestBrowser, testConfig, testToken } from '@vitrine/testing'
import { createStorefront, wishlistDomain } from '../index.ts'

/** The guest whom the gateway names. */
const named = 'f'.repeat(32)

/** A browser whose gateway answers requests for tokens by the ids and secrets that they bring. */
function openBrowser(reply: (body: { guestUserId?: string; guestSecret: string | null }) => object) {
  const asked: unknown[] = []
  const browser = createTestBrowser((async (_url: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as { guestUserId?: string; guestSecret: string | null }
    asked.push([body.guestUserId, body.guestSecret])
    return answer({ accessToken: testToken(now() / 1000 + 900), expiresIn: 900, ...reply(body) })
  }) as typeof fetch)
  const now = () => browser.now()
  const openTab = () => createStorefront({ config: testConfig, environment: browser.openTab().environment }).session
  return { asked, browser, openTab }
}

describe('a guest’s secret', () => {
  it('stays with the page to which the gateway gives it, and is shown with the next request', async () => {
    let turn = 0
    const { asked, browser, openTab } = openBrowser(() => ({ guestUserId: named, guestSecret: `secret ${++turn}` }))
    const session = openTab()
    for (let round = 0; round < 3; round++) {
      await session.token()
      await browser.advance(900_000)
    }
    expect(asked).toEqual([
      [undefined, null],
      [named, 'secret 1'],
      [named, 'secret 2'],
    ])
    expect(session.guestId).toBe(named)
  })
  it('is not the page’s where the gateway keeps it in a cookie', async () => {
    const { asked, browser, openTab } = openBrowser(() => ({ guestUserId: named }))
    const session = openTab()
    for (let round = 0; round < 2; round++) {
      await session.token()
      await browser.advance(900_000)
    }
    expect(asked).toEqual([
      [undefined, null],
      [named, null],
    ])
    expect(browser.storage.getItem('guestSecret')).toBeNull()
  })
  it('that holds no more makes every tab of the browser the new guest whom the gateway names', async () => {
    const { browser, openTab } = openBrowser(() => ({ guestUserId: named, guestSecret: 'new' }))
    browser.cookies.set('guestUuid', 'a'.repeat(32))
    browser.storage.setItem('guestSecret', 'ended')
    const [session, other] = [openTab(), openTab()]
    expect(session.guestId).toBe('a'.repeat(32))
    await session.token()
    expect([session.guestId, other.guestId, browser.cookies.get('guestUuid')]).toEqual([named, named, named])
    expect(browser.storage.getItem('guestSecret')).toBe('new')
  })
  it('is nothing that a second tab knows of before it is there: the id comes with the first token', async () => {
    const { openTab } = openBrowser(() => ({ guestUserId: named }))
    const [session, other] = [openTab(), openTab()]
    const token = session.token()
    expect(other.isKnown()).toBe(false)
    await token
    expect(other.isKnown()).toBe(true)
  })
})

/** A page of another site, or of the shop, whose requests never end; and the first try of a write. */
function leaveAtOnce(shopUrl: string) {
  const sent: { url: string; headers: Headers; keepalive: boolean | undefined }[] = []
  const browser = createTestBrowser((async (url: string, { headers, keepalive }: RequestInit) => {
    sent.push({ url, headers: new Headers(headers), keepalive })
    return new Promise<Response>(() => {})
  }) as typeof fetch)
  const open = () =>
    createStorefront({ config: { ...testConfig, shopUrl }, environment: browser.openTab().environment })
  return { browser, sent, open }
}

describe('a write without a token', () => {
  it('is sent at once with what proves the guest, which a page of another site keeps before', async () => {
    const { browser, sent, open } = leaveAtOnce('https://shop.example')
    const { cart, session } = open()
    void cart.addLine({ productCode: 'A' })
    await browser.advance(0)
    const secret = browser.storage.getItem('guestSecret')
    expect(secret).toMatch(/^[\w-]{65}$/)
    expect(sent).toHaveLength(1)
    expect([sent[0]!.keepalive, sent[0]!.headers.get('x-guest-secret')]).toEqual([true, secret])
    expect(sent[0]!.headers.get('guestuserid')).toBe(session.guestId)
    const reloaded = open()
    expect([reloaded.session.isKnown(), reloaded.session.guestId]).toEqual([true, session.guestId])
    void reloaded.session.token()
    await browser.advance(0)
    expect(browser.storage.getItem('guestSecret')).toBe(secret)
  })
  it('brings no secret from the shop’s own pages', async () => {
    const { browser, sent, open } = leaveAtOnce('')
    void open().cart.addLine({ productCode: 'A' })
    await browser.advance(0)
    expect(sent.map(({ headers }) => headers.get('x-guest-secret'))).toEqual([null])
    expect(browser.storage.getItem('guestSecret')).toBeNull()
  })
  it('is one at a time: a heart waits for the guest that the first add makes', async () => {
    const { browser, sent, open } = leaveAtOnce('')
    const storefront = open()
    void storefront.cart.addLine({ productCode: 'A' })
    void storefront.use(wishlistDomain).add({ productCode: 'B' })
    await browser.advance(1000)
    expect(sent).toHaveLength(1)
  })
})
