import { effect, signal, type ReadonlySignal } from '@preact/signals-core'
import { consentTo, heldConsent, trackingCategories, type TrackingConsent } from '@vitrine/contract/rules'
import { consentDomain, defineDomain, type DomainContext } from '@vitrine/core'
import { trackingEnvironment } from '@vitrine/core/browser'
import { createTracker, type PageSubject } from '@vitrine/core/tracking'
import { followSelection } from './follow-selection.ts'
import { pageSubject } from './page-subject.ts'
import { sinksOf, type SinkSettings } from './sinks-of.ts'

interface Tracking {
  /** Follows this page from now on; a second call does nothing, whichever copy of the SDK makes it. */
  follow(settings: SinkSettings): void
  /** What the host of a partner's page allows, by names; undefined where it does not say. */
  allow(categories: string | undefined): void
}

/** A host's event that says what is allowed: its detail has `true` for each category that is. */
const HOST_EVENT = 'vitrine-consent-change'

/** Following of the page, once a page and until it is gone. */
export const trackingDomain = /* @__PURE__ */ defineDomain<Tracking>('tracking', (context) => {
  const { environment, storefront } = context
  const host = signal<TrackingConsent | undefined>(undefined)
  const isPartnerPage = !!storefront.config.shopUrl
  const allow = (names: readonly string[] | undefined) =>
    void (host.value = names && heldConsent(consentTo(names), environment.hasPrivacyControl?.() ?? false))

  return {
    follow(settings) {
      const { page, listeners } = environment
      const followed = page && (page.followed ??= new Set())
      if (followed?.has(listeners)) return
      followed?.add(listeners)
      if (isPartnerPage) document.addEventListener(HOST_EVENT, (event) => allow(namesOf((event as CustomEvent).detail)))
      startTracker(context, settings, isPartnerPage ? host : storefront.use(consentDomain).decision)
    },
    allow: (categories) => allow(categories?.split(/\s+/)),
  }
})

const namesOf = (detail: unknown): string[] =>
  trackingCategories.filter((category) => (detail as Partial<TrackingConsent> | null)?.[category] === true)

function startTracker(
  { environment, storefront }: DomainContext,
  settings: SinkSettings,
  decision: ReadonlySignal<TrackingConsent | undefined>,
) {
  const tracked = trackingEnvironment(environment, storefront.config.shopUrl)
  let subject: PageSubject | undefined
  const tracker = createTracker({
    storefront,
    environment: tracked,
    sinks: sinksOf(settings, storefront, tracked),
    isSeen: () => document.visibilityState === 'visible',
    async subjectOf() {
      subject = await pageSubject(storefront)
      return subject
    },
  })
  if (!storefront.config.shopUrl) followSelection(storefront, () => subject)
  // A host may answer some time after each of its pages is there: until then nothing is forgotten, as after an end.
  let isDecided = !storefront.config.shopUrl
  effect(() => {
    const consent = decision.value
    isDecided ||= consent !== undefined
    // A decision is said right after it is made: those who are given something until then hear of a withdrawal.
    if (isDecided) queueMicrotask(() => tracker.decide(decision.peek()))
  })
}
