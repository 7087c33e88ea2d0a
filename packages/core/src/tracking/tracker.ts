import type { StorefrontEvent, TrackedEvent } from '@vitrine/contract'
import { noConsent, type PageType, type TrackingConsent } from '@vitrine/contract/rules'
import type { Environment, PageView } from '../environment/index.ts'
import { eventOf, eventsDomain, type Fact } from '../events/index.ts'
import type { Storefront } from '../storefront/index.ts'
import { createLastCart } from './last-cart.ts'
import { createPageSearch } from './page-search.ts'
import { createRepeats } from './repeats.ts'
import type { Sink } from './sink.ts'
import { trackedEvent, userTypeOf } from './tracked-event.ts'
import { createVisits } from './visits.ts'

/** The most events that wait in memory for a decision. */
const WAITING_MAX = 200

/** The product or the list that a page is about. */
export type PageSubject = Extract<Fact, { type: 'productShown' | 'listShown' }>

const modals: readonly PageType[] = ['Login Page', 'Register Page']

/** Options of {@link createTracker}. */
export interface TrackerOptions {
  readonly storefront: Storefront
  readonly environment: Environment
  readonly sinks: readonly Sink[]
  /** Whether the page is looked at now. */
  readonly isSeen: () => boolean
  /** What a page shows whose components are dormant: its product or list. */
  readonly subjectOf?: ((view: PageView) => Promise<PageSubject | undefined>) | undefined
}

/** Follows what happens in the shop as far as the shopper allows. */
export interface Tracker {
  /**
   * A decision, or that none holds: not yet, or not any more. Without one nothing is given to anybody, and events wait
   * in memory; after it they are given to the sinks that it allows, or forgotten.
   */
  decide(consent: TrackingConsent | undefined): void
  /** Ends it, as if nothing were allowed. */
  stop(): void
}

/** A sink with whether it is in use. */
interface Outlet {
  readonly sink: Sink
  readonly cart: ReturnType<typeof createLastCart>
  isOpen: boolean
  /** It has got a decision, and forgotten what an earlier page stored if that refuses it. */
  isDecided: boolean
}

/**
 * Makes the tracker of a page. It takes over what happened before it was there, listens, and gives nothing to anybody
 * before a decision.
 */
export function createTracker({ storefront, environment, sinks, isSeen, subjectOf }: TrackerOptions): Tracker {
  const isRepeated = createRepeats(environment.now)
  const outlets: Outlet[] = sinks.map((sink) => ({
    sink,
    cart: createLastCart((event) => hand(sink, event), environment.timers),
    isOpen: false,
    isDecided: false,
  }))
  const search = createPageSearch(environment)
  const visits = createVisits(environment, () => userTypeOf(environment), isSeen, say)
  let waiting: TrackedEvent[] | undefined = []
  let viewed: PageView | undefined
  /** Decision that was said before it was made known here: those who are in use after it get it, too. */
  let decided: TrackedEvent | undefined
  let isOn = false

  function say(event: StorefrontEvent, at = environment.now()) {
    if (isRepeated(event)) return
    search.remember(event, isOn)
    // A page knows what it shows before it reports the view.
    const view = environment.page?.view ?? viewed
    const tracked = trackedEvent(event, { at, view, environment, storefront })
    if (waiting) waiting = [...waiting, tracked].slice(-WAITING_MAX)
    else give(tracked, outlets)
    if (event.type === 'consentChanged') decided = tracked
  }
  function hear(event: StorefrontEvent, at?: number) {
    // Each page finds out anew who is signed in; the visit knows who was.
    if (event.type === 'signedIn') return isOn ? visits.look() : undefined
    if (event.type === 'pageViewed') viewed = event
    if (event.type === 'signedOut' && isOn) visits.look()
    say(event, at)
    // A modal about the account lies over a page that is viewed for itself.
    if (event.type === 'pageViewed' && !modals.includes(event.pageType)) void showSubject(event)
  }
  async function showSubject(shown: PageView) {
    const subject = await subjectOf?.(shown).catch(() => undefined)
    if (!subject || viewed !== shown) return
    for (const event of [search.of(shown, subject), eventOf(subject)]) if (event) say(event)
  }
  function turn(consent: TrackingConsent) {
    const opened = outlets.filter((outlet) => turnOutlet(outlet, consent, pageOf(storefront, environment)))
    const isAny = outlets.some(({ isOpen }) => isOpen)
    const known = waiting ?? (decided ? [decided] : [])
    waiting = decided = undefined
    const [first] = known
    if (isAny && !isOn) visits.start(first && Date.parse(first.at))
    if (!isAny) {
      visits.stop()
      search.forget()
    }
    isOn = isAny
    for (const tracked of known) {
      give(tracked, opened)
      search.remember(tracked.event, isOn)
    }
  }
  for (const { at, fact } of takeEarly(environment)) {
    const event = fact.type === 'pageViewed' || fact.type === 'signedOut' ? fact : eventOf(fact)
    if (event) hear(event, at)
  }
  const stopListening = storefront.use(eventsDomain).on((event) => hear(event))
  environment.lifecycle.onLeave(() => {
    for (const { isOpen, cart } of outlets) if (isOpen) cart.flush()
  })
  return {
    decide(consent) {
      if (consent) return turn(consent)
      const known = waiting ?? []
      turn(noConsent)
      waiting = known
    },
    stop() {
      stopListening()
      turn(noConsent)
    },
  }
}

/** What the page has recorded; it records nothing more from now on. */
function takeEarly({ page }: Environment) {
  const early = page?.early ?? []
  if (page) page.early = undefined
  return early
}

const pageOf = (storefront: Storefront, environment: Environment) => ({
  locale: storefront.locale.peek().code,
  userType: userTypeOf(environment),
})

/** Brings a sink to what is allowed. @returns Whether it has just been opened. */
function turnOutlet(outlet: Outlet, consent: TrackingConsent, page: ReturnType<typeof pageOf>): boolean {
  const { sink, cart, isOpen } = outlet
  outlet.isOpen = sink.needs.some((category) => consent[category])
  const { isDecided } = outlet
  outlet.isDecided = true
  if (isOpen && outlet.isOpen) guard(() => sink.update(consent))
  if (!outlet.isOpen && (isOpen || !isDecided)) {
    cart.drop()
    guard(() => sink.stop())
  }
  if (!isOpen && outlet.isOpen) guard(() => sink.start(consent, page))
  return !isOpen && outlet.isOpen
}

function give(event: TrackedEvent, outlets: readonly Outlet[]) {
  for (const { sink, cart, isOpen } of outlets)
    if (isOpen) {
      if (sink.takesLastCart) cart.take(event)
      else hand(sink, event)
    }
}

const hand = (sink: Sink, event: TrackedEvent) => guard(() => sink.take(event))

/** What a sink throws is shown in the console, and the shop and the other sinks go on. */
function guard(call: () => void) {
  try {
    call()
  } catch (error) {
    console.error(error)
  }
}
