import type { FastifyInstance } from 'fastify'
import { contentDomain, pathInLocale, suggestLocale } from '@vitrine/core'
import { parseLocale, timeZones } from '@vitrine/contract/rules'
import type { SiteConfig } from '../config/config.ts'
import { returnPath } from '../forms/return-path.ts'
import { escapeHtml } from '../render/html.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { languageTag } from './language-tag.ts'
import { pageText } from './page-text.ts'

/** Where the hint is shown: with the time zones by which a browser knows that there is one. */
export function countryHintPlace(config: Pick<SiteConfig, 'countries'>, locale: string): string {
  const zones = Object.fromEntries(config.countries.map((code) => [timeZones[code], code]))
  return `<aside id="country-hint" class="country-hint" data-locale="${locale}" data-zones="${escapeHtml(JSON.stringify(zones))}" hidden=""></aside>`
}

/**
 * `GET /{locale}/country-hint`: what to say to a shopper who seems to be in another country, in a language of theirs.
 */
export function countryHintRoutes(
  app: FastifyInstance,
  { config, storefronts }: { config: SiteConfig; storefronts: StorefrontFactory },
) {
  app.get<{ Params: { locale: string }; Querystring: Readonly<Record<string, unknown>> }>(
    '/:locale/country-hint',
    async (request, reply) => {
      const { country, path } = request.query
      // A name that is given twice arrives as a list.
      if (typeof country !== 'string' || (path !== undefined && typeof path !== 'string')) return reply.callNotFound()
      const offered = suggestLocale(country, request.headers['accept-language'])
      if (!offered || !config.countries.includes(offered.country) || !parseLocale(request.params.locale))
        return reply.callNotFound()
      const content = storefronts.shared(offered.code).storefront.use(contentDomain)
      const name = (await content.countries.load()).value?.items.find(({ code }) => code === offered.country)?.name
      if (!name) return reply.callNotFound()
      return reply
        .header('cache-control', 'private, max-age=600')
        .header('vary', 'Accept-Language')
        .send({
          text: pageText(offered, 'countryHint.text', { country: name }),
          link: pageText(offered, 'countryHint.link'),
          stay: pageText(offered, 'countryHint.stay'),
          href: pathInLocale(offered.code, returnPath(path, '/')),
          lang: languageTag(offered),
          dir: offered.dir,
        })
    },
  )
}
