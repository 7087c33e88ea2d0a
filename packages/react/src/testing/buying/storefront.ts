import {
  createStorefront,
  parseLocale,
  serverEnvironment,
  type Environment,
  type Storefront,
  type StorefrontConfig,
} from '@vitrine/core'
import type { Gateway } from '../gateway.ts'
import { createBuyingGateway, type BuyingGatewayOptions } from './gateway.ts'

export interface BuyingStorefrontOptions extends Omit<BuyingGatewayOptions, 'locale'> {
  /** @defaultValue 'en-ae' */
  readonly locale?: string
  readonly config?: Partial<StorefrontConfig>
  /** @defaultValue the browser's */
  readonly timers?: Environment['timers']
}

/** A storefront with a shopper's bag, on a gateway in memory: nothing of it is kept in the browser. */
export function buyingStorefront({
  locale: code = 'en-ae',
  config,
  timers,
  ...options
}: BuyingStorefrontOptions = {}): {
  storefront: Storefront
  gateway: Gateway
} {
  const locale = parseLocale(code)
  if (!locale) throw new Error(`Not a locale: ${code}`)
  const gateway = createBuyingGateway({ ...options, locale })
  const environment = { ...serverEnvironment({ fetch: gateway.fetch }), isServer: typeof document === 'undefined' }
  environment.cookies.set('guestToken', 'fixture-token')
  const storefront = createStorefront({
    config: {
      baseUrl: '/api',
      shopUrl: '',
      locale: code,
      organisationId: 'aldersgate',
      configurationSet: 'DEV',
      ...config,
    },
    environment: { ...environment, ...(timers && { timers }) },
  })
  // The thank-you is another page; a story or test that buys stays where it is.
  const routes = { ...storefront.routes, paymentSuccess: (orderId: string) => `#placed-${orderId}` }
  return { storefront: Object.assign(Object.create(storefront) as Storefront, { routes }), gateway }
}
