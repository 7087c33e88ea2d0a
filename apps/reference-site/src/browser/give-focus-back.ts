/**
 * Escape out of a menu of a dormant element leads back to the button that opened it. Browsers do so by themselves,
 * but Chromium forgets it inside a shadow root.
 */
export function giveFocusBack(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    let focused = document.activeElement
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
    const menu = focused?.closest(':popover-open')
    const root = menu?.getRootNode() as ShadowRoot | undefined
    root?.querySelector<HTMLElement>(`[popovertarget="${menu?.id}"]`)?.focus()
  })
}
