import { describe, expect, it } from 'vitest'
import { configurationSets, readApiConfig } from './config.ts'
import { defaultLimits, readShopLimits } from './shop-limits.ts'

describe('readShopLimits', () => {
  it('is what the environment says, then the set, then the defaults', () => {
    const set = { cart: { units: 500, lines: 40 }, perMinute: { cart: { guest: 60 } } }
    const limits = readShopLimits(set, { cart: { lines: 50 }, perMinute: { token: { guest: 5 } } })
    expect(limits.cart).toEqual({ ...defaultLimits.cart, units: 500, lines: 50 })
    expect(limits.perMinute.cart).toEqual({ ...defaultLimits.perMinute.cart, guest: 60 })
    expect(limits.perMinute.token).toEqual({ ...defaultLimits.perMinute.token, guest: 5 })
    expect(limits.unpaidOrders).toEqual(defaultLimits.unpaidOrders)
  })
  it.each([
    [{ cart: { units: 0 } }, 'shopLimits.cart.units is 0'],
    [{ cart: { units: '5' } }, 'shopLimits.cart.units is "5"'],
    [{ cart: 5 }, 'shopLimits.cart must be an object'],
    [
      { basket: {} },
      'shopLimits.basket is no limit; there are cart, wishlist, savedItems, unpaidOrders, cashOrders, identity, guestOrder, orderChanges, wallet, events, addresses, perMinute',
    ],
    [{ cart: { guest: 1 } }, 'shopLimits.cart.guest is no limit'],
    [{ cart: { value: { AED: 1_000_000_000_000 } } }, 'from 1 to 999999999999'],
  ])('refuses %j by name', (given, message) => {
    expect(() => readShopLimits(given, undefined)).toThrow(message)
  })
  it('leaves one order of every set within what its network may hold', () => {
    const env = {
      DATABASE_URL: 'postgres://localhost/shop',
      VITRINE_CLIENT_ID: 'site',
      VITRINE_CLIENT_SECRET: 'secret',
      VITRINE_SUBSCRIPTION_KEY: 'key',
      VITRINE_TOKEN_SIGNING_KEY: Buffer.alloc(32, 1).toString('base64url'),
      VITRINE_CARD_SECRET_KEY: 'card',
      VITRINE_WALLET_SECRET_KEY: 'wallet',
      VITRINE_PREVIEW_KEY: 'preview',
      SMTP_URL: 'smtp://mail',
      VITRINE_SMS_URL: 'https://sms.example',
      VITRINE_CARD_PROVIDER_URL: 'https://cards.example',
      API_PUBLIC_URL: 'https://api.shop.example',
      SITE_URL: 'https://shop.example',
      VITRINE_MAILBOX_PASSWORD: 'twelve-signs-and-more',
    }
    for (const set of configurationSets) {
      const { cart, unpaidOrders } = readApiConfig({ ...env, VITRINE_ENV: set }).shopLimits
      expect(cart.units).toBeLessThanOrEqual(unpaidOrders.unitsPerNetwork)
      expect(cart.lines).toBeLessThanOrEqual(unpaidOrders.linesPerNetwork)
    }
  })
})
