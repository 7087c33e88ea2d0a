import type { Part } from './garment.ts'
import { clamp, noise } from './noise.ts'

/** Height of a pressed pleat at (u, v) of its panel, and how far the print is folded away. */
export function pleat(
  p: NonNullable<Part['pleats']>,
  u: number,
  v: number,
  seed: number,
): { z: number; shift: number } {
  const t0 = clamp((v - p.from) / (p.to - p.from))
  const sway = (p.sway ?? 0) * t0
  const uu = u + sway * (noise(u * 0.012, v * 0.004, seed) - 0.5) * p.period
  const i = Math.floor(uu / p.period)
  const t = uu / p.period - i
  if (p.kind === 'knife') {
    // A pleat rises slowly to its folded edge, then drops under the next.
    const rise = t < 0.94 ? (t / 0.94) ** 1.3 : (1 - t) / 0.06
    const open = 0.55 + 0.45 * t0 + 0.3 * (noise(i * 3.1, v * 0.006, seed) - 0.5)
    return { z: p.depth * rise * open, shift: i * p.period * 0.37 }
  }
  const wave = 0.5 + 0.5 * Math.cos((uu / p.period + 0.6 * noise(u * 0.03, v * 0.003, seed)) * 2 * Math.PI)
  const fade = 1 - t0
  return { z: p.depth * wave ** 1.6 * fade * (0.5 + noise(u * 0.05, 3, seed)), shift: 0 }
}
