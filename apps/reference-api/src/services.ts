import type { Logger } from 'pino'
import { createActs, type ActService } from './acts/acts.service.ts'
import { createOperatorActTable } from './acts/operator-acts.ts'
import { createOperatorActs, type OperatorActService } from './acts/operator-acts.service.ts'
import { createUploads, type Uploads } from './import/upload/uploads.ts'
import { createAccountServices, type AccountServices } from './modules/account/account-services.ts'
import { createBackInStockService, type BackInStockService } from './modules/back-in-stock/back-in-stock.service.ts'
import { createCartService, type CartService } from './modules/cart/cart.service.ts'
import { createMergeService, type MergeService } from './modules/cart/merge.service.ts'
import { createTryCart, type TryCart } from './modules/cart/try-cart.ts'
import { createHandoverService, type HandoverService } from './modules/cart/handover.service.ts'
import { createCatalogService, type CatalogService } from './modules/catalog/catalog.service.ts'
import { createIllustrations } from './modules/catalog/illustrations.ts'
import { createHome, type HomeReader } from './modules/home/home.service.ts'
import { createHeaderFooter, type HeaderFooterReader } from './modules/navigation/header-footer.service.ts'
import { createNotFound, type NotFoundReader } from './modules/pages/not-found.service.ts'
import { createFeatureToggles, type FeatureToggleReader } from './modules/feature-toggles/feature-toggles.service.ts'
import { createHasFiltered } from './modules/search/has-filtered.ts'
import { createOperatorSignIn, type OperatorSignIn } from './modules/operators/operator-sign-in.ts'
import { createSearch } from './modules/search/search-setup.ts'
import type { SearchService } from './modules/search/search.service.ts'
import { bulkOffers } from './modules/enquiries/bulk-offers.ts'
import { createEnquiryService, type EnquiryService } from './modules/enquiries/enquiries.service.ts'
import { createCountryService, type CountryService } from './modules/countries/countries.service.ts'
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
import { createPreviewService, type PreviewService } from './modules/preview/preview.service.ts'
import { createHamperDays } from './modules/slots/hamper-days.ts'
import { createSlotService, type SlotService } from './modules/slots/slots.service.ts'
import { createStoreService, type StoreService } from './modules/stores/stores.service.ts'
import { createCouponService, type CouponService } from './modules/promotions/coupons.service.ts'
import { createCartOffers } from './modules/promotions/offers-for-cart.ts'
import { createOfferUses, type OfferUses } from './modules/promotions/offer-uses.ts'
import { createOnboardingService, type OnboardingService } from './modules/onboarding/onboarding.service.ts'
import { createPromotionService, type PromotionService } from './modules/promotions/promotions.service.ts'
import { createStaticPageService, type StaticPageService } from './modules/pages/static-pages.service.ts'
import { createProductSets, type ProductSetReader } from './modules/product-sets/product-sets.service.ts'
import { createReturnReasons, type ReturnReasonReader } from './modules/return-reasons/return-reasons.service.ts'
import { createHostCheck } from './modules/token/host-client.ts'
import { createPrivateSessions, type PrivateSessions } from './modules/token/private-sessions.ts'
import { createConsentService, type ConsentService } from './modules/consents/consents.service.ts'
import { createLists } from './list-services.ts'
import { holdShopper } from './hold-shopper.ts'
import { holdAccount } from './modules/identity/hold-account.ts'
import { createIdentity, type IdentityServices } from './modules/identity/identity-setup.ts'
import { createTokenService, type TokenService } from './modules/token/token.service.ts'
import { hasOrdered, heldForCart, ordersOf, pendingOrderOf } from './modules/orders/order-lookups.ts'
import { createInvoicePdf } from './modules/invoices/invoice-pdf.ts'
import { createInvoiceService, type InvoiceService } from './modules/invoices/invoices.service.ts'
import { createPapersPdf } from './modules/parcel-papers/papers-pdf.ts'
import { createParcelPapers, type ParcelPapers } from './modules/parcel-papers/parcel-papers.service.ts'
import { createOrderAccess, type OrderAccess } from './modules/orders/order-access.ts'
import { createSentMails, type SentMails } from './modules/orders/sent-mails.ts'
import { createOrderService, type OrderService } from './modules/orders/orders.service.ts'
import { createCashProvider } from './modules/payment/cash-provider.ts'
import { createCardProvider } from './modules/payment/card-provider.ts'
import type { PaymentProviders } from './modules/payment/payment-method.ts'
import { createWalletPayments } from './modules/wallet/wallet-payments.ts'
import type { WalletProvider } from './modules/wallet/wallet-port.ts'
import { createWalletProvider } from './modules/wallet/wallet-provider.ts'
import { createWalletService, type WalletService } from './modules/wallet/wallet.service.ts'
import { createPaymentMethods, type PaymentMethodReader } from './modules/payment-methods/payment-methods.service.ts'
import { createRedirectProvider } from './modules/payment/redirect-provider.ts'
import { createPaymentService, type PaymentService } from './modules/payment/payment.service.ts'
import type { SavedItemsService } from './modules/saved-items/saved-items.service.ts'
import { createTrackedEvents, type TrackedEventService } from './modules/tracked-events/tracked-events.service.ts'
import type { WishlistService } from './modules/wishlist/wishlist.service.ts'
import type { Changes } from './platform/changes/changes.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { ApiConfig } from './platform/config/config.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { createWriteProbe } from './platform/database/write-probe.ts'

