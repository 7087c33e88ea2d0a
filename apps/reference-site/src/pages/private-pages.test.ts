import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { sessionCookies } from '@vitrine/core'
import { parseLocale, usualTokenMargins } from '@vitrine/contract/rules'
import { createShopBackend, orderId } from '@vitrine/testing'
import type { SiteConfig } from '../config/config.ts'
import { usualLimits } from '../config/limits.ts'
import { formRoutes } from '../forms/form.routes.ts'
import { createReadCache } from '../gateway/read-cache.ts'
import type { Upstream } from '../gateway/upstream.ts'
import { createPrivateCookie } from '../session/private-cookie.ts'
import { createStorefrontFactory } from '../session/storefront.ts'
import { merchant } from '../testing/honey-shop.ts'
import { pages } from './index.ts'
import { createPageCache } from './page-cache.ts'
import { pageRoutes } from './pages.routes.ts'
import { noticeSaid, vouchFor } from './vouched-notice.ts'

const siteUrl = 'https://shop.example'
const config = {
  siteUrl,
  hosts: [],
  limits: usualLimits,
  tokenEncryptionKeys: [randomBytes(32).toString('base64url')],
  countries: ['ae'],
  defaultLocale: 'en-ae',
  previews: [],
  organisationId: 'aldersgate',
  merchant,
  brand: { wordmark: undefined, icon: '' },
  name: 'DEV',
  tokenMargins: usualTokenMargins,
  card: {},
} as unknown as SiteConfig
const manifest = { version: '1', loader: { file: 'loader.js', integrity: '' }, files: {}, messages: {}, elements: {} }

/** The site's pages and their forms before a shop in memory. */
async function openPages(refuses: (path: string) => boolean | 401 = () => false) {
  const backend = createShopBackend({
    locale: parseLocale('en-ae')!,
    cart: ['cable-knit-jumper'],
    order: 'placed',
    toggles: { maintenance: false },
  })
  const upstream = {
    forward: async ({ path, headers }: Parameters<Upstream['forward']>[0]) => {
      const refusal = refuses(path)
      if (!refusal) return backend.fetch(`http://api.example${path}`, { headers: headers as Record<string, string> })
      return refusal === 401
        ? Response.json({ errorCode: 'UNAUTHORIZED' }, { status: 401 })
        : Response.json({ errorCode: 'SERVICE_UNAVAILABLE' }, { status: 503 })
    },
    guestToken: async () => Response.json({ accessToken: 'g', guestUserId: 'b'.repeat(32), guestSecret: 's' }),
    refreshSignIn: async () => Response.json({ errorCode: 'UNAUTHORIZED' }, { status: 401 }),
  } as unknown as Upstream
  const storefronts = createStorefrontFactory(config, upstream, createReadCache())
  const app = Fastify()
  formRoutes(app, { config, manifest, storefronts }, { pages })
  await pageRoutes(app, { config, manifest, storefronts, cache: createPageCache() })
  return app
}

async function signedIn() {
  const now = Math.floor(Date.now() / 1000)
  const proof = { UID: 'a'.repeat(32), accessToken: 't', refreshToken: 'r', exp: now + 3_600, end: now + 86_400 }
  const written = await createPrivateCookie(config).write(proof)
  return written
    .slice(0, 2)
    .map((header) => header.split(';')[0])
    .join('; ')
}

/** Path of a page below the locale: its name, but for the page of one order. */
const pathOf = (name: string) => `/en-ae/${name === 'order' ? `my-account/orders/${orderId}` : name}`
const privatePages = Object.entries(pages).filter(([, { kind }]) => kind === 'private')
const names = privatePages.map(([name]) => name)
const formPaths = privatePages.flatMap(([, { form }]) => (form ? [form.path] : []))

