import type { Slack } from '../drape.ts'
import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part, Tones } from '../garment.ts'
import { mirror } from '../path.ts'
import { tiedBelt } from './belt.ts'
import { armhole, both, labelPart, sleeve, sleeveRegion, topOutline, type Block, type SleeveCut } from './blocks.ts'

export interface DressCut {
  name: string
  seed: number
  block: Block
  /** Null: the armholes are faced. */
  sleeve: SleeveCut | null
  fabric: FabricSpec
  hand: NonNullable<Part['hand']>
  folds: number
  /** Length of cloth gathered into the waist seam. */
  gather: number
  hasBelt?: boolean
  buttons?: number
  applied?: Part[]
  tones: Tones
  detail?: Garment['detail']
}

/** A dress with a waist seam and a round neck; sleeves, a belt or buttons on request. */
export function dress(cut: DressCut): Garment {
  const { block: b, fabric } = cut
  const s = cut.sleeve && sleeve(b, cut.sleeve)
  const n = b.neckY
  const w = b.waist
  const falls: Slack[] = []
  for (let i = 0; i < 9; i++) {
    const t = (i - 4) / 4.4
    falls.push({
      x: 450 + t * (w + (b.hem - w) * 0.55),
      y: b.waistY + (b.hemY - b.waistY) * (0.5 + 0.1 * ((i * 7) % 3)),
      along: 210,
      across: 26,
      angle: 90 - t * 17,
      amount: cut.folds * (1.1 + 0.4 * ((i * 5) % 3)),
    })
    falls.push({
      x: 450 + t * w * 0.95,
      y: b.waistY + 34,
      along: 54,
      across: 16,
      angle: 90 - t * 12,
      amount: cut.folds * 1.2,
    })
  }
  const waistSeam = `M${450 - w - 6} ${b.waistY} C${450 - w * 0.4} ${b.waistY + 12} ${450 + w * 0.4} ${b.waistY + 12} ${450 + w + 6} ${b.waistY}`
  const apex = b.waistY - (w * (b.hemY - b.waistY)) / (b.hem - w)
  const skirt = `M${450 - w - 60} ${b.waistY} C${450 - w * 0.4} ${b.waistY + 12} ${450 + w * 0.4} ${b.waistY + 12} ${450 + w + 60} ${b.waistY} L${460 + b.hem} ${b.hemY + 60} L${440 - b.hem} ${b.hemY + 60} Z`
  const body = (name: string, drop: number): Part => ({
    name,
    path: topOutline(b, s, drop),
    fabric,
    lift: 2,
    edge: [9, 5],
    hand: cut.hand,
    slack: [
      ...falls,
      ...both({ x: 450 - b.chest + 40, y: b.chestY + 30, along: 70, across: 24, angle: 58, amount: cut.folds * 1.3 }),
      ...both({ x: 450 - w * 0.5, y: b.waistY - 40, along: 60, across: 20, angle: 84, amount: cut.folds }),
      ...(cut.sleeve
        ? both({ x: cut.sleeve.x + 20, y: cut.sleeve.y - 20, along: 40, across: 26, angle: 40, amount: cut.folds })
        : []),
    ],
    regions: [
      ...(s
        ? ([
            { path: sleeveRegion(b, s), frame: { kind: 'straight', angle: s.angle, x: 210, y: 60 } },
            { path: mirror(sleeveRegion(b, s)), frame: { kind: 'straight', angle: -s.angle, x: 640, y: 20 } },
          ] satisfies Part['regions'])
        : []),
      { path: skirt, frame: { kind: 'fan', x: 450, y: apex, radius: (b.waistY + b.hemY) / 2 - apex } },
    ],
    seams: [
      { path: armhole(b), depth: 1, width: 1.3, pucker: 0.7 },
      { path: mirror(armhole(b)), depth: 1, width: 1.3, pucker: 0.7 },
      { path: waistSeam, depth: 1.8, width: 1.5, pucker: cut.gather },
      ...(s ? [0, 1] : []).map((i) => {
        const [[ox, oy], [ix, iy]] = s!.cuff
        const p = `M${ox + 3} ${oy - 9} L${ix + 2} ${iy - 9}`
        return {
          path: i ? mirror(p) : p,
          depth: 0.4,
          width: 1,
          pucker: 0.3,
          stitch: { tone: 'main', offsets: [0], length: 2.2, weight: 0.3 },
        }
      }),
      {
        path: `M${450 - b.hem + 3} ${b.hemY - 12} C${450 - b.hem * 0.5} ${b.hemY + (b.sag ?? 11) * 0.76 - 12} ${450 + b.hem * 0.5} ${b.hemY + (b.sag ?? 11) * 0.76 - 12} ${450 + b.hem - 3} ${b.hemY - 12}`,
        depth: 0.5,
        width: 1,
        pucker: 0.6,
        stitch: { tone: 'main', offsets: [0], length: 2.2, weight: 0.3 },
      },
    ],
  })
  const facing = (drop: number, name: string): Part => ({
    name,
    ribbon: {
      path: `M${450 - b.neck + 1} ${n} C${450 - b.neck * 0.9} ${n + drop * 0.68} ${450 - b.neck * 0.56} ${n + drop} 450 ${n + drop} C${450 + b.neck * 0.56} ${n + drop} ${450 + b.neck * 0.9} ${n + drop * 0.68} ${450 + b.neck - 1} ${n}`,
      width: 9,
    },
    frame: { kind: 'along' },
    fabric,
    lift: 0.8,
    edge: [3, 1.1],
  })
  const inside: Part[] = [
    {
      name: 'inside',
      path: `M${450 - b.neck} ${n - 8} C${450 - b.neck * 0.5} ${n + 2} ${450 + b.neck * 0.5} ${n + 2} ${450 + b.neck} ${n - 8} L${450 + b.neck * 0.9} ${n + b.drop} C${450 + b.neck * 0.4} ${n + b.drop + 16} ${450 - b.neck * 0.4} ${n + b.drop + 16} ${450 - b.neck * 0.9} ${n + b.drop} Z`,
      fabric,
      shade: 0.8,
      lift: 1.2,
      edge: [5, 1],
    },
    labelPart(n + 8, 46),
  ]
  const belt = cut.hasBelt ? tiedBelt(w, b.waistY, fabric) : []
  const placket: Part[] = cut.buttons
    ? [
        {
          name: 'placket',
          path: `M438 ${n + b.drop - 2} L463 ${n + b.drop - 2} L463 ${b.hemY + 60} L438 ${b.hemY + 60} Z`,
          fabric,
          clip: true,
          lift: 0.9,
          edge: [2.2, 0.6],
          seams: [441.5, 459.5].map((x) => ({
            path: `M${x} ${n + b.drop + 4} L${x} ${b.hemY - 4}`,
            depth: 0.2,
            width: 1,
            pucker: 0.3,
            stitch: { tone: 'main', offsets: [0], length: 2.2, weight: 0.28 },
          })),
          buttons: Array.from({ length: cut.buttons }, (_, i) => ({
            x: 450.5,
            y: n + b.drop + 18 + i * 58,
            r: 5.2,
            tone: 'button',
            hole: 90,
          })),
        },
      ]
    : []
  return {
    name: cut.name,
    seed: cut.seed,
    tones: { thread: '#E6E0D2', label: '#F3EEE0', button: '#E9E2D2', ...cut.tones },
    views: {
      front: {
        parts: [...inside, body('front', b.drop), ...placket, facing(b.drop, 'neck'), ...(cut.applied ?? []), ...belt],
      },
      back: { parts: [{ ...body('back', 6) }, facing(6, 'back neck'), ...(cut.hasBelt ? belt.slice(0, 1) : [])] },
    },
    detail: cut.detail ?? { x: 452, y: b.waistY - 10, zoom: 3.2, angle: -8 },
    middle: [450, (n + b.hemY) / 2 + 4],
    size: 1.08,
  }
}
