import { useRef, type TouchEvent } from 'react'

/** Pixels that a finger moves before it is a swipe. */
const FAR = 48

interface SwipeHandlers {
  onTouchStart(event: TouchEvent<HTMLElement>): void
  onTouchEnd(event: TouchEvent<HTMLElement>): void
}

/** Handlers that tell a swipe of one finger across an element: 1 towards the next in reading direction, -1 back. */
export function useSwipe(onSwipe: (step: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ clientX: number; clientY: number } | undefined>(undefined)
  return {
    onTouchStart({ touches }) {
      start.current = touches.length === 1 ? touches[0] : undefined
    },
    onTouchEnd({ changedTouches, currentTarget }) {
      const end = changedTouches[0]
      const begin = start.current
      start.current = undefined
      if (!begin || !end) return
      const [across, along] = [end.clientX - begin.clientX, end.clientY - begin.clientY]
      if (Math.abs(across) < FAR || Math.abs(across) < 2 * Math.abs(along)) return
      const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
      onSwipe(across < 0 === isRtl ? -1 : 1)
    },
  }
}
