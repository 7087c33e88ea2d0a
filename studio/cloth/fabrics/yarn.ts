import { clamp, fbm, hash, noise, smoothstep } from '../noise.ts'

/** What the cloth is at a point: relief in units and linear colour. */
export interface Thread {
  h: number
  r: number
  g: number
  b: number
  /** Second yarn of the weave, 0 to 1, for chambray, oxford and denim. */
  weft: number
}

/** Structure of the cloth at (u, v) units; `px` is the size of a pixel in units: what is finer fades instead of shimmering. */
export type Structure = (u: number, v: number, px: number, out: Thread) => void

export const visible = (period: number, px: number): number => smoothstep(1.7, 3.6, period / px)

const frac = (v: number): number => v - Math.floor(v)

/** Right side of plain knitting: columns of V stitches. */
export function stockinette(column: number, row: number, height: number): Structure {
  return (u, v, px, out) => {
    const see = visible(column * 0.8, px)
    const uu = u + 0.12 * column * (noise(u * 0.35, v * 0.35, 4) - 0.5)
    const c = uu / column
    const fx = frac(c)
    const side = Math.abs(fx - 0.5) * 2
    const i = Math.floor(c)
    const phase = frac(v / row + side * 0.62 + 0.1 * (hash(i, 1) - 0.5) + 0.25 * noise(v * 0.1, i))
    const leg = Math.sqrt(Math.max(0, 1 - (side * 2 - 1) ** 2))
    const loop = Math.sqrt(Math.max(0, 1 - (phase * 2 - 1) ** 2))
    const ply =
      visible(column * 0.16, px) * 0.1 * Math.sin((phase * 2.2 + side * 1.4 * (fx < 0.5 ? 1 : -1)) * Math.PI * 3)
    const bump = leg * (0.55 + 0.45 * loop) + ply
    out.h += height * (see * (bump - 0.6) + (1 - see) * 0.5 * (fbm(u * 0.6, v * 0.35, 2) - 0.5))
    const tint = 1 - see * 0.24 * (1 - leg * (0.5 + 0.5 * loop))
    shade(out, tint * (1 + 0.05 * (fbm((u * 0.4) / column, (v * 1.2) / row, 2, 9) - 0.5)))
  }
}

/** Wrong side of plain knitting: rows of small arches. */
export function purl(column: number, row: number, height: number): Structure {
  return (u, v, px, out) => {
    const see = visible(row * 1.4, px)
    const c = u / column
    const wave = Math.sin(c * 2 * Math.PI) * 0.24
    const phase = frac(v / row + wave)
    const bump = Math.sqrt(Math.max(0, 1 - (phase * 2 - 1) ** 2)) * (0.75 + 0.25 * Math.cos(c * 4 * Math.PI))
    out.h += height * see * (bump - 0.6)
    shade(out, 1 - see * 0.26 * (1 - bump))
  }
}

/** Ribbed knitting: `knit` raised and `sunk` lowered columns in turn. */
export function rib(column: number, knit: number, sunk: number, depthOf: number): Structure {
  const stitch = stockinette(column, column * 0.82, column * 0.16)
  const back = purl(column, column * 0.8, column * 0.1)
  const period = (knit + sunk) * column
  return (u, v, px, out) => {
    const t = frac(u / period)
    const share = knit / (knit + sunk)
    const ridge =
      t < share ? Math.sin((t / share) * Math.PI) ** 0.6 : -0.35 * Math.sin(((t - share) / (1 - share)) * Math.PI)
    const see = visible(period * 0.7, px)
    if (t < share) stitch(u, v, px, out)
    else back(u, v, px, out)
    out.h += see * depthOf * ridge
    shade(out, 1 - see * 0.2 * (1 - clamp(ridge + 0.3)))
  }
}

export type Weave =
  | 'plain'
  | 'oxford'
  | 'twill'
  | 'denim'
  | 'canvas'
  | 'linen'
  | 'pique'
  | 'melton'
  | 'flannel'
  | 'crepe'
  | 'herringbone'
  | 'satin'
  | 'straw'

interface WeaveFacts {
  pitch: number
  height: number
  over: (i: number, j: number) => boolean
  slub: number
  tooth: number
  fuzz: number
}

