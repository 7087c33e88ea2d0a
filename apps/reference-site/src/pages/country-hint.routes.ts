import type { FastifyInstance } from 'fastify'
import { contentDomain, pathInLocale, suggestLocale } from '@vitrine/core'
import { countries, parseLocale, timeZones, type Locale } from '@vitrine/contract/rules'
import type { SiteConfig } from '../config/config.ts'
import { returnPath } from '../forms/return-path.ts'
import { escapeHtml } from '../render/html.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { languageTag } from './language-tag.ts'
import { pageText } from './page-text.ts'

/** Place of the hint, with the time zones and languages by which a browser knows that there is one. */
export function countryHintPlace(
  config: Pick<SiteConfig, 'countries'>,
  { code, country }: Pick<Locale, 'code' | 'country'>,
): string {
  const zones = Object.fromEntries(config.countries.map((code) => [timeZones[code], code]))
  const { languages } = countries[country]
  return `<aside id="country-hint" class="country-hint" data-locale="${code}" data-languages="${languages.join(' ')}" data-zones="${escapeHtml(JSON.stringify(zones))}" hidden=""></aside>`
}

/**
 * `GET /{locale}/country-hint`: what to say, in a language of theirs, to a shopper who seems to be in another country
 * or to prefer the country's other language.
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
      const shown = parseLocale(request.params.locale)
      if (!offered || !config.countries.includes(offered.country) || !shown || offered.code === shown.code)
        return reply.callNotFound()
      const content = storefronts.shared(offered.code).storefront.use(contentDomain)
      const name = (await content.countries.load()).value?.items.find(({ code }) => code === offered.country)?.name
      if (!name) return reply.callNotFound()
      return reply
        .header('cache-control', 'private, max-age=600')
        .header('vary', 'Accept-Language')
        .send({
          ...(offered.country === shown.country
            ? { text: pageText(offered, 'countryHint.language'), link: pageText(offered, 'countryHint.switch') }
            : {
                text: pageText(offered, 'countryHint.text', { country: name }),
                link: pageText(offered, 'countryHint.link'),
              }),
          stay: pageText(offered, 'countryHint.stay'),
          href: pathInLocale(offered.code, returnPath(path, '/')),
          lang: languageTag(offered),
          dir: offered.dir,
        })
    },
  )
}