/** Every module's service; modules meet here and nowhere else. */
export interface Services extends IdentityServices, AccountServices {
  readonly tokens: TokenService
  readonly privateSessions: PrivateSessions
  readonly consents: ConsentService
  readonly onboarding: OnboardingService
  readonly countries: CountryService
  readonly catalog: CatalogService
  readonly backInStock: BackInStockService
  readonly productSets: ProductSetReader
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
  readonly tryCart: TryCart
  readonly handovers: HandoverService
  readonly savedItems: SavedItemsService
  readonly wishlists: WishlistService
  readonly merges: MergeService
  readonly orders: OrderService
  readonly invoices: InvoiceService
  readonly papers: ParcelPapers
  /** What operators do to placed orders. */
  readonly acts: ActService
  /** What operators do to anything else. */
  readonly operatorActs: OperatorActService
  /** Feeds that operators upload. */
  readonly uploads: Uploads
  readonly orderAccess: OrderAccess
  /** Mails about orders that were sent. */
  readonly sentMails: SentMails
  readonly operators: OperatorSignIn
  readonly slots: SlotService
  readonly payments: PaymentService
  readonly wallet: WalletService
  readonly paymentMethods: PaymentMethodReader
  readonly trackedEvents: TrackedEventService
  isReady(): Promise<boolean>
}

export interface ServiceOptions {
  config: ApiConfig
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  changes: Pick<Changes, 'keep' | 'versioned'>
  log: Pick<Logger, 'error' | 'warn'>
  /** Function by which the card provider is reached. */
  fetchCard?: typeof globalThis.fetch
  /** Function by which the wallet is reached. */
  fetchWallet?: typeof globalThis.fetch
  /** Function by which providers of payment pages are reached. */
  fetchPages?: typeof globalThis.fetch
  /** Providers besides those of card, wallet and pages. */
  paymentProviders?: PaymentProviders
}

const cardOf = ({ cardProviderUrl: url, cardSecretKey: secretKey }: ApiConfig, fetch: ServiceOptions['fetchCard']) =>
  createCardProvider({ url, secretKey, ...(fetch && { fetch }) })

