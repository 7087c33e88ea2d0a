import { clamp, fbm, hash, noise } from '../noise.ts'
import type { Thread } from './yarn.ts'

export type Colour = [r: number, g: number, b: number]
export type Palette = Record<string, Colour>

/** What is dyed or printed on the cloth, in its own coordinates, so that it bends and ends with the cloth. */
export type Print =
  | { kind: 'plain' }
  | {
      kind: 'stripe'
      along: 'u' | 'v'
      bands: { tone: string; from: number; to: number }[]
      period: number
      start?: number
      end?: number
    }
  | { kind: 'tartan'; period: number; bands: { tone: string; from: number; to: number }[] }
  | { kind: 'floral'; cell: number; petals: string[]; leaf: string; heart: string }
  | { kind: 'melange'; tone: string; amount: number }
  /** Spots in alternate rows. */
  | { kind: 'dots'; tone: string; period: number; radius: number }
  /** Colours knitted in from a chart: a letter a stitch; `.` is the ground. */
  | { kind: 'chart'; stitch: number; rows: string[]; tones: Record<string, string> }

export function printer(print: Print, palette: Palette): (u: number, v: number, px: number, out: Thread) => void {
  const tone = (name: string): Colour => palette[name] ?? [0.5, 0.5, 0.5]
  if (print.kind === 'plain') return () => {}
  if (print.kind === 'melange') {
    const c = tone(print.tone)
    return (u, v, _px, out) => {
      const fibre = fbm(u * 1.1, v * 0.35, 2, 41) * 0.7 + fbm(u * 0.3, v * 0.5, 2, 44) * 0.3
      mix(out, c, clamp((fibre - 0.38) * 2.6) * print.amount)
    }
  }
  if (print.kind === 'dots') return dots(print, tone(print.tone))
  if (print.kind === 'chart') return chart(print, tone)
  if (print.kind === 'stripe') {
    const bands = print.bands.map((b) => ({ ...b, c: tone(b.tone) }))
    return (u, v, px, out) => {
      const along = print.along === 'u' ? v : u
      if (print.start !== undefined && along < print.start) return
      if (print.end !== undefined && along > print.end) return
      for (const b of bands) mix(out, b.c, band(along, print.period, b.from, b.to, px))
    }
  }
  if (print.kind === 'tartan') {
    const bands = print.bands.map((b) => ({ ...b, c: tone(b.tone) }))
    return (u, v, px, out) => {
      // Warp and weft alternate in diagonal pairs; too fine to see, they mix half and half.
      const fine = Math.min(1, Math.max(0, 1.1 / px / 3 - 0.6))
      const step = (((Math.floor(u / 1.1) - Math.floor(v / 1.1)) & 3) >> 1) as 0 | 1
      const warp = 0.5 * (1 - fine) + step * fine
      const base: Colour = [out.r, out.g, out.b]
      const a: Colour = [...base]
      const w: Colour = [...base]
      for (const b of bands) {
        blend(a, b.c, band(u, print.period, b.from, b.to, px))
        blend(w, b.c, band(v, print.period, b.from, b.to, px))
      }
      out.r = a[0] * warp + w[0] * (1 - warp)
      out.g = a[1] * warp + w[1] * (1 - warp)
      out.b = a[2] * warp + w[2] * (1 - warp)
    }
  }
  return floral(print, tone)
}

