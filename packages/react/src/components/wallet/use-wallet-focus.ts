import type { WalletState } from '@vitrine/core/checkout'
import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Moves the focus to the field that was refused, or to the next step when a call was answered. A shopper who has gone
 * on to the card meanwhile stays there: what is typed would go to the wrong field.
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
    const place = panel.current
    if (!place || isElsewhere(place) || !(isRefused || (wasPending && !pending))) return
    place.querySelector<HTMLElement>('[data-wallet-focus]')?.focus()
  }, [panel, step, pending, fault])
  return refusals
}

/** Whether something outside has the focus. A step that was replaced has left it to nobody. */
function isElsewhere(place: HTMLElement): boolean {
  const { activeElement } = place.getRootNode() as Document | ShadowRoot
  return !!activeElement && activeElement !== document.body && !place.contains(activeElement)
}
