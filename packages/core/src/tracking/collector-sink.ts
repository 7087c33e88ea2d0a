import type { EventBatch } from '@vitrine/contract'
import { CONSENT_DAYS, noConsent, trackingCategories } from '@vitrine/contract/rules'
import { createDelivery } from './delivery.ts'
import { sizeOf } from './event-size.ts'
import type { Sink } from './sink.ts'
import type { TrackingEnvironment } from './tracking-environment.ts'

/** Cookie with the random id of this browser. */
export const VISITOR_COOKIE = 'visitor'
/** Milliseconds for which a browser has the same id: as long as the decision holds that allows it. */
export const VISITOR_AGE = CONSENT_DAYS * 24 * 60 * 60 * 1000
/** Key of the events that wait for another page. */
export const COLLECTOR_KEY = 'trackedEvents'

export interface CollectorOptions {
  readonly environment: TrackingEnvironment
  /** Address of the collector. */
  readonly url: string
}

/**
 * Sends events to a collector. The browser has an id while analytics are allowed, and none before or after. A
 * withdrawal is the last that is sent.
 */
export function createCollectorSink({ environment, url }: CollectorOptions): Sink {
  const { cookies } = environment
  let visitor = ''
  let consent = noConsent

  function visitorOf(): string {
    const known = cookies.get(VISITOR_COOKIE)
    if (known && /^[0-9a-f]{32}$/.test(known)) return known
    const made = environment.uuid().replaceAll('-', '')
    cookies.set(VISITOR_COOKIE, made, environment.now() + VISITOR_AGE)
    return made
  }
  const delivery = createDelivery({
    environment,
    url,
    key: COLLECTOR_KEY,
    around: sizeOf({ visitor: '0'.repeat(32), consent: trackingCategories, events: [] }),
    write(events) {
      const allowed = trackingCategories.filter((category) => consent[category])
      return JSON.stringify({ visitor, consent: allowed, events: [...events] } satisfies EventBatch)
    },
  })

  return {
    name: 'collector',
    needs: ['analytics'],
    takesLastCart: true,
    start(allowed) {
      visitor = visitorOf()
      consent = allowed
      delivery.start()
    },
    take: (event) => delivery.add(event),
    update(allowed) {
      consent = allowed
    },
    stop() {
      consent = noConsent
      delivery.stop(({ event }) => event.type === 'consentChanged')
      visitor = ''
      cookies.remove(VISITOR_COOKIE)
    },
  }
}
