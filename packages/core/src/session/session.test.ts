import { describe, expect, it } from 'vitest'
import { answer, createTestBrowser, testToken } from '@vitrine/testing'
import {
  assertTokenMargin,
  createStorefront,
  ensureGuestId,
  isTokenValid,
  readTokenPayload,
  sessionCookies,
  tokenMargins,
} from '../index.ts'

const config = { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' }

function setUp(prepare: (browser: ReturnType<typeof createTestBrowser>) => void = () => {}, offset = 0) {
  const requests: unknown[] = []
  const browser = createTestBrowser((async (url: string, init: RequestInit) => {
    requests.push(JSON.parse(init.body as string))
    return url.endsWith('/token')
      ? answer({ accessToken: testToken(serverNow() + 86_400), expiresIn: 86_400 })
      : answer({})
  }) as typeof fetch)
  const serverNow = () => Math.floor(browser.now() / 1000) - offset
  prepare(browser)
  const { session } = createStorefront({ config, environment: browser.openTab().environment })
  return { browser, session, requests, seconds: () => Math.floor(browser.now() / 1000) }
}

describe('session.kind', () => {
  it('is guest without a signed-in cookie', () => {
    const { session } = setUp()
    expect([session.kind.value, session.isLoggedIn.value, session.isKnown()]).toEqual(['guest', false, false])
  })

  it('is private with a valid signed-in cookie, whose token the gateway adds', async () => {
    const { session, requests } = setUp(({ cookies, now }) =>
      cookies.set('tokenInfo', JSON.stringify({ exp: now() / 1000 + 3600, UID: 'u1' })),
    )
    expect([session.kind.value, session.isLoggedIn.value, session.userId]).toEqual(['private', true, 'u1'])
    expect(await session.token()).toBeUndefined()
    expect(requests).toEqual([])
  })

  it.each([
    ['within the margin', { exp: 299, UID: 'u1' }],
    ['without a UID', { exp: 3600 }],
  ])('is guest %s, and the cookies go with the next token', async (_, info) => {
    const { session, browser, requests } = setUp(({ cookies, now }) =>
      cookies.set('tokenInfo', JSON.stringify({ ...info, exp: now() / 1000 + info.exp })),
    )
    expect(session.isLoggedIn.value).toBe(false)
    await session.token()
    expect(browser.cookies.get('tokenInfo')).toBeUndefined()
    expect(requests).toHaveLength(1)
  })
})

describe('session.token', () => {
  it('asks with the dash-free guest id, keeps the token in its cookie, and does not ask again', async () => {
    const { session, browser, requests } = setUp()
    const token = await session.token()
    expect(requests).toEqual([{ guestUserId: session.guestId }])
    expect(session.guestId).toMatch(/^[0-9a-f]{32}$/)
    expect(browser.cookies.get(sessionCookies.guest)).toBe(token)
    expect(await session.token()).toBe(token)
    expect(requests).toHaveLength(1)
  })

  it('is one request for many who ask', async () => {
    const { session, requests } = setUp()
    await Promise.all(Array.from({ length: 30 }, () => session.token()))
    expect(requests).toHaveLength(1)
  })

  it('uses the cookie until 60 seconds before its end', async () => {
    const { session, browser, requests } = setUp(({ cookies, now }) =>
      cookies.set('guestToken', testToken(now() / 1000 + 120)),
    )
    await browser.advance(59_000)
    await session.token()
    expect(requests).toHaveLength(0)
    await browser.advance(2000)
    await session.token()
    expect(requests).toHaveLength(1)
  })

  it.each([-86_400, 50, 5 * 365 * 86_400])('asks once a page though the clock is off by %s seconds', async (offset) => {
    const { session, requests } = setUp(undefined, offset)
    for (let call = 0; call < 10; call++) await session.token()
    expect(requests).toHaveLength(1)
  })
})

describe('isTokenValid', () => {
  it.each([
    ['guest', 61, undefined, true],
    ['guest', 60, undefined, false],
    ['private', 301, 'u', true],
    ['private', 300, 'u', false],
    ['private', 3600, undefined, false],
  ] as const)('%s token that ends in %s s (UID %s) is %s', (kind, left, UID, expected) => {
    expect(isTokenValid({ exp: 1000 + left, ...(UID && { UID }) }, kind, 1_000_000)).toBe(expected)
  })
  it('is false for nothing', () => expect(isTokenValid(undefined, 'guest', 0)).toBe(false))
})

describe('assertTokenMargin', () => {
  it('refuses a margin of half the life', () => {
    expect(() => assertTokenMargin('guest', 120, tokenMargins.guest)).toThrow(/guest token's margin of 60 s/)
    expect(() => assertTokenMargin('guest', 121, tokenMargins.guest)).not.toThrow()
  })
})

describe('readTokenPayload', () => {
  it('reads a token and shrugs at anything else', () => {
    expect(readTokenPayload(testToken(5, 'ü/+'.replace('ü', 'u')))).toEqual({ exp: 5, UID: 'u/+' })
    for (const text of [undefined, '', 'x', 'a.b.c', '..']) expect(readTokenPayload(text)).toBeUndefined()
  })
})

describe('ensureGuestId', () => {
  it('mirrors the host’s id from the cookie into storage, and storage’s into the cookie', () => {
    const browser = createTestBrowser(fetch)
    const { environment } = browser.openTab()
    const host = 'a'.repeat(32)
    browser.cookies.set('guestUuid', host)
    browser.storage.setItem('guestUuid', 'b'.repeat(32))
    expect(ensureGuestId(environment)).toBe(host)
    expect(browser.storage.getItem('guestUuid')).toBe(host)
    browser.cookies.remove('guestUuid')
    expect(ensureGuestId(environment)).toBe(host)
    expect(browser.cookies.get('guestUuid')).toBe(host)
  })
  it('replaces what is no guest id', () => {
    const browser = createTestBrowser(fetch)
    browser.storage.setItem('guestUuid', '<script>')
    expect(ensureGuestId(browser.openTab().environment)).toMatch(/^[0-9a-f]{32}$/)
  })
})
