import { signal } from '@preact/signals-core'
import type { Storefront } from '@vitrine/core'

/** As much of a storefront as the fixture reads; tests move the signals. */
export function testStorefront(count = 0, code = 'en-ae') {
  const make = (cartCount: number) => ({
    config: { baseUrl: '/api', shopUrl: '', locale: code, organisationId: 'ORG', configurationSet: 'DEV' },
    cart: { count: signal(cartCount) },
    locale: signal({ code, tag: code, dir: 'ltr' }),
    format: { number: (value: number) => `${value}` }, // a shopper has none
    i18n: { load: () => Promise.resolve(), t: (key: string) => key, find: () => undefined },
    snapshot: () => ({ locale: code }),
  })
  const twin = make(0)
  return { ...make(count), use: () => twin } as unknown as Storefront & {
    cart: { count: { value: number } }
  }
}
