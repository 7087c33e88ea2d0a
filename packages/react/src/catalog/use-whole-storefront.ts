import { completeStorefront, type Storefront } from '@vitrine/core'
import { useStorefront } from '../provider.tsx'

/**
 * The storefront of the nearest `StorefrontProvider` or custom element. Read signals of it below `useSignals()`.
 *
 * While server HTML is hydrated this is the frozen twin of the server's state, right after it is the live one, so that
 * HTML and first render never differ: a hook that takes it as a dependency runs again then.
 * @throws Error outside a provider.
 */
export function useWholeStorefront(): Storefront {
  return completeStorefront(useStorefront())
}
