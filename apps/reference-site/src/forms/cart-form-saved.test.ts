import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { savedItemsDomain } from '@vitrine/core'
import { shopStorefront } from '@vitrine/testing'
import type { SiteConfig } from '../config/config.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { cartForm } from './cart-form.ts'
import { formRoutes } from './form.routes.ts'

const siteUrl = 'https://shop.example'
const shortbread = 'ALD-G-1008'
const other = 'ALD-G-1003'

async function openForms(options = {}) {
  const { storefront, backend } = shopStorefront(options)
  await Promise.all([storefront.cart.load(), storefront.use(savedItemsDomain).load()])
  const storefronts = { forShopper: () => ({ storefront, setCookieHeaders: () => [] }) } as unknown as StorefrontFactory
  const config = { siteUrl, hosts: [], countries: ['ae'] } as unknown as SiteConfig
  const app = Fastify()
  formRoutes(app, { manifest: undefined as never, config, storefronts }, { pages: {}, forms: [cartForm] })
  const send = async (action: string, itemId: string) => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: '/en-ae/cart',
      headers: {
        ...{ 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl, 'sec-fetch-site': 'same-origin' },
      },
      payload: new URLSearchParams({ action, itemId, returnTo: '/en-ae/cart' }).toString(),
    })
    return [statusCode, headers.location]
  }
  const savedId = () => storefront.use(savedItemsDomain).items.value[0]?.id ?? ''
  return { backend, storefront, send, savedId }
}

describe('what is saved for later without script', () => {
  it('goes out of the bag and back into it', async () => {
    const { backend, send, savedId, storefront } = await openForms({ cart: [shortbread] })
    expect(await send('save', storefront.cart.lines.value[0]!.id)).toEqual([303, '/en-ae/cart'])
    expect([backend.savedItems.entries().length, backend.cart.quantity(shortbread)]).toEqual([1, 0])
    expect(await send('moveSaved', savedId())).toEqual([303, '/en-ae/cart'])
    expect([backend.savedItems.entries().length, backend.cart.quantity(shortbread)]).toEqual([0, 1])
  })

  it('stays in the bag when the list is full, and the page says how much it holds', async () => {
    const { backend, send, storefront } = await openForms({ cart: [shortbread], saved: [other], savedLimit: 1 })
    const lineId = storefront.cart.lines.value[0]!.id
    expect(await send('save', lineId)).toEqual([303, '/en-ae/cart?notice=SAVED_ITEMS_FULL&limit=1'])
    expect(backend.cart.quantity(shortbread)).toBe(1)
  })

  it('is removed', async () => {
    const { backend, send, savedId } = await openForms({ saved: [shortbread] })
    expect(await send('removeSaved', savedId())).toEqual([303, '/en-ae/cart'])
    expect(backend.savedItems.entries()).toEqual([])
  })

  it('stays where it was when the bag refuses it, and the page says why', async () => {
    const { backend, send, savedId } = await openForms({ saved: [shortbread] })
    backend.cart.stock.set(shortbread, 0)
    expect(await send('moveSaved', savedId())).toEqual([303, '/en-ae/cart?notice=QUANTITY_EXCEED'])
    expect(backend.savedItems.entries()).toHaveLength(1)
  })
})
