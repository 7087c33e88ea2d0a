import type { Canvas } from './canvas.ts'
import type { Palette } from './fabrics/index.ts'
import type { Button, Part, Seam } from './garment.ts'
import { clamp, fbm, hash, noise } from './noise.ts'
import { flatten, pace } from './path.ts'
import type { Placed } from './placing.ts'

/** Seams pull the cloth in, pucker it, and carry their stitches one by one. */
export function stampSeams(scene: Canvas, seams: Seam[], palette: Palette, placed: Placed, k: number): void {
  for (const seam of seams) {
    for (const raw of flatten(seam.path, 2)) {
      const line = raw.map(placed.toPixel)
      const width = (seam.width ?? 1.4) * k
      const reach = width * 5
      const groove = new Map<number, [near: number, s: number]>()
      for (const p of pace(line, Math.max(0.7, width * 0.3))) {
        for (let y = Math.floor(p.y - reach); y <= p.y + reach; y++) {
          for (let x = Math.floor(p.x - reach); x <= p.x + reach; x++) {
            if (x < 0 || y < 0 || x >= scene.width || y >= scene.height) continue
            const d = Math.hypot(x - p.x, y - p.y)
            if (d > reach) continue
            const n = y * scene.width + x
            const known = groove.get(n)
            if (!known || d < known[0]) groove.set(n, [d, p.s])
          }
        }
      }
      const deep = (seam.depth ?? 0.9) * k
      for (const [n, [d, s]] of groove) {
        const near = Math.exp(-((d / width) ** 2))
        const wide = Math.exp(-((d / (width * 2.6)) ** 2))
        const pucker = (seam.pucker ?? 0) * k * (fbm(s / (7 * k), d / (14 * k), 2, 77) - 0.5) * 2
        scene.z[n]! += scene.cover[n]! * (pucker * wide - deep * near)
        const dark = 1 - 0.22 * near * clamp(deep / k)
        for (let c = 0; c < 3; c++) scene.colour[n * 3 + c]! *= dark
      }
      if (seam.stitch)
        for (const offset of seam.stitch.offsets) stitches(scene, raw, offset, seam.stitch, palette, placed, k)
    }
  }
}

function stitches(
  scene: Canvas,
  raw: [number, number][],
  offset: number,
  spec: NonNullable<Seam['stitch']>,
  palette: Palette,
  placed: Placed,
  k: number,
): void {
  const tone = palette[spec.tone] ?? [0.8, 0.8, 0.8]
  const length = spec.length ?? 3
  const half = (spec.weight ?? 0.5) * k
  for (const [i, p] of pace(raw, length).entries()) {
    const cx = p.x - p.dy * offset
    const cy = p.y + p.dx * offset
    const run = length * 0.34
    const [ax, ay] = placed.toPixel([cx - p.dx * run, cy - p.dy * run])
    const [bx, by] = placed.toPixel([cx + p.dx * run, cy + p.dy * run])
    const tilt = 0.25 * half * (hash(i, 3) - 0.5)
    const reach = half * 2.2 + 1
    for (let y = Math.floor(Math.min(ay, by) - reach); y <= Math.max(ay, by) + reach; y++) {
      for (let x = Math.floor(Math.min(ax, bx) - reach); x <= Math.max(ax, bx) + reach; x++) {
        if (x < 0 || y < 0 || x >= scene.width || y >= scene.height) continue
        const n = y * scene.width + x
        if (scene.cover[n]! < 0.5) continue
        const vx = bx - ax
        const vy = by + tilt - ay
        const t = clamp(((x - ax) * vx + (y - ay) * vy) / (vx * vx + vy * vy))
        const d = Math.hypot(x - ax - vx * t, y - ay - vy * t)
        // The thread sinks at its ends and draws the cloth in around it.
        scene.z[n]! -= 0.45 * half * Math.exp(-((d / (half * 1.8)) ** 2))
        const a = clamp(half - d + 0.5)
        if (a <= 0) continue
        const round = Math.sqrt(Math.max(0, 1 - Math.min(1, d / (half + 0.3)) ** 2))
        scene.z[n]! += a * half * 0.9 * round * (0.4 + 0.6 * Math.sin(Math.PI * t))
        const twist = 0.9 + 0.1 * Math.sin((t * 5 + d / half) * 4)
        for (let c = 0; c < 3; c++) {
          const at = n * 3 + c
          scene.colour[at] = scene.colour[at]! * (1 - a * 0.92) + tone[c as 0]! * twist * a * 0.92
        }
      }
    }
  }
}

