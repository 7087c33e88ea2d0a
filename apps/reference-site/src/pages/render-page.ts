import { randomUUID } from 'node:crypto'
import {
  accountFlagOf,
  isStorefrontError,
  pageTypeOf,
  sessionCookies,
  type PageRoute,
  type Storefront,
} from '@vitrine/core'
import { createElementRenderer } from '@vitrine/elements/server'
import { writtenLanguage, type Locale } from '@vitrine/contract/rules'
import type { ElementsManifest } from '../cdn/manifest.ts'
import { encode, type Encoding } from '../compression/encode.ts'
import { etagOf } from '../compression/etag.ts'
import type { SiteConfig } from '../config/config.ts'
import type { OpenPreview } from '../preview/check-preview.ts'
import { renderDocument } from '../render/document.ts'
import { forwardPage } from '../render/forward-page.ts'
import type { SharedLink } from '../render/open-graph.ts'
import { speculationRules } from '../render/speculation.ts'
import { framePolicy } from '../render/policy.ts'
import { previewStyles } from '../render/styles.ts'
import type { Deadline } from '../session/deadline.ts'
import { requestCookies } from '../session/request-cookies.ts'
import type { RequestStorefront, ShopperRequest, StorefrontFactory } from '../session/storefront.ts'
import { alternatesOf } from './alternates.ts'
import { languageTag } from './language-tag.ts'
import { failureView } from './error/error.page.ts'
import type { Page, PageContext, PageRedirect, PageView } from './page.ts'
import { formStatus, type PageForm } from './page-form.ts'
import { pageText } from './page-text.ts'
import { pageTitle } from './page-title.ts'
import { privateView } from './private-view.ts'
import { shell } from './shell.ts'
import { shopNameAt } from './shop-name.ts'
import { hasSecret, isClosedToOthers } from './tracking-place.ts'

export interface PageRequest {
  readonly page: Page
  readonly route: PageRoute
  readonly locale: Locale
  readonly url: URL
  /** The shopper who asks; a shared page is made without knowing. */
  readonly shopper: ShopperRequest
  /** @see PageContext.isShopperHidden */
  readonly isShopperHidden: boolean
  /** Called for a page that failed, with the code that the shopper saw. */
  readonly log: (error: unknown, code: string) => void
  /** @see PageContext.before */
  readonly before?: string | undefined
  /** @see PageContext.form */
  readonly form?: PageForm
  /** The form waits in the browser as well, should the page fail. */
  readonly isFormWaiting?: boolean
  /** The storefront that took the form: a token that it renewed is not renewed again. */
  readonly acting?: RequestStorefront
  /** Unpublished content is shown: the page is private. */
  readonly preview?: OpenPreview | undefined
  /** Rest of the time that its shopper waits; without it every read has its own. */
  readonly deadline?: Deadline
}

/** A rendered page that was not yet sent. */
export interface RenderedPage {
  readonly status: number
  /** Address to go to instead. */
  readonly redirect?: string
  readonly contentSecurityPolicy: string
  /** Changes with every byte of the page. */
  readonly etag: string
  readonly cookies: readonly string[]
  /** The document; each encoding is made once. */
  readonly body: (encoding: Encoding) => Promise<Buffer>
  /** Seconds for which the page may be shown to everyone; 0 for a shopper's own and for failures. */
  readonly freshFor: number
  /** Memory of the document with its encodings, which take less than half of it. */
  readonly bytes: number
  /** The page could not be made, and says so. */
  readonly isFailed?: boolean
  /** No page after it is to know its address. */
  readonly hidesAddress?: boolean
}

interface Parts {
  readonly config: SiteConfig
  readonly manifest: ElementsManifest
  readonly storefronts: StorefrontFactory
}

/**
 * Makes one page for one request: reads what it shows through core and writes the document. A page that fails says so
 * to the shopper.
 */
