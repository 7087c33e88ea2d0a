import { checkoutDomain, paymentReturnPath, readArrival } from '@vitrine/core/checkout'
import { useCallback, useEffect, useState } from 'react'
import { inAppView } from '../../app-view.ts'
import { useStorefront } from '../../provider.tsx'

/** Ends of the question that are shown at once, whatever is read again meanwhile. */
const ends: readonly string[] = ['placed', 'checking', 'failed']

/**
 * Goes on with the order whose shopper comes back from a provider's page, in place of loading: what loads alone takes
 * it that nothing was brought. The address forgets what it said at once, so that a reload does not say it again.
 * @param query - The arrival's query; empty where nobody comes back. @param begin - Loads where there is none.
 */
export function useArrival(query: string, begin: () => Promise<unknown>) {
  const { routes, use } = useStorefront()
  const checkout = use(checkoutDomain)
  const [isAsking, setAsking] = useState(() => !!readArrival(query))
  const during = useCallback((work: Promise<unknown>) => {
    setAsking(true)
    void work.finally(() => setAsking(false))
  }, [])
  useEffect(() => {
    const arrival = readArrival(query)
    if (!arrival) return void begin()
    if (location.pathname === routes.checkout()) history.replaceState(history.state, '', inAppView(location.pathname))
    during(checkout.comeBack({ ...arrival, returnPath: paymentReturnPath(routes, arrival.orderId, arrival.method) }))
  }, [query, begin, checkout, routes, during])
  return {
    /** It is not known yet how the payment ended. */
    isAsking: isAsking && !ends.includes(checkout.status.value),
    /** Asks again after a failure. */
    retry: () => (readArrival(query) ? during(checkout.retry()) : void checkout.retry()),
  }
}
