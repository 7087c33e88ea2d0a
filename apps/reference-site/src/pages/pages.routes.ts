import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountFlagOf, parseLocale, parseRoute, withoutAccountFlags, type Locale, type PageRoute } from '@vitrine/core'
import type { ElementsManifest } from '../cdn/manifest.ts'
import { encodingOf } from '../compression/encode.ts'
import { isKnown } from '../compression/etag.ts'
import type { SiteConfig } from '../config/config.ts'
import { framePage } from '../render/frame-page.ts'
import { framePolicy } from '../render/policy.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { pages } from './index.ts'
import { languageTag } from './language-tag.ts'
import type { PageCache } from './page-cache.ts'
import { pageText } from './page-text.ts'
import type { Page } from './page.ts'
import { renderPage, type RenderedPage } from './render-page.ts'

interface Parts {
  readonly config: SiteConfig
  readonly manifest: ElementsManifest
  readonly storefronts: StorefrontFactory
  readonly cache: PageCache<RenderedPage>
}

/** A page that is the same for everyone may be kept by a CDN for a little while, and shown once more while it is renewed. */
const cacheControl = {
  shared: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  shopper: 'no-store',
} as const

/** Seconds after which a closed shop is worth another look. */
const RETRY_AFTER = 600

/** Every address that is not a file, a call or a form: read by core's routing, answered by a page. */
export async function pageRoutes(app: FastifyInstance, parts: Parts) {
  const { config, cache, storefronts } = parts
  const isSold = (locale: Locale | undefined): locale is Locale => !!locale && config.countries.includes(locale.country)

  app.get('/', async (_request, reply) => reply.redirect(`/${config.defaultLocale}`, 302))

  app.get('/*', async (request, reply) => {
    const url = new URL(request.raw.url ?? '/', config.siteUrl)
    const found = parseRoute(url.pathname + url.search, { defaultLocale: config.defaultLocale })
    if (found.kind === 'redirect') return reply.redirect(found.to, found.status)
    const locale = isSold(found.locale) ? found.locale : undefined
    const shown = locale ?? parseLocale(config.defaultLocale)!
    if (request.headers['sec-fetch-dest'] === 'iframe' || request.headers['sec-fetch-dest'] === 'frame') {
      return answerFrame(reply, shown, url.pathname + url.search)
    }
    const route: PageRoute = locale ? found : { ...found, page: 'not-found' }
    const { value: features } = await storefronts.shared(shown.code).storefront.content.loadFeatureToggles()
    const isClosed = features?.toggles.maintenance === true
    if (accountFlagOf(url.searchParams) && !features?.toggles.account)
      return reply.header('cache-control', 'no-store').redirect(withoutAccountFlags(url.pathname + url.search), 302)
    const page = (isClosed ? pages['maintenance'] : (pages[route.page] ?? pages['not-found'])) as Page
    const render = () =>
      renderPage(parts, {
        page,
        route,
        locale: shown,
        url,
        shopper: { cookies: request.headers.cookie, client: request.ip },
        isShopperHidden: page.kind === 'shopper' && request.headers['sec-fetch-site'] === 'cross-site',
        log: (error, referenceCode) => request.log.error({ err: error, referenceCode }),
      })
    if (isClosed)
      return answerPage(request, reply.header('retry-after', RETRY_AFTER), page, { ...(await render()), status: 503 })
    const rendered = await (page.kind === 'shared' ? cache.page(url.pathname + url.search, render) : render())
    return answerPage(request, reply, page, rendered)
  })
}

function answerFrame(reply: FastifyReply, locale: Locale, href: string) {
  return reply
    .header('vary', 'Sec-Fetch-Dest')
    .header('cache-control', 'no-store')
    .header('content-security-policy', framePolicy)
    .type('text/html; charset=utf-8')
    .send(
      framePage({
        language: languageTag(locale),
        dir: locale.dir,
        text: pageText(locale, 'frameText'),
        link: pageText(locale, 'frameLink'),
        href,
      }),
    )
}

/** Sends a page in the browser's encoding, or says that the browser has it already. */
async function answerPage(request: FastifyRequest, reply: FastifyReply, { kind }: Page, rendered: RenderedPage) {
  const { status, redirect, contentSecurityPolicy, etag, cookies } = rendered
  if (redirect !== undefined) return reply.header('cache-control', 'no-store').redirect(redirect, status)
  const isKept = status === 200 && kind === 'shared'
  if (cookies.length > 0) reply.header('set-cookie', [...cookies])
  reply
    .code(status)
    .header('vary', 'Sec-Fetch-Dest, Accept-Encoding')
    .header('cache-control', status === 200 ? cacheControl[kind] : 'no-store')
    .header('content-security-policy', contentSecurityPolicy)
  if (isKept) {
    reply.header('etag', etag)
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send()
  }
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(await rendered.body(encoding))
}
