import { useLayoutEffect, useState } from './hooks.ts'
import { isHydrating } from './root.ts'

/**
 * React's hook for stores outside it: the server's snapshot while its HTML is hydrated, and right after that the live one.
 * Subscribed before the browser paints, where React may do so after, so no change falls between.
 */
export function useSyncExternalStore<T>(
  subscribe: (onChange: () => void) => () => void,
  snapshot: () => T,
  serverSnapshot = snapshot,
): T {
  const value = isHydrating() ? serverSnapshot() : snapshot()
  const [, render] = useState(0)
  const [latest] = useState({
    value,
    snapshot,
    check: () => void (Object.is(latest.value, latest.snapshot()) || render((count) => count + 1)),
  })
  useLayoutEffect(() => {
    latest.value = value
    latest.snapshot = snapshot
    latest.check()
  })
  useLayoutEffect(() => subscribe(latest.check), [subscribe, latest])
  return value
}
