import type { FastifyInstance } from 'fastify'
import { enquiriesDomain, parseRoute, type EnquiryOutcome, type PageRoute } from '@vitrine/core'
import { parseLocale } from '@vitrine/contract/rules'
import type { SiteConfig } from '../config/config.ts'
import type { ElementsManifest } from '../cdn/manifest.ts'
import { answerPage } from '../pages/answer-page.ts'
import { bulkEnquiryPage, contactPage } from '../pages/enquiry/enquiry.page.ts'
import type { PageForm } from '../pages/page.ts'
import { renderPage } from '../pages/render-page.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { ownForm, type Fields, type FormPost } from './own-form.ts'

interface Parts {
  readonly config: SiteConfig
  readonly manifest: ElementsManifest
  readonly storefronts: StorefrontFactory
}

const forms = {
  'contact-us': { kind: 'contact', page: contactPage },
  'bulk-enquiry': { kind: 'bulk', page: bulkEnquiryPage },
} as const
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** More than the longest message may have, written in any alphabet. */
const bodyLimit = 64 * 1024

/**
 * `POST /{locale}/contact-us` and `/bulk-enquiry`: what the forms do before any script runs. What is sent is answered
 * by 303 to the thanks; what is not right by the page again, with everything that was written and what is wrong with
 * it.
 */
export function enquiryFormRoutes(app: FastifyInstance, parts: Parts) {
  for (const name of ['contact-us', 'bulk-enquiry'] as const)
    ownForm(app, parts.config, `/${name}`, (post) => answer(parts, post, name), bodyLimit)
}

async function answer(parts: Parts, { request, reply, locale, fields }: FormPost, name: keyof typeof forms) {
  const { key: given = '', ...values } = fields
  const { kind, page } = forms[name]
  const shopper = { cookies: request.headers.cookie, client: request.ip }
  const { storefront } = parts.storefronts.forShopper(locale, shopper)
  const key = uuid.test(given) ? given : undefined
  const outcome = await storefront.use(enquiriesDomain).send(kind, values, key)
  if (outcome.outcome === 'sent')
    return reply.redirect(`${storefront.routes.page(name)}?sent=${outcome.reference}`, 303)

  const path = `/${locale}/${name}`
  const rendered = await renderPage(parts, {
    page,
    route: parseRoute(path, { defaultLocale: parts.config.defaultLocale }) as PageRoute,
    locale: parseLocale(locale)!,
    url: new URL(path, parts.config.siteUrl),
    shopper,
    isShopperHidden: false,
    log: (error, referenceCode) => request.log.error({ err: error, referenceCode }),
    form: formOf(outcome, { ...values, ...(key ? { key } : {}) }),
  })
  return answerPage(request, reply, rendered, { page, isPreview: false, variesByCookie: false })
}

function formOf(outcome: Exclude<EnquiryOutcome, { outcome: 'sent' }>, values: Fields): PageForm {
  if (outcome.outcome === 'invalid') return { values, errors: outcome.errors }
  return { values, errors: {}, failure: outcome.outcome === 'failed' ? 'notSent' : outcome.outcome }
}
