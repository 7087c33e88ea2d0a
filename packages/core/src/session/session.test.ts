import { describe, expect, it } from 'vitest'
import { usualTokenMargins } from '@vitrine/contract/rules'
import { answer, createTestBrowser, testConfig, testToken } from '@vitrine/testing'
import {
  assertTokenMargin,
  createStorefront,
  ensureGuestId,
  isTokenValid,
  readTokenPayload,
  sessionCookies,
} from '../index.ts'

/** The guest whom the gateway names. */
const named = 'f'.repeat(32)

const signedIn = ({ cookies, now }: ReturnType<typeof createTestBrowser>) =>
  cookies.set('tokenInfo', JSON.stringify({ exp: now() / 1000 + 3600, UID: 'u1' }))

function setUp(
  prepare: (browser: ReturnType<typeof createTestBrowser>) => void = () => {},
  offset = 0,
  tokenMargins = usualTokenMargins,
  tokenAnswer?: (browser: ReturnType<typeof createTestBrowser>) => object,
) {
  const requests: unknown[] = []
  const browser = createTestBrowser((async (url: string, init: RequestInit) => {
    requests.push(JSON.parse(init.body as string))
    if (tokenAnswer) return answer(tokenAnswer(browser))
    return url.endsWith('/token')
      ? answer({ accessToken: testToken(serverNow() + 900), expiresIn: 900, guestUserId: named })
      : answer({})
  }) as typeof fetch)
  const serverNow = () => Math.floor(browser.now() / 1000) - offset
  prepare(browser)
  const { session } = createStorefront({
    config: { ...testConfig, tokenMargins },
    environment: browser.openTab().environment,
  })
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
  ])('is guest %s, and asks for a token', async (_, info) => {
    const { session, requests } = setUp(({ cookies, now }) =>
      cookies.set('tokenInfo', JSON.stringify({ ...info, exp: now() / 1000 + info.exp })),
    )
    expect(session.isLoggedIn.value).toBe(false)
    await session.token()
    expect(requests).toHaveLength(1)
  })

  it('is guest once the host has marked the sign-in as over', async () => {
    const { session, browser, requests } = setUp(signedIn)
    expect(session.isLoggedIn.value).toBe(true)
    browser.cookies.set('sessionExpired', '1')
    expect(await session.token()).toBeDefined()
    expect([session.isLoggedIn.value, requests.length]).toEqual([false, 1])
  })

  it('is private again when the gateway renews the token, which no script sees', async () => {
    const { session, browser, requests } = setUp(signedIn, 0, usualTokenMargins, ({ cookies, now }) => {
      cookies.set('tokenInfo', JSON.stringify({ exp: now() / 1000 + 3600, UID: 'u1' }))
      return { expiresIn: 3600 }
    })
    await browser.advance(3_400_000)
    expect(await session.token()).toBeUndefined()
    expect([session.isLoggedIn.value, session.userId, requests.length]).toEqual([true, 'u1', 1])
    expect(await session.token()).toBeUndefined()
    expect(requests).toHaveLength(1)
  })

  it.each([-86_400, 50, 5 * 365 * 86_400])(
    'is private with one request a page though the clock is off by %s seconds',
    async (offset) => {
      const { session, requests } = setUp(undefined, offset, usualTokenMargins, ({ cookies, now }) => {
        // The host goes by the browser's clock.
        cookies.set('tokenInfo', JSON.stringify({ exp: now() / 1000 + 3600, UID: 'u1' }))
        return { expiresIn: 3600 }
      })
      for (let call = 0; call < 10; call++) expect(await session.token()).toBeUndefined()
      expect(session.isLoggedIn.value).toBe(true)
      expect(requests).toHaveLength(1)
    },
  )
})

describe('a sign-in on a page of a guest', () => {
  it('is found though the browser’s clock is an hour ahead of the host’s', async () => {
    const { browser, session } = setUp(undefined, 0, usualTokenMargins, ({ cookies, now }) => {
      if (!cookies.get('tokenInfo')) return { accessToken: testToken(now() / 1000 + 900), expiresIn: 900 }
      cookies.set('tokenInfo', JSON.stringify({ exp: now() / 1000 + 3600, UID: 'u1' }))
      return { expiresIn: 3600 }
    })
    await session.token()
    // What the host writes by its own clock is over by the browser's.
    browser.cookies.set('tokenInfo', JSON.stringify({ exp: browser.now() / 1000 - 60, UID: 'u1' }))
    expect(await session.token()).toBeUndefined()
    expect([session.isLoggedIn.value, session.userId]).toEqual([true, 'u1'])
  })
})

describe('session.token', () => {
  it('makes the browser the guest whom the gateway names, keeps the token in its cookie, and asks once', async () => {
    const { session, browser, requests } = setUp()
    const token = await session.token()
    expect(requests).toEqual([{ guestSecret: null, now: browser.now() }])
    expect([session.guestId, session.userId]).toEqual([named, `anonymous-${named}`])
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

  it('uses it until the margin of the configuration before its end, by its own clock and by the cookie', async () => {
    const { session, browser, requests } = setUp(undefined, 0, { guest: 400, private: 300 })
    await session.token()
    await browser.advance(499_000)
    await session.token()
    expect(requests).toHaveLength(1)
    await browser.advance(2000)
    await session.token()
    expect(requests).toHaveLength(2)
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
  it('is by other margins where a configuration has them', () => {
    const margins = { guest: 10, private: 20 }
    expect(isTokenValid({ exp: 1011 }, 'guest', 1_000_000, margins)).toBe(true)
    expect(isTokenValid({ exp: 1020, UID: 'u' }, 'private', 1_000_000, margins)).toBe(false)
  })
  it('is false for nothing', () => expect(isTokenValid(undefined, 'guest', 0)).toBe(false))
})

describe('assertTokenMargin', () => {
  it('refuses a margin of half the life', () => {
    expect(() => assertTokenMargin('guest', 120, usualTokenMargins.guest)).toThrow(/guest token's margin of 60 s/)
    expect(() => assertTokenMargin('guest', 121, usualTokenMargins.guest)).not.toThrow()
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
