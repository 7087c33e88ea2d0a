import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { addressFields } from './address-fields.ts'

export function addressRoutes(app: FastifyInstance, route: Route, countries: CountryService) {
  route(
    app,
    'GET /experience/merchandising/guest/v1/address/field-data',
    async ({ shopLocale }) => ({
      countryCode: shopLocale.country.toUpperCase(),
      fields: addressFields((await countries.country(shopLocale.country)).address, shopLocale.language),
    }),
    { maxAge: 60 },
  )
}
