import { socketOptions } from '@vitrine/server'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { cdnRoutes } from './cdn/cdn.routes.ts'
import { readElementsManifest } from './cdn/manifest.ts'
import { createVersions } from './cdn/versions.ts'
import { compressAnswers } from './compression/compression.ts'
import type { SiteConfig } from './config/config.ts'
import { consentRoute } from './consent/consent.routes.ts'
import { crawlerRoutes } from './crawlers/crawler.routes.ts'
import { fragmentRoutes } from './fragments/fragments.routes.ts'
import type { RenderedFragment } from './fragments/render-fragment.ts'
import { formRoutes } from './forms/form.routes.ts'
import { forms } from './forms/index.ts'
import { invoiceFileRoutes } from './pages/account/invoice-file.routes.ts'
import { deliveryCalendarRoutes } from './pages/ordertrack/delivery-calendar.routes.ts'
import { gatewayRoutes } from './gateway/gateway.routes.ts'
import { createReadCache } from './gateway/read-cache.ts'
import { followChanges } from './gateway/follow-changes.ts'
import { createUpstream } from './gateway/upstream.ts'
import { whileAwaited } from './gateway/while-awaited.ts'
import { addSecurityHeaders } from './headers/security-headers.ts'
import { openPictures } from './images/open-pictures.ts'
import { countryHintRoutes } from './pages/country-hint.routes.ts'
import { leavePreviewRoutes } from './preview/leave-preview.routes.ts'
import { answerFailures } from './pages/error/answer-failure.ts'
import { pages } from './pages/index.ts'
import { createPageCache } from './pages/page-cache.ts'
import { paymentReturnRoutes } from './pages/payment-return/payment-return.routes.ts'
import { readableTarget } from './pages/requested-url.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import type { RenderedPage } from './pages/render-page.ts'
import { createStorefrontFactory } from './session/storefront.ts'
import { shareWork } from './shares/share-work.ts'

export interface SiteOptions {
  readonly logger?: boolean | object
  /** Told of each route, for those who walk over all of them. */
  readonly onRoute?: (route: RouteOptions) => void
}

/** The whole site as one Fastify application; it holds nothing that another process of it would need. */
export async function buildSite(
  config: SiteConfig,
  { logger = false, onRoute }: SiteOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableTarget(url),
    forceCloseConnections: true,
    trustProxy: [...config.trustedProxies],
    ...socketOptions(config.limits.sockets),
  })
  const manifest = readElementsManifest(config.elementsFolder)
  const upstream = createUpstream(config)
  const limit = config.pageCacheBytes
  const reads = createReadCache({ limit })
  const rendered = createPageCache<RenderedPage>({ limit })
  const fragments = createPageCache<RenderedFragment>({ limit })
  const storefronts = createStorefrontFactory(config, upstream, reads)

  compressAnswers(app)
  if (onRoute) app.addHook('onRoute', onRoute)
  const inShare = shareWork(app, config.limits)
  answerFailures(app, { config, manifest, storefronts, inShare })
  addSecurityHeaders(app, config)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isApiReady = await whileAwaited(reply, config.limits.upstream.readiness, upstream.isReady).catch(() => false)
    return reply
      .header('cache-control', 'no-store')
      .code(isApiReady ? 200 : 503)
      .send({ status: isApiReady ? 'ready' : 'waiting for the API' })
  })

  const { elementsFolder, releases, siteUrl, brand } = config
  const versions = createVersions({ current: manifest.version, elementsFolder, releases })
  await cdnRoutes(app, { versions, elementsFolder, siteUrl, icon: brand.icon })
  fragmentRoutes(app, { config, versions, storefronts, cache: fragments })
  gatewayRoutes(app, { config, upstream })
  const pictures = openPictures(app, { config })
  consentRoute(app, config)
  countryHintRoutes(app, { config, storefronts })
  crawlerRoutes(app, { config, storefronts })
  formRoutes(app, { config, manifest, storefronts }, { pages, forms })
  deliveryCalendarRoutes(app, { config, storefronts })
  invoiceFileRoutes(app, { config, storefronts })
  leavePreviewRoutes(app, { config })
  paymentReturnRoutes(app, config)
  await pageRoutes(app, { config, manifest, storefronts, cache: rendered })

  const following = new AbortController()
  const onChange = () => {
    reads.forget()
    rendered.outdate()
    fragments.outdate()
    pictures.warm()
  }
  const onLost = () => {
    rendered.lose()
    fragments.lose()
  }
  app.addHook(
    'onListen',
    async () => void followChanges({ open: upstream.changes, onChange, onLost }, following.signal),
  )
  app.addHook('onClose', async () => following.abort())
  return app
}
