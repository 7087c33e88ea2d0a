import type { Frame } from './garment.ts'
import { clamp } from './noise.ts'
import { measure, type Polyline } from './path.ts'

/** Where the threads run at a point of the garment. */
export function framing(
  frame: Frame = { kind: 'straight' },
  spine: Polyline | null,
): (x: number, y: number) => [number, number] {
  if (frame.kind === 'fan') {
    return (x, y) => {
      const dx = x - frame.x
      const dy = y - frame.y
      return [Math.atan2(dx, dy) * frame.radius, Math.hypot(dx, dy) - frame.radius]
    }
  }
  if (frame.kind === 'along' && spine) return along(spine)
  const { x: ox = 450, y: oy = 0, angle = 0 } = frame.kind === 'straight' ? frame : {}
  const c = Math.cos((angle * Math.PI) / 180)
  const s = Math.sin((angle * Math.PI) / 180)
  return (x, y) => [(x - ox) * c + (y - oy) * s, -(x - ox) * s + (y - oy) * c]
}

/** u along the band and v across it. */
function along(spine: Polyline): (x: number, y: number) => [number, number] {
  const starts: number[] = [0]
  for (let i = 1; i < spine.length; i++) starts.push(starts[i - 1]! + measure([spine[i - 1]!, spine[i]!]))
  return (x, y) => {
    let best = Infinity
    let u = 0
    let v = 0
    for (let i = 1; i < spine.length; i++) {
      const [ax, ay] = spine[i - 1]!
      const [bx, by] = spine[i]!
      const length = starts[i]! - starts[i - 1]! || 1
      const tx = (bx - ax) / length
      const ty = (by - ay) / length
      const raw = (x - ax) * tx + (y - ay) * ty
      const isEnd = (i === 1 && raw < 0) || (i === spine.length - 1 && raw > length)
      const t = isEnd ? raw : clamp(raw, 0, length)
      const cx = x - ax - tx * t
      const cy = y - ay - ty * t
      const d = cx * cx + cy * cy
      if (d < best) {
        best = d
        u = starts[i - 1]! + t
        v = -(x - ax) * ty + (y - ay) * tx
      }
    }
    return [u, v]
  }
}
