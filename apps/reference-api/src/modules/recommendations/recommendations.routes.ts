import type { RecommendationType } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { RecommendationService } from './recommendations.service.ts'

export function recommendationRoutes(app: FastifyInstance, route: Route, recommendations: RecommendationService) {
  route(
    app,
    'GET /experience/merchandising/guest/v1/recommendation',
    async ({ query: { productCodes = '', department }, request, shopLocale }) => {
      const codes = productCodes.split(',').filter(Boolean)
      const type = request.headers['recommendation-type'] as RecommendationType
      const items = {
        'goes-with': () => recommendations.goingWith(codes, shopLocale),
        similar: () => recommendations.similar(codes[0] ?? '', shopLocale),
        featured: () => recommendations.featured(department, shopLocale),
      }
      return { items: await items[type]() }
    },
    { maxAge: 60 },
  )
}
