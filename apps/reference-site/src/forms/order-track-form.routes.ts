import type { FastifyInstance } from 'fastify'
import { parseRoute, type PageRoute } from '@vitrine/core'
import { parseLocale } from '@vitrine/contract/rules'
import type { ElementsManifest } from '../cdn/manifest.ts'
import type { SiteConfig } from '../config/config.ts'
import { answerPage } from '../pages/answer-page.ts'
import { orderTrackPage as page } from '../pages/ordertrack/ordertrack.page.ts'
import { renderPage } from '../pages/render-page.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { ownForm, type Fields } from './own-form.ts'

interface Parts {
  readonly config: SiteConfig
  readonly manifest: ElementsManifest
  readonly storefronts: StorefrontFactory
}

const valuesOf = ({ orderNo = '', email = '', cancel }: Fields) => ({ orderNo, email, ...(cancel && { cancel }) })

/**
 * `POST /{locale}/ordertrack`: answers with the order itself, for an address to lead to would have to hold the
 * shopper's e-mail. With `cancel` it cancels a parcel, or the `order`, before: sent again it changes nothing more.
 */
export function orderTrackFormRoutes(app: FastifyInstance, parts: Parts) {
  ownForm(app, parts.config, '/ordertrack', async ({ request, reply, locale, fields }) => {
    const path = `/${locale}/ordertrack`
    const rendered = await renderPage(parts, {
      page,
      route: parseRoute(path, { defaultLocale: parts.config.defaultLocale }) as PageRoute,
      locale: parseLocale(locale)!,
      url: new URL(path, parts.config.siteUrl),
      shopper: { cookies: request.headers.cookie, client: request.ip },
      isShopperHidden: false,
      log: (error, referenceCode) => request.log.error({ err: error, referenceCode }),
      form: { values: valuesOf(fields), errors: {} },
    })
    reply.header('cache-control', 'no-store')
    return answerPage(request, reply, rendered, { page, isPreview: false, variesByCookie: false })
  })
}
