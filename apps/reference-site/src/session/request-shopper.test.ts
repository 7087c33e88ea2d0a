import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { usualLimits } from '../config/limits.ts'
import type { SignInRequest, Upstream } from '../gateway/upstream.ts'
import { createShoppers } from './request-shopper.ts'

const newKey = () => randomBytes(32).toString('base64url')
const siteUrl = 'https://shop.example'
const UID = 'a'.repeat(32)
const start = Date.parse('2026-12-01T10:00:00Z')
const shopLocale = { location: 'AE', locale: 'en-ae', client: '192.0.2.1' }
const signIn = {
  UID,
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  expiresIn: 3600,
  sessionEndsAt: '2026-12-02T10:00:00Z',
  tokenType: 'Bearer',
  scope: 'private',
}
const loginPath = '/experience/identity/v1/otp/login'

/** A host whose API answers questions for another token so; `cookies` are the browser's. */
function openHost({
  keys = [newKey()],
  refresh,
}: { keys?: string[]; refresh?: () => Response | Promise<Response> } = {}) {
  const refreshes: SignInRequest[] = []
  const upstream = {
    refreshSignIn: async (request: SignInRequest) => {
      refreshes.push(request)
      return refresh?.() ?? Response.json({ ...signIn, accessToken: `access-${refreshes.length + 1}` })
    },
    guestToken: async () =>
      Response.json({ accessToken: 'guest', guestUserId: 'b'.repeat(32), guestSecret: 's', guestSecretExpiresIn: 60 }),
  } as unknown as Upstream
  const cookies = new Map<string, string>()
  const shoppers = createShoppers({ siteUrl, tokenEncryptionKeys: keys, limits: usualLimits }, upstream, () => start)
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const browse = (setCookieHeaders: readonly string[]) => {
    for (const text of setCookieHeaders) {
      const [pair = ''] = text.split('; ')
      const at = pair.indexOf('=')
      if (text.includes('Max-Age=0')) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
  const shopper = () => shoppers(header())
  const login = async () => {
    const shopper = shoppers(header())
    const answer = await shopper.receive(loginPath, Response.json({ errorCode: '0', UID, signIn }))
    browse(shopper.setCookieHeaders())
    return { body: (await answer.json()) as object, headers: shopper.setCookieHeaders() }
  }
  const exchange = async (clock?: unknown) => {
    const shopper = shoppers(header())
    const answer = await shopper.exchange({ ...shopLocale, clock })
    browse(shopper.setCookieHeaders())
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const info = () => JSON.parse(decodeURIComponent(cookies.get('tokenInfo') ?? 'null')) as unknown
  return { cookies, shopper, login, exchange, refreshes, info, header, browse }
}

const privately = { scope: 'private', accept: 'application/json' }

describe('a sign-in', () => {
  it('is stored in an encrypted cookie of the host, and no script sees a token', async () => {
    const { login, cookies, info } = openHost()
    const { body, headers } = await login()
    expect(body).toEqual({ errorCode: '0', UID })
    expect(headers[0]).toMatch(/^__Host-token=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=86400$/)
    expect(info()).toEqual({ UID, exp: start / 1000 + 3600, end: start / 1000 + 86_400 })
    expect(headers.slice(1).join()).not.toMatch(/access|refresh/)
    expect(cookies.has('guestToken')).toBe(false)
  })

  it('is added to calls that say so, and to no other', async () => {
    const { login, shopper } = openHost()
    await login()
    const path = '/experience/account/private/v1/preferences'
    expect(await shopper().authorise(path, privately)).toMatchObject({ 'x-ciam-token': 'access-1' })
    expect(await shopper().authorise(path, { scope: 'guest' })).not.toHaveProperty('x-ciam-token')
  })

  it('takes no token that a script sends beside it', async () => {
    const { login, shopper } = openHost()
    const forged = { ...privately, 'x-ciam-token': 'planted', 'x-guest-secret': 'planted' }
    expect(await shopper().authorise('/experience/checkout/guest/v1/cart/1', forged)).toEqual({
      ...privately,
      'x-ciam-token': undefined,
    })
    await login()
    expect(await shopper().authorise('/experience/checkout/guest/v1/cart/1', forged)).toEqual({
      ...privately,
      'x-ciam-token': 'access-1',
    })
  })

  it('is opened by an older key, and by none that is retired', async () => {
    const [old, next] = [newKey(), newKey()]
    const before = openHost({ keys: [old] })
    await before.login()
    const after = (keys: string[]) => {
      const host = openHost({ keys })
      host.browse([`__Host-token=${before.cookies.get('__Host-token')}`])
      return host.shopper().authorise('/x', privately)
    }
    expect(await after([next, old])).toMatchObject({ 'x-ciam-token': 'access-1' })
    expect((await after([next]))['x-ciam-token']).toBeUndefined()
  })

  it.each(['', 'x', 'a.b.c.d.e', 'eyJhbGciOiJub25lIn0....'])('is not read from %j', async (cookie) => {
    const host = openHost()
    host.browse([`__Host-token=${cookie}`])
    expect((await host.shopper().authorise('/x', privately))['x-ciam-token']).toBeUndefined()
  })
})

describe('exchange', () => {
  it('renews the token of who is signed in, and says only how long it is good', async () => {
    const { login, exchange, refreshes, shopper } = openHost()
    await login()
    expect(await exchange()).toEqual({ status: 200, body: { expiresIn: 3600 } })
    expect(refreshes).toMatchObject([{ UID, refreshToken: 'refresh-1', ...shopLocale }])
    expect(await shopper().authorise('/x', privately)).toMatchObject({ 'x-ciam-token': 'access-2' })
  })

  it.each([
    [5 * 365 * 86_400, 5 * 365 * 86_400],
    [-86_400, -86_400],
    [20, 0],
  ])('says by the clock of a browser that is %i s ahead until when it is good', async (ahead, seconds) => {
    const { login, exchange, info } = openHost()
    await login()
    await exchange(start + ahead * 1000)
    expect(info()).toMatchObject({ exp: start / 1000 + 3600 + seconds, end: start / 1000 + 86_400 + seconds })
  })

  it.each(['soon', null, Number.NaN])('takes %j for no clock', async (clock) => {
    const { login, exchange, info } = openHost()
    await login()
    await exchange(clock)
    expect(info()).toMatchObject({ exp: start / 1000 + 3600 })
  })

  it('signs nobody out whose three tabs ask at once, a hundred times', async () => {
    const { login, exchange } = openHost()
    await login()
    for (let round = 1; round <= 100; round += 1) {
      const tabs = await Promise.all([exchange(), exchange(), exchange()])
      expect(tabs).toEqual(Array(3).fill({ status: 200, body: { expiresIn: 3600 } }))
    }
  })

  it('gives no cookie back after a logout, not even to the cookie of a moment before', async () => {
    let isOver = false
    const host = openHost({ refresh: () => Response.json(signIn, { status: isOver ? 401 : 200 }) })
    await host.login()
    await host.exchange()
    const before = new Map(host.cookies)
    const shopper = host.shopper()
    await shopper.receive('/experience/identity/v1/accounts/logout', Response.json({ errorCode: '0' }))
    isOver = true
    for (const [name, value] of before) host.cookies.set(name, value)
    const late = host.shopper()
    expect(await (await late.exchange(shopLocale)).json()).toMatchObject({ accessToken: 'guest' })
    expect(late.setCookieHeaders().filter((text) => /^__Host-token=[^;]/.test(text))).toEqual([])
  })

  it('leaves the mark of a sign-in that is over, and goes on as a guest', async () => {
    const { login, exchange, cookies } = openHost({ refresh: () => Response.json({}, { status: 401 }) })
    await login()
    expect(await exchange()).toMatchObject({ status: 200, body: { accessToken: 'guest' } })
    expect(cookies.get('sessionExpired')).toBe('1')
    // The cookie that says whose it was stays, for the page that says so.
    expect([cookies.has('__Host-token'), cookies.has('tokenInfo')]).toEqual([false, true])
  })

  it.each([429, 503])('keeps the sign-in when the API answers %i', async (status) => {
    const { login, exchange, cookies } = openHost({ refresh: () => Response.json({ errorCode: 'X' }, { status }) })
    await login()
    expect(await exchange()).toMatchObject({ status })
    expect(cookies.has('__Host-token')).toBe(true)
    expect(cookies.has('sessionExpired')).toBe(false)
  })

  it('is over once the browser shows its mark, also where the token was left', async () => {
    const { cookies, login, exchange, shopper, refreshes } = openHost()
    await login()
    const sealed = cookies.get('__Host-token')!
    cookies.set('sessionExpired', '1')
    expect((await shopper().authorise('/experience/account', privately))['x-ciam-token']).toBeUndefined()
    expect((await exchange()).body).toMatchObject({ accessToken: 'guest' })
    expect([cookies.has('__Host-token'), cookies.has('sessionExpired')]).toEqual([false, true])
    expect(refreshes).toEqual([])
    expect(sealed).toBeTruthy()
  })

  it('forgets what scripts know of a sign-in whose cookie is lost', async () => {
    const { login, exchange, cookies } = openHost()
    await login()
    cookies.delete('__Host-token')
    expect(await exchange()).toMatchObject({ body: { accessToken: 'guest' } })
    expect([cookies.has('tokenInfo'), cookies.has('sessionExpired')]).toEqual([false, false])
  })

  it('makes a guest of who is not signed in', async () => {
    const { exchange, cookies } = openHost()
    expect(await exchange()).toMatchObject({ body: { accessToken: 'guest' } })
    expect(cookies.get('__Host-guestSecret')).toBe(`${'b'.repeat(32)}.s`)
  })
})

describe('receive', () => {
  it.each([200, 503])(
    'forgets sign-in and guest after a logout that was answered %i, without a mark',
    async (status) => {
      const { login, exchange, shopper, browse, cookies } = openHost()
      await exchange()
      await login()
      const leaving = shopper()
      await leaving.receive('/experience/identity/v1/accounts/logout', Response.json({}, { status }))
      browse(leaving.setCookieHeaders())
      expect([...cookies.keys()]).toEqual([])
    },
  )

  it.each([200, 404])(
    'forgets the guest whose cart was merged or is gone (%i); until then its secret goes along',
    async (status) => {
      const { login, exchange, shopper, browse, cookies } = openHost()
      await exchange()
      await login()
      const path = `/experience/checkout/guest/v1/cart/user/${UID}/merge?x=1`
      expect(await shopper().authorise(path, privately)).toMatchObject({ 'x-guest-secret': 's' })
      expect(await shopper().authorise('/experience/checkout/guest/v1/cart/1', privately)).not.toHaveProperty(
        'x-guest-secret',
      )
      const merging = shopper()
      await merging.receive(path, Response.json({}, { status: 503 }))
      expect(merging.setCookieHeaders()).toEqual([])
      await merging.receive(path, Response.json({}, { status }))
      browse(merging.setCookieHeaders())
      expect(cookies.has('__Host-guestSecret')).toBe(false)
    },
  )
})
