import { describe, expect, it } from 'vitest'
import { createStorefront, serverEnvironment, sessionCookies } from '@vitrine/core'
import { returnPath } from '../forms/return-path.ts'
import { requestCookies } from '../session/request-cookies.ts'
import { redirectPayloads } from '../testing/redirect-payloads.ts'
import { requireSignIn } from './require-sign-in.ts'

const path = '/ar-ae/my-account/orders?page=2&sort=a%26b'

/** Asks for a page of a signed-in shopper; the browser's cookies say for an hour that they are, or nothing. */
function arrive({ isSignedIn = false, isShopperHidden = false, at = path }) {
  const info = encodeURIComponent(JSON.stringify({ UID: 'a'.repeat(32), exp: Math.floor(Date.now() / 1000) + 3_600 }))
  const header = isSignedIn ? `${sessionCookies.info}=${info}` : undefined
  const storefront = createStorefront({
    config: { baseUrl: '/api', shopUrl: '', locale: 'ar-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
    environment: serverEnvironment({
      fetch: () => Promise.reject(new Error('Nothing is asked for.')),
      cookies: requestCookies(header).cookies,
    }),
    messages: async () => ({}),
  })
  return { storefront, led: requireSignIn({ storefront, path: at, isShopperHidden }) }
}

describe('requireSignIn', () => {
  it('shows the page to who is signed in', () => expect(arrive({ isSignedIn: true }).led).toBeUndefined())

  it('leads who is not to the sign-in page of the language, and back to the same page', () => {
    const { led } = arrive({})
    expect(led).toMatchObject({ status: 303 })
    expect(led?.isByPage).toBeUndefined()
    const to = new URL(led!.redirect, 'https://shop.example')
    expect(to.pathname).toBe('/ar-ae/login')
    expect(returnPath(to.searchParams.get('returnTo') ?? '', '/ar-ae')).toBe(path)
  })

  it('asks once more, by a page of the site, who comes from another site and shows no cookie', () =>
    expect(arrive({ isShopperHidden: true }).led).toEqual({ redirect: path, status: 303, isByPage: true }))

  it.each(redirectPayloads)('leads to no other site by %j', (at) => {
    const { led, storefront } = arrive({ at })
    const to = new URL(led!.redirect, 'https://shop.example')
    expect([to.origin, to.pathname]).toEqual(['https://shop.example', '/ar-ae/login'])
    const back = returnPath(to.searchParams.get('returnTo') ?? undefined, storefront.routes.home())
    expect(new URL(back, 'https://shop.example').origin).toBe('https://shop.example')
  })
})