export async function renderPage({ config, manifest, storefronts }: Parts, asked: PageRequest): Promise<RenderedPage> {
  const { page, route, locale, url, shopper, isShopperHidden, form, preview } = asked
  const isShared = page.kind === 'shared'
  const request = storefrontOf(storefronts, asked)
  const { storefront } = request
  const renderer = createElementRenderer({ storefront })
  const hydratedEarly = new Set<string>()
  const context: PageContext = {
    storefront,
    config,
    params: route.params,
    query: Object.fromEntries(url.searchParams),
    path: url.pathname + url.search,
    isShopperHidden,
    before: asked.before,
    ...(form ? { form } : {}),
    text: (key, parameters) => pageText(locale, key, { shop: config.merchant.name, ...parameters }),
    element: (tag, attributes = {}, options = {}) => {
      if (options.hydrate === 'load' || options.hydrate === 'idle') hydratedEarly.add(tag)
      return renderer.element(tag, attributes, options)
    },
  }

  let view: PageView
  let isFailed = false
  try {
    if (!isShared) await renewSignIn(storefront, shopper)
    const found = await (page.kind === 'private' ? privateView(page, context) : page.view(context))
    if ('redirect' in found) return leadOn(context, locale, found, request.setCookieHeaders())
    view = found
  } catch (error) {
    isFailed = true
    view = failed(context, asked, error)
  }
  const status = view.status ?? (form ? formStatus(form) : 200)
  const isIndexable = page.isCrawlerPage && !preview && status === 200 && view.canonicalPath !== undefined
  const { html, contentSecurityPolicy } = renderDocument({
    language: locale.language,
    writtenLanguage: writtenLanguage(locale.language, locale.country),
    tag: languageTag(locale),
    dir: locale.dir,
    title: pageTitle(view.title, shopNameAt(config, locale), config.merchant),
    description: view.description ?? '',
    pageType: route.pageType,
    isCrawlerPage: isIndexable,
    ...(isIndexable ? { canonical: new URL(view.canonicalPath as string, config.siteUrl).href } : {}),
    alternates: isIndexable ? alternatesOf(config, view.canonicalPath as string, view.locales) : [],
    ...(isIndexable && { shared: sharedLink(view, locale, config) }),
    body: await shell(context, view, {
      flag: page.isBare ? undefined : accountFlagOf(url.searchParams),
      pageType: pageTypeOf(route.page, new URLSearchParams()),
      isReduced: route.shell.isCartOrCheckoutPage,
      isBare: page.isBare === true || route.shell.isAppPage,
      isShared,
      isClosedToOthers: isClosedToOthers(route.page, page.takesCards),
      preview,
    }),
    styles: (view.styles ?? '') + (preview ? previewStyles : ''),
    shadowStyles: renderer.styles(),
    state: renderer.state(),
    structuredData: isIndexable ? (view.structuredData ?? []) : [view.trailData ?? []].flat(),
    preload: [...hydratedEarly],
    isRenderedWhole: view.isRenderedWhole,
    ...(view.firstPicture ? { firstPicture: view.firstPicture } : {}),
    manifest,
    ...(page.takesCards && { card: config.card }),
    tracking: isClosedToOthers(route.page, page.takesCards) ? undefined : config.tracking,
    ...(route.shell.isCartOrCheckoutPage || preview ? {} : { speculation: speculationRules(locale.code) }),
    isAppPage: route.shell.isAppPage,
    isSecure: config.siteUrl.startsWith('https:'),
  })
  const cookies = request.setCookieHeaders()
  const isFresh = isShared && !preview && status === 200 && cookies.length === 0
  const answer = { status, contentSecurityPolicy, cookies, isFailed, hidesAddress: hasSecret(route.page) }
  return rendered(html, { ...answer, freshFor: isFresh ? request.freshFor() : 0 })
}

/** The storefront that a page is made with. */
function storefrontOf(storefronts: StorefrontFactory, asked: PageRequest): RequestStorefront {
  const { page, locale, shopper, acting, preview, deadline } = asked
  if (page.kind === 'shared') return storefronts.shared(locale.code, preview?.token, deadline)
  return acting ?? storefronts.forShopper(locale.code, { ...shopper, preview: preview?.token }, deadline)
}

/** The view of a page that could not be made, with the code under which the log says why. */
function failed(context: PageContext, { log, isFormWaiting }: PageRequest, error: unknown): PageView {
  const code = (isStorefrontError(error) && error.referenceCode) || randomUUID()
  log(error, code)
  const kind = isFormWaiting ? 'waiting' : 'fault'
  return { ...failureView(context, code, { again: context.path, kind }), status: 503 }
}

type Answer = Pick<
  RenderedPage,
  'status' | 'contentSecurityPolicy' | 'cookies' | 'freshFor' | 'isFailed' | 'hidesAddress'
>

function rendered(html: string, answer: Answer): RenderedPage {
  const bytes = Buffer.from(html)
  return { ...answer, etag: etagOf(bytes), body: encodedOnce(bytes), bytes: bytes.length * 1.5 }
}

/** Open Graph data of the page. */
const sharedLink = (view: PageView, locale: Locale, { siteUrl, merchant }: SiteConfig): SharedLink => ({
  shopName: merchant.name,
  title: view.title,
  description: view.description ?? '',
  url: new URL(view.canonicalPath as string, siteUrl).href,
  locale: `${locale.language}_${locale.country.toUpperCase()}`,
  type: view.isProduct ? 'product' : 'website',
  ...(view.image && { image: new URL(view.image, siteUrl).href }),
})

/**
 * Renews a sign-in whose token has ended before the page asks who the shopper is: she who was away for an hour is still
 * signed in. One that the API knows no more ends here.
 */
async function renewSignIn({ session }: Storefront, { cookies }: ShopperRequest) {
  if (requestCookies(cookies).cookies.get(sessionCookies.info)) await session.token()
}

function leadOn(context: PageContext, locale: Locale, found: PageRedirect, own: readonly string[]): RenderedPage {
  const cookies = [...own, ...(found.cookies ?? [])]
  return found.isByPage ? forwarding(context, locale, found.redirect, cookies) : redirection(found, cookies)
}

function forwarding(
  { text, config }: PageContext,
  locale: Locale,
  href: string,
  cookies: readonly string[],
): RenderedPage {
  const html = forwardPage({
    shopName: config.merchant.name,
    language: languageTag(locale),
    dir: locale.dir,
    text: text('forward.text'),
    link: text('forward.link'),
    href,
  })
  return rendered(html, { status: 200, contentSecurityPolicy: framePolicy, cookies, freshFor: 0 })
}

function redirection({ redirect, status }: PageRedirect, cookies: readonly string[]): RenderedPage {
  const body = () => Promise.resolve(Buffer.alloc(0))
  return { status, redirect, contentSecurityPolicy: '', etag: '', cookies, body, freshFor: 0, bytes: 0 }
}

function encodedOnce(bytes: Buffer): RenderedPage['body'] {
  const made = new Map<Encoding, Promise<Buffer>>()
  return (encoding) => {
    const body = made.get(encoding) ?? encode(bytes, encoding)
    made.set(encoding, body)
    return body
  }
}
