import type { TrackedEvent } from '@vitrine/contract'
import { EVENT_ITEMS_MAX, noConsent, type TrackingConsent } from '@vitrine/contract/rules'
import type { DataLayerEvent } from './data-layer-events.ts'
import type { Sink } from './sink.ts'
import type { TrackingEnvironment } from './tracking-environment.ts'

export interface DataLayerOptions {
  readonly environment: Pick<TrackingEnvironment, 'forget'>
  /** `window.dataLayer`, looked up at each push: a tag manager replaces its methods. */
  readonly dataLayer: () => { push(entry: unknown): unknown }
  readonly toDataLayer: (event: TrackedEvent) => DataLayerEvent | undefined
  /** Puts the tag manager's script into the page, by the page's policy; without it the page has one already. */
  readonly loadTagManager?: (() => void) | undefined
}

/** Milliseconds for which tags wait for a choice that is known already. */
const WAIT_FOR_UPDATE = 500

const googleCookies = /^_(ga|ga_.+|gid|gat|gat_.+|gac_.+|gcl_.+)$/

const word = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied')

/** What is allowed in the words of Google's consent mode. */
const modesOf = ({ analytics, marketing, personalisation }: TrackingConsent) => ({
  ad_storage: word(marketing),
  ad_user_data: word(marketing),
  ad_personalization: word(marketing),
  analytics_storage: word(analytics),
  personalization_storage: word(personalisation),
})

/**
 * Pushes events to the data layer of a tag manager, which is loaded once something is allowed. A loaded script stays
 * until the next page: after a withdrawal it is given nothing, and knows that all is denied.
 */
export function createDataLayerSink(options: DataLayerOptions): Sink {
  const { environment, dataLayer, toDataLayer, loadTagManager } = options
  let isOn = false
  let isReady = false

  // A tag manager reads commands in the arguments object of a function, and none in an array.
  function command(..._parts: [name: 'consent', kind: 'default' | 'update', modes: Readonly<Record<string, unknown>>]) {
    // eslint-disable-next-line prefer-rest-params
    dataLayer().push(arguments)
  }
  const say = (consent: TrackingConsent) => command('consent', 'update', modesOf(consent))

  return {
    name: 'data layer',
    needs: ['analytics', 'marketing'],
    start(consent) {
      isOn = true
      if (!isReady) command('consent', 'default', { ...modesOf(noConsent), wait_for_update: WAIT_FOR_UPDATE })
      say(consent)
      if (!isReady) loadTagManager?.()
      isReady = true
    },
    take(event) {
      const entry = isOn ? toDataLayer(event) : undefined
      if (!entry) return
      // The items of the event before would stay.
      if (entry.ecommerce) dataLayer().push({ ecommerce: null })
      dataLayer().push(withFewItems(entry))
    },
    update: (consent) => isOn && say(consent),
    stop() {
      isOn = false
      if (isReady) say(noConsent)
      // Cookies of a tag manager that the host loads are the host's.
      if (loadTagManager) environment.forget?.({ cookies: googleCookies, keys: /^_gcl/ })
    },
  }
}

/** An entry without the items that a data layer does not take. */
function withFewItems(entry: DataLayerEvent): DataLayerEvent {
  const items = entry.ecommerce?.['items']
  if (!Array.isArray(items) || items.length <= EVENT_ITEMS_MAX) return entry
  return { ...entry, ecommerce: { ...entry.ecommerce, items: items.slice(0, EVENT_ITEMS_MAX) } }
}