/** Sewn buttons with a rim and four holes, shanks and copper rivets. */
export function stampButtons(
  scene: Canvas,
  buttons: Button[],
  palette: Palette,
  placed: Placed,
  k: number,
  angle: number,
): void {
  for (const [index, b] of buttons.entries()) {
    const [cx, cy] = placed.toPixel([b.x, b.y])
    if (b.hole !== undefined) buttonhole(scene, b, palette, placed, k)
    const R = b.r * k
    const tone = palette[b.tone] ?? [0.8, 0.8, 0.8]
    const turn = ((angle + hash(index, 9) * 80) * Math.PI) / 180
    let ground = 0
    let count = 0
    for (let y = Math.floor(cy - R); y <= cy + R; y++) {
      for (let x = Math.floor(cx - R); x <= cx + R; x++) {
        if (x < 0 || y < 0 || x >= scene.width || y >= scene.height) continue
        ground += scene.z[y * scene.width + x]!
        count++
      }
    }
    if (!count) continue
    ground /= count
    for (let y = Math.floor(cy - R - 2); y <= cy + R + 2; y++) {
      for (let x = Math.floor(cx - R - 2); x <= cx + R + 2; x++) {
        if (x < 0 || y < 0 || x >= scene.width || y >= scene.height) continue
        const dx = x - cx
        const dy = y - cy
        const r = Math.hypot(dx, dy) / R
        const a = clamp((1 - r) * R + 0.5)
        if (a <= 0) continue
        const n = y * scene.width + x
        let h = b.r * 0.28 * Math.sqrt(Math.max(0, 1 - r * r * 0.7)) + b.r * 0.22
        let k2 = 0.94 + 0.1 * noise(dx / R, (dy / R) * 6, index)
        if (b.kind === 'rivet')
          h = b.r * 0.5 * Math.sqrt(Math.max(0, 1 - r * r)) - (r < 0.35 ? b.r * 0.3 * (1 - r / 0.35) : 0)
        else if (b.kind === 'shank') h += r > 0.82 ? b.r * 0.1 : r > 0.74 ? -b.r * 0.1 : b.r * 0.06 * (1 - r)
        else {
          // A dished face inside a rim.
          h += b.r * 0.16 * Math.exp(-(((r - 0.84) / 0.12) ** 2)) - b.r * 0.12 * Math.exp(-((r / 0.55) ** 2))
          for (const [hx, hy] of [
            [1, 1],
            [1, -1],
            [-1, 1],
            [-1, -1],
          ] as const) {
            const x2 = (dx * Math.cos(turn) - dy * Math.sin(turn)) / R - hx * 0.17
            const y2 = (dx * Math.sin(turn) + dy * Math.cos(turn)) / R - hy * 0.17
            const d = Math.hypot(x2, y2)
            const hole = clamp((0.1 - d) * R + 0.5)
            h -= hole * b.r * 0.3
            k2 *= 1 - 0.6 * hole
          }
          const tx = (dx * Math.cos(turn) - dy * Math.sin(turn)) / R
          const ty = (dx * Math.sin(turn) + dy * Math.cos(turn)) / R
          const threadNear = Math.min(Math.abs(Math.abs(tx) - 0.17), 1)
          const strand = clamp((0.055 - threadNear) * R + 0.5) * (Math.abs(ty) < 0.17 ? 1 : 0)
          h += strand * b.r * 0.14
          const t = palette['thread'] ?? tone
          for (let c = 0; c < 3; c++)
            scene.colour[n * 3 + c] =
              scene.colour[n * 3 + c]! * (1 - a) + (tone[c as 0]! * k2 * (1 - strand) + t[c as 0]! * strand) * a
        }
        if (b.kind === 'rivet' || b.kind === 'shank')
          for (let c = 0; c < 3; c++)
            scene.colour[n * 3 + c] = scene.colour[n * 3 + c]! * (1 - a) + tone[c as 0]! * k2 * a
        scene.z[n] = scene.z[n]! * (1 - a) + (ground + h * k) * a
        scene.nap[n]! *= 1 - a
        scene.gloss[n] = a * (b.kind === 'rivet' || b.kind === 'shank' ? 0.9 : 0.6)
      }
    }
  }
}

