import { vi } from 'vitest'
import { noConsent, trackingCategories, type TrackingConsent } from '@vitrine/contract/rules'
import { config } from '../cart/test-cart.ts'
import { checkoutDomain } from '../checkout/index.ts'
import { setUp } from '../checkout/test-checkout.ts'
import { createStorefront, type Environment, type PageView } from '../index.ts'
import { createCollectorSink } from './collector-sink.ts'
import { toDataLayer } from './data-layer-events.ts'
import { createDataLayerSink } from './data-layer-sink.ts'
import { createEngagementSink } from './engagement-sink.ts'
import type { EngagementPage } from './engagement-snippet.ts'
import { toPlatform } from './platform-events.ts'
import { createTracker } from './tracker.ts'
import type { TrackingEnvironment } from './tracking-environment.ts'

const all: TrackingConsent = { ...noConsent, ...Object.fromEntries(trackingCategories.map((name) => [name, true])) }

/** A shopper's browser whose pages are followed by every sink, and all that leaves it for them. */
export async function openJourney() {
  const world = await setUp()
  const sent: unknown[] = []
  const fetch = vi.fn(async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string))
    return new Response(null, { status: 204 })
  })
  const dataLayer = { push: (entry: unknown) => void sent.push({ ...(entry as object) }) }

  /** A page of its own, at an address. */
  function openPage(view: PageView) {
    const shown = new Set<(view: PageView) => void>()
    const { environment: tab, leave } = world.browser.openTab({ listeners: new Set() })
    const environment: Environment = {
      ...tab,
      page: { view },
      lifecycle: { ...tab.lifecycle, onPageView: (listener) => (shown.add(listener), () => shown.delete(listener)) },
    }
    /** Another copy of the SDK on the same page. */
    const copy = () => createStorefront({ config, environment, messages: async () => ({}) })
    const storefront = copy()
    const page = pageAt(view)
    const tracked: TrackingEnvironment = { ...environment, fetch: fetch as typeof globalThis.fetch }
    const tracker = createTracker({
      storefront,
      environment: tracked,
      isSeen: () => true,
      sinks: [
        createCollectorSink({ environment: tracked, url: 'https://c.example/events' }),
        createDataLayerSink({ environment: tracked, dataLayer: () => dataLayer, toDataLayer }),
        createEngagementSink({
          environment: tracked,
          page,
          ...{ token: 'abc-1', target: 'https://api.example', toPlatform, isAllowedHere: () => true },
          loadScript: async (url) => void sent.push({ url }),
          experiments: { hide: () => () => {} },
        }),
      ],
    })
    tracker.decide(all)
    for (const listener of shown) listener(view)
    /** The page is left, with what its platform's script has yet to send. */
    const close = async () => {
      await world.browser.advance(5000)
      sent.push([...(page.exponea as { _: readonly unknown[] })._])
      tracker.stop()
      leave()
    }
    return { storefront, checkout: storefront.use(checkoutDomain), copy, close }
  }
  return { ...world, sent, openPage }
}

export type Journey = Awaited<ReturnType<typeof openJourney>>

const pageAt = ({ path }: PageView): EngagementPage => ({
  document: { cookie: '' },
  location: { origin: 'https://shop.example', pathname: new URL(path, 'https://shop.example').pathname },
})
