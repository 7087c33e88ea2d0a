import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { MarketService } from './countries.service.ts'
import type { MasterDataService } from './country-terms.service.ts'
import type { MenuService } from '../navigation/menus.service.ts'
import type { MetaTagsReader } from '../pages/meta-tags.service.ts'
import type { SizeChartService } from '../size-charts/size-charts.service.ts'
import type { StaticPageService } from '../pages/static-pages.service.ts'

export function masterDataRoutes(
  app: FastifyInstance,
  route: Route,
  {
    masterData,
    markets,
    menus,
    metaTags,
    sizeCharts,
    staticPages,
  }: {
    masterData: MasterDataService
    markets: MarketService
    menus: MenuService
    metaTags: MetaTagsReader
    sizeCharts: SizeChartService
    staticPages: StaticPageService
  },
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
  route(
    app,
    'GET /experience/masterdata/guest/v1/feature-toggle/homepage',
    ({ market }) => masterData.featureToggles(market.country),
    kept,
  )
  route(app, 'GET /experience/masterdata/guest/v1/icon-list', ({ market }) => menus.icons(market), kept)
  route(app, 'GET /experience/masterdata/guest/v1/myaccount-menu', ({ market }) => menus.account(market), kept)
  route(
    app,
    'GET /experience/masterdata/guest/v1/common/error/not-found-page',
    ({ market }) => masterData.notFound(market),
    kept,
  )
  route(
    app,
    'GET /experience/masterdata/guest/v1/common/meta-tags',
    ({ query, market }) => metaTags(query, market),
    kept,
  )
  route(
    app,
    'GET /experience/masterdata/guest/v1/common/static-page',
    ({ query, market }) => staticPages.page(query.page, market),
    kept,
  )
  route(
    app,
    'GET /experience/masterdata/guest/v1/size-chart',
    async ({ query, market }) => ({ items: await sizeCharts.charts(query.code, market.language) }),
    kept,
  )
}
