import { signal } from '@preact/signals-core'
import type { Storefront } from '@vitrine/core'

/** As much of a storefront as the fixture reads; tests move the signals. */
export function testStorefront(count = 0, code = 'en-ae') {
  const make = (cartCount: number) => ({
    config: { baseUrl: '/api', shopUrl: '', locale: code, organisationId: 'ORG', configurationSet: 'DEV' },
    cart: { count: signal(cartCount) },
    locale: signal({ code, tag: code, dir: 'ltr' }),
    i18n: { load: () => Promise.resolve(), t: (key: string) => key, find: () => undefined },
    snapshot: () => ({ locale: code }),
  })
  return { ...make(count), server: make(0) } as unknown as Storefront & {
    cart: { count: { value: number } }
  }
}
