import { byteOf, type Canvas } from './canvas.ts'
import { blur, field, type Field } from './field.ts'
import { clamp, fbm, hash, noise, smoothstep } from './noise.ts'

export interface Studio {
  /** Linear colour of the ground. */
  ground: [number, number, number]
  /** Pixels a unit: shadows and occlusion are as wide as the things are large. */
  scale: number
  /** How the ground looks: honed stone or oiled boards. */
  surface?: 'stone' | 'wood'
  /** Afternoon light through a window falls across the scene. */
  window?: boolean
  seed?: number
}

const lamp = { x: -0.52, y: -0.6, z: 0.61 }

/** Light from a large softbox at the top start corner, a white room around it, and what both leave in shadow. */
export function photograph(scene: Canvas, studio: Studio): Buffer {
  const { width: W, height: H, z, colour } = scene
  const k = studio.scale
  layGround(scene, studio)
  const heights: Field = { ...field(0, 0), width: W, height: H, data: z }
  const tight = blur(heights, Math.max(1, 2.2 * k))
  const near = blur(heights, 7 * k)
  const wide = blur(heights, 26 * k)
  const shadow = blur({ ...heights, data: shadowOf(scene, k) }, Math.max(1, 0.6 * k))
  const out = Buffer.alloc(W * H * 3)
  const wrap = 0.22
  const flat = (lamp.z + wrap) / (1 + wrap)
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const n = y * W + x
      const left = z[n - (x > 0 ? 1 : 0)]!
      const right = z[n + (x < W - 1 ? 1 : 0)]!
      const up = z[n - (y > 0 ? W : 0)]!
      const down = z[n + (y < H - 1 ? W : 0)]!
      const dx = (right - left) * 0.5
      const dy = (down - up) * 0.5
      const l = 1 / Math.sqrt(dx * dx + dy * dy + 1)
      const facing = (-dx * lamp.x - dy * lamp.y + lamp.z) * l
      const lit = Math.max(0, (facing + wrap) / (1 + wrap)) / flat
      // A large softbox never burns out the side that faces it.
      const key = lit < 1 ? lit : 1 + (1 - Math.exp(-(lit - 1) * 2.2)) * 0.16
      const h = z[n]!
      const hollow =
        0.5 * clamp((tight.data[n]! - h) / (2.6 * k), -0.35, 1) +
        0.42 * clamp((near.data[n]! - h) / (9 * k), -0.3, 1) +
        0.5 * clamp((wide.data[n]! - h) / (26 * k), -0.12, 1)
      const open = clamp(1 - hollow, 0.25, 1.1)
      const sky = (0.62 + 0.38 * l) * open
      const sun = key * (1 - 0.8 * shadow.data[n]!) * (studio.window ? panes(x / H, y / H) : 1)
      const fall = 1.035 - 0.075 * ((x / W) * 0.55 + (y / H) * 0.85) - 0.03 * Math.hypot(x / W - 0.45, y / H - 0.42)
      const nap = scene.nap[n]!
      const sheen = nap * (1 - l) * (1 - l) * 0.5
      const gloss = scene.gloss[n]!
      let spark = 0
      if (gloss > 0) {
        const hx = lamp.x
        const hy = lamp.y
        const hz = lamp.z + 1
        const hl = Math.hypot(hx, hy, hz)
        const s = Math.max(0, ((-dx * hx - dy * hy + hz) * l) / hl)
        spark = gloss * (0.5 * s ** 60 + 0.1 * s ** 8) * (1 - shadow.data[n]!)
      }
      const grain = 1 + (hash(x, y, 5) + hash(x, y, 6) - 1) * 0.012
      for (let c = 0; c < 3; c++) {
        const tone = colour[n * 3 + c]!
        // Light that leaves a hollow has met the cloth more than once and takes its colour (Jimenez et al. 2016).
        const warm = bounce(clamp(open, 0, 1), tone)
        const skyTint = c === 0 ? 0.985 : c === 2 ? 1.02 : 1
        const evening = studio.window ? (c === 0 ? 1.035 : c === 2 ? 0.93 : 1) : 1
        const ambient = 0.4 * sky * (open < 1 ? warm / Math.max(open, 0.001) : 1) * skyTint
        const direct = 0.6 * sun * evening * (c === 0 ? 1.012 : c === 2 ? 0.985 : 1) * (0.72 + 0.28 * open)
        const v = (tone * (1 + sheen) + sheen * 0.05) * (ambient + direct) * fall + spark
        out[n * 3 + c] = clamp(Math.round(byteOf(shoulder(v * grain)) + (hash(x, y, 9 + c) - 0.5)), 0, 255)
      }
    }
  }
  return out
}

/** Highlights roll off as on film. */
function shoulder(v: number): number {
  return v < 0.72 ? v : 0.72 + 0.27 * (1 - Math.exp(-(v - 0.72) / 0.27))
}

function bounce(open: number, tone: number): number {
  const a = 2.0404 * tone - 0.3324
  const b = -4.7951 * tone + 0.6417
  const c = 2.7552 * tone + 0.6903
  return Math.max(open, ((open * a + b) * open + c) * open)
}

