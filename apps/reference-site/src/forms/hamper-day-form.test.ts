import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { outage, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import type { SiteConfig } from '../config/config.ts'
import { sentDay } from '../pages/sent-day.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { formRoutes } from './form.routes.ts'
import { hamperDayForm } from './hamper-day-form.ts'

const siteUrl = 'https://shop.example'
const hamper = 'ALD-G-1016'
const page = '/en-ae/food/the-aldersgate-hamper'

function openForm(options: ShopStorefrontOptions = {}) {
  const { storefront } = shopStorefront(options)
  const storefronts = { forShopper: () => ({ storefront, setCookieHeaders: () => [] }) } as unknown as StorefrontFactory
  const app = Fastify()
  const config = { siteUrl, hosts: [], countries: ['ae'] } as unknown as SiteConfig
  formRoutes(app, { config, manifest: undefined as never, storefronts }, { pages: {}, forms: [hamperDayForm] })
  const send = async (fields: Record<string, string>) => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: '/en-ae/hamper-day',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: siteUrl,
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams(fields).toString(),
    })
    return [statusCode, headers.location]
  }
  return { send, wished: () => storefront.cart.latest.value?.hamperDate }
}

describe('POST /{locale}/hamper-day', () => {
  it('chooses a day on the page of a hamper, and leads back to it', async () => {
    const { send, wished } = openForm()
    expect(await send({ productCode: hamper, returnTo: page, date: '2026-12-08' })).toEqual([303, `${page}#hamper-day`])
    expect(wished()).toBe('2026-12-08')
  })

  it('takes the day of the bag back', async () => {
    const { send, wished } = openForm({ cart: [hamper], hamperDate: '2026-12-08' })
    expect(await send({ returnTo: '/en-ae/cart', date: '' })).toEqual([303, '/en-ae/cart#hamper-day'])
    expect(wished()).toBeNull()
  })

  it('leads back with why a day is not taken and the nearest one', async () => {
    const { send, wished } = openForm({ cart: [hamper] })
    const [status, location] = await send({ date: '2026-12-07' })
    const { searchParams } = new URL(String(location), siteUrl)
    expect(status).toBe(303)
    expect(sentDay(Object.fromEntries(searchParams))).toEqual({
      ...{ refused: 'HAMPER_DELIVERY_DATE_NOT_AVAILABLE', nearest: '2026-12-08' },
    })
    expect(wished()).toBeNull()
  })

  it('says that it failed where the shop is away', async () => {
    const { send } = openForm({ cart: [hamper], faults: { 'PUT /': outage } })
    expect(await send({ date: '2026-12-08' })).toEqual([303, '/en-ae/cart?notice=hamper-failed#hamper-day'])
  })
})

describe('sentDay', () => {
  it.each([
    [{}, {}],
    [{ notice: 'coupon-x' }, {}],
    [{ notice: 'hamper-<b>' }, {}],
    [{ notice: 'hamper-failed', nearest: 'soon' }, { refused: 'failed' }],
  ])('of %o is %o', (query, said) => expect(sentDay(query)).toEqual(said))
})
