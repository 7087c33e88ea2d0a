/**
 * White or black, whichever is easier to read on a ground: on every ground one of the two has a contrast of 4.5 (WCAG
 * 2.2, 1.4.3). @param ground - `#12382B`.
 */
export function wordsOn(ground: string): '#fff' | '#000' {
  const light = (at: number) => (parseInt(ground.slice(at, at + 2), 16) / 255) ** 2.2
  return 0.2126 * light(1) + 0.7152 * light(3) + 0.0722 * light(5) > 0.18 ? '#000' : '#fff'
}