describe('a private page', () => {
  it('is each of the account area', () =>
    expect(names).toEqual(expect.arrayContaining(['my-account', 'order', 'buy-again', 'my-account/addresses'])))

  it.each(names)('leads a guest from %s to the sign-in and back, and is not stored', async (name) => {
    const app = await openPages()
    const path = `${pathOf(name)}?page=2&a=%26b`
    const { statusCode, headers } = await app.inject({ url: path })
    expect([statusCode, headers['cache-control']]).toEqual([303, 'no-store'])
    const to = new URL(String(headers.location), siteUrl)
    expect([to.pathname, to.searchParams.get('returnTo')]).toEqual(['/en-ae/login', path])
  })

  it.each(names)('asks once more for %s where another site leads there, without storing that', async (name) => {
    const app = await openPages()
    const { statusCode, headers, body } = await app.inject({
      url: pathOf(name),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain(`href="${pathOf(name)}"`)
    expect(body).not.toContain('class="account"')
  })

  it.each(names)('shows %s to who is signed in, and is not stored', async (name) => {
    const app = await openPages()
    const { statusCode, headers, body } = await app.inject({
      url: pathOf(name),
      headers: { cookie: await signedIn() },
    })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('<div class="account">')
    // A question about the country would lie over its forms.
    expect(body).not.toContain('id="country-hint"')
  })

  it.each([
    [pathOf('order'), 'strict-origin'],
    ['/en-ae/ordertrack?code=abc', 'strict-origin'],
    ['/en-ae/back-in-stock?code=abc', 'strict-origin'],
    ['/en-ae/my-account', undefined],
  ])('tells the page after %s its address as far as nothing opens by it', async (url, policy) => {
    const app = await openPages()
    const { statusCode, headers } = await app.inject({ url, headers: { cookie: await signedIn() } })
    expect([statusCode, headers['referrer-policy']]).toEqual([200, policy])
  })

  it.each(formPaths)('takes a form at %s from nobody who is not signed in', async (path) => {
    const app = await openPages()
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: `/en-ae${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl },
      payload: '',
    })
    expect([statusCode, headers['cache-control']]).toEqual([303, 'no-store'])
    expect(String(headers.location)).toMatch(/^\/en-ae\/login\?returnTo=%2Fen-ae%2F/)
  })
})

describe('a form whose sign-in ended before it was sent', () => {
  const UID = 'a'.repeat(32)
  const typed = { do: 'rename', owner: UID, firstName: 'Нура', lastName: 'حداد', birthday: '2000-02-29' }
  const cookieOf = (header: unknown) => [header].flat().map((text) => String(text).split(';')[0]!)
  const post = async (path: string, fields: Record<string, string>, cookie = '') =>
    (await openPages()).inject({
      method: 'POST',
      url: `/en-ae/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl, cookie },
      payload: new URLSearchParams(fields).toString(),
    })
  const open = async (path: string, cookie: string) =>
    (await openPages()).inject({ url: `/en-ae/${path}`, headers: { cookie } })

  it('leads to the sign-in, and is there to be sent after it, once', async () => {
    const sent = await post('my-account/profile', typed)
    expect(sent.headers.location).toBe('/en-ae/login?returnTo=%2Fen-ae%2Fmy-account%2Fprofile')
    const held = cookieOf(sent.headers['set-cookie']).find((text) => text.startsWith('__Host-held-form='))!
    expect([sent.headers['set-cookie']].flat().join()).toMatch(
      /held-form=[^;]+; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=1800/,
    )
    const shown = await open('my-account/profile', `${await signedIn()}; ${held}`)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const text of ['Нура', 'حداد', '2000-02-29', 'You had to sign in again before this was sent'])
      expect(shown.body).toContain(text)
    expect([shown.headers['set-cookie']].flat().join()).toContain('__Host-held-form=; ')
    const again = await open('my-account/profile', await signedIn())
    expect(again.body).not.toContain('Нура')
  })

  it.each([
    [
      'my-account/preferences',
      { do: 'preferences', owner: UID, sms: 'on', substitution: 'refund' },
      'You had to sign in',
    ],
    [
      'my-account/addresses',
      { do: 'address', mode: 'NEW', owner: UID, key: 'k', firstName: 'กิตติศักดิ์', lastName: 'آل مكتوم' },
      'You had to sign in',
    ],
    ['my-account/profile', { ...typed, owner: 'b'.repeat(32) }, ''],
    ['my-account/profile', { do: 'password', owner: UID, current: 'an old password', next: 'a new password' }, ''],
    ['my-account/profile', { do: 'email', owner: UID, vToken: 'v', code: '123456' }, ''],
    ['my-account/profile', { ...typed, owner: '' }, ''],
    ['my-account/profile', { ...typed, firstName: 'x'.repeat(4_000) }, ''],
  ])('of %s with %j is shown as far as it may be', async (path, fields, text) => {
    const sent = await post(path, fields)
    const held = cookieOf(sent.headers['set-cookie']).filter((cookie) => cookie.includes('held-form='))
    const shown = await open(path, [await signedIn(), ...held].join('; '))
    expect(shown.body.includes('You had to sign in again')).toBe(text !== '')
  })

  it('waits too when sending it finds out that the sign-in was ended elsewhere', async () => {
    const app = await openPages((path) => path.includes('/account/') && 401)
    const sent = await app.inject({
      method: 'POST',
      url: '/en-ae/my-account/addresses',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl, cookie: await signedIn() },
      payload: new URLSearchParams({ do: 'address', mode: 'NEW', owner: UID, firstName: 'Нура' }).toString(),
    })
    expect(sent.headers.location).toContain('/en-ae/login?returnTo=%2Fen-ae%2Fmy-account%2Faddresses')
    const held = cookieOf(sent.headers['set-cookie']).filter((cookie) => cookie.startsWith('__Host-held-form='))
    const shown = await open('my-account/addresses', [await signedIn(), ...held].join('; '))
    expect(shown.body).toContain('You had to sign in again before this was sent')
    expect(shown.body).toContain('Нура')
  })

  it('waits while nobody is signed in, and is not written by a sign-in that has ended', async () => {
    const held = cookieOf((await post('my-account/profile', typed)).headers['set-cookie']).join('; ')
    const led = await open('my-account/profile', held)
    expect([led.statusCode, [led.headers['set-cookie']].flat().join()]).toEqual([
      303,
      expect.not.stringContaining('held-form=;'),
    ])
    const marked = `${await signedIn()}; ${held}; ${sessionCookies.expired}=1`
    expect((await open('my-account/profile', marked)).statusCode).toBe(303)
  })

  it('changes nothing of who has signed in since the page was shown', async () => {
    const sent = await post('my-account/profile', { ...typed, owner: 'b'.repeat(32) }, await signedIn())
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/en-ae/my-account/profile'])
    const own = await post('my-account/profile', typed, await signedIn())
    expect(own.headers.location).toContain('notice=account-rename')
  })
})