function floral(print: { cell: number; petals: string[]; leaf: string; heart: string }, tone: (n: string) => Colour) {
  const petals = print.petals.map(tone)
  const leaf = tone(print.leaf)
  const heart = tone(print.heart)
  return (u: number, v: number, px: number, out: Thread) => {
    for (const [layer, size] of [
      [0, 0.5],
      [1, 0.82],
      [2, 1],
    ] as const) {
      const cell = print.cell * (layer === 2 ? 1.25 : layer === 1 ? 0.9 : 0.62)
      const ci = Math.floor(u / cell)
      const cj = Math.floor(v / cell)
      for (let j = cj - 1; j <= cj + 1; j++) {
        for (let i = ci - 1; i <= ci + 1; i++) {
          if (hash(i, j, 50 + layer) > 0.72) continue
          const x = u - (i + 0.15 + 0.7 * hash(i, j, 60 + layer)) * cell
          const y = v - (j + 0.15 + 0.7 * hash(i, j, 70 + layer)) * cell
          const turn = hash(i, j, 80 + layer) * 6.28
          const r = Math.hypot(x, y)
          const R = print.cell * 0.36 * size * (0.75 + 0.5 * hash(i, j, 85))
          if (r > R * 1.7) continue
          const a = Math.atan2(y, x) + turn
          if (layer === 0) {
            // A sprig: two leaves on a stem.
            const lx = x * Math.cos(turn) + y * Math.sin(turn)
            const ly = -x * Math.sin(turn) + y * Math.cos(turn)
            const bend = ly - (0.18 * lx * lx) / R
            const blade = R * 0.32 * (1 - (lx / R) ** 2) - Math.abs(Math.abs(bend) - R * 0.16 * (1 + lx / R))
            mix(out, leaf, clamp(Math.min(blade, R - Math.abs(lx)) / px + 0.5) * 0.9)
            mix(out, leaf, clamp((R * 0.06 - Math.abs(bend)) / px + 0.5) * (Math.abs(lx) < R ? 0.9 : 0))
            continue
          }
          const lobes = layer === 2 ? 5 : 6
          const edge = R * (0.72 + 0.28 * Math.abs(Math.cos((a * lobes) / 2)) + 0.06 * (noise(a * 2 + i, j, 5) - 0.5))
          const c = petals[Math.floor(hash(i, j, 90 + layer) * petals.length)]!
          const inside = clamp((edge - r) / px + 0.5)
          const vein = 0.82 + 0.18 * Math.abs(Math.cos((a * lobes) / 2)) - 0.25 * clamp(1 - r / (R * 0.6))
          mix(out, [c[0] * vein, c[1] * vein, c[2] * vein], inside * 0.96)
          mix(out, heart, clamp((R * 0.22 - r) / px + 0.5))
        }
      }
    }
  }
}

function dots(print: { period: number; radius: number }, c: Colour) {
  const { period, radius } = print
  return (u: number, v: number, px: number, out: Thread) => {
    const row = Math.round(v / (period / 2))
    const x = u - (row & 1 ? period / 2 : 0)
    const d = Math.hypot(x - Math.round(x / period) * period, v - (row * period) / 2)
    mix(out, c, clamp((radius - d) / px + 0.5))
  }
}

function chart(print: { stitch: number; rows: string[]; tones: Record<string, string> }, tone: (n: string) => Colour) {
  const colours = Object.fromEntries(Object.entries(print.tones).map(([letter, name]) => [letter, tone(name)]))
  const width = print.rows[0]!.length
  const height = print.rows.length
  const wrap = (n: number, of: number) => ((n % of) + of) % of
  return (u: number, v: number, _px: number, out: Thread) => {
    const across = u / print.stitch
    const side = Math.abs(across - Math.floor(across) - 0.5)
    const row = print.rows[wrap(Math.floor(v / (print.stitch * 0.8) + side), height)]!
    const c = colours[row[wrap(Math.floor(across), width)]!]
    if (c) mix(out, c, 0.97)
  }
}

function band(at: number, period: number, from: number, to: number, px: number): number {
  const t = at - Math.floor(at / period) * period
  return clamp((t - from) / px + 0.5) * clamp((to - t) / px + 0.5)
}

function mix(out: Thread, c: Colour, k: number): void {
  out.r += (c[0] - out.r) * k
  out.g += (c[1] - out.g) * k
  out.b += (c[2] - out.b) * k
}

function blend(out: Colour, c: Colour, k: number): void {
  for (const i of [0, 1, 2] as const) out[i] += (c[i] - out[i]) * k
}
