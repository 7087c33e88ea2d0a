import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { orderId, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import type { SiteConfig } from '../../config/config.ts'
import { buyAgainDomain } from '@vitrine/core'
import { bulkNotice } from '../bulk-notice.ts'
import type { PageForm } from '../page-form.ts'
import type { StorefrontFactory } from '../../session/storefront.ts'
import { formRoutes } from '../../forms/form.routes.ts'
import { buyAgainPage } from './buy-again.page.ts'

const siteUrl = 'https://shop.example'
const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }

function openForm({ isGuest = false, ...options }: ShopStorefrontOptions & { isGuest?: boolean } = {}) {
  const who = isGuest ? {} : { signIn }
  const { storefront, backend } = shopStorefront({ ...who, cart: ['cable-knit-jumper'], order: 'placed', ...options })
  const storefronts = { forShopper: () => ({ storefront, setCookieHeaders: () => [] }) } as unknown as StorefrontFactory
  const app = Fastify()
  const config = { siteUrl, hosts: [], countries: ['ae'] } as unknown as SiteConfig
  formRoutes(app, { config, manifest: undefined as never, storefronts }, { pages: { buyAgainPage } })
  const send = async (id = orderId, origin = siteUrl, key = '') => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: '/en-ae/buy-again',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin,
        'sec-fetch-site': origin === siteUrl ? 'same-origin' : 'cross-site',
      },
      payload: new URLSearchParams({ orderId: id, key }).toString(),
    })
    return [statusCode, headers.location]
  }
  return { backend, send, storefront }
}

describe('POST /{locale}/buy-again', () => {
  it('adds what can be had and leads to the bag', async () => {
    const { backend, send } = openForm()
    expect(await send()).toEqual([303, '/en-ae/cart'])
    expect(backend.cart.added).toHaveLength(1)
  })

  it('adds once what a double click sends twice', async () => {
    const { backend, send } = openForm()
    const twice = await Promise.all([send(orderId, siteUrl, '1'.repeat(36)), send(orderId, siteUrl, '1'.repeat(36))])
    expect(twice).toEqual(Array(2).fill([303, '/en-ae/cart']))
    expect(backend.cart.added).toHaveLength(1)
    await send(orderId, siteUrl, '2'.repeat(36))
    expect(backend.cart.added).toHaveLength(2)
  })

  it('says in the bag what the bag refuses', async () => {
    const { send } = openForm({ faults: { 'POST /bulkitems': { status: 409, code: 'CART_CLOSED' } } })
    expect(await send()).toEqual([303, '/en-ae/cart?notice=CART_CLOSED'])
  })

  it('shows the order again with what was not added, by its name', async () => {
    const { backend, storefront } = openForm()
    await storefront.use(buyAgainDomain).summary(orderId).load()
    for (const { product } of backend.cart.snapshot().items[0]!.items)
      backend.cart.stock.set(product.variationProductCode ?? product.productCode, 0)
    const values = { orderId, key: '' }
    const end = await buyAgainPage.form!.send({ storefront, values, headers: {} })
    const name = expect.stringContaining('Cable-knit jumper') as string
    expect(end).toEqual({ again: { errors: {}, values, done: { added: 0, messages: [name] } } })
    const notice = await bulkNotice(storefront, (end as { again: PageForm }).again)
    expect(notice).toContain('<p>Nothing was added to your bag.</p><ul><li>\u2068Cable-knit jumper\u2069: ')
  })

  it('leads back, and says so, when it could not look', async () => {
    const { backend, send } = openForm({ faults: { 'GET /orders/': { status: 503, code: 'SERVICE_UNAVAILABLE' } } })
    expect(await send()).toEqual([303, `/en-ae/buy-again?order=${orderId}&notice=failed`])
    expect(backend.cart.added).toHaveLength(0)
  })

  it('leads a guest to the login and back, and adds nothing', async () => {
    const { backend, send } = openForm({ isGuest: true })
    expect(await send()).toEqual([
      303,
      `/en-ae/login?returnTo=${encodeURIComponent(`/en-ae/buy-again?order=${orderId}`)}`,
    ])
    expect(backend.cart.added).toHaveLength(0)
  })

  it('takes nothing from another site', async () => {
    const { backend, send } = openForm()
    expect((await send(orderId, 'https://evil.example'))[0]).toBe(403)
    expect(backend.cart.added).toHaveLength(0)
  })
})
