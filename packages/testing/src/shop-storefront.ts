import {
  createStorefront,
  GUEST_ID,
  serverEnvironment,
  sessionCookies,
  type CookieStore,
  type Environment,
  type Storefront,
  type StorefrontConfig,
} from '@vitrine/core'
import { parseLocale } from '@vitrine/contract/rules'
import { retryDelays as pauses } from '../../core/src/http/write.ts'
import { createShopBackend, type ShopBackend, type ShopBackendOptions } from './backend/shop-backend.ts'

export interface ShopStorefrontOptions extends Omit<ShopBackendOptions, 'locale'> {
  /** @defaultValue 'en-ae' */
  readonly locale?: string
  readonly config?: Partial<StorefrontConfig>
  /** The signed-in shopper, and for how many seconds more. @defaultValue nobody */
  readonly signIn?: { readonly UID: string; readonly endsIn: number }
  /** Milliseconds since 1970. @defaultValue the machine's clock */
  readonly now?: () => number
  /** @defaultValue the machine's */
  readonly timers?: Environment['timers']
  /** The browser has Global Privacy Control. @defaultValue false */
  readonly hasPrivacyControl?: boolean
  /** Storage of the tab: the same one again is a reload. @defaultValue an empty one */
  readonly sessionStorage?: Environment['sessionStorage']
}

/** A tenth of each pause before a write is sent again, for tests that look at what is said after the last. */
export const shortPauses: Environment['timers'] = {
  set: (run, milliseconds) => setTimeout(run, milliseconds / (pauses.includes(milliseconds) ? 10 : 1)),
  clear: (timer) => clearTimeout(timer as Parameters<typeof clearTimeout>[0]),
}

/** The configuration of a storefront under test. */
export const testConfig: StorefrontConfig = {
  baseUrl: '/api',
  shopUrl: '',
  locale: 'en-ae',
  organisationId: 'aldersgate',
  shopName: 'Aldersgate',
  configurationSet: 'DEV',
}

/** A storefront on the shop in memory, for components and stories: nothing of it stays in the browser. */
export function shopStorefront({
  locale: code = 'en-ae',
  config,
  signIn,
  now,
  timers,
  hasPrivacyControl = false,
  sessionStorage,
  ...options
}: ShopStorefrontOptions = {}): {
  storefront: Storefront
  backend: ShopBackend
  /** What the browser stores for the shop: a host's answer may set one. */
  cookies: CookieStore
} {
  const locale = parseLocale(code)
  if (!locale) throw new Error(`Not a locale: ${code}`)
  const backend = createShopBackend({ ...options, locale })
  const environment = {
    ...serverEnvironment({ fetch: backend.fetch, ...(now && { now }) }),
    ...('document' in globalThis && { isServer: false, failedRead: undefined }),
    ...(timers && { timers }),
    hasPrivacyControl: () => hasPrivacyControl,
    ...(sessionStorage && { sessionStorage }),
  }
  environment.cookies.set(GUEST_ID, '0'.repeat(32))
  if (signIn) {
    const { UID, endsIn } = signIn
    const seconds = Math.floor(environment.now() / 1000)
    const info = { UID, exp: seconds + 3600, end: seconds + endsIn }
    environment.cookies.set(sessionCookies.info, JSON.stringify(info))
  }
  const storefront = createStorefront({ config: { ...testConfig, locale: code, ...config }, environment })
  // The thank-you is another page; a story or test that buys stays where it is.
  const routes = { ...storefront.routes, paymentSuccess: (orderId: string) => `#placed-${orderId}` }
  return {
    storefront: Object.assign(Object.create(storefront) as Storefront, { routes }),
    backend,
    cookies: environment.cookies,
  }
}