const facts: Record<Weave, WeaveFacts> = {
  plain: { pitch: 0.7, height: 0.1, over: (i, j) => ((i + j) & 1) === 0, slub: 0.15, tooth: 0.1, fuzz: 0 },
  oxford: { pitch: 0.8, height: 0.16, over: (i, j) => (((i >> 1) + j) & 1) === 0, slub: 0.3, tooth: 0.16, fuzz: 0 },
  twill: { pitch: 0.8, height: 0.16, over: (i, j) => (((i - j) % 3) + 3) % 3 !== 0, slub: 0.25, tooth: 0.12, fuzz: 0 },
  denim: { pitch: 0.95, height: 0.22, over: (i, j) => (((i - j) % 4) + 4) % 4 !== 0, slub: 0.8, tooth: 0.22, fuzz: 0 },
  canvas: { pitch: 1.9, height: 0.42, over: (i, j) => ((i + j) & 1) === 0, slub: 0.5, tooth: 0.2, fuzz: 0 },
  linen: { pitch: 1.05, height: 0.26, over: (i, j) => ((i + j) & 1) === 0, slub: 1, tooth: 0.3, fuzz: 0 },
  pique: {
    pitch: 1.9,
    height: 0.46,
    over: (i, j) => ((i + (j & 2 ? 1 : 0)) & 1) === 0,
    slub: 0.1,
    tooth: 0.12,
    fuzz: 0,
  },
  melton: { pitch: 1.2, height: 0.08, over: (i, j) => ((i + j) & 1) === 0, slub: 0.1, tooth: 0.3, fuzz: 1 },
  flannel: { pitch: 1.1, height: 0.14, over: (i, j) => ((i - j) & 3) >> 1 === 0, slub: 0.2, tooth: 0.24, fuzz: 0.7 },
  crepe: { pitch: 0.8, height: 0.1, over: (i, j) => hash(i, j, 3) > 0.5, slub: 0.1, tooth: 0.14, fuzz: 0 },
  herringbone: {
    pitch: 1.3,
    height: 0.18,
    // The twill turns round every eleven threads.
    over: (i, j) => ((((Math.floor(i / 11) & 1 ? i + j : i - j) % 4) + 4) % 4) >> 1 === 0,
    slub: 0.3,
    tooth: 0.22,
    fuzz: 0.5,
  },
  satin: { pitch: 0.5, height: 0.04, over: (i, j) => (i * 2 + j) % 5 !== 0, slub: 0.05, tooth: 0.03, fuzz: 0 },
  straw: { pitch: 7, height: 1.3, over: (i, j) => ((i + j) & 1) === 0, slub: 0.5, tooth: 0.3, fuzz: 0 },
}

/** Woven cloth thread by thread; slubs are the uneven threads of linen and denim. */
export function woven(kind: Weave): Structure {
  const f = facts[kind]
  return (u, v, px, out) => {
    const see = visible(f.pitch, px)
    const slubWarp = noise(u / f.pitch / 1.6, v * 0.035, 1) - 0.5
    const slubWeft = noise(u * 0.035, v / f.pitch / 1.6, 2) - 0.5
    const coarse = visible(f.pitch * 2.2, px)
    out.h += f.slub * 0.3 * (slubWarp + slubWeft) * coarse
    shade(out, 1 + f.slub * 0.13 * (slubWarp + slubWeft) * coarse)
    const tooth = visible(1.1, px)
    out.h += f.tooth * 1.5 * (fbm(u * 0.42, v * 0.42, 3, 6) - 0.5) * tooth
    const face = kind === 'denim' ? 0.9 : 0.6
    let isWarp = face
    if (see > 0) {
      const x = u / f.pitch + slubWarp * 0.25 + 0.18 * (noise(u * 0.4, v * 0.15, 31) - 0.5)
      const y = v / f.pitch + slubWeft * 0.25 + 0.18 * (noise(u * 0.15, v * 0.4, 33) - 0.5)
      const i = Math.floor(x)
      const j = Math.floor(y)
      const isOver = f.over(i, j)
      const a = (x - i) * 2 - 1
      const b = (y - j) * 2 - 1
      const across = isOver ? a : b
      const along = isOver ? b : a
      const yarn = Math.sqrt(Math.max(0, 1 - across * across * 0.92)) * (0.72 + 0.28 * (1 - along * along))
      const ply = visible(f.pitch * 0.22, px) * 0.07 * Math.sin((along + across * 1.3) * 7)
      const thick = 0.85 + 0.3 * hash(isOver ? i : j, isOver ? 3 : 7)
      out.h += see * f.height * (yarn * thick + ply - 0.6)
      shade(out, 1 - see * 0.36 * (1 - yarn) + see * 0.1 * (hash(isOver ? i : j, isOver ? 11 : 13) - 0.5))
      isWarp = face * (1 - see) + (isOver ? 1 : 0) * see
    }
    out.weft = 1 - isWarp
    if (f.fuzz) {
      const hair = fbm(u * 0.9 + 3 * noise(u * 0.2, v * 0.2, 8), v * 0.3, 3, 14) - 0.5
      const nap = fbm(u * 0.22, v * 0.12, 3, 15) - 0.5
      out.h += f.fuzz * (0.35 * hair * visible(1.6, px) + 0.35 * nap)
      shade(out, 1 + f.fuzz * (0.22 * hair * visible(1.6, px) + 0.1 * nap))
    }
  }
}

/** Twill's diagonal seen from further off, when its threads are too fine to see. */
export function diagonal(period: number, strength: number): Structure {
  return (u, v, px, out) => {
    const see = visible(period, px)
    const s = Math.sin(((u + v * 0.9 + 0.5 * noise(u * 0.3, v * 0.3, 21)) / period) * 2 * Math.PI)
    out.h += see * strength * 0.12 * s
    shade(out, 1 + see * strength * 0.05 * s)
  }
}

export function shade(out: Thread, k: number): void {
  out.r *= k
  out.g *= k
  out.b *= k
}
