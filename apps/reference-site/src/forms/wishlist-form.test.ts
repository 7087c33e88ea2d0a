import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { wishlistDomain, type Storefront } from '@vitrine/core'
import { shopStorefront } from '@vitrine/testing'
import type { SiteConfig } from '../config/config.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { redirectPayloads } from '../testing/redirect-payloads.ts'
import { wishlistForm } from './wishlist-form.ts'
import { formRoutes } from './form.routes.ts'

const siteUrl = 'https://shop.example'
const sameOrigin = { origin: siteUrl, 'sec-fetch-site': 'same-origin' }
const jumper = 'ALD-F-1001'

function openForms(options = {}) {
  const { storefront, backend } = shopStorefront(options)
  const storefronts = { forShopper: () => ({ storefront, setCookieHeaders: () => [] }) } as unknown as StorefrontFactory
  const app = Fastify()
  formRoutes(
    app,
    {
      manifest: undefined as never,
      config: { siteUrl, hosts: [], countries: ['ae'] } as unknown as SiteConfig,
      storefronts,
    },
    { pages: {}, forms: [wishlistForm] },
  )
  const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const { statusCode, headers: answer } = await app.inject({
      method: 'POST',
      url: '/en-ae/wishlist',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...sameOrigin, ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
    return [statusCode, answer.location]
  }
  return { backend, send, storefront, wishlist: storefront.use(wishlistDomain) }
}

describe('POST /{locale}/wishlist', () => {
  it('toggles what a heart names and leads back to where it was pressed', async () => {
    const { backend, send } = openForms()
    const from = { referer: `${siteUrl}/en-ae/fashion/category/women?page=2&notice=WISHLIST_FAILED` }
    expect(await send({ productCode: jumper }, from)).toEqual([303, '/en-ae/fashion/category/women?page=2'])
    expect(backend.wishlist.codes()).toEqual([jumper])
    await send({ productCode: jumper }, from)
    expect(backend.wishlist.codes()).toEqual([])
    expect(await send({ productCode: jumper }, { referer: `${siteUrl}/` })).toEqual([303, '/en-ae/wishlist'])
  })

  it('moves a chosen size to the bag and off the list', async () => {
    const { backend, send } = openForms({ wishlist: [jumper] })
    const variationProductCode = backend.wishlist.variationOf(jumper)
    expect(await send({ action: 'move', productCode: jumper, variationProductCode })).toEqual([303, '/en-ae/wishlist'])
    expect(backend.cart.added).toHaveLength(1)
    expect(backend.wishlist.codes()).toEqual([])
  })

  it('keeps what the bag refuses, and says why', async () => {
    const { backend, send } = openForms({ wishlist: [jumper] })
    const variationProductCode = backend.wishlist.variationOf(jumper)
    backend.cart.stock.set(variationProductCode, 0)
    const [status, location] = await send({ action: 'move', productCode: jumper, variationProductCode })
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/en-ae\/wishlist\?notice=[A-Z_]+$/)])
    expect(backend.wishlist.codes()).toEqual([jumper])
  })

  it('moves a department to the bag, and says how much', async () => {
    const { backend, send } = openForms({ wishlist: [jumper, 'ALD-G-1008', 'ALD-G-1003'] })
    expect(await send({ action: 'moveAll', department: 'food' })).toEqual([
      303,
      '/en-ae/wishlist?notice=WISHLIST_MOVED&limit=2',
    ])
    expect([backend.cart.added.length, backend.wishlist.codes()]).toEqual([2, [jumper]])
    // Everything that is left has a size to choose.
    expect(await send({ action: 'moveAll', department: 'fashion' })).toEqual([
      303,
      '/en-ae/wishlist?notice=WISHLIST_FAILED',
    ])
    expect(backend.wishlist.codes()).toEqual([jumper])
  })

  const end = (storefront: Storefront, values: Record<string, string>) =>
    wishlistForm.send({ storefront, values, headers: {} })

  it('shows the list again, as it was looked at, with what the bag did not take', async () => {
    const { backend, storefront } = openForms({ wishlist: ['ALD-G-1008', 'ALD-G-1003'] })
    backend.cart.stock.set('ALD-G-1003', 0)
    const returnTo = '/en-ae/wishlist?department=food'
    expect(await end(storefront, { action: 'moveAll', department: 'food', returnTo })).toEqual({
      again: { values: {}, errors: {}, done: { added: 1, messages: [expect.stringContaining('honey')] } },
      at: 'wishlist',
      path: '/wishlist?department=food',
    })
    expect(backend.wishlist.codes()).toEqual(['ALD-G-1003'])
  })

  it('adds all of a shared list to the bag, says how much, and names what it did not take', async () => {
    const { backend, send, storefront } = openForms({ wishlist: [jumper, 'ALD-G-1008', 'ALD-G-1003'] })
    await send({ action: 'share' })
    const code = backend.wishlist.shareCode()!
    const shared = `/en-ae/wishlist/shared/${code}`
    expect(await send({ action: 'addAll', code })).toEqual([303, `${shared}?notice=WISHLIST_MOVED&limit=2`])
    expect([backend.cart.added.length, backend.wishlist.codes().length]).toEqual([2, 3])
    backend.cart.stock.set('ALD-G-1003', 1)
    expect(await end(storefront, { action: 'addAll', code })).toMatchObject({
      again: { done: { added: 1, messages: [expect.stringContaining('honey')] } },
      at: 'shared-wishlist',
      path: `/wishlist/shared/${code}`,
    })
    expect(await send({ action: 'addAll', code: '../x' })).toEqual([303, '/en-ae/wishlist?notice=WISHLIST_FAILED'])
  })

  it('says what is no longer sold, and that the list is full', async () => {
    const { send } = openForms({ wishlist: [jumper], wishlistLimit: 1 })
    expect(await send({ action: 'add', productCode: 'NO-SUCH' })).toEqual([
      303,
      '/en-ae/wishlist?notice=WISHLIST_NOT_SOLD',
    ])
    expect(await send({ action: 'add', productCode: 'ALD-G-1008' })).toEqual([
      303,
      '/en-ae/wishlist?notice=WISHLIST_FULL&limit=1',
    ])
  })

  it('shares and ends the link', async () => {
    const { backend, send } = openForms({ wishlist: [jumper] })
    await send({ action: 'share' })
    expect(backend.wishlist.shareCode()).toMatch(/^[\w-]{43}$/)
    await send({ action: 'unshare' })
    expect(backend.wishlist.shareCode()).toBeNull()
  })

  it('takes nothing from another site', async () => {
    const { backend, send } = openForms()
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await send({ productCode: jumper }, foreign))[0]).toBe(403)
    expect(backend.wishlist.codes()).toEqual([])
  })

  it.each(redirectPayloads)('leads back to the site for %j', async (returnTo) => {
    const { send } = openForms()
    const [, location] = await send({ action: 'remove', productCode: jumper, returnTo })
    expect(new URL(String(location), `${siteUrl}/en-ae`).origin).toBe(siteUrl)
    expect(location).toMatch(/^\/(?![/\\])/)
  })
})
