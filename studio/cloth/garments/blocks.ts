import type { Slack } from '../drape.ts'
import { mirror } from '../path.ts'
import { wordmark } from './wordmark.ts'

/** Half measures of an upper body, in units from the middle line x = 450; y downwards. */
export interface Block {
  neck: number
  neckY: number
  /** Depth of the front neckline at the middle. */
  drop: number
  shoulder: number
  shoulderY: number
  chest: number
  chestY: number
  waist: number
  waistY: number
  hem: number
  hemY: number
  /** How far the hem hangs lower in the middle. */
  sag?: number
  /** A neckline that runs straight to a point. */
  isVee?: boolean
  /** Sides that rise in a curve, as on a shirt tail: by how much, units. */
  tail?: number
}

export interface SleeveCut {
  /** Middle of the cuff on the start side. */
  x: number
  y: number
  /** Width at the cuff. */
  cuff: number
  /** How far the elbow stands out. */
  elbow?: number
}

/** The start side of a sleeve: outer line down, across the cuff, inner line up to the armpit. */
export interface SleeveLines {
  outer: string
  inner: string
  cuff: [outer: [number, number], inner: [number, number]]
  path: string
  angle: number
}

const c = 450

export function sleeve(b: Block, s: SleeveCut): SleeveLines {
  const sx = c - b.shoulder
  const ax = c - b.chest
  const dx = s.x - (sx + ax) / 2
  // A short sleeve hangs from the middle of the armhole, a long one from its foot.
  const isShort = s.y < b.chestY + 110
  const dy = s.y - (isShort ? (b.shoulderY + b.chestY) / 2 : b.chestY)
  const l = Math.hypot(dx, dy)
  const nx = dy / l
  const ny = -dx / l
  const out: [number, number] = [s.x - (nx * s.cuff) / 2, s.y - (ny * s.cuff) / 2]
  const inn: [number, number] = [s.x + (nx * s.cuff) / 2, s.y + (ny * s.cuff) / 2]
  const e = s.elbow ?? 10
  const mx = (sx + out[0]) / 2 - e
  const my = (b.shoulderY + out[1]) / 2
  const tip = `${sx} ${b.shoulderY}`
  const angle = (-Math.atan2(dx, dy) * 180) / Math.PI
  if (isShort) return short([sx, b.shoulderY], [ax, b.chestY], out, inn, angle)
  // Handles in proportion, or a short sleeve would loop.
  const reach = Math.min(60, l * 0.25)
  const near = reach / 60
  const outer = `C${sx - 34 * near} ${b.shoulderY + 22 * near} ${mx + (sx - mx) * 0.36} ${b.shoulderY + (my - b.shoulderY) * 0.5} ${mx} ${my} C${mx - (mx - out[0]) * 0.36} ${my + (out[1] - my) * 0.4} ${out[0] + 8 * near} ${out[1] - reach} ${out[0]} ${out[1]}`
  const ix = (ax + inn[0]) / 2 - e * 0.25
  const iy = (b.chestY + inn[1]) / 2
  const inner = `C${inn[0] + 4 * near} ${inn[1] - reach} ${ix - (ix - inn[0]) * 0.4} ${iy + (inn[1] - iy) * 0.45} ${ix} ${iy} C${ix + (ax - ix) * 0.4} ${iy - (iy - b.chestY) * 0.45} ${ax - 6 * near} ${b.chestY + 40 * near} ${ax} ${b.chestY}`
  return {
    outer,
    inner,
    cuff: [out, inn],
    path: `M${tip} ${outer} L${inn[0]} ${inn[1]} ${inner} L${ax + 46} ${b.chestY - 10} L${sx + 46} ${b.shoulderY} Z`,
    angle,
  }
}

/** A short sleeve: its sides run nearly straight from the armhole to the hem. */
function short(
  tip: [number, number],
  pit: [number, number],
  out: [number, number],
  inn: [number, number],
  angle: number,
): SleeveLines {
  const between = (a: [number, number], z: [number, number], t: number, lift: number) =>
    `${a[0] + (z[0] - a[0]) * t} ${a[1] + (z[1] - a[1]) * t - lift}`
  const outer = `C${between(tip, out, 0.35, 7)} ${between(tip, out, 0.7, 5)} ${out[0]} ${out[1]}`
  const inner = `C${between(inn, pit, 0.3, 0)} ${between(inn, pit, 0.7, -3)} ${pit[0]} ${pit[1]}`
  return {
    outer,
    inner,
    cuff: [out, inn],
    path: `M${tip[0]} ${tip[1]} ${outer} L${inn[0]} ${inn[1]} ${inner} L${pit[0] + 46} ${pit[1] - 10} L${tip[0] + 46} ${tip[1]} Z`,
    angle,
  }
}

/** Side of the body from the armpit to the hem, start side. */
export function side(b: Block): string {
  const [x1, x2, x3] = [c - b.chest, c - b.waist, c - b.hem]
  const m = b.waistY - b.chestY
  const n = b.hemY - b.waistY
  return `C${x1 + 3} ${b.chestY + m * 0.4} ${x2} ${b.waistY - m * 0.4} ${x2} ${b.waistY} C${x2} ${b.waistY + n * 0.4} ${x3 + (x2 - x3) * 0.2} ${b.hemY - n * 0.3} ${x3} ${b.hemY}`
}

