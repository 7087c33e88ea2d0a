import { EVENTS_PATH } from '@vitrine/contract/rules'
import type { Storefront } from '@vitrine/core'
import {
  createCollectorSink,
  createDataLayerSink,
  createEngagementSink,
  postponed,
  toDataLayer,
  toPlatform,
  type Sink,
  type TrackingEnvironment,
} from '@vitrine/core/tracking'
import { hidePage } from './hide-page.ts'
import { loadScript } from './load-script.ts'

/** Where events go to. */
export interface SinkSettings {
  /** Address of another collector than the shop’s own; `none` for no collector. */
  collector?: string
  /** Pushes events to `window.dataLayer` of the page. */
  dataLayer?: boolean
  /** Tag manager that is loaded once something is allowed, `GTM-…`; it has a data layer. */
  tagManager?: string
  /** Token of a project of Bloomreach Engagement, which is given events too. */
  engagementToken?: string
  /** Where that platform is: `https://api.example.com`. */
  engagementTarget?: string
  /** Hides the page until its experiments are there, four seconds at most; with `engagement-token`. */
  experiments?: boolean
  /** No script of others is loaded here: what they are to know is said on the next page. */
  paymentPage?: boolean
}

/** Where tag managers are. */
const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js'

/** The sinks that a page names. */
export function sinksOf(settings: SinkSettings, storefront: Storefront, environment: TrackingEnvironment): Sink[] {
  const { collector, paymentPage = false } = settings
  const sinks: Sink[] = []
  if (collector !== 'none') {
    const url = collector || storefront.config.baseUrl + EVENTS_PATH
    sinks.push(createCollectorSink({ environment, url }))
  }
  const others = [dataLayerOf(settings, environment), engagementOf(settings, environment)]
  for (const sink of others) if (sink) sinks.push(postponed(sink, { environment, isElsewhere: paymentPage }))
  return sinks
}

function dataLayerOf({ dataLayer, tagManager }: SinkSettings, environment: TrackingEnvironment): Sink | undefined {
  if (!dataLayer && !tagManager) return undefined
  const page = globalThis as { dataLayer?: { push(entry: unknown): unknown } }
  const layer = () => (page.dataLayer ??= [])
  function load() {
    layer().push({ 'gtm.start': environment.now(), event: 'gtm.js' })
    // A blocker is the shopper's own choice.
    loadScript(`${TAG_MANAGER}?id=${encodeURIComponent(tagManager ?? '')}`).catch(() => {})
  }
  return createDataLayerSink({
    environment,
    dataLayer: layer,
    toDataLayer,
    ...(tagManager && { loadTagManager: load }),
  })
}

function engagementOf(settings: SinkSettings, environment: TrackingEnvironment): Sink | undefined {
  const { engagementToken: token, engagementTarget: target, experiments } = settings
  if (!token || !target) return undefined
  return createEngagementSink({
    environment,
    page: globalThis as Parameters<typeof createEngagementSink>[0]['page'],
    token,
    target,
    loadScript,
    toPlatform,
    isAllowedHere: () => true,
    ...(experiments && { experiments: { hide: hidePage } }),
  })
}
