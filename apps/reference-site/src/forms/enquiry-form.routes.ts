import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { enquiriesDomain, parseLocale, parseRoute, type EnquiryOutcome, type PageRoute } from '@vitrine/core'
import type { SiteConfig } from '../config/config.ts'
import type { ElementsManifest } from '../cdn/manifest.ts'
import { pages } from '../pages/index.ts'
import type { Page, PageForm } from '../pages/page.ts'
import { renderPage } from '../pages/render-page.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { isSameOriginPost } from './same-origin.ts'

interface Parts {
  readonly config: SiteConfig
  readonly manifest: ElementsManifest
  readonly storefronts: StorefrontFactory
}

const kinds = { 'contact-us': 'contact', 'bulk-enquiry': 'bulk' } as const
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** More than the longest message may have, written in any alphabet. */
const bodyLimit = 64 * 1024

/**
 * `POST /{locale}/contact-us` and `/bulk-enquiry`: what the forms do before any script runs. What is sent is answered by 303 to the thanks;
 * what is not right by the page again, with everything that was written and what is wrong with it.
 */
export function enquiryFormRoutes(app: FastifyInstance, parts: Parts) {
  app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    for (const name of ['contact-us', 'bulk-enquiry'] as const) {
      forms.post<{ Params: { locale: string } }>(`/:locale/${name}`, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const country = parseLocale(request.params.locale)?.country
        if (!country || !parts.config.countries.includes(country)) return reply.callNotFound()
        if (!isSameOriginPost(request, parts.config.siteUrl))
          return reply.code(403).type('text/plain').send('This form is taken from the shop’s own pages only.')
        return answer(parts, request, reply, request.params.locale, name)
      })
    }
  })
}

async function answer(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: string,
  name: keyof typeof kinds,
) {
  const { key: given = '', ...values } = (request.body ?? {}) as Record<string, string>
  const shopper = { cookies: request.headers.cookie, client: request.ip }
  const { storefront } = parts.storefronts.forShopper(locale, shopper)
  const key = uuid.test(given) ? given : undefined
  const outcome = await storefront.use(enquiriesDomain).send(kinds[name], values, key)
  if (outcome.outcome === 'sent')
    return reply.redirect(`${storefront.routes.page(name)}?sent=${outcome.reference}`, 303)

  const path = `/${locale}/${name}`
  const rendered = await renderPage(parts, {
    page: pages[name] as Page,
    route: parseRoute(path, { defaultLocale: parts.config.defaultLocale }) as PageRoute,
    locale: parseLocale(locale)!,
    url: new URL(path, parts.config.siteUrl),
    shopper,
    isShopperHidden: false,
    log: (error) => request.log.error(error),
    form: formOf(outcome, { ...values, ...(key ? { key } : {}) }),
  })
  const body = await rendered.body('identity')
  return reply
    .code(rendered.status)
    .header('content-security-policy', rendered.contentSecurityPolicy)
    .type('text/html; charset=utf-8')
    .send(body)
}

function formOf(outcome: Exclude<EnquiryOutcome, { outcome: 'sent' }>, values: Record<string, string>): PageForm {
  if (outcome.outcome === 'invalid') return { values, errors: outcome.errors }
  return { values, errors: {}, failure: outcome.outcome === 'failed' ? 'notSent' : outcome.outcome }
}