/** Providers of payment pages, by name. */
const pagesOf = (
  { paymentPages, siteUrl }: ApiConfig,
  clock: Clock,
  fetch: ServiceOptions['fetchPages'],
): PaymentProviders =>
  Object.fromEntries(
    paymentPages.map(({ name, ...page }) => [
      name,
      createRedirectProvider({ ...page, siteUrl, clock, ...(fetch && { fetch }) }),
    ]),
  )
const walletOf = ({ walletProvider }: ApiConfig, fetch: ServiceOptions['fetchWallet']) =>
  walletProvider && createWalletProvider({ ...walletProvider, ...(fetch && { fetch }) })

/** Providers by name. */
const providersOf = (
  { config, clock, fetchCard, fetchPages, paymentProviders }: ServiceOptions,
  wallet: WalletProvider | undefined,
): PaymentProviders => ({
  ...pagesOf(config, clock, fetchPages),
  ...paymentProviders,
  card: cardOf(config, fetchCard),
  cash: createCashProvider(),
  ...(wallet && { wallet: createWalletPayments(clock, wallet) }),
})

/** Payments, their methods, and the wallet that is one of them. */
function createPaying(
  options: ServiceOptions,
  orders: OrderService,
): Pick<Services, 'payments' | 'paymentMethods' | 'wallet'> {
  const { config, db, clock, jobs, log } = options
  const wallet = walletOf(config, options.fetchWallet)
  const providers = providersOf(options, wallet)
  return {
    payments: createPaymentService({ db, clock, orders, providers, jobs, log }),
    paymentMethods: createPaymentMethods(db, Object.keys(providers)),
    wallet: createWalletService({ db, clock, limits: config.shopLimits.wallet, provider: wallet }),
  }
}

/** What is done with an order after its purchase. */
const createAfterPurchase = (
  { config, db, clock, jobs }: ServiceOptions,
  { orders, countries, offerUses }: Pick<Services, 'orders' | 'countries'> & { offerUses: OfferUses },
): Pick<Services, 'invoices' | 'papers' | 'acts' | 'orderAccess' | 'sentMails' | 'operators'> => {
  const { merchant, lives, shopLimits: limits, tokenSigningKeys: signingKeys } = config
  return {
    invoices: createInvoiceService({ orders, countries, merchant, writePdf: createInvoicePdf() }),
    papers: createParcelPapers({ db, countries, merchant, writePdf: createPapersPdf() }),
    acts: createActs({ db, clock, jobs, offerUses }),
    orderAccess: createOrderAccess({ db, clock, jobs, holdShopper, signingKeys, lives, limits }),
    sentMails: createSentMails({ db, clock }),
    operators: createOperatorSignIn({ db, clock, jobs, signingKeys }),
  }
}

/** What operators do to anything but placed orders. */
function createDeskServices(
  base: Pick<ServiceOptions, 'config' | 'db' | 'clock' | 'jobs'>,
  countries: CountryService,
): Pick<Services, 'uploads' | 'operatorActs'> {
  const uploads = createUploads(base.config.imports, base.config)
  return {
    uploads,
    operatorActs: createOperatorActs({ ...base, table: createOperatorActTable({ countries, uploads }) }),
  }
}

/** Functions of other modules that carts need. */
const ofCarts = { heldForCart, bulkOffers, holdAccount, holdShopper }

