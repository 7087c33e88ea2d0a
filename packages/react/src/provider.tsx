import type { Domain, Storefront } from '@vitrine/core'
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'

/** The storefront itself, also while server HTML is hydrated. */
export const StorefrontContext = createContext<Storefront | undefined>(undefined)

export interface StorefrontProviderProps {
  readonly storefront: Storefront
  readonly children?: ReactNode
}

/**
 * Gives the storefront to every Vitrine component below it.
 * @example
 * <StorefrontProvider storefront={sharedStorefront(config)}><Cart /></StorefrontProvider>
 */
export function StorefrontProvider({ storefront, children }: StorefrontProviderProps): ReactNode {
  // `.Provider` is what React 18 knows.
  return <StorefrontContext.Provider value={storefront}>{children}</StorefrontContext.Provider>
}

/**
 * The storefront of the nearest {@link StorefrontProvider} or custom element. Read signals of it below `useSignals()`.
 *
 * While server HTML is hydrated this is the server snapshot, right after it is the live storefront, so that HTML and
 * first render never differ: a hook that takes it as a dependency runs again then.
 * @throws Error outside a provider.
 */
export function useStorefront(): Storefront {
  const live = useContext(StorefrontContext) ?? withoutStorefront()
  return useSyncExternalStore(
    never,
    () => live,
    () => live.server,
  )
}

/**
 * A domain of the nearest storefront, as {@link useStorefront} gives it.
 * @example
 * const catalog = useDomain(catalogDomain)
 */
export function useDomain<T>(domain: Domain<T>): T {
  return useStorefront().use(domain)
}

/** Says what is missing. */
export function withoutStorefront(): never {
  throw new Error('No storefront here: put <StorefrontProvider> around this.')
}

/** True while server HTML is hydrated: what must happen once waits for the live storefront. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}

// The store behind never changes under a component; only hydration moves from one snapshot to the other.
const never = () => () => {}
