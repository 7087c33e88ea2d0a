import { useEffect, type RefObject } from 'react'

/**
 * Keeps the end of the page and whatever gets the focus clear of the banner, where that stays at the end of the window:
 * nothing moves by that, but the page can be scrolled further.
 */
export function useBannerRoom(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = banner.current
    if (!shown) return
    const { style } = document.documentElement
    const keep = (room: string) => Object.assign(style, { paddingBlockEnd: room, scrollPaddingBlockEnd: room })
    const observer = new ResizeObserver(() => {
      const { top, height } = shown.getBoundingClientRect()
      const isAtEnd = getComputedStyle(shown).position === 'fixed'
      keep(height && isAtEnd ? `${innerHeight - top}px` : '')
    })
    observer.observe(shown)
    return () => {
      observer.disconnect()
      keep('')
    }
  }, [banner])
}