/** Hem from the start side to just past the middle. */
export function hemHalf(b: Block): string {
  const low = b.hemY + (b.sag ?? 11)
  if (!b.tail) return `C${c - b.hem * 0.6} ${low} ${c - b.hem * 0.3} ${low} ${c + 1} ${low}`
  return `C${c - b.hem + 4} ${b.hemY + b.tail * 0.55} ${c - b.hem + 34} ${b.hemY + b.tail * 0.86} ${c - b.hem * 0.56} ${b.hemY + b.tail} C${c - b.hem * 0.3} ${b.hemY + b.tail * 1.06} ${c - b.hem * 0.1} ${b.hemY + b.tail * 1.05} ${c + 1} ${b.hemY + b.tail * 1.05}`
}

/** The seam between body and sleeve, start side, from the shoulder down. */
export function armhole(b: Block): string {
  return `M${c - b.shoulder} ${b.shoulderY} C${c - b.shoulder + 16} ${b.shoulderY + (b.chestY - b.shoulderY) * 0.36} ${c - b.shoulder + 20} ${b.shoulderY + (b.chestY - b.shoulderY) * 0.7} ${c - b.chest} ${b.chestY}`
}

/** Body and both sleeves in one outline: cloth that is sewn together folds together. */
export function topOutline(b: Block, s: SleeveLines | null, drop = b.drop): string {
  const shoulder = `M${c - b.neck} ${b.neckY} C${c - b.neck - 30} ${b.neckY + 8} ${c - b.shoulder + 40} ${b.shoulderY - 14} ${c - b.shoulder} ${b.shoulderY}`
  const arm = s ? `${s.outer} L${s.cuff[1][0]} ${s.cuff[1][1]} ${s.inner}` : armhole(b).slice(armhole(b).indexOf('C'))
  const neck =
    b.isVee && drop === b.drop
      ? `C${c - 20} ${b.neckY + drop - 40} ${c - b.neck + 8} ${b.neckY + drop * 0.4} ${c - b.neck} ${b.neckY}`
      : `C${c - b.neck * 0.5} ${b.neckY + drop} ${c - b.neck * 0.86} ${b.neckY + drop * 0.72} ${c - b.neck} ${b.neckY}`
  // Each half reaches past the middle, so that the mirrored one joins without a gap.
  const half = `${shoulder} ${arm} ${side(b)} ${hemHalf(b)} L${c + 1} ${b.neckY + drop} L${c} ${b.neckY + drop} ${neck} Z`
  return `${half} ${mirror(half)}`
}

export const both = (slack: Slack): Slack[] => [slack, { ...slack, x: 900 - slack.x, angle: 180 - slack.angle }]

/** Folds as a worn garment has them: from the armpits, at the elbows, above the hem. */
export function wornFolds(b: Block, s: SleeveCut | null, amount: number): Slack[] {
  const ax = c - b.chest
  const folds: Slack[] = [
    ...both({ x: ax + 44, y: b.chestY + 60, along: 110, across: 34, angle: 62, amount: amount * 1.1 }),
    ...both({ x: ax + 20, y: b.chestY - 46, along: 70, across: 26, angle: 118, amount: amount * 0.9 }),
    ...both({ x: c - b.waist + 40, y: b.waistY + 30, along: 130, across: 40, angle: 78, amount: amount * 0.8 }),
    { x: c - b.hem * 0.3, y: b.hemY - 120, along: 150, across: 60, angle: 86, amount: amount * 0.7 },
    { x: c + b.hem * 0.4, y: b.hemY - 170, along: 190, across: 60, angle: 98, amount: amount * 0.75 },
    { x: c + b.hem * 0.1, y: b.waistY - 60, along: 150, across: 50, angle: 70, amount: amount * 0.35 },
  ]
  if (s) {
    const ex = (c - b.shoulder + s.x) / 2
    const ey = (b.shoulderY + s.y) / 2
    const tilt = (Math.atan2(s.y - b.shoulderY, s.x - (c - b.shoulder)) * 180) / Math.PI
    folds.push(
      ...both({ x: ex + 6, y: ey + 20, along: 46, across: 40, angle: tilt - 68, amount: amount * 1.5 }),
      ...both({ x: ex + 2, y: ey - 90, along: 90, across: 26, angle: tilt + 22, amount: amount * 0.9 }),
      ...both({ x: s.x + 16, y: s.y - 90, along: 50, across: 40, angle: tilt - 50, amount: amount * 1.2 }),
    )
  }
  return folds
}

/** Cuff geometry: points along and above the end of a sleeve. */
export function cuffOf(s: SleeveLines) {
  const [[ox, oy], [ix, iy]] = s.cuff
  const w = Math.hypot(ix - ox, iy - oy)
  /** t runs across the sleeve from outside to inside, l upwards. */
  const at = (t: number, l = 0): [number, number] => [
    ox + (ix - ox) * t + ((iy - oy) / w) * l,
    oy + (iy - oy) * t - ((ix - ox) / w) * l,
  ]
  return at
}

export const line = (...p: [number, number][]): string =>
  `M${p.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L')}`

/** The region of a sleeve, outside the armhole. */
export const sleeveRegion = (b: Block, s: SleeveLines): string => {
  const x = c - b.shoulder - 140
  return (
    `${armhole(b)} L${c - b.chest} 1150 L${x - 120} 1150 L${x - 120} ${b.shoulderY - 60} L${c - b.shoulder} ${b.shoulderY - 60} Z ${s.path}`.split(
      ' Z ',
    )[0] + ' Z'
  )
}

/** The woven label in the neck. */
export const labelPart = (y: number, width = 58) => ({
  name: 'label',
  path: `M${c - width / 2} ${y} L${c + width / 2} ${y} L${c + width / 2} ${y + 21} L${c - width / 2} ${y + 21} Z`,
  fabric: { kind: 'plain', tone: 'label' } as const,
  lift: 0.7,
  edge: [1, 0.3] as [number, number],
  art: [{ svg: wordmark(width * 0.78, 2.4), x: c, y: y + 10.5 }],
})