export function createServices(options: ServiceOptions): Services {
  const { config, db, clock, jobs, changes, log } = options
  const { tokenSigningKeys: signingKeys, lives } = config
  const countries = createCountryService(db, config.countries)
  changes.keep(countries)
  const promotions = createPromotionService({ db, clock })
  const coupons = createCouponService(clock, { ordersOf, pendingOrderOf })
  const offerUses = createOfferUses(promotions.limits)
  changes.keep(promotions)
  const hasFiltered = createHasFiltered(db)
  const catalog = createCatalogService({ db, clock, countries, promotions, changes, hasFiltered })
  const search = createSearch(options, catalog)
  changes.keep(search)
  const privateSessions = createPrivateSessions({ db, clock, signingKeys, lives })
  const consents = createConsentService(clock)
  const base = { config, db, clock, jobs }
  const identity = createIdentity({ ...base, log, privateSessions, consents, countries })
  const featureToggles = createFeatureToggles(db, config.walletProvider ? [] : ['wallet'])
  const offerOrders = { ordersOf, pendingOrderOf, hasOrdered }
  const cartOffers = createCartOffers(identity, promotions, coupons, offerOrders, featureToggles)
  const offered = { ...ofCarts, countries, catalog, cartOffers, hamperDays: createHamperDays({ clock, countries }) }
  const bought = { db, clock, limits: config.shopLimits.cart, ...offered }
  const carts = createCartService(bought)
  const held = { db, clock, carts, holdAccount, holdShopper }
  const canWrite = createWriteProbe(db, config.limits.readiness)
  const illustrations = createIllustrations({ db, catalog })
  const ordered = { ...base, carts, offerUses, countries, featureToggles, orderPrefix: config.merchant.orderPrefix }
  const orders = createOrderService({ ...ordered, limits: config.shopLimits, lives })
  const { isStillKnown, accountOf } = identity.identity
  const tokens = createTokenService({ db, clock, log, ...config, signingKeys, privateSessions, isStillKnown })
  const lists = createLists({ ...held, catalog }, config.shopLimits)
  const letters = {
    backInStock: createBackInStockService({ ...base, catalog, holdAccount, accountOf }),
    enquiries: createEnquiryService({ db, clock, countries, jobs }),
  }
  const sizeCharts = createSizeChartService(db)
  const owned = { holdAccount, countries, sizeCharts, consents, privateSessions, carts, ...lists, ...letters }
  const account = createAccountServices({ ...base, log, ...identity, ...owned })
  return {
    ...account,
    ...letters,
    orders,
    ...createDeskServices(base, countries),
    ...createAfterPurchase(options, { orders, countries, offerUses }),
    slots: createSlotService({ db, clock, ...offered }),
    ...createPaying(options, orders),
    tokens,
    privateSessions,
    ...identity,
    consents,
    trackedEvents: createTrackedEvents({ ...owned, config, db, clock, log }),
    onboarding: createOnboardingService({ db, ...identity, consents, isHost: createHostCheck(config) }),
    countries,
    catalog,
    ...createBesideProducts({ db, clock, catalog }, config.pageSizes.recommendations),
    home: createHome({ db, clock, catalog, countries, illustrations }),
    headerFooter: createHeaderFooter({ db, catalog, countries }),
    notFound: createNotFound(db),
    featureToggles,
    search,
    countryTerms: createCountryTermsService(db, countries),
    menus: createMenuService({ db, catalog, countries }),
    metaTags: createMetaTags(db, catalog),
    categoryContent: createCategoryContentService({ db, clock, catalog, countries, illustrations }),
    checkoutBanner: createCheckoutBanner({ db, clock, catalog, countries }),
    sizeCharts,
    staticPages: createStaticPageService(db, countries),
    returnReasons: createReturnReasons(db),
    stores: createStoreService({ ...ordered, catalog, usualPageSize: config.pageSizes.stores }),
    previews: createPreviewService({ clock, ...config }),
    promotions,
    coupons,
    carts,
    tryCart: createTryCart({ ...bought, promotions, coupons, orders: offerOrders }),
    handovers: createHandoverService(held),
    ...lists,
    merges: createMergeService({ ...held, ...lists, tokens, adopt: orders.adopt }),
    isReady: async () => search.isReady() && canWrite(),
  }
}

/** Products that stand beside another. */
const createBesideProducts = (
  given: Parameters<typeof createProductSets>[0] & Pick<Services, 'catalog'>,
  size: number,
) => ({
  productSets: createProductSets(given),
  recommendations: createRecommendationService(given.db, given.catalog, size),
})
