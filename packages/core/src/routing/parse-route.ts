import {
  departmentTypes,
  isLanguage,
  isReservedSlug,
  pageNames,
  parseLocale,
  type Locale,
  type PageType,
} from '@vitrine/contract/rules'
import { isReserved } from './segments.ts'
import { pageTypeOf } from './page-type.ts'
import { shellOf, type Shell } from './shell.ts'
import type { RouteName } from './route-name.ts'
import type { PageName } from './routes.ts'

/** A screen to show. `locale` is undefined when the path's is not sold, which is a page not found. */
export interface PageRoute {
  readonly kind: 'page'
  readonly locale: Locale | undefined
  readonly page: RouteName
  /** `department`, `category`, `parent`, `slug`, `code` and `orderId`, as the screen has them. */
  readonly params: Readonly<Record<string, string>>
  readonly pageType: PageType
  readonly shell: Shell
}

/** An address that stands for another one. */
export interface RedirectRoute {
  readonly kind: 'redirect'
  readonly to: string
  readonly status: 301 | 302
}

/** @see parseRoute */
export type Route = PageRoute | RedirectRoute

/** What {@link parseRoute} needs to know of a site. */
export interface RouteOptions {
  /** Where a path without a locale leads. */
  readonly defaultLocale: string
}

const decode = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** A segment that can name something: of a length that the API takes, without control characters. */
const isName = (segment: string) => /^\P{Cc}{1,128}$/u.test(segment)

/** The screen below the locale, and what its path says. */
function screenOf(segments: readonly string[]): [page: RouteName, params?: Record<string, string>] {
  if (!segments.every(isName)) return ['not-found']
  const [first, second] = segments
  const path = segments.join('/')
  if (!first) return ['home']
  if (path === 'checkout/payment-success') return ['payment-success']
  if (path === 'cart' || path === 'checkout') return [path]
  if (first === 'wishlist' && second === 'shared' && segments.length === 3)
    return ['shared-wishlist', { code: segments[2]! }]
  if (path.startsWith('my-account/orders/') && segments.length === 3) return ['order', { orderId: segments[2]! }]
  if (first === 'products' && second && segments.length === 2) return ['product-code', { code: second }]
  if ((pageNames as readonly string[]).includes(path)) return [path as PageName]
  if (!(departmentTypes as readonly string[]).includes(first)) return ['not-found']
  const department = first
  if (!second) return ['department', { department }]
  if (second === 'category' || second === 'product-list') {
    const slugs = segments.slice(2)
    if (second === 'product-list' && !slugs.length) return ['category', { department }]
    return slugs.length && slugs.length < 3 ? ['category', { department, category: slugs.join('/') }] : ['not-found']
  }
  if (isReservedSlug(second) || segments.length > 3) return ['not-found']
  const [, parent, slug] = segments
  return slug ? ['product', { department, parent: parent!, slug }] : ['product', { department, slug: parent! }]
}

/**
 * Reads an address: locale, screen and what the path says.
 * @param path - Path and query, as a browser sends them.
 */
export function parseRoute(path: string, { defaultLocale }: RouteOptions): Route {
  const [pathname = '/', search = ''] = path.split(/(?=\?)/)
  const segments = pathname.split('/').filter(Boolean).map(decode)
  const [first = ''] = segments
  const language = isLanguage(first) ? first : undefined
  // Without a locale: the root, a bare language, and the reserved segments lead to the default country.
  if (!first || language || isReserved(first)) {
    const target = language ? localeIn(language, defaultLocale) : defaultLocale
    const rest = (language ? segments.slice(1) : segments).map(encodeURIComponent)
    return { kind: 'redirect', to: ['', target, ...rest].join('/') + search, status: 302 }
  }
  const locale = parseLocale(first)
  const [page, params = {}] = locale ? screenOf(segments.slice(1)) : (['not-found'] as const)
  const query = new URLSearchParams(search)
  return { kind: 'page', locale, page, params, pageType: pageTypeOf(page, query), shell: shellOf(page, query) }
}

const localeIn = (language: string, defaultLocale: string) => {
  const code = `${language}-${defaultLocale.slice(-2)}`
  return parseLocale(code) ? code : defaultLocale
}
