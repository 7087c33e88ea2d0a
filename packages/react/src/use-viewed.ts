import type { Fact } from '@vitrine/core'
import { useEffect, useRef } from 'react'
import { useIsHydrating, useStorefront } from './provider.tsx'

/**
 * Emits that something is viewed, once a component shows it.
 * @param what - Another value is viewed anew; false or undefined while nothing is shown yet.
 */
export function useViewed(what: unknown, factOf: () => Fact): void {
  const { events } = useStorefront()
  const isHydrating = useIsHydrating()
  const viewed = useRef<unknown>(undefined)
  useEffect(() => {
    if (!what || isHydrating || viewed.current === what) return
    viewed.current = what
    events.emit(factOf())
  })
}
