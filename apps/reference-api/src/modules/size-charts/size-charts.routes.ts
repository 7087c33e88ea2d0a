import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { SizeChartService } from './size-charts.service.ts'

export function sizeChartRoutes(app: FastifyInstance, route: Route, sizeCharts: SizeChartService) {
  route(
    app,
    'GET /experience/masterdata/guest/v1/size-chart',
    async ({ query, shopLocale }) => ({ items: await sizeCharts.charts(query.code, shopLocale.language) }),
    { maxAge: 60 },
  )
}
