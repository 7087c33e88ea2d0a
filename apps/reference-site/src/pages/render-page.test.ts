import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseRoute, type PageRoute } from '@vitrine/core'
import { parseLocale, usualTokenMargins } from '@vitrine/contract/rules'
import { createShopBackend } from '@vitrine/testing'
import type { ElementsManifest } from '../cdn/manifest.ts'
import { usualLimits } from '../config/limits.ts'
import type { SiteConfig } from '../config/config.ts'
import { createReadCache } from '../gateway/read-cache.ts'
import type { Upstream } from '../gateway/upstream.ts'
import { createPrivateCookie } from '../session/private-cookie.ts'
import { createStorefrontFactory } from '../session/storefront.ts'
import { definePage, type PageContext, type PageRedirect } from './page.ts'
import { renderPage } from './render-page.ts'
import { merchant } from '../testing/honey-shop.ts'

const config = {
  siteUrl: 'https://shop.example',
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
} as unknown as SiteConfig
const manifest: ElementsManifest = {
  version: '1',
  loader: { file: 'loader.js', integrity: '' },
  files: {},
  messages: {},
  elements: {},
}
const hour = 3_600
const UID = 'a'.repeat(32)

/** The cookies of who signed in; `exp` and `end` in seconds from now. */
async function cookiesOf(exp: number, end: number) {
  const now = Math.floor(Date.now() / 1000)
  const proof = { UID, accessToken: 'old', refreshToken: 'r', exp: now + exp, end: now + end }
  const written = await createPrivateCookie(config).write(proof)
  return written
    .slice(0, 2)
    .map((header) => header.split(';')[0])
    .join('; ')
}

/** One page of a shopper's own; it leads elsewhere, or says whether the shopper is signed in. */
async function visit({
  code = 'en-ae',
  cookies,
  refreshed = () => Response.json({ errorCode: 'UNAUTHORIZED' }, { status: 401 }),
  view = (context) => (context.storefront.session.isLoggedIn.peek() ? undefined : { redirect: '/in', status: 303 }),
}: {
  code?: string
  cookies?: string
  refreshed?: () => Response
  view?: (context: PageContext) => PageRedirect | undefined
}) {
  const locale = parseLocale(code)!
  const backend = createShopBackend({ locale })
  const upstream = {
    forward: ({ path, headers }: Parameters<Upstream['forward']>[0]) =>
      backend.fetch(`http://api.example${path}`, { headers: headers as Record<string, string> }),
    guestToken: async () => Response.json({ accessToken: 'g', guestUserId: 'b'.repeat(32), guestSecret: 's' }),
    refreshSignIn: async () => refreshed(),
  } as unknown as Upstream
  const page = definePage({
    isCrawlerPage: false,
    kind: 'shopper',
    view: async (context) => view(context) ?? { title: 'Mine', main: '<h1>Mine</h1>' },
  })
  const path = `/${code}/cart?x=%22%3E&y=2`
  const {
    status,
    redirect,
    cookies: set,
    body,
    freshFor,
  } = await renderPage(
    { config, manifest, storefronts: createStorefrontFactory(config, upstream, createReadCache()) },
    {
      page,
      route: parseRoute(path, { defaultLocale: 'en-ae' }) as PageRoute,
      locale,
      url: new URL(path, config.siteUrl),
      shopper: { cookies, client: undefined },
      isShopperHidden: false,
      log: () => undefined,
    },
  )
  return {
    status,
    redirect,
    freshFor,
    set: set.map((header) => header.split('=')[0]),
    html: `${await body('identity')}`,
  }
}

describe('renderPage', () => {
  it('knows who is signed in, and asks nobody', async () => {
    const { status, html, set } = await visit({ cookies: await cookiesOf(hour, hour) })
    expect([status, set]).toEqual([200, []])
    expect(html).toContain('<h1>Mine</h1>')
  })

  it('renews the sign-in of who was away longer than a token lives', async () => {
    const { status, html, set } = await visit({
      cookies: await cookiesOf(-hour, hour),
      refreshed: () =>
        Response.json({
          UID,
          accessToken: 'new',
          expiresIn: hour,
          sessionEndsAt: new Date(Date.now() + 2 * hour * 1000).toISOString(),
        }),
    })
    expect(status).toBe(200)
    expect(html).toContain('<h1>Mine</h1>')
    expect(set).toEqual(expect.arrayContaining(['__Host-token', 'tokenInfo']))
  })

  it('ends with its redirect a sign-in that the API knows no more', async () => {
    const { status, redirect, set } = await visit({ cookies: await cookiesOf(-hour, hour) })
    expect([status, redirect]).toEqual([303, '/in'])
    expect(set).toEqual(expect.arrayContaining(['__Host-token', 'sessionExpired']))
  })

  it('says that it failed while nobody can tell whether the sign-in is good, and keeps it', async () => {
    const { status, redirect, set } = await visit({
      cookies: await cookiesOf(-hour, hour),
      refreshed: () => Response.json({ errorCode: 'INTERNAL' }, { status: 503 }),
    })
    expect([status, redirect]).toEqual([503, undefined])
    expect(set).not.toContain('__Host-token')
  })

  it.each([
    ['en-ae', 'ltr', 'One moment, please.'],
    ['ar-ae', 'rtl', 'لحظة من فضلك.'],
  ])('leads on by a page of the site in %s, which nobody may store', async (code, dir, text) => {
    const { status, redirect, freshFor, html } = await visit({
      code,
      view: ({ path }) => ({ redirect: path, status: 303, isByPage: true }),
    })
    expect([status, redirect, freshFor]).toEqual([200, undefined, 0])
    const to = `/${code}/cart?x=%22%3E&amp;y=2`
    expect(html).toContain(`<meta http-equiv="refresh" content="0;url=${to}">`)
    expect(html).toContain(`<a href="${to}">`)
    expect(html).toContain(`dir="${dir}"`)
    expect(html).toContain(text)
    expect(html).toContain('noindex')
  })
})
