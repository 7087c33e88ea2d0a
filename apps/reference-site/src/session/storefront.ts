import { isDeepStrictEqual } from 'node:util'
import { usualTokenMargins } from '@vitrine/contract/rules'
import { createStorefront, importMessages, serverEnvironment, type Storefront } from '@vitrine/core'
import { i18nextFormatter } from '@vitrine/react'
import type { SiteConfig } from '../config/config.ts'
import type { ReadCache } from '../gateway/read-cache.ts'
import type { Upstream } from '../gateway/upstream.ts'
import { freshFor } from './fresh-for.ts'
import type { Deadline } from './deadline.ts'
import { rememberMessages } from './remember-messages.ts'
import { requestCookies } from './request-cookies.ts'
import { createInProcessFetch } from './in-process-fetch.ts'
import { createShoppers } from './request-shopper.ts'

export interface RequestStorefront {
  readonly storefront: Storefront
  /** `Set-Cookie` headers that the answer must carry. */
  readonly setCookieHeaders: () => string[]
  /** Seconds for which all that was read so far may be shown to others; 0 when one answer may not be kept. */
  readonly freshFor: () => number
  /** The last answer that was a file; core gets `{}` in its place, for it reads JSON alone. */
  readonly file: () => Response | undefined
}

/** Parts of a shopper's request that the site must know. */
export interface ShopperRequest {
  readonly cookies: string | undefined
  /** The shopper's address. */
  readonly client: string | undefined
  /** Name that the browser gives itself: a sign-in is listed by it. */
  readonly userAgent?: string | undefined
  /** Signed value that shows what is not published. */
  readonly preview?: string | undefined
}

export interface StorefrontFactory {
  /**
   * A storefront for a page that is the same for everyone, or for everyone with the same preview: it knows no shopper.
   */
  shared(locale: string, preview?: string, deadline?: Deadline): RequestStorefront
  /** The same for pages of other sites: its addresses name the shop. */
  elsewhere(locale: string): RequestStorefront
  /** A storefront that acts for the shopper who sent the request. */
  forShopper(locale: string, request: ShopperRequest, deadline?: Deadline): RequestStorefront
}

/** Seconds that a page is kept when nothing it shows says less. */
const longestFresh = 60

/** Core on the server: the same code as in the browser, its calls answered by the gateway without a network hop. */
export function createStorefrontFactory(
  config: SiteConfig,
  upstream: Upstream,
  cache: Pick<ReadCache, 'read'>,
): StorefrontFactory {
  const fetchThroughGateway = createInProcessFetch(config.siteUrl, upstream, cache)
  const shopperOf = createShoppers(config, upstream)
  const formatMessage = i18nextFormatter()
  const messages = rememberMessages(importMessages)
  const create = (
    locale: string,
    from: ShopperRequest,
    { shopUrl = '', deadline }: { shopUrl?: string; deadline?: Deadline | undefined } = {},
  ): RequestStorefront => {
    const { cookies, setCookieHeaders, accept } = requestCookies(from.cookies)
    const shopper = shopperOf(from.cookies)
    let fresh = longestFresh
    let hasStalled = false
    let file: Response | undefined
    const fetch = async (input: string | URL | Request, init?: RequestInit) => {
      // A shopper waits for one answer that does not come, not for each that a page asks for.
      const isRead = init?.method === 'GET'
      if (hasStalled && isRead) throw new Error('The API did not answer this page in time before.')
      init?.signal?.addEventListener('abort', () => (hasStalled = true))
      const send = async (signal = init?.signal) => {
        const response = await fetchThroughGateway(from, shopper, input, { ...init, signal: signal ?? null })
        // Core reads who the shopper is now where a browser would.
        accept(shopper.setCookieHeaders())
        return response
      }
      const response = await (deadline && isRead && init.signal ? deadline.read(init.signal, send) : send())
      fresh = Math.min(fresh, freshFor(response))
      if (response.headers.get('content-type') !== 'application/pdf') return response
      file = response
      return Response.json({})
    }
    const environment = serverEnvironment({ fetch, cookies })
    shopper.name(environment)
    const storefront = createStorefront({
      config: {
        baseUrl: '/api',
        shopUrl,
        locale,
        organisationId: config.organisationId,
        configurationSet: config.name,
        shopName: config.merchant.name,
        ...differing(config),
      },
      environment,
      formatMessage,
      messages,
    })
    return {
      storefront,
      setCookieHeaders: () => [...setCookieHeaders(), ...shopper.setCookieHeaders()],
      freshFor: () => fresh,
      file: () => file,
    }
  }

  const nobody: ShopperRequest = { cookies: undefined, client: undefined }
  return {
    shared: (locale, preview, deadline) => create(locale, { ...nobody, preview }, { deadline }),
    elsewhere: (locale) => create(locale, nobody, { shopUrl: config.siteUrl }),
    forShopper: (locale, request, deadline) => create(locale, request, { deadline }),
  }
}

/** Further settings of a storefront by its set; a page is printed without those that are as usual. */
const differing = ({ digits, listPageSize, tokenMargins, merchant: { names } }: SiteConfig) => ({
  ...(Object.keys(names).length > 0 && { shopNames: names }),
  ...(digits && { digits }),
  ...(listPageSize && { listPageSize }),
  ...(!isDeepStrictEqual(tokenMargins, usualTokenMargins) && { tokenMargins }),
})
