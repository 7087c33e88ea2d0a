import type { Storefront } from '@vitrine/core'
import { useEffect } from 'react'
import { useIsHydrating, useStorefront } from './provider.tsx'

/** Fetches what a component shows: run by the server's renderer, by the element and by the component itself. */
export type Load<Props extends object> = (storefront: Storefront, props: Props) => Promise<unknown>

/**
 * Loads what a component shows, again when its props change. What is there, or on its way, is not asked for again;
 * while server HTML is hydrated nothing is.
 * @param props - What `load` reads of them, as JSON.
 */
export function useLoad<Props extends object>(load: Load<Props>, props: Props): void {
  const storefront = useStorefront()
  const isHydrating = useIsHydrating()
  const key = JSON.stringify(props)
  useEffect(() => {
    if (!isHydrating) void load(storefront, JSON.parse(key) as Props)
  }, [load, storefront, isHydrating, key])
}
