import type { StorefrontEvent } from '@vitrine/contract'
import type { Fact } from '../emitter/index.ts'
import { sessionCookies } from '../session/index.ts'
import { defineDomain, type DomainContext } from '../storefront/index.ts'
import { eventOf } from './event-of.ts'
import { knownProduct } from './known-product.ts'

/** Events of a shop: the one place that analytics listens to. */
export interface Events {
  /**
   * @param listener - Called at once with what happens from now on, whichever component or copy of the SDK on the page
   *   it happens in. What it throws is shown in the console, and nothing else stops.
   * @returns A function that takes it away.
   */
  on(listener: (event: StorefrontEvent) => void): () => void
}

/** Events of a storefront: `storefront.use(eventsDomain)`. */
export const eventsDomain = defineDomain<Events>('events', (context) => ({
  on: (listener) => listen(context, listener),
}))

/**
 * Actions come from all copies on the page. Language and session come from this storefront alone, which is in step with
 * the others: each is heard once.
 */
function listen({ storefront, environment }: DomainContext, listener: (event: StorefrontEvent) => void): () => void {
  const { events, locale, session } = storefront
  let shown = locale.peek().code
  let shopper = session.UID.peek()

  function say(event: StorefrontEvent) {
    try {
      listener(event)
    } catch (error) {
      console.error(error)
    }
  }
  function hear(fact: Fact) {
    if (fact.type === 'signedOut') return leave(fact.reason)
    const event = eventOf(fact)
    if (event) say(event.type === 'wishlistAdded' ? withProduct(event) : event)
  }
  function withProduct(event: Extract<StorefrontEvent, { type: 'wishlistAdded' }>): StorefrontEvent {
    const product = knownProduct(storefront, event.productCode)
    return product ? { ...event, product } : event
  }
  // Each copy may see the same end of a sign-in, and so does the session.
  function leave(reason: Extract<StorefrontEvent, { type: 'signedOut' }>['reason']) {
    if (shopper === undefined) return
    shopper = undefined
    say({ type: 'signedOut', reason })
  }

  events.listeners.add(hear)
  const ends = [
    () => void events.listeners.delete(hear),
    environment.lifecycle.onPageView?.((view) => say({ type: 'pageViewed', ...view })),
    locale.subscribe(({ code }) => {
      if (code === shown) return
      shown = code
      say({ type: 'languageChanged', locale: code })
    }),
    session.UID.subscribe((UID) => {
      if (UID === undefined) return leave(environment.cookies.get(sessionCookies.expired) ? 'expired' : 'elsewhere')
      if (UID === shopper) return
      shopper = UID
      say({ type: 'signedIn' })
    }),
  ]
  return () => {
    for (const end of ends) end?.()
  }
}
