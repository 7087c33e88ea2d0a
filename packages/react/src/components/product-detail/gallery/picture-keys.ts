import type { KeyboardEvent } from 'react'

/**
 * The picture that a key leads to, by its place: the next one in reading direction, the first or the last; undefined
 * for other keys.
 */
export function placeByKey(event: KeyboardEvent<HTMLElement>, place: number, count: number): number | undefined {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  const places: Readonly<Record<string, number>> = { [forward]: place + 1, [back]: place - 1, Home: 0, End: count - 1 }
  const wanted = places[event.key]
  return wanted === undefined ? undefined : Math.min(count - 1, Math.max(0, wanted))
}
