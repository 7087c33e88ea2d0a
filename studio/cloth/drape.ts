import { field, sample, type Field } from './field.ts'
import { fbm } from './noise.ts'

/**
 * More cloth than room: the cause of every fold. In an ellipse around (x, y) the cloth is longer by `amount` (0.05 is 5 %) across the
 * direction `angle` (degrees; 0 lies along x), so it buckles into folds that run along that direction.
 */
export interface Slack {
  x: number
  y: number
  along: number
  across: number
  angle: number
  amount: number
}

/** How a cloth takes a fold. */
export interface Hand {
  /** 0 is silk, 1 is felt: how much it resists a sharp bend. */
  bend: number
  /** Pull towards the ground: 0.001 light, 0.004 heavy. */
  weight: number
  /** Length to spare everywhere, which crumples the cloth a little. */
  ease: number
  /** Grid spacing of the last pass in units: the width of the smallest wrinkle is about four of these. */
  finest: number
  /** Size of the patches in which that ease comes and goes, units. */
  patch?: number
}

export interface Draped {
  z: Field
  dx: Field
  dy: Field
  spacing: number
  x: number
  y: number
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Sheet {
  columns: number
  rows: number
  spacing: number
  p: Float32Array
  rest: Float32Array
  inside: Uint8Array
}

/**
 * Lays a sheet of cloth on the ground: particles on a grid, held at their distances (Müller, position based dynamics), from coarse to fine
 * so that broad folds form first and small ones on them.
 */
export function drape(
  inside: (x: number, y: number) => boolean,
  box: Box,
  slack: Slack[],
  hand: Hand,
  seed: number,
): Draped {
  const levels = [hand.finest * 4, hand.finest * 2, hand.finest]
  let sheet: Sheet | null = null
  for (const [level, spacing] of levels.entries()) {
    sheet = lay(inside, box, spacing, sheet, seed)
    relax(sheet, slack, hand, [160, 110, 60][level]!, seed)
  }
  return readOut(sheet!, box)
}

function lay(
  inside: (x: number, y: number) => boolean,
  box: Box,
  spacing: number,
  coarse: Sheet | null,
  seed: number,
): Sheet {
  const columns = Math.ceil(box.width / spacing) + 1
  const rows = Math.ceil(box.height / spacing) + 1
  const sheet: Sheet = {
    columns,
    rows,
    spacing,
    p: new Float32Array(columns * rows * 3),
    rest: new Float32Array(columns * rows * 2),
    inside: new Uint8Array(columns * rows),
  }
  const before = coarse && layers(coarse)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const n = j * columns + i
      const x = box.x + i * spacing
      const y = box.y + j * spacing
      sheet.inside[n] = inside(x, y) ? 1 : 0
      sheet.rest[n * 2] = x
      sheet.rest[n * 2 + 1] = y
      sheet.p[n * 3] = x
      sheet.p[n * 3 + 1] = y
      if (!sheet.inside[n]) continue
      const cx = (i * spacing) / (coarse?.spacing ?? 1)
      const cy = (j * spacing) / (coarse?.spacing ?? 1)
      // A little unevenness: perfectly flat cloth has no reason to fold one way rather than the other.
      const uneven = fbm(x * 0.03, y * 0.03, 3, seed) + fbm(x / spacing / 3, y / spacing / 3, 1, seed + 5)
      sheet.p[n * 3] = x + (before ? sample(before[0]!, cx, cy) : 0)
      sheet.p[n * 3 + 1] = y + (before ? sample(before[1]!, cx, cy) : 0)
      sheet.p[n * 3 + 2] =
        (before ? Math.max(0, sample(before[2]!, cx, cy)) : 0) +
        uneven * spacing * (before ? 0.05 : 0.2) -
        (before ? 0 : spacing * 0.12)
    }
  }
  return sheet
}

