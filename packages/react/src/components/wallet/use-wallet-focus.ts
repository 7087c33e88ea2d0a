import type { WalletState } from '@vitrine/core/checkout'
import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Moves the focus to the field that was refused, or to the next step when a call was answered.
 * @returns Refusals so far: each is announced, for the focus may be at its field already.
 */
export function useWalletFocus(panel: RefObject<HTMLElement | null>, { step, pending, fault }: WalletState): number {
  const before = useRef({ pending, fault })
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    const { pending: wasPending, fault: lastFault } = before.current
    before.current = { pending, fault }
    const isRefused = !!fault && fault !== lastFault
    if (isRefused) setRefusals((count) => count + 1)
    if (isRefused || (wasPending && !pending)) panel.current?.querySelector<HTMLElement>('[data-wallet-focus]')?.focus()
  }, [panel, step, pending, fault])
  return refusals
}
