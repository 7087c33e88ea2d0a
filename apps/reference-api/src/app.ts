import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createDeskEntry, type DeskEntry } from './desk/desk-entry.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { demoBank } from './demo/bank/index.ts'
import { demoCard } from './demo/card/index.ts'
import { eventPages } from './demo/events/events.routes.ts'
import { demoWallet } from './demo/wallet/index.ts'
import { demoSms } from './demo/mailbox/demo-sms.ts'
import { takePlainAddresses } from './demo/plain-addresses.ts'
import { guardMailbox } from './demo/mailbox/mailbox-guard.ts'
import { mailboxRoutes } from './demo/mailbox/mailbox.routes.ts'
import { accountRoutes } from './modules/account/account.routes.ts'
import { backInStockRoutes } from './modules/back-in-stock/back-in-stock.routes.ts'
import { cartRoutes } from './modules/cart/cart.routes.ts'
import { catalogRoutes } from './modules/catalog/catalog.routes.ts'
import { enquiryRoutes } from './modules/enquiries/enquiries.routes.ts'
import { mediaRoutes } from './modules/media/media.routes.ts'
import { categoryContentRoutes } from './modules/category-content/category-content.routes.ts'
import { orderRoutes } from './modules/orders/orders.routes.ts'
import { invoiceRoutes } from './modules/invoices/invoices.routes.ts'
import { createOrderLooks } from './modules/orders/order-looks.ts'
import { createTrackedOrders } from './modules/orders/tracked-order.ts'
import { countPaymentProblems } from './modules/payment/payment-problem-list.ts'
import { NOTIFICATION_PATH, notificationRoutes } from './modules/payment/notification.routes.ts'
import { paymentMethodRoutes } from './modules/payment-methods/payment-methods.routes.ts'
import { paymentRoutes } from './modules/payment/payment.routes.ts'
import { walletRoutes } from './modules/wallet/wallet.routes.ts'
import { previewRoutes } from './modules/preview/preview.routes.ts'
import { searchRoutes } from './modules/search/search.routes.ts'
import { storeRoutes } from './modules/stores/stores.routes.ts'
import { addressRoutes } from './modules/addresses/addresses.routes.ts'
import { bannerRoutes } from './modules/banners/banners.routes.ts'
import { countryRoutes } from './modules/countries/countries.routes.ts'
import { featureToggleRoutes } from './modules/feature-toggles/feature-toggles.routes.ts'
import { homeRoutes } from './modules/home/home.routes.ts'
import { navigationRoutes } from './modules/navigation/navigation.routes.ts'
import { pageRoutes } from './modules/pages/pages.routes.ts'
import { productSetRoutes } from './modules/product-sets/product-sets.routes.ts'
import { recommendationRoutes } from './modules/recommendations/recommendations.routes.ts'
import { returnReasonRoutes } from './modules/return-reasons/return-reasons.routes.ts'
import { sizeChartRoutes } from './modules/size-charts/size-charts.routes.ts'
import { savedItemsRoutes } from './modules/saved-items/saved-items.routes.ts'
import { trackedEventRoutes } from './modules/tracked-events/tracked-events.routes.ts'
import { wishlistRoutes } from './modules/wishlist/wishlist.routes.ts'
import { identityRoutes } from './modules/identity/identity.routes.ts'
import { passkeyRoutes } from './modules/identity/passkeys/passkeys.routes.ts'
import { onboardingRoutes } from './modules/onboarding/onboarding.routes.ts'
import { tokenRoutes } from './modules/token/token.routes.ts'
import type { SessionClaims } from './modules/token/token.service.ts'
import type { Changes } from './platform/changes/changes.ts'
import { changesRoutes } from './platform/changes/changes.routes.ts'
import type { ApiConfig } from './platform/config/config.ts'
import { BANK_PATH, bankUrl } from './platform/config/payment-pages.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { ApiError } from './platform/errors/api-error.ts'
import { createTries } from './platform/guards/tries.ts'
import { createCount, createTryCount, type CountTry } from './platform/guards/try-count.ts'
import { docsRoutes } from './platform/http/docs.routes.ts'
import { createRateLimit, type CountCall } from './platform/http/rate-limit.ts'
import { createRoute, type Route } from './platform/http/route.ts'
import { createServer } from './platform/http/server.ts'
import { serverPart } from './platform/http/server-part.ts'
import { statusRoutes } from './platform/http/status.routes.ts'
import { createCallShares } from './platform/shares/call-shares.ts'
import { isSameSecret } from './platform/ids.ts'
import { countDeadLetters } from './platform/jobs/dead-letters.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { jobMetrics } from './platform/metrics/job-metrics.ts'
import { metricsRoutes } from './platform/metrics/metrics.routes.ts'
import type { Services } from './services.ts'

