import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../config/config.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { redirectPayloads } from '../testing/redirect-payloads.ts'
import { cartForm } from './cart-form.ts'
import { formRoutes } from './form.routes.ts'

const siteUrl = 'https://shop.example'
const sameOrigin = { origin: siteUrl, 'sec-fetch-site': 'same-origin' }

/** The form's route before a shop in which every removal is done. */
function openForms() {
  const removed: string[] = []
  const cart = {
    load: async () => {},
    removeLine: async (itemId: string) => {
      removed.push(itemId)
      return { outcome: 'done' }
    },
  }
  const storefront = { cart, routes: { cart: () => '/en-ae/cart' } }
  const storefronts = { forShopper: () => ({ storefront, setCookieHeaders: () => [] }) } as unknown as StorefrontFactory
  const app = Fastify()
  formRoutes(
    app,
    {
      manifest: undefined as never,
      config: { siteUrl, hosts: [], countries: ['ae'] } as unknown as SiteConfig,
      storefronts,
    },
    { pages: {}, forms: [cartForm] },
  )
  const send = (fields: Record<string, string>, headers: Record<string, string> = sameOrigin) =>
    app.inject({
      method: 'POST',
      url: '/en-ae/cart',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  return { app, removed, send }
}

describe('POST /{locale}/cart', () => {
  it('does what its own pages ask for, once, and is never kept', async () => {
    const { send, removed } = openForms()
    const { statusCode, headers } = await send({ action: 'remove', itemId: 'a', returnTo: '/en-ae/food' })
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/en-ae/food', 'no-store'])
    expect(removed).toEqual(['a'])
  })

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site in a browser that says only the origin', { origin: 'https://evil.example' }],
    ['a neighbour of the same site', { origin: 'https://blog.shop.example', 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['somebody who types an address', { 'sec-fetch-site': 'none' }],
    ['a caller that says nothing', {}],
    ['a liar about the site', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ])('refuses %s and changes nothing', async (_, headers) => {
    const { send, removed } = openForms()
    expect((await send({ action: 'remove', itemId: 'a' }, headers)).statusCode).toBe(403)
    expect(removed).toEqual([])
  })

  it('takes neither GET nor another encoding', async () => {
    const { app, send, removed } = openForms()
    expect((await app.inject({ url: '/en-ae/cart?action=remove&itemId=a', headers: sameOrigin })).statusCode).toBe(404)
    for (const type of ['multipart/form-data; boundary=x', 'application/xml'])
      expect((await send({ action: 'remove', itemId: 'a' }, { ...sameOrigin, 'content-type': type })).statusCode).toBe(
        415,
      )
    expect(removed).toEqual([])
  })

  it.each(redirectPayloads)('leads back to the site for %j', async (returnTo) => {
    const { send } = openForms()
    const { headers } = await send({ action: 'remove', itemId: 'a', returnTo })
    expect(new URL(String(headers.location), `${siteUrl}/en-ae/cart`).origin).toBe(siteUrl)
    expect(headers.location).toMatch(/^\/(?![/\\])/)
  })
})
