import type { TrackedEvent } from '@vitrine/contract'
import type { TrackingCategory, TrackingConsent } from '@vitrine/contract/rules'

/** What is known of the page that is followed. */
export interface TrackedPage {
  /** Language and country: `en-ae`. */
  readonly locale: string
  readonly userType: TrackedEvent['userType']
}

/**
 * Where events go: a customer-data platform, a data layer, a collector. It is given nothing before one of the
 * categories that it needs is allowed.
 */
export interface Sink {
  readonly name: string
  /** Categories of which one has to be allowed. */
  readonly needs: readonly TrackingCategory[]
  /** Of changes of the cart it takes at most one a second, the last. */
  readonly takesLastCart?: true
  /** Gets ready; called before the first event, and again after a {@link Sink.stop}. */
  start(consent: TrackingConsent, page: TrackedPage): void
  /** Takes an event, which is the sink's to deliver from then on. */
  take(event: TrackedEvent): void
  /** Another choice of the shopper, by which something that it needs is still allowed. */
  update(consent: TrackingConsent): void
  /** Nothing that it needs is allowed any more: it sends no more, and forgets all that it stored. */
  stop(): void
}
