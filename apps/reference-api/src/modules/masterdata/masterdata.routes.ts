import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { MarketService } from './market.service.ts'
import type { MasterDataService } from './masterdata.service.ts'
import type { SizeChartService } from './size-charts.service.ts'

export function masterDataRoutes(
  app: FastifyInstance,
  route: Route,
  {
    masterData,
    markets,
    sizeCharts,
  }: { masterData: MasterDataService; markets: MarketService; sizeCharts: SizeChartService },
) {
  const kept = { maxAge: 60 }
  route(app, 'GET /experience/masterdata/guest/v1/master-data', ({ market }) => masterData.masterData(market), kept)
  route(
    app,
    'GET /experience/masterdata/guest/v1/country-list',
    async ({ market }) => ({ items: await markets.entries(market.language) }),
    kept,
  )
  route(app, 'GET /experience/masterdata/guest/v1/megamenu-usp', ({ market }) => masterData.megaMenu(market), kept)
  route(app, 'GET /experience/masterdata/guest/v1/feature-toggle/homepage', () => masterData.featureToggles(), kept)
  route(
    app,
    'GET /experience/masterdata/guest/v1/common/error/not-found-page',
    ({ market }) => masterData.notFound(market),
    kept,
  )
  route(
    app,
    'GET /experience/masterdata/guest/v1/common/meta-tags',
    ({ query, market }) => masterData.metaTags(query.page, market),
    kept,
  )
  route(
    app,
    'GET /experience/masterdata/guest/v1/size-chart',
    async ({ query, market }) => ({ items: await sizeCharts.charts(query.code, market.language) }),
    kept,
  )
}
