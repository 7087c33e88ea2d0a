import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

const NEAREST = 4
const STEP = 1.5

interface Magnifier {
  readonly isNear: boolean
  /** As near as it was opened: it has not been brought nearer. */
  readonly isFar: boolean
  /** The whole picture is seen. */
  readonly isWhole: boolean
  /**
   * Begins nearer where the whole picture, with room beside it, would be shown smaller than it is in the page.
   * @param shownWidth - Its width there.
   */
  open(shownWidth: number): void
  nearer(): void
  further(): void
  reset(): void
}

const distance = ([a, b]: TouchList | readonly Touch[]) =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0

/**
 * How near the picture in a scrolling stage is: `--vt-nearness` from 1 to 4, around the middle of what is seen. One
 * finger or the arrows move it, because it scrolls; a press of the mouse brings it nearer, and back again.
 */
export function useMagnifier(stage: RefObject<HTMLElement | null>): Magnifier {
  const nearness = useRef(1)
  const [shown, setShown] = useState(1)
  const [opened, setOpened] = useState(1)

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

  function open(shownWidth: number) {
    const [element, picture] = [stage.current, stage.current?.querySelector('img')]
    if (!element || !picture) return
    const whole = picture.offsetWidth
    if (whole >= element.clientWidth || whole >= shownWidth) return
    set(STEP)
    setOpened(STEP)
  }

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
    const press = () => set(nearness.current > opened ? opened : opened * 2)
    let isMouse = false
    const onClick = (event: MouseEvent) => {
      isMouse = (event as PointerEvent).pointerType === 'mouse'
      if (isMouse) press()
    }
    const onDoubleClick = () => {
      if (!isMouse) press()
    }
    // React listens to wheel and touch passively, which cannot keep the page from moving.
    const active = { passive: false }
    element.addEventListener('wheel', onWheel, active)
    element.addEventListener('touchstart', onTouchStart, active)
    element.addEventListener('touchmove', onTouchMove, active)
    element.addEventListener('click', onClick)
    element.addEventListener('dblclick', onDoubleClick)
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchstart', onTouchStart)
      element.removeEventListener('touchmove', onTouchMove)
      element.removeEventListener('click', onClick)
      element.removeEventListener('dblclick', onDoubleClick)
    }
  }, [stage, set, opened])

  return {
    isNear: shown >= NEAREST,
    isFar: shown <= opened,
    isWhole: shown === 1,
    open,
    nearer: () => set(nearness.current * STEP),
    further: () => set(nearness.current / STEP),
    reset: () => set(opened),
  }
}
