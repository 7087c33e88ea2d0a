import { useEffect, type RefObject } from 'react'

/**
 * Keeps the end of the page and whatever gets the focus clear of the banner: nothing moves by that, but the page can be
 * scrolled further.
 */
export function useBannerRoom(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = banner.current
    if (!shown) return
    const { style } = document.documentElement
    const keep = (room: string) => Object.assign(style, { paddingBlockEnd: room, scrollPaddingBlockEnd: room })
    const observer = new ResizeObserver(() => {
      const { top, height } = shown.getBoundingClientRect()
      keep(height ? `${innerHeight - top}px` : '')
    })
    observer.observe(shown)
    return () => {
      observer.disconnect()
      keep('')
    }
  }, [banner])
}
