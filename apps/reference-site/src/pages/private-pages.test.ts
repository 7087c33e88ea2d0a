import { describe, expect, it } from 'vitest'
import { noticeSaid, vouchFor } from './vouched-notice.ts'
import { formPaths, names, openPages, pathOf, signedIn, siteUrl } from '../testing/private-site.ts'

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
