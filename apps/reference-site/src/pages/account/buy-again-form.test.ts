import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { orderId, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import type { SiteConfig } from '../../config/config.ts'
import { buyAgainDomain, buyAgainField } from '@vitrine/core'
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
  const lines = backend.cart.snapshot().items.flatMap(({ items }) => items)
  const app = Fastify()
  const config = { siteUrl, hosts: [], countries: ['ae'] } as unknown as SiteConfig
  formRoutes(app, { config, manifest: undefined as never, storefronts }, { pages: { buyAgainPage } })
  /** All lines ticked, as the form is shown. */
  const everything = (): Record<string, string> =>
    Object.fromEntries(lines.flatMap(({ id }) => [[buyAgainField('take', id), 'on']]))
  const send = async (id = orderId, origin = siteUrl, key = '', fields = everything()) => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: '/en-ae/buy-again',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin,
        'sec-fetch-site': origin === siteUrl ? 'same-origin' : 'cross-site',
      },
      payload: new URLSearchParams({ orderId: id, key, ...fields }).toString(),
    })
    return [statusCode, headers.location]
  }
  return { backend, send, storefront, everything, lines }
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

  it('adds what is chosen anew in a page that the browser shows again, and tries again what failed', async () => {
    const faults = { 'POST /bulkitems': { status: 409, code: 'CART_CLOSED' as const } }
    const { backend, send, lines, everything } = openForm()
    const key = '3'.repeat(36)
    const more = { ...everything(), [buyAgainField('quantity', lines[0]!.id)]: '2' }
    await send(orderId, siteUrl, key)
    expect(await send(orderId, siteUrl, key, more)).toEqual([303, '/en-ae/cart'])
    expect(backend.cart.added).toHaveLength(2)
    const refused = openForm({ faults })
    const asked = () => refused.backend.count('POST', /\/bulkitems$/)
    await refused.send(orderId, siteUrl, '4'.repeat(36))
    const before = asked()
    await refused.send(orderId, siteUrl, '4'.repeat(36))
    expect(asked()).toBe(before * 2)
  })

  it('says in the bag what the bag refuses', async () => {
    const { send } = openForm({ faults: { 'POST /bulkitems': { status: 409, code: 'CART_CLOSED' } } })
    expect(await send()).toEqual([303, '/en-ae/cart?notice=CART_CLOSED'])
  })

  it('adds the lines that are ticked, as much of each as was typed', async () => {
    const { backend, send, lines } = openForm({ cart: ['cable-knit-jumper', 'fig-chutney'] })
    const { id, product } = lines[1]!
    const fields = { [buyAgainField('take', id)]: 'on', [buyAgainField('quantity', id)]: '٢' }
    expect(await send(orderId, siteUrl, '', fields)).toEqual([303, '/en-ae/cart'])
    expect(backend.cart.added).toMatchObject([{ quantity: 2, product: { productCode: product.productCode } }])
  })

  it('names what became of each line, and ticks none of them again, where not all was added', async () => {
    const { backend, storefront, everything, lines } = openForm({ cart: ['cable-knit-jumper', 'fig-chutney'] })
    await storefront.use(buyAgainDomain).summary(orderId).load()
    const { product } = lines[0]!
    backend.cart.stock.set(product.variationProductCode ?? product.productCode, 0)
    const values = { orderId, key: '', ...everything() }
    const end = (await buyAgainPage.form!.send({ storefront, values, headers: {} })) as { again: PageForm }
    const names = lines.map((line) => expect.stringContaining(line.product.productName) as string)
    expect(end).toEqual({ again: { errors: {}, values: { orderId }, done: { added: 1, messages: names } } })
    const notice = await bulkNotice(storefront, end.again)
    expect(notice).toContain('<p>1 item is in your bag.</p><ul><li>\u2068Cable-knit jumper\u2069: ')
    expect(notice).toMatch(/<li>\u2068Fig[^<]*\u2069: 1 is in your bag\.<\/li><\/ul><a href="\/en-ae\/cart">/)
  })

  it('shows the form again as it was posted where nothing is ticked, or a quantity is none', async () => {
    const { backend, storefront, everything, lines } = openForm()
    const typed = { ...everything(), [buyAgainField('quantity', lines[0]!.id)]: 'two' }
    for (const fields of [{}, typed]) {
      const values = { orderId, ...fields }
      const end = await buyAgainPage.form!.send({ storefront, values, headers: {} })
      expect(end).toEqual({ again: { errors: {}, values } })
    }
    expect(backend.cart.added).toHaveLength(0)
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

  it('adds what is bought often where no order is named, once a key, and says so there where it could not look', async () => {
    const { product } = openForm().lines[0]!
    const { productCode, variationProductCode, productName, departmentType, slug, image } = product
    const bought = [
      {
        ...{ productCode, variationProductCode, productName, departmentType, slug, image },
        ...{ quantity: 3, orderCount: 2, lastOrderedDate: '2026-11-24T10:00:00.000Z' },
      },
    ]
    const { backend, send } = openForm({ account: { bought } })
    const fields = { [buyAgainField('take', variationProductCode ?? productCode)]: 'on' }
    const twice = [send('', siteUrl, '5'.repeat(36), fields), send('', siteUrl, '5'.repeat(36), fields)]
    expect(await Promise.all(twice)).toEqual(Array(2).fill([303, '/en-ae/cart']))
    expect(backend.cart.added).toMatchObject([{ quantity: 1, product: { productCode } }])
    const failing = openForm({ faults: { 'GET /products-summary': { status: 503, code: 'SERVICE_UNAVAILABLE' } } })
    expect(await failing.send('', siteUrl, '', fields)).toEqual([303, '/en-ae/buy-again?notice=failed'])
  })

  it('takes nothing from another site', async () => {
    const { backend, send } = openForm()
    expect((await send(orderId, 'https://evil.example'))[0]).toBe(403)
    expect(backend.cart.added).toHaveLength(0)
  })
})
