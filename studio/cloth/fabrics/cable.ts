import { noise } from '../noise.ts'
import { purl, stockinette, visible, shade, type Structure } from './yarn.ts'

/** A rope of two strands that cross again and again: middle of the column, half width, length of a turn, units. */
export interface Rope {
  at: number
  half: number
  turn: number
  /** -1 crosses the other way. */
  hand?: number
}

/** Aran knitting: ropes and honeycombs of knit stitches on a purl ground. */
export function cables(stitch: number, ropes: Rope[]): Structure {
  const ground = purl(stitch, stitch * 0.78, stitch * 0.24)
  const knit = stockinette(stitch * 0.95, stitch * 0.8, stitch * 0.2)
  return (u, v, px, out) => {
    for (const rope of ropes) {
      const x = u - rope.at
      if (Math.abs(x) > rope.half * 1.12) continue
      const t = (v / rope.turn) * 2 * Math.PI + rope.at
      const swing = rope.half * 0.52
      const hand = rope.hand ?? 1
      const radius = rope.half * 0.56
      let best = -1
      let across = 0
      let slope = 0
      for (const sign of [1, -1]) {
        // Rounded turns: a strand lingers at the sides and crosses quickly.
        const s = Math.sin(t)
        const centre = sign * swing * Math.sign(s) * Math.abs(s) ** 0.72
        const d = (x - centre) / radius
        if (Math.abs(d) >= 1) continue
        const h = Math.sqrt(1 - d * d) * (1 + 0.34 * sign * hand * Math.cos(t)) + 0.3 * sign * hand * Math.cos(t)
        if (h > best) {
          best = h
          across = d * radius
          slope = sign * Math.cos(t)
        }
      }
      if (best > -1) {
        const lean = slope * 0.75
        knit(across * 1.02 + rope.at, v + across * lean, px, out)
        out.h += rope.half * 0.3 * (best + 0.2)
        shade(out, 0.86 + 0.14 * Math.min(1, Math.max(0, best)))
        return
      }
      shade(out, 0.8)
      break
    }
    ground(u, v, px, out)
    out.h -= stitch * 0.1
    out.h += visible(stitch, px) * 0.2 * (noise(u * 0.2, v * 0.2, 3) - 0.5)
  }
}
