import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { SizeChartService } from './size-charts.service.ts'

export function sizeChartRoutes(app: FastifyInstance, route: Route, sizeCharts: SizeChartService) {
  route(
    app,
    'GET /experience/masterdata/guest/v1/size-chart',
    async ({ query, market }) => ({ items: await sizeCharts.charts(query.code, market.language) }),
    { maxAge: 60 },
  )
}
