import { randomUUID } from 'node:crypto'
import { parseRoute, type PageRoute } from '@vitrine/core'
import { parseLocale, type Locale } from '@vitrine/contract/rules'
import { ShareRefusal } from '@vitrine/server'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ElementsManifest } from '../../cdn/manifest.ts'
import type { SiteConfig } from '../../config/config.ts'
import type { StorefrontFactory } from '../../session/storefront.ts'
import { answerPage } from '../answer-page.ts'
import { notFoundView } from '../not-found/not-found.page.ts'
import type { InShare } from '../../shares/share-work.ts'
import { createPageCache, type PageCache } from '../page-cache.ts'
import { definePage, type Page } from '../page.ts'
import { requestedUrl } from '../requested-url.ts'
import { renderPage, type RenderedPage } from '../render-page.ts'
import { failureView } from './error.page.ts'
import { failureOf, type FailureKind } from './failure-kind.ts'

interface Parts extends SiteParts {
  /** Cache of the pages that refusals show. */
  readonly cache: PageCache<RenderedPage>
}

interface SiteParts {
  readonly config: SiteConfig
  readonly manifest: ElementsManifest
  readonly storefronts: StorefrontFactory
  /** Takes a share for the page for what is not there, which no route gives. */
  readonly inShare: InShare
}

/**
 * Shows the shopper of an answer that fails on the way the shop's error page with a reference code, below a locale, and
 * one line of text for files and pictures. A fault inside stands in the log only, under the same code.
 */
export function answerFailures(app: FastifyInstance, siteParts: SiteParts) {
  const parts: Parts = { ...siteParts, cache: createPageCache<RenderedPage>() }
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const code = randomUUID()
    const { status, kind, retryAfter } = failureOf(error, request.method)
    if (status >= 500 && !(error instanceof ShareRefusal))
      request.log.error({ err: error, referenceCode: code }, 'answer failed')
    // The failed answer may have announced that it is kept, compressed, or of another kind.
    for (const name of ['etag', 'content-encoding', 'content-length']) reply.removeHeader(name)
    reply.code(status).header('cache-control', 'no-store')
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    try {
      if (await sendErrorPage(parts, { request, reply, status, kind, code })) return reply
    } catch (cause) {
      request.log.error({ err: cause, referenceCode: code }, 'error page failed')
    }
    return reply.code(status).type('text/plain; charset=utf-8').send(`This did not work. Reference: ${code}`)
  })
  app.setNotFoundHandler((request, reply) =>
    siteParts.inShare(request, reply, async () => {
      reply.code(404).header('cache-control', 'no-store')
      if (!request.headers.accept?.includes('text/html'))
        return reply.type('text/plain; charset=utf-8').send('There is nothing here.')
      const locale = localeOf(request, parts.config) ?? parseLocale(parts.config.defaultLocale)!
      const page = definePage({ isCrawlerPage: false, kind: 'shared', view: notFoundView })
      return sendPage(parts, { request, reply, locale, page, status: 404, code: randomUUID() })
    }),
  )
}

/** The locale of an address that may be a page's. */
function localeOf(request: FastifyRequest, { siteUrl, countries }: SiteConfig): Locale | undefined {
  const locale = parseLocale(requestedUrl(request.raw.url ?? '/', siteUrl).pathname.split('/', 2)[1] ?? '')
  return locale && countries.includes(locale.country) ? locale : undefined
}

interface FailedAnswer {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly status: number
  readonly kind: FailureKind
  readonly code: string
}

/** Resolves to whether it was sent: not for an address that is no page's. */
async function sendErrorPage(parts: Parts, { request, reply, status, kind, code }: FailedAnswer): Promise<boolean> {
  const locale = localeOf(request, parts.config)
  if (!locale) return false
  const page = definePage({
    isCrawlerPage: false,
    kind: 'shared',
    // A code leads to something only for a fault inside.
    view: async (context) => failureView(context, kind === 'fault' ? code : undefined, { kind }),
  })
  // A reply is thenable, and resolves to nothing once it is sent.
  await sendPage(parts, { request, reply, locale, page, status, code, ...(kind !== 'fault' && { key: kind }) })
  return true
}

interface SentPage extends Omit<FailedAnswer, 'kind'> {
  readonly locale: Locale
  readonly page: Page
  /** Key under which the page is the same for everyone in this locale. */
  readonly key?: string
}

async function sendPage(parts: Parts, { request, reply, locale, page, status, code, key }: SentPage) {
  const { config, cache } = parts
  const path = `/${locale.code}/error`
  const render = () =>
    renderPage(parts, {
      page,
      route: parseRoute(path, { defaultLocale: config.defaultLocale }) as PageRoute,
      locale,
      url: new URL(path, config.siteUrl),
      shopper: { cookies: undefined, client: undefined },
      isShopperHidden: false,
      log: (error) => request.log.error({ err: error, referenceCode: code }),
    })
  // A shopper who is refused for asking too much must not cost a page each time.
  const rendered = await (key ? cache.page(`${locale.code} ${key}`, render) : render())
  return answerPage(request, reply, { ...rendered, status }, { page, isPreview: false, variesByCookie: false })
}