describe('a form of the account area', () => {
  const owned = privatePages.flatMap(([name, { form }]) =>
    form?.path.startsWith('/my-account/') && name !== 'order' ? [name] : [],
  )
  const post = async (path: string, fields: Record<string, string>) =>
    (await openPages()).inject({
      method: 'POST',
      url: `/en-ae/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl, cookie: await signedIn() },
      payload: new URLSearchParams(fields).toString(),
    })

  it.each(owned)('says on %s whose it is', async (name) => {
    const app = await openPages()
    const { body } = await app.inject({ url: `${pathOf(name)}?mode=NEW`, headers: { cookie: await signedIn() } })
    const forms = body.match(new RegExp(`<form[^>]* action="${pathOf(name)}"[^>]*>.*?</form>`, 'gs')) ?? []
    expect(forms.length).toBeGreaterThan(0)
    for (const form of forms) expect(form).toContain(`<input type="hidden" name="owner" value="${'a'.repeat(32)}"/>`)
  })

  it.each([
    ['my-account/profile', { do: 'rename', firstName: 'Нура', lastName: 'حداد' }, 'Нура'],
    ['my-account/addresses', { do: 'address', mode: 'NEW', firstName: 'Нура' }, 'Нура'],
  ])(
    'of %s is not taken where it does not say so, and shown again with what was typed',
    async (path, fields, typed) => {
      const { statusCode, body } = await post(path, fields)
      expect(statusCode).toBe(422)
      expect(body).toContain('This was not saved.')
      expect(body).toContain(typed)
    },
  )

  it.each([
    ['of another page or time', { contactId: '9'.repeat(32) }],
    ['that it does not name', {}],
  ])('that deletes an address %s leads to the list, which says that it is gone', async (_, named) => {
    const { statusCode, headers } = await post('my-account/addresses', {
      ...{ do: 'address-delete', owner: 'a'.repeat(32) },
      ...named,
    })
    const to = '/en-ae/my-account/addresses?notice=account-address-gone'
    expect([statusCode, headers.location]).toEqual([303, to])
    const cookie = [await signedIn(), vouchFor(to)[0]!.split(';')[0]!].join('; ')
    const { body } = await (await openPages()).inject({ url: to, headers: { cookie } })
    expect(body).toContain('This address is not among your addresses any more.')
  })
})

describe('a form that was sent while the API does not answer', () => {
  const UID = 'a'.repeat(32)
  const typed = { do: 'rename', owner: UID, firstName: 'Нура', lastName: 'حداد', birthday: '2000-02-29' }
  let isDown = true
  const ask = async (cookie: string, fields?: Record<string, string>) =>
    (await openPages(() => isDown)).inject({
      ...(fields && { method: 'POST' as const, payload: new URLSearchParams(fields).toString() }),
      url: '/en-ae/my-account/profile',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl, cookie },
    })
  const heldBy = (header: unknown) =>
    [header]
      .flat()
      .map((text) => String(text).split(';')[0]!)
      .find((text) => text.startsWith('__Host-held-form='))

  it('says that it was not sent, and is there when the page can be shown again', async () => {
    isDown = true
    const cookie = await signedIn()
    const failed = await ask(cookie, typed)
    expect(failed.statusCode).toBe(503)
    expect(failed.body).toContain('Nothing that you typed is lost')
    const held = heldBy(failed.headers['set-cookie'])!
    const stillDown = await ask(`${cookie}; ${held}`)
    expect([stillDown.statusCode, heldBy(stillDown.headers['set-cookie'])]).toEqual([503, undefined])
    expect(stillDown.body).toContain('Nothing that you typed is lost')
    isDown = false
    const shown = await ask(`${cookie}; ${held}`)
    expect(shown.statusCode).toBe(200)
    for (const text of ['Нура', 'حداد', '2000-02-29', 'This was not saved.']) expect(shown.body).toContain(text)
    expect(heldBy(shown.headers['set-cookie'])).toBe('__Host-held-form=')
  })

  it('does not say so of what is not held', async () => {
    isDown = true
    const secret = { do: 'password', owner: UID, current: 'an old password', next: 'a new password' }
    const failed = await ask(await signedIn(), secret)
    expect([failed.statusCode, heldBy(failed.headers['set-cookie'])]).toEqual([503, undefined])
    expect(failed.body).not.toContain('Nothing that you typed is lost')
  })
})

describe('the account’s own page', () => {
  const ask = async (referer: string, cookie = '') =>
    (await openPages()).inject({ url: '/en-ae/my-account', headers: { host: 'shop.example', referer, cookie } })

  it.each([
    ['/en-ae/food/earl-grey?quantity=2', '/en-ae/food/earl-grey?quantity=2'],
    ['/en-ae/food?login=true', '/en-ae/food'],
    ['/en-ae/my-account/orders', '/en-ae/my-account'],
    ['/en-ae/login?returnTo=%2Fen-ae', '/en-ae/my-account'],
  ])('leads a guest who comes from %s to the sign-in, and back to %s', async (from, back) => {
    const { headers } = await ask(`https://shop.example${from}`)
    expect(headers.location).toBe(`/en-ae/login?returnTo=${encodeURIComponent(back)}`)
  })

  it('leads back to no page of another site', async () => {
    const { headers } = await ask('https://evil.example/en-ae/food')
    expect(headers.location).toBe(`/en-ae/login?returnTo=${encodeURIComponent('/en-ae/my-account')}`)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('remembers the department that one comes from, also where no script does', async () => {
    const { headers } = await ask('https://shop.example/en-ae/food/earl-grey')
    expect([headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(/^department=food; Path=\/; Max-Age=/))
    const known = await ask('https://shop.example/en-ae/food', 'department=food')
    expect(known.headers['set-cookie']).toBeUndefined()
  })
})

describe('a notice of something that was done', () => {
  const address = '/en-ae/cart?notice=MERGED_BAG&limit=2'
  const open = async (cookie: string) => (await openPages()).inject({ url: address, headers: { cookie } })

  it('is not shown to who opens a link to it', async () => {
    const { statusCode, headers } = await open('')
    expect([statusCode, headers.location]).toEqual([302, '/en-ae/cart'])
    expect(headers['cache-control']).toBe('private, no-store')
  })

  it('is shown once to whom the form led there', async () => {
    const { statusCode, headers, body } = await open(vouchFor(address)[0]!.split(';')[0]!)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('Your bag now also has the 2 items')
    expect([headers['set-cookie']].flat()).toContain(noticeSaid)
  })
})
