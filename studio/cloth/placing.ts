import { noise } from './noise.ts'
import type { Point, Polyline } from './path.ts'

/** Where a garment lies in the picture: garment units to pixels. */
export interface Placing {
  /** Pixels a unit. */
  scale: number
  /** Degrees, clockwise. */
  angle: number
  /** Pixel at which the garment's `middle` lies. */
  x: number
  y: number
  middle: Point
  seed: number
}

export interface Placed {
  toPixel(p: Point): Point
  toUnit(px: number, py: number): Point
  lines(shape: Polyline[]): Polyline[]
}

/** The hand of whoever laid it down: no edge is straight and no two sides are alike. */
function wobble(x: number, y: number, seed: number): Point {
  return [
    7 * (noise(x * 0.0045, y * 0.0045, seed) - 0.5) +
      3 * (noise(x * 0.016, y * 0.016, seed + 2) - 0.5) +
      0.9 * (noise(x * 0.06, y * 0.06, seed + 4) - 0.5),
    8 * (noise(x * 0.0045, y * 0.0045, seed + 1) - 0.5) +
      3 * (noise(x * 0.015, y * 0.015, seed + 3) - 0.5) +
      0.9 * (noise(x * 0.06, y * 0.06, seed + 5) - 0.5),
  ]
}

export function place(at: Placing): Placed {
  const c = Math.cos((at.angle * Math.PI) / 180) * at.scale
  const s = Math.sin((at.angle * Math.PI) / 180) * at.scale
  const k = 1 / (at.scale * at.scale)
  const toPixel = ([x, y]: Point): Point => {
    const [wx, wy] = wobble(x, y, at.seed)
    const dx = x + wx - at.middle[0]
    const dy = y + wy - at.middle[1]
    return [dx * c - dy * s + at.x, dx * s + dy * c + at.y]
  }
  const straight = (px: number, py: number): Point => {
    const dx = px - at.x
    const dy = py - at.y
    return [(dx * c + dy * s) * k + at.middle[0], (-dx * s + dy * c) * k + at.middle[1]]
  }
  // Pixels are asked row by row: between two of every eight the hand's wobble is as good as straight.
  const stride = 8
  let row = NaN
  let start = NaN
  let near: Point = [0, 0]
  let far: Point = [0, 0]
  const wobbleAt = (px: number, py: number): Point => wobble(...straight(px, py), at.seed)
  return {
    toPixel,
    toUnit(px, py) {
      const from = Math.floor(px / stride) * stride
      if (py !== row || from !== start) {
        near = py === row && from === start + stride ? far : wobbleAt(from, py)
        far = wobbleAt(from + stride, py)
        row = py
        start = from
      }
      const t = (px - from) / stride
      const [x, y] = straight(px, py)
      return [x - near[0] - (far[0] - near[0]) * t, y - near[1] - (far[1] - near[1]) * t]
    },
    lines: (shape) => shape.map((line) => line.map(toPixel)),
  }
}
