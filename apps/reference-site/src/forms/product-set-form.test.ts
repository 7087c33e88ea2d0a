import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { outage, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import type { SiteConfig } from '../config/config.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { formRoutes } from './form.routes.ts'
import { productSetForm } from './product-set-form.ts'

const siteUrl = 'https://shop.example'
const jumper = 'ALD-F-1001'
const scarf = 'ALD-F-1015'
const look = { set: 'weekend', productCode: jumper, returnTo: '/en-ae/fashion/cable-knit-jumper?colour=navy' }
const [jam, honey] = ['ALD-G-1006', 'ALD-G-1003']
const tea = { set: 'tea', productCode: honey, returnTo: '/en-ae/food/wildflower-honey' }
const both = { ...tea, [`take.${jam}`]: 'on', [`take.${honey}`]: 'on' }

function openForm(options: ShopStorefrontOptions = {}) {
  const { storefront, backend } = shopStorefront(options)
  const storefronts = { forShopper: () => ({ storefront, setCookieHeaders: () => [] }) } as unknown as StorefrontFactory
  const app = Fastify()
  const config = { siteUrl, hosts: [], countries: ['ae'] } as unknown as SiteConfig
  formRoutes(app, { config, manifest: undefined as never, storefronts }, { pages: {}, forms: [productSetForm] })
  const send = async (fields: Record<string, string>, origin = siteUrl) => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: '/en-ae/product-set',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin,
        'sec-fetch-site': origin === siteUrl ? 'same-origin' : 'cross-site',
      },
      payload: new URLSearchParams(fields).toString(),
    })
    return [statusCode, headers.location]
  }
  return { backend, storefront, send }
}

describe('POST /{locale}/product-set', () => {
  it('adds what is ticked and leads to the cart', async () => {
    const { backend, send } = openForm()
    expect(await send(both)).toEqual([303, '/en-ae/cart'])
    expect(backend.cart.added).toHaveLength(2)
    expect(backend.count('POST', /\/bulkitems$/)).toBe(1)
  })

  it('leads back with what was chosen where a size is lacking, or nothing is ticked, and adds nothing', async () => {
    const { backend, send } = openForm()
    const [status, location] = await send({ ...look, [`take.${jumper}`]: 'on', [`take.${scarf}`]: 'on', other: 'x' })
    const url = new URL(String(location), siteUrl)
    expect([status, url.pathname, url.hash]).toEqual([303, '/en-ae/fashion/cable-knit-jumper', '#set'])
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ colour: 'navy', set: 'weekend' },
      ...{ [`take.${jumper}`]: 'on', [`take.${scarf}`]: 'on' },
    })
    const before = `${look.returnTo}&set=weekend&take.${jumper}=on&size.${jumper}=x`
    expect(await send({ ...look, returnTo: before })).toEqual([303, `${look.returnTo}&set=weekend#set`])
    expect(backend.cart.added).toHaveLength(0)
  })

  it('shows the cart with what became of each member where not all was added', async () => {
    const { backend, storefront } = openForm()
    backend.cart.stock.set(honey, 0)
    expect(await productSetForm.send({ storefront, values: both, headers: {} })).toEqual({
      again: {
        ...{ values: {}, errors: {} },
        done: { added: 1, messages: [expect.stringContaining('tea'), expect.stringContaining('honey')] },
      },
      at: 'cart',
    })
  })

  it('says in the cart what the cart refuses as a whole', async () => {
    const { send } = openForm({ faults: { 'POST /bulkitems': { status: 409, code: 'CART_CLOSED' } } })
    expect(await send(both)).toEqual([303, '/en-ae/cart?notice=CART_CLOSED'])
  })

  it.each([
    ['the set is not there', { ...both, set: 'another' }, {}],
    ['the sets cannot be read', both, { 'GET /product-sets': outage }],
    ['the cart cannot be reached', both, { 'POST /bulkitems': outage }],
  ])('leads back, and says so, where %s', async (_, fields, faults) => {
    const [status, location] = await openForm({ faults }).send(fields)
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/en-ae\/food\/wildflower-honey\?notice=/)])
  })

  it('takes nothing from another site, and leads to none', async () => {
    const { backend, send } = openForm()
    expect((await send(both, 'https://evil.example'))[0]).toBe(403)
    expect(backend.cart.added).toHaveLength(0)
    const [, location] = await send({ ...look, returnTo: '//evil.example/x' })
    expect(location).toMatch(/^\/en-ae\//)
  })
})