/** How much of the softbox is hidden at each pixel: three rays towards it over the height field. */
function shadowOf(scene: Canvas, k: number): Float32Array {
  const { width: W, height: H, z } = scene
  const out = new Float32Array(W * H)
  const rays = [-0.3, 0, 0.3].map((turn) => {
    const a = Math.atan2(lamp.y, lamp.x) + turn
    return { x: Math.cos(a), y: Math.sin(a) }
  })
  const slope = 0.72
  const reach = [1.2, 2.2, 3.6, 5.5, 8, 12, 17, 24, 34].map((d) => d * k)
  const probes = rays.map((ray) =>
    reach.map((d) => ({
      dx: Math.round(ray.x * d),
      dy: Math.round(ray.y * d),
      drop: d * slope,
      soft: 1 / (d * 0.55 + 0.8 * k),
    })),
  )
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const n = y * W + x
      const h = z[n]!
      let hidden = 0
      for (const ray of probes) {
        let most = 0
        for (let i = 0; i < ray.length; i++) {
          const p = ray[i]!
          const sx = x + p.dx
          const sy = y + p.dy
          if (sx < 0 || sy < 0 || sx >= W || sy >= H) break
          // The further the edge, the softer its shadow.
          const share = (z[n + p.dy * W + p.dx]! - h - p.drop) * p.soft + 0.3
          if (share > most) most = share
        }
        hidden += most < 1 ? most : 1
      }
      out[n] = hidden / 3
    }
  }
  return out
}

/** Brightness of the light through a sash window, about 1; coordinates in heights of the picture. */
function panes(x: number, y: number): number {
  const u = x * 0.92 + y * 0.42
  const v = y * 0.9 - x * 0.3
  const bar = (t: number, at: number, half: number) => smoothstep(half + 0.05, half, Math.abs(t - at))
  const pane = smoothstep(0.02, 0.2, u) * smoothstep(2.15, 1.85, u)
  const bars = Math.max(bar(u, 0.72, 0.018), bar(u, 1.34, 0.018), bar(v, 0.18, 0.015), bar(v, -0.22, 0.015))
  return 0.86 + 0.26 * pane * (1 - 0.62 * bars)
}

function layGround(scene: Canvas, studio: Studio): void {
  const { width: W, height: H, colour, cover, z } = scene
  const k = studio.scale
  const seed = studio.seed ?? 0
  const cloud = clouds(W, k, seed)
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const n = y * W + x
      const a = cover[n]!
      if (a >= 0.999) continue
      const u = x / k
      const v = y / k
      const fine = fbm(u * 0.35, v * 0.35, 2, seed + 95) - 0.5
      const t = studio.surface === 'wood' ? board(u, v, seed) : slab(u, v, fine, cloud(x, y), seed)
      for (let c = 0; c < 3; c++) {
        const warmth = studio.surface === 'wood' ? t ** (c === 0 ? 0.85 : c === 2 ? 1.35 : 1) : t
        colour[n * 3 + c] = colour[n * 3 + c]! + studio.ground[c as 0]! * warmth * (1 - a)
      }
      if (a < 0.01) z[n]! += 0.1 * k * fine
    }
  }
}

/** The stone's broad clouds along a row: so soft that every sixteenth pixel says enough. */
function clouds(width: number, k: number, seed: number): (x: number, y: number) => number {
  const stride = 16
  const values = new Float32Array(Math.ceil(width / stride) + 2)
  let row = NaN
  return (x, y) => {
    if (y !== row) {
      row = y
      for (let i = 0; i < values.length; i++)
        values[i] = fbm(((i * stride) / k) * 0.006, (y / k) * 0.006, 4, seed + 91) - 0.5
    }
    const i = Math.floor(x / stride)
    return values[i]! + (values[i + 1]! - values[i]!) * (x / stride - i)
  }
}

function slab(u: number, v: number, fine: number, cloud: number, seed: number): number {
  return 1 + 0.05 * cloud + 0.025 * fine - (noise(u * 0.9, v * 0.9, seed + 97) > 0.86 ? 0.02 : 0)
}

/** Limed oak boards, laid across the picture. */
function board(u: number, v: number, seed: number): number {
  const wide = 196
  const row = Math.floor(v / wide)
  const y = v - row * wide
  const x = u + row * 713 + hash(row, 5, seed) * 900
  const length = 1150
  const plank = Math.floor(x / length)
  const own = hash(plank, row, seed + 3)
  const drift = 26 * (noise(x * 0.003, row * 7 + plank, seed) - 0.5)
  const ring = fbm(x * 0.004 + own * 90, (y + drift) * 0.075 + own * 40, 4, seed + 11)
  const rings = Math.abs(((ring * 9) % 1) - 0.5) * 2
  const pores = noise(x * 0.045, v * 1.5, seed + 13)
  const edge = Math.min(y, wide - y, x - plank * length, (plank + 1) * length - x)
  const gap = edge < 1.1 ? 0.42 : edge < 2.2 ? 0.86 : 1
  return (
    (0.95 +
      0.16 * (own - 0.5) +
      0.1 * (rings - 0.5) +
      0.1 * (ring - 0.5) -
      (pores > 0.7 ? 0.07 * (pores - 0.7) * 3.3 : 0)) *
    gap
  )
}
