import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { shopStorefront } from '@vitrine/testing'
import type { SiteConfig } from '../config/config.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { redirectPayloads } from '../testing/redirect-payloads.ts'
import { couponForm } from './coupon-form.ts'
import { formRoutes } from './form.routes.ts'
import { sentCode } from '../pages/cart/sent-code.ts'

const siteUrl = 'https://shop.example'

function openForm() {
  const { storefront, backend } = shopStorefront({ cart: ['cable-knit-jumper'] })
  const storefronts = { forShopper: () => ({ storefront, setCookieHeaders: () => [] }) } as unknown as StorefrontFactory
  const app = Fastify()
  formRoutes(
    app,
    {
      manifest: undefined as never,
      config: { siteUrl, hosts: [], countries: ['ae'] } as unknown as SiteConfig,
      storefronts,
    },
    { pages: {}, forms: [couponForm] },
  )
  const send = async (fields: Record<string, string>, origin = siteUrl) => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: '/en-ae/coupon',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      payload: new URLSearchParams(fields).toString(),
    })
    return [statusCode, headers.location]
  }
  return { send, codes: () => backend.cart.snapshot().couponCode }
}

describe('POST /{locale}/coupon', () => {
  it('applies and removes a code, and leads back to where it was', async () => {
    const { send, codes } = openForm()
    expect(
      await send({ do: 'apply', code: ' welcome10 ', returnTo: '/en-ae/cart?notice=coupon-failed&coupon=X' }),
    ).toEqual([303, '/en-ae/cart#coupons'])
    expect(codes()).toEqual(['WELCOME10'])
    expect(await send({ do: 'remove', code: 'WELCOME10', returnTo: '/en-ae/checkout' })).toEqual([
      303,
      '/en-ae/checkout#coupons',
    ])
    expect(codes()).toEqual([])
  })

  it('says in the address why a code is not taken', async () => {
    const { send, codes } = openForm()
    expect(await send({ do: 'apply', code: 'A B&C' })).toEqual([
      303,
      '/en-ae/cart?notice=coupon-COUPON_UNKNOWN&coupon=A+B%26C#coupons',
    ])
    expect(await send({ do: 'apply', code: '' })).toEqual([
      303,
      '/en-ae/cart?notice=coupon-INVALID_INPUT&coupon=#coupons',
    ])
    expect(codes()).toEqual([])
  })

  it('takes nothing from another site, and leads to none', async () => {
    const { send, codes } = openForm()
    expect((await send({ do: 'apply', code: 'WELCOME10' }, 'https://evil.example'))[0]).toBe(403)
    expect(codes()).toEqual([])
    for (const returnTo of redirectPayloads.slice(0, 10)) {
      const [, location] = await send({ do: 'apply', code: 'X', returnTo })
      expect(new URL(String(location), siteUrl).origin).toBe(siteUrl)
    }
  })
})

describe('sentCode', () => {
  it('reads what the address says, and nothing that is none', () => {
    expect(sentCode({ notice: 'coupon-COUPON_MINIMUM', coupon: 'DELIVERED', lacking: '1500' })).toEqual({
      refused: 'COUPON_MINIMUM',
      code: 'DELIVERED',
      lacking: 1_500,
    })
    expect(sentCode({ notice: 'coupon-COUPON_MINIMUM', coupon: 'X'.repeat(99), lacking: '-1' })).toEqual({
      refused: 'COUPON_MINIMUM',
      code: 'X'.repeat(40),
    })
    expect([sentCode({}), sentCode({ notice: 'coupon-<b>' })]).toEqual([{}, {}])
  })
})
