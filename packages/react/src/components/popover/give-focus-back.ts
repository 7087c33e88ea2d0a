import type { ToggleEvent } from 'react'

/**
 * For `onBeforeToggle` of a popover: closed with the focus in it, it gives the focus back to the button that opened it.
 * Browsers do so by themselves, but Chromium forgets it inside a shadow root.
 */
export function giveFocusBack({ newState, currentTarget: popover }: ToggleEvent<HTMLElement>): void {
  const root = popover.getRootNode() as Document | ShadowRoot
  if (newState === 'closed' && popover.contains(root.activeElement))
    root.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`)?.focus()
}