/** Bytes of answers that a process keeps, and what each takes beside its body. */
const ANSWER_CACHE_SIZE = 32 * 1024 * 1024
const ANSWER_OVERHEAD = 1024

export interface AppOptions {
  config: ApiConfig
  services: Services
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'state'>
  /** Folders of pictures besides the imported ones. */
  pictures?: readonly string[]
  changes: Changes
  log: Logger
}

const header = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

const claimsOf = (headers: IncomingHttpHeaders): SessionClaims => ({
  token: header(headers['x-ciam-token']),
  scope: header(headers['scope']),
  guestUserId: header(headers['guestuserid']),
  origin: header(headers['origin']),
})

/** Puts the routes of every module on one server; nothing is started. */
export async function createApp({
  config,
  services,
  db,
  clock,
  jobs,
  pictures = [],
  changes,
  log,
}: AppOptions): Promise<FastifyInstance> {
  const app = createServer(log, config)
  const { countries, tokens } = services
  const checkSubscription = (key: unknown) => {
    if (typeof key !== 'string' || !isSameSecret(key, config.subscriptionKey)) throw new ApiError('FORBIDDEN')
  }
  const countCall = createRateLimit(clock)
  const desk = createDeskEntry({ db, clock, publicUrl: config.publicUrl })
  const route = createRoute(
    {
      validatesResponses: config.validatesResponses,
      answers: changes.versioned({ limit: ANSWER_CACHE_SIZE, sizeOf: ({ body }) => body.length + ANSWER_OVERHEAD }),
      perMinute: config.shopLimits.perMinute,
      isPreview: (token, country) => services.previews.check(token, country).status === 'open',
      shopLocaleOf: (location, locale) => countries.shopLocaleOf(location, locale),
      checkSubscription,
      // The contract's own check refuses a call that names none.
      checkOrganisation(id) {
        if (id !== undefined && id !== config.organisationId) throw new ApiError('FORBIDDEN')
      },
      shopperOf: (headers) => tokens.verify(claimsOf(headers)),
      operatorOf: async (headers) => (await desk.sessionOf(headers))?.operator,
      checkShopper: tokens.checkShopper,
    },
    countCall,
    createCallShares(config.limits),
  )

  statusRoutes(app, services.isReady)
  metricsRoutes(app, { key: config.metricsKey, tries: createTries({ db, clock }, 'metrics') }, async () =>
    jobMetrics(await jobs.state(), {
      deadLetters: await countDeadLetters(db),
      payments: await countPaymentProblems(db, clock.now()),
    }),
  )
  changesRoutes(app, changes, checkSubscription)
  docsRoutes(app, config.publicUrl)
  await mediaRoutes(app, [...pictures, config.mediaFolder])
  tokenRoutes(app, route, tokens)
  const countTry = createTryCount({ db, clock })
  wayInRoutes(app, route, services, (prefix) =>
    countTry('identityPrefix', prefix, config.shopLimits.identity.perPrefix),
  )
  catalogRoutes(app, route, { catalog: services.catalog, clock })
  searchRoutes(app, route, services.search)
  countryRoutes(app, route, services)
  featureToggleRoutes(app, route, services.featureToggles)
  addressRoutes(app, route, services.countries)
  navigationRoutes(app, route, services)
  pageRoutes(app, route, services)
  homeRoutes(app, route, services.home)
  sizeChartRoutes(app, route, services.sizeCharts)
  productSetRoutes(app, route, services.productSets)
  recommendationRoutes(app, route, services.recommendations)
  bannerRoutes(app, route, services.checkoutBanner)
  returnReasonRoutes(app, route, services.returnReasons)
  categoryContentRoutes(app, route, services.categoryContent)
  backInStockRoutes(app, route, services.backInStock)
  enquiryRoutes(app, route, services.enquiries)
  storeRoutes(app, route, services.stores)
  previewRoutes(app, route, services.previews)
  cartRoutes(app, route, services)
  savedItemsRoutes(app, route, services.savedItems)
  wishlistRoutes(app, route, services.wishlists)
  const looks = createOrderLooks(createCount({ db, clock }), config.shopLimits)
  orderRoutes(app, route, { ...services, looks, trackedOrders: createTrackedOrders(db, looks, services.orders) })
  invoiceRoutes(app, route, services.invoices)
  payingRoutes(app, route, services)
  accountRoutes(app, route, services)
  await trackedEventRoutes(app, route, services.trackedEvents)
  await ownPages(app, { config, services, db, clock, countCall, countTry, desk })
  return app
}

