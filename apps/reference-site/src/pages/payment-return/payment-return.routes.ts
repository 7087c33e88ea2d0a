import type { FastifyInstance } from 'fastify'
import { arrivalQuery, readArrival } from '@vitrine/core/checkout'
import { parseLocale } from '@vitrine/contract/rules'
import type { SiteConfig } from '../../config/config.ts'
import { forwardPage } from '../../render/forward-page.ts'
import { framePolicy } from '../../render/policy.ts'
import { languageTag } from '../language-tag.ts'
import { pageText } from '../page-text.ts'
import { requestedUrl } from '../requested-url.ts'

type ReturnConfig = Pick<SiteConfig, 'countries' | 'merchant' | 'siteUrl'>

/** Nothing runs or loads here, nobody frames it, and no form sends anything. */
const policy = `${framePolicy}; form-action 'none'; frame-ancestors 'none'`

/**
 * `GET /{locale}/payment-return`: where a provider's page leads back to. Another site has begun that navigation, so
 * that the shopper's strict cookies are held back; this page asks nobody, and leads on to the checkout, which gets
 * them.
 */
export function paymentReturnRoutes(app: FastifyInstance, { countries, merchant, siteUrl }: ReturnConfig) {
  app.get<{ Params: { locale: string } }>('/:locale/payment-return', async (request, reply) => {
    const locale = parseLocale(request.params.locale)
    if (!locale || !countries.includes(locale.country)) return reply.callNotFound()
    const arrival = readArrival(requestedUrl(request.raw.url ?? '/', siteUrl).search)
    const page = forwardPage({
      shopName: merchant.name,
      language: languageTag(locale),
      dir: locale.dir,
      text: pageText(locale, 'paymentReturn.text'),
      link: pageText(locale, 'paymentReturn.link'),
      href: `/${locale.code}/checkout${arrival ? `?${arrivalQuery(arrival)}` : ''}`,
    })
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
