import type { Logger } from 'pino'
import { createBackInStockService, type BackInStockService } from './modules/back-in-stock/back-in-stock.service.ts'
import { createCartService, type CartService } from './modules/cart/cart.service.ts'
import { createHandoverService, type HandoverService } from './modules/cart/handover.service.ts'
import { createCatalogService, type CatalogService } from './modules/catalog/catalog.service.ts'
import { createHome, type HomeReader } from './modules/home/home.service.ts'
import { createHeaderFooter, type HeaderFooterReader } from './modules/navigation/header-footer.service.ts'
import { createNotFound, type NotFoundReader } from './modules/pages/not-found.service.ts'
import { createFeatureToggles, type FeatureToggleReader } from './modules/feature-toggles/feature-toggles.service.ts'
import { createOpenSearchEngine } from './modules/search/engine/opensearch/opensearch-engine.ts'
import { createPostgresEngine } from './modules/search/engine/postgres/postgres-engine.ts'
import { createSearchService, type SearchService } from './modules/search/search.service.ts'
import { createEnquiryService, type EnquiryService } from './modules/enquiries/enquiries.service.ts'
import { createMarketService, type MarketService } from './modules/countries/countries.service.ts'
import { createCountryTermsService, type CountryTermsService } from './modules/countries/country-terms.service.ts'
import { createSizeChartService, type SizeChartService } from './modules/size-charts/size-charts.service.ts'
import {
  createRecommendationService,
  type RecommendationService,
} from './modules/recommendations/recommendations.service.ts'
import { createMenuService, type MenuService } from './modules/navigation/menus.service.ts'
import { createMetaTags, type MetaTagsReader } from './modules/pages/meta-tags.service.ts'
import {
  createCategoryContentService,
  type CategoryContentService,
} from './modules/category-content/category-content.service.ts'
import { createCheckoutBanner, type CheckoutBanner } from './modules/banners/banners.service.ts'
import { createIllustrations } from './modules/content/illustrations.ts'
import { createPreviewService, type PreviewService } from './modules/preview/preview.service.ts'
import { createStoreService, type StoreService } from './modules/stores/stores.service.ts'
import { createCouponService, type CouponService } from './modules/promotions/coupons.service.ts'
import { createPromotionService, type PromotionService } from './modules/promotions/promotions.service.ts'
import { createStaticPageService, type StaticPageService } from './modules/pages/static-pages.service.ts'
import { createReturnReasons, type ReturnReasonReader } from './modules/return-reasons/return-reasons.service.ts'
import { createTokenService, type TokenService } from './modules/token/token.service.ts'
import { createOrderService, type OrderService } from './modules/orders/orders.service.ts'
import { createCardProvider } from './modules/payment/card-provider.ts'
import { createPaymentService, type PaymentService } from './modules/payment/payment.service.ts'
import type { Changes } from './platform/changes/changes.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { ApiConfig } from './platform/config/config.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { createWriteProbe } from './platform/database/write-probe.ts'

/** Every module's service; modules meet here and nowhere else. */
export interface Services {
  readonly tokens: TokenService
  readonly markets: MarketService
  readonly catalog: CatalogService
  readonly backInStock: BackInStockService
  readonly recommendations: RecommendationService
  readonly search: SearchService
  readonly home: HomeReader
  readonly headerFooter: HeaderFooterReader
  readonly notFound: NotFoundReader
  readonly featureToggles: FeatureToggleReader
  readonly countryTerms: CountryTermsService
  readonly menus: MenuService
  readonly metaTags: MetaTagsReader
  readonly categoryContent: CategoryContentService
  readonly checkoutBanner: CheckoutBanner
  readonly enquiries: EnquiryService
  readonly sizeCharts: SizeChartService
  readonly staticPages: StaticPageService
  readonly returnReasons: ReturnReasonReader
  readonly stores: StoreService
  readonly previews: PreviewService
  readonly promotions: PromotionService
  readonly coupons: CouponService
  readonly carts: CartService
  readonly handovers: HandoverService
  readonly orders: OrderService
  readonly payments: PaymentService
  isReady(): Promise<boolean>
}

export interface ServiceOptions {
  config: ApiConfig
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  changes: Pick<Changes, 'keep' | 'versioned'>
  log: Pick<Logger, 'error' | 'warn'>
  /** How the card provider is reached. */
  fetchCard?: typeof globalThis.fetch
}

export function createServices({ config, db, clock, jobs, changes, log, fetchCard }: ServiceOptions): Services {
  const markets = createMarketService(db, config.countries)
  changes.keep(markets)
  const promotions = createPromotionService({ db, clock })
  changes.keep(promotions)
  const catalog = createCatalogService({ db, clock, markets, promotions, changes })
  const timeLimit = config.searchTimeLimit
  const engine = config.searchUrl
    ? createOpenSearchEngine({ db, url: config.searchUrl, timeLimit })
    : createPostgresEngine(db, timeLimit)
  const search = createSearchService({ db, clock, catalog, engine, timeLimit })
  changes.keep(search)
  const carts = createCartService({ db, clock, catalog, markets, limits: config.shopLimits.cart })
  const featureToggles = createFeatureToggles(db)
  const canWrite = createWriteProbe(db, config.limits.readiness)
  const illustrations = createIllustrations({ db, catalog })
  const orders = createOrderService({
    db,
    clock,
    carts,
    markets,
    featureToggles,
    jobs,
    limits: config.shopLimits.unpaidOrders,
    lives: config.lives,
  })
  const provider = createCardProvider({
    url: config.cardProviderUrl,
    secretKey: config.cardSecretKey,
    ...(fetchCard ? { fetch: fetchCard } : {}),
  })
  return {
    orders,
    payments: createPaymentService({ db, clock, orders, provider, featureToggles, jobs, log }),
    tokens: createTokenService({ db, clock, log, ...config, signingKeys: config.tokenSigningKeys }),
    markets,
    catalog,
    backInStock: createBackInStockService({ db, clock, catalog, jobs }),
    recommendations: createRecommendationService(db, catalog, config.pageSizes.recommendations),
    home: createHome({ db, clock, catalog, markets, illustrations }),
    headerFooter: createHeaderFooter({ db, catalog, markets }),
    notFound: createNotFound(db),
    featureToggles,
    search,
    countryTerms: createCountryTermsService(db, markets),
    menus: createMenuService({ db, catalog, markets }),
    metaTags: createMetaTags(db, catalog),
    categoryContent: createCategoryContentService({ db, clock, catalog, markets, illustrations }),
    checkoutBanner: createCheckoutBanner({ db, clock, catalog, markets }),
    enquiries: createEnquiryService({ db, clock, markets, jobs }),
    sizeCharts: createSizeChartService(db),
    staticPages: createStaticPageService(db, markets),
    returnReasons: createReturnReasons(db),
    stores: createStoreService({ db, markets, featureToggles, usualPageSize: config.pageSizes.stores }),
    previews: createPreviewService({ clock, ...config }),
    promotions,
    coupons: createCouponService(clock),
    carts,
    handovers: createHandoverService({ db, clock, carts }),
    isReady: async () => search.isReady() && canWrite(),
  }
}
