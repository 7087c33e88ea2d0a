import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { CountryService } from './countries.service.ts'
import type { CountryTermsService } from './country-terms.service.ts'

const maxAge = 60

export function countryRoutes(
  app: FastifyInstance,
  route: Route,
  { countries, countryTerms }: { countries: CountryService; countryTerms: CountryTermsService },
) {
  const folder = '/experience/masterdata/guest/v1'
  route(app, `GET ${folder}/master-data`, ({ shopLocale }) => countryTerms.masterData(shopLocale), { maxAge })
  route(
    app,
    `GET ${folder}/country-list`,
    async ({ shopLocale }) => ({ items: await countries.entries(shopLocale.language) }),
    {
      maxAge,
    },
  )
}
