import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/**
 * Gives the focus back to where it was before it came into the banner, once the banner is gone.
 * @returns What the banner listens to `focus` with.
 */
export function useBannerFocus(banner: RefObject<HTMLElement | null>, isShown: boolean) {
  const before = useRef<HTMLElement | null>(null)
  const wasShown = useRef(isShown)
  useLayoutEffect(() => {
    const hasGone = wasShown.current && !isShown
    wasShown.current = isShown
    if (!hasGone || !banner.current) return
    const { activeElement } = banner.current.getRootNode() as Document | ShadowRoot
    // Who came to the preferences from elsewhere is there again.
    if (banner.current.contains(activeElement) || document.activeElement === document.body) focusIn(before.current)
  }, [banner, isShown])
  return ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
}

/** Focuses an element; of one that shows its controls in a shadow root, the first that can have the focus. */
function focusIn(element: HTMLElement | null) {
  const controls = element?.shadowRoot?.querySelectorAll<HTMLElement>('a[href], button, input, summary') ?? []
  for (const target of [element, ...controls]) {
    target?.focus({ preventScroll: true })
    if (element?.matches(':focus-within')) return
  }
}