function buttonhole(scene: Canvas, b: Button, palette: Palette, placed: Placed, k: number): void {
  const a = ((b.hole ?? 0) * Math.PI) / 180
  const l = b.r * 1.45
  const path = `M${b.x - Math.cos(a) * l} ${b.y - Math.sin(a) * l}L${b.x + Math.cos(a) * l} ${b.y + Math.sin(a) * l}`
  const tone = palette['thread'] ? 'thread' : b.tone
  stampSeams(
    scene,
    [{ path, depth: 0.5, width: 0.7, stitch: { tone, offsets: [-0.7, 0.7], length: 0.9, weight: 0.55 } }],
    palette,
    placed,
    k,
  )
}

/** Twisted tassels at the ends of a scarf. */
export function stampFringe(scene: Canvas, part: Part, palette: Palette, placed: Placed, k: number): void {
  for (const [f, fringe] of (part.fringe ?? []).entries()) {
    for (const line of flatten(fringe.path, 2)) {
      for (const [i, p] of pace(line, fringe.spacing).entries()) {
        const name = part.fabric.tone ?? 'main'
        const base =
          palette[hash(i >> 1, 5, f) < 0.62 ? name : hash(i >> 1, 6, f) < 0.5 ? 'second' : 'third'] ?? palette[name]!
        const lean = ((fringe.angle + 14 * (hash(i, 1, f) - 0.5)) * Math.PI) / 180
        const length = fringe.length * (0.86 + 0.24 * hash(i, 2, f))
        const bend = (hash(i, 3, f) - 0.5) * 0.5
        const steps = Math.ceil(length * k * 1.4)
        for (let s = 0; s <= steps; s++) {
          const t = s / steps
          const dir = lean + bend * t * t
          const [cx, cy] = placed.toPixel([p.x + Math.cos(dir) * length * t, p.y + Math.sin(dir) * length * t])
          const spread = t > 0.86 ? 1 + (t - 0.86) * 3 : 1
          const r = fringe.spacing * 0.42 * k * spread
          for (let y = Math.floor(cy - r); y <= cy + r; y++) {
            for (let x = Math.floor(cx - r); x <= cx + r; x++) {
              if (x < 0 || y < 0 || x >= scene.width || y >= scene.height) continue
              const d = Math.hypot(x - cx, y - cy)
              const a = clamp(r - d + 0.5)
              if (a <= 0) continue
              const n = y * scene.width + x
              const twist = Math.sin((t * length * 1.4 + (x - cx) / k) * 1.6)
              const h = (1.6 + 1.6 * Math.sqrt(Math.max(0, 1 - (d / (r + 0.5)) ** 2)) + 0.25 * twist) * k
              if (h < scene.z[n]! && scene.cover[n]! > 0.9) continue
              scene.z[n] = h
              scene.cover[n] = Math.max(scene.cover[n]!, a)
              scene.nap[n] = 0.7
              const shade = 0.82 + 0.12 * twist + 0.12 * (hash(x, y) - 0.5)
              for (let c = 0; c < 3; c++) scene.colour[n * 3 + c] = base[c as 0]! * shade
            }
          }
        }
      }
    }
  }
}
