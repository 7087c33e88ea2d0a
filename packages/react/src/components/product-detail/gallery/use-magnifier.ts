import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

const NEAREST = 4
const STEP = 1.5

interface Magnifier {
  readonly isNear: boolean
  /** The whole picture is seen. */
  readonly isFar: boolean
  nearer(): void
  further(): void
  reset(): void
}

const distance = ([a, b]: TouchList | readonly Touch[]) =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0

/**
 * How near the picture in a scrolling stage is: `--vt-nearness` from 1 to 4, around the middle of what is seen. One
 * finger or the arrows move it, because it scrolls.
 */
export function useMagnifier(stage: RefObject<HTMLElement | null>): Magnifier {
  const nearness = useRef(1)
  const [shown, setShown] = useState(1)

  const set = useCallback(
    (wanted: number) => {
      const element = stage.current
      const next = Math.min(NEAREST, Math.max(1, wanted))
      if (!element || next === nearness.current) return
      const { clientWidth, clientHeight, scrollLeft, scrollTop } = element
      const ratio = next / nearness.current
      nearness.current = next
      element.style.setProperty('--vt-nearness', String(next))
      element.scrollTo({
        left: (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2,
        top: (scrollTop + clientHeight / 2) * ratio - clientHeight / 2,
        behavior: 'instant',
      })
      setShown(next)
    },
    [stage],
  )

  useEffect(() => {
    const element = stage.current
    if (!element) return undefined
    let pinch: { distance: number; nearness: number } | undefined
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      set(nearness.current * (event.deltaY < 0 ? 1.1 : 1 / 1.1))
    }
    const onTouchStart = ({ touches }: TouchEvent) => {
      pinch = touches.length === 2 ? { distance: distance(touches), nearness: nearness.current } : undefined
    }
    const onTouchMove = (event: TouchEvent) => {
      if (!pinch || event.touches.length !== 2 || pinch.distance === 0) return
      event.preventDefault()
      set((pinch.nearness * distance(event.touches)) / pinch.distance)
    }
    const onDoubleClick = () => set(nearness.current > 1 ? 1 : 2)
    // React listens to wheel and touch passively, which cannot keep the page from moving.
    const active = { passive: false }
    element.addEventListener('wheel', onWheel, active)
    element.addEventListener('touchstart', onTouchStart, active)
    element.addEventListener('touchmove', onTouchMove, active)
    element.addEventListener('dblclick', onDoubleClick)
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchstart', onTouchStart)
      element.removeEventListener('touchmove', onTouchMove)
      element.removeEventListener('dblclick', onDoubleClick)
    }
  }, [stage, set])

  return {
    isNear: shown >= NEAREST,
    isFar: shown === 1,
    nearer: () => set(nearness.current * STEP),
    further: () => set(nearness.current / STEP),
    reset: () => set(1),
  }
}
