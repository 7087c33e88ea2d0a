import { createStorefront, parseLocale, serverEnvironment, type Storefront } from '@vitrine/core'
import { createBrowsingGateway, type BrowsingGateway, type BrowsingGatewayOptions } from './browsing/gateway.ts'

export interface FixtureStorefrontOptions extends Omit<BrowsingGatewayOptions, 'locale'> {
  /** @defaultValue 'en-ae' */
  readonly locale?: string
  /** The shop's origin, as seen from a partner's page. */
  readonly shopUrl?: string
}

/** A storefront with the shop's goods, on a gateway in memory: nothing of it is kept in the browser. */
export function fixtureStorefront({
  locale: code = 'en-ae',
  shopUrl = '',
  ...options
}: FixtureStorefrontOptions = {}): {
  storefront: Storefront
  gateway: BrowsingGateway
} {
  const locale = parseLocale(code)
  if (!locale) throw new Error(`Not a locale: ${code}`)
  const gateway = createBrowsingGateway({ ...options, locale })
  const environment = { ...serverEnvironment({ fetch: gateway.fetch }), isServer: typeof document === 'undefined' }
  environment.cookies.set('guestToken', 'fixture-token')
  const storefront = createStorefront({
    config: { baseUrl: '/api', shopUrl, locale: code, organisationId: 'aldersgate', configurationSet: 'DEV' },
    environment,
  })
  return { storefront, gateway }
}
