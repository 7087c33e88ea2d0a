/** Milliseconds for which a mouse stays before a menu opens: passing over it opens nothing. */
const OPEN_DELAY = 120
/** Milliseconds after which a menu that the mouse has left closes: the way into it may cut a corner. */
const CLOSE_DELAY = 300
/** Milliseconds in which a press means the menu that has just opened by itself, and does not close it again. */
const PRESS_GRACE = 400

/** Opens a menu to a mouse that stays on it and closes it when the mouse is gone. Touch and pen press. */
export function pointerIntent(menu: HTMLDetailsElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let openedAt = -Infinity
  const later = (milliseconds: number, act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, milliseconds)
  }
  const open = () =>
    later(OPEN_DELAY, () => {
      if (menu.open) return
      menu.open = true
      openedAt = performance.now()
    })
  const close = () =>
    later(CLOSE_DELAY, () => {
      if (!menu.matches(':focus-within')) menu.open = false
    })

  const isMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act()
  }
  menu.addEventListener('pointerenter', isMouse(open), { signal })
  menu.addEventListener('pointerleave', isMouse(close), { signal })
  menu.querySelector('summary')?.addEventListener(
    'click',
    (event) => {
      clearTimeout(timer)
      if (menu.open && performance.now() - openedAt < PRESS_GRACE) event.preventDefault()
    },
    { signal },
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
  // The header hydrates while the mouse is over it.
  if (menu.matches(':hover')) open()
}