function layers(s: Sheet): [Field, Field, Field] {
  const out: [Field, Field, Field] = [field(s.columns, s.rows), field(s.columns, s.rows), field(s.columns, s.rows)]
  for (let n = 0; n < s.columns * s.rows; n++) {
    out[0].data[n] = s.p[n * 3]! - s.rest[n * 2]!
    out[1].data[n] = s.p[n * 3 + 1]! - s.rest[n * 2 + 1]!
    out[2].data[n] = s.p[n * 3 + 2]!
  }
  return out
}

function readOut(s: Sheet, box: { x: number; y: number }): Draped {
  const [dx, dy, z] = layers(s)
  return { dx, dy, z, spacing: s.spacing, x: box.x, y: box.y }
}

function relax(s: Sheet, slack: Slack[], hand: Hand, steps: number, seed: number): void {
  const { columns: C, rows: R, p, rest, inside } = s
  const a: number[] = []
  const b: number[] = []
  const length: number[] = []
  const stiff: number[] = []
  const sources = slack.map((k) => ({
    ...k,
    c: Math.cos((k.angle * Math.PI) / 180),
    s: Math.sin((k.angle * Math.PI) / 180),
  }))
  const patch = 1 / (hand.patch ?? 70)
  const join = (i: number, j: number, di: number, dj: number, stiffness: number) => {
    const i2 = i + di
    const j2 = j + dj
    if (i2 < 0 || j2 < 0 || i2 >= C || j2 >= R) return
    const m = j * C + i
    const n = j2 * C + i2
    if (!inside[m] || !inside[n]) return
    const h = Math.hypot(di, dj)
    const x = (rest[m * 2]! + rest[n * 2]!) / 2
    const y = (rest[m * 2 + 1]! + rest[n * 2 + 1]!) / 2
    let growth = hand.ease * Math.max(0, fbm(x * patch, y * patch, 3, seed + 3) * 3.2 - 1.1)
    for (const k of sources) {
      const lx = ((x - k.x) * k.c + (y - k.y) * k.s) / k.along
      const ly = (-(x - k.x) * k.s + (y - k.y) * k.c) / k.across
      const q = lx * lx + ly * ly
      if (q > 6) continue
      const across = (-di * k.s + dj * k.c) / h
      growth += k.amount * Math.exp(-q) * across * across
    }
    a.push(m)
    b.push(n)
    length.push(h * s.spacing * (1 + growth))
    stiff.push(stiffness)
  }
  for (let j = 0; j < R; j++) {
    for (let i = 0; i < C; i++) {
      if (!inside[j * C + i]) continue
      join(i, j, 1, 0, 0.9)
      join(i, j, 0, 1, 0.9)
      join(i, j, 1, 1, 0.45)
      join(i, j, -1, 1, 0.45)
      join(i, j, 2, 0, hand.bend)
      join(i, j, 0, 2, hand.bend)
    }
  }
  const A = Int32Array.from(a)
  const B = Int32Array.from(b)
  const rests = Float32Array.from(length)
  const stiffness = Float32Array.from(stiff)
  const count = A.length
  const hold = 0.06
  for (let step = 0; step < steps; step++) {
    for (let n = 0; n < C * R; n++) {
      p[n * 3]! += (rest[n * 2]! - p[n * 3]!) * hold
      p[n * 3 + 1]! += (rest[n * 2 + 1]! - p[n * 3 + 1]!) * hold
      const z = p[n * 3 + 2]!
      p[n * 3 + 2] = z * (z < 0 ? 0.9 : 1 - 6 * hand.weight)
    }
    const forward = step % 2 === 0
    for (let q = 0; q < count; q++) {
      const c = forward ? q : count - 1 - q
      const m = A[c]! * 3
      const n = B[c]! * 3
      const x = p[n]! - p[m]!
      const y = p[n + 1]! - p[m + 1]!
      const z = p[n + 2]! - p[m + 2]!
      const d = Math.sqrt(x * x + y * y + z * z) || 1e-6
      const k = (0.5 * stiffness[c]! * (d - rests[c]!)) / d
      p[m]! += x * k
      p[m + 1]! += y * k
      p[m + 2]! += z * k
      p[n]! -= x * k
      p[n + 1]! -= y * k
      p[n + 2]! -= z * k
    }
  }
}