/** Calls by which shoppers pay. */
function payingRoutes(app: FastifyInstance, route: Route, services: Services) {
  paymentMethodRoutes(app, route, services.paymentMethods)
  paymentRoutes(app, route, services.payments)
  walletRoutes(app, route, services.wallet)
}

/** Calls by which shoppers sign in and register. */
function wayInRoutes(
  app: FastifyInstance,
  route: Route,
  services: Services,
  countPrefix: (prefix: string) => Promise<void>,
) {
  identityRoutes(app, route, services.identity)
  passkeyRoutes(app, route, services.passkeys)
  onboardingRoutes(app, route, services.onboarding, countPrefix)
}

/** Routes that are no calls of the contract: notifications, the operator's desk, and the demonstration's own pages. */
async function ownPages(
  app: FastifyInstance,
  options: Pick<AppOptions, 'config' | 'services' | 'db' | 'clock'> & {
    countCall: CountCall
    countTry: CountTry
    desk: DeskEntry
  },
) {
  const { config, services, db, clock, countTry, desk: entry } = options
  const { publicUrl, merchant } = config
  const { acts, operatorActs, operators, previews, tryCart, papers, countries, uploads } = services
  const { notifications } = services.payments
  const { cardNotificationSecrets: secrets, paymentPages: pages } = config
  await notificationRoutes(app, { secrets, pages, clock, notifications })
  await app.register(
    serverPart('desk', async (desk) =>
      deskRoutes(desk, {
        ...{
          db,
          clock,
          entry,
          acts,
          operatorActs,
          operators,
          papers,
          previews,
          tryCart,
          countries,
          uploads,
          publicUrl,
          countTry,
        },
        shopName: merchant.name,
      }),
    ),
  )
  if (config.demo) await demoRoutes(app, options)
}

/** The mailbox and the stream of events, the card provider, the wallet and the bank of the demonstration. */
async function demoRoutes(
  app: FastifyInstance,
  {
    config,
    services,
    db,
    clock,
    countCall,
  }: Pick<AppOptions, 'config' | 'services' | 'db' | 'clock'> & { countCall: CountCall },
) {
  await app.register(
    serverPart('mailbox', async (mailbox) => {
      guardMailbox(mailbox, config.mailboxPassword, createTries({ db, clock }, 'mailbox'))
      takePlainAddresses(mailbox)
      mailboxRoutes(mailbox, db)
      eventPages(mailbox, services.trackedEvents)
    }),
  )
  await bankRoutes(app, { config, db, clock })
  await demoCard(app, {
    db,
    clock,
    publicUrl: config.publicUrl,
    secretKey: config.cardSecretKey,
    embedders: [config.siteUrl, ...config.siteOrigins],
    ...(config.cardAnswersLater && { later: laterOf(config) }),
    countToken: (network) => countCall('cardToken', network, config.shopLimits.perMinute.cardToken.network),
  })
  if (config.walletProvider)
    await demoWallet(app, {
      ...{ db, clock, secretKey: config.walletProvider.secretKey },
      sms: demoSms(db, clock, { ...config.merchant, ...walletName }),
    })
}

/** Name under which the demonstration's wallet sends its PINs. */
const walletName = { name: 'Blue wallet' }
/** The demonstration's bank, where payments lead to it. */
async function bankRoutes(
  app: FastifyInstance,
  { config, db, clock }: Pick<AppOptions, 'config' | 'db' | 'clock'>,
): Promise<void> {
  const { paymentPages, port, publicUrl, merchant } = config
  const page = paymentPages.find(({ url }) => url === bankUrl(port))
  if (!page) return
  const hook = { url: `http://localhost:${port}${NOTIFICATION_PATH}/${page.name}` }
  await demoBank(app, { db, clock, path: BANK_PATH, publicUrl, secrets: page, merchant: merchant.name, hook })
}

/** Address to which the demonstration's provider sends its notifications, and the secret that signs them. */
const laterOf = ({ port, cardNotificationSecrets: [secret = ''] }: ApiConfig) => ({
  url: `http://localhost:${port}${NOTIFICATION_PATH}`,
  secret,
})
