/**
 * A headless shell has a pointer at the first pixel of every page: it is nobody's, and uses nothing. Runs in the page,
 * so that it names nothing outside of itself.
 */
export function ignoreRestingPointer(): void {
  for (const type of ['pointerover', 'pointerenter', 'pointermove', 'mouseover', 'mouseenter', 'mousemove'])
    addEventListener(
      type,
      (event) => {
        const { clientX, clientY } = event as MouseEvent
        if (event.isTrusted && clientX === 0 && clientY === 0) event.stopImmediatePropagation()
      },
      true,
    )
}
