import { randomUUID } from 'node:crypto'
import { parseRoute, type PageRoute } from '@vitrine/core'
import { parseLocale } from '@vitrine/contract/rules'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ElementsManifest } from '../../cdn/manifest.ts'
import type { SiteConfig } from '../../config/config.ts'
import type { StorefrontFactory } from '../../session/storefront.ts'
import { answerPage } from '../answer-page.ts'
import { definePage } from '../page.ts'
import { requestedUrl } from '../requested-url.ts'
import { renderPage } from '../render-page.ts'
import { failureView } from './error.page.ts'

interface Parts {
  readonly config: SiteConfig
  readonly manifest: ElementsManifest
  readonly storefronts: StorefrontFactory
}

/**
 * What a shopper is shown when an answer fails on the way: the shop's error page with a reference code, below a locale;
 * one line of text for files and pictures. What went wrong inside stands in the log only, under the same code.
 */
export function answerFailures(app: FastifyInstance, parts: Parts) {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const code = randomUUID()
    const status = error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) request.log.error({ err: error, referenceCode: code }, 'answer failed')
    // The failed answer may have announced that it is kept, compressed, or of another kind.
    for (const name of ['etag', 'content-encoding', 'content-length']) reply.removeHeader(name)
    reply.code(status).header('cache-control', 'no-store')
    try {
      const sent = await sendErrorPage(parts, { request, reply, status, code })
      if (sent) return sent
    } catch (cause) {
      request.log.error({ err: cause, referenceCode: code }, 'error page failed')
    }
    return reply.code(status).type('text/plain; charset=utf-8').send(`This did not work. Reference: ${code}`)
  })
}

interface Failure {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly status: number
  readonly code: string
}

/** Resolves to nothing for an address that is no page's. */
async function sendErrorPage(parts: Parts, { request, reply, status, code }: Failure) {
  const { config } = parts
  const url = requestedUrl(request.raw.url ?? '/', config.siteUrl)
  const locale = parseLocale(url.pathname.split('/', 2)[1] ?? '')
  if (!locale || !config.countries.includes(locale.country)) return undefined
  const isRefusedForm = status === 403 || status === 415
  const page = definePage({
    isCrawlerPage: false,
    kind: 'shared',
    view: async (context) =>
      failureView(context, code, { ...(isRefusedForm && { text: context.text('error.formRefused') }) }),
  })
  const path = `/${locale.code}/error`
  const rendered = await renderPage(parts, {
    page,
    route: parseRoute(path, { defaultLocale: config.defaultLocale }) as PageRoute,
    locale,
    url: new URL(path, config.siteUrl),
    shopper: { cookies: undefined, client: undefined },
    isShopperHidden: false,
    log: (error) => request.log.error({ err: error, referenceCode: code }),
  })
  return answerPage(request, reply, { ...rendered, status }, { page, isPreview: false, variesByCookie: false })
}
