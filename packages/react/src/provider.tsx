import type { BaseStorefront, Storefront } from '@vitrine/core'
import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react'

interface StorefrontPair {
  readonly live: BaseStorefront
  readonly server: BaseStorefront
}

const StorefrontContext = createContext<StorefrontPair | undefined>(undefined)

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
  return (
    <StorefrontPairProvider live={storefront} server={onServer ? storefront : storefront.server}>
      {children}
    </StorefrontPairProvider>
  )
}

/** For the elements' engine, which has a twin only where it hydrates. */
export function StorefrontPairProvider({
  live,
  server,
  children,
}: StorefrontPair & { readonly children?: ReactNode }): ReactNode {
  const pair = useMemo(() => ({ live, server }), [live, server])
  return <StorefrontContext value={pair}>{children}</StorefrontContext>
}

/**
 * The storefront of the nearest {@link StorefrontProvider} or custom element. Read signals of it below `useSignals()`.
 *
 * While server HTML is hydrated this is the frozen twin of the server's state, right after it is the live one, so that
 * HTML and first render never differ: a hook that takes it as a dependency runs again then.
 * @throws Error outside a provider.
 */
export function useStorefront(): BaseStorefront {
  const pair = useContext(StorefrontContext)
  if (!pair) throw new Error('No storefront here: put <StorefrontProvider storefront={…}> around this component.')
  return useSyncExternalStore(
    never,
    () => pair.live,
    () => pair.server,
  )
}

// The store behind never changes under a component; only hydration moves from one snapshot to the other.
const never = () => () => {}
const onServer = typeof document === 'undefined'
