import type { Garment, Part, Seam } from '../garment.ts'
import { mirror } from '../path.ts'
import { tiedBelt } from './belt.ts'
import { armhole, cuffOf, labelPart, line, sleeve, sleeveRegion, topOutline, wornFolds } from './blocks.ts'
import { closed, collarBack, collarFront, pocketsOf } from './outerwear-parts.ts'
import type { OuterwearCut } from './outerwear-cut.ts'

/** Jackets, coats, gilets and dressing gowns. */
export function outerwear(cut: OuterwearCut): Garment {
  const { block: b, fabric } = cut
  const s = cut.sleeve && sleeve(b, cut.sleeve)
  const n = b.neckY
  const body = (name: string, drop: number, seams: Seam[]): Part => ({
    name,
    path: topOutline(b, s, drop),
    fabric,
    lift: 3.6,
    edge: cut.edge ?? [14, 10],
    hand: cut.hand,
    slack: wornFolds(b, cut.sleeve, cut.folds),
    ...(s
      ? {
          regions: [
            { path: sleeveRegion(b, s), frame: { kind: 'straight', angle: s.angle } },
            { path: mirror(sleeveRegion(b, s)), frame: { kind: 'straight', angle: -s.angle } },
          ],
        }
      : {}),
    seams: [
      ...(s ? [armhole(b), mirror(armhole(b))] : []).map((path) => ({ path, depth: 1.6, width: 1.9, pucker: 0.4 })),
      ...seams,
    ],
  })
  const ends = [...(s ? cuffs(cut, s) : armbands(cut)), ...hemband(cut)]
  const belt = cut.hasBelt ? tiedBelt(b.waist, b.waistY, fabric) : []
  const lining: Part = {
    name: 'lining',
    path: `M${450 - b.neck + 10} ${n - 14} C424 ${n - 8} 476 ${n - 8} ${450 + b.neck - 10} ${n - 14} L${450 + b.neck + 20} ${n + 50} L462 ${n + b.drop + 26} L438 ${n + b.drop + 26} L${450 - b.neck - 20} ${n + 50} Z`,
    fabric: { kind: 'plain', tone: 'lining' },
    lift: 1.6,
    edge: [5, 1],
    shade: 0.85,
    hand: { bend: 0.2, weight: 0.002, ease: 0.02, finest: 4 },
  }
  const back: Seam[] = cut.hasVent
    ? [
        { path: `M450 ${n + 30} L450 ${b.hemY - 150}`, depth: 1.3, width: 1.5, pucker: 0.3 },
        { path: `M450 ${b.hemY - 150} L451 ${b.hemY + 8}`, depth: 2.8, width: 2.2 },
      ]
    : [
        {
          path: `M${450 - b.shoulder + 14} ${b.shoulderY + 70} C${450 - 60} ${b.shoulderY + 80} ${450 + 60} ${b.shoulderY + 80} ${450 + b.shoulder - 14} ${b.shoulderY + 70}`,
          depth: fabric.quilt ? 0 : 1,
          width: 1.4,
          pucker: 0.3,
        },
      ]
  return {
    name: cut.name,
    seed: cut.seed,
    tones: {
      button: '#4A3524',
      thread: '#8a7a66',
      label: '#F3EEE0',
      lining: '#6E5A48',
      metal: '#B9A482',
      ...cut.tones,
    },
    views: {
      front: {
        parts: [
          lining,
          ...collarBack(cut, true),
          labelPart(n + 16, 54),
          body('front', b.drop, []),
          ...ends,
          ...pocketsOf(cut),
          ...closed(cut),
          ...collarFront(cut),
          ...belt,
        ],
      },
      back: { parts: [body('back', -6, back), ...ends, ...collarBack(cut, false), ...belt.slice(0, 1)] },
    },
    detail: cut.detail ?? { x: 452, y: n + b.drop * 0.7 + 60, zoom: 2.8, angle: -8 },
    middle: cut.middle ?? [450, (n + b.hemY) / 2],
    size: cut.size ?? 1.08,
  }
}

function cuffs(cut: OuterwearCut, s: NonNullable<ReturnType<typeof sleeve>>): Part[] {
  const at = cuffOf(s)
  return [0, 1].flatMap((i): Part[] => {
    const flip = (p: string) => (i ? mirror(p) : p)
    const frame = { kind: 'straight' as const, angle: (i ? -1 : 1) * s.angle }
    if (cut.band)
      return [
        {
          name: `cuff${i}`,
          path: flip(`${line(at(-0.01, 46), at(1.01, 46), at(0.96, -1), at(0.04, -1))} Z`),
          fabric: cut.band,
          frame,
          lift: 0.6,
          edge: [6, 2.6],
          follow: 0.9,
        },
      ]
    if (!cut.hasStraps)
      return [
        {
          name: `cuff${i}`,
          path: flip(`${line(at(-0.01, 7), at(1.01, 7), at(1.01, -1), at(-0.01, -1))} Z`),
          fabric: cut.fabric,
          frame,
          lift: 0.3,
          edge: [3, 1],
        },
      ]
    const [x, y] = at(0.72, 40)
    return [
      {
        name: `strap${i}`,
        path: flip(`${line(at(0.3, 50), at(1.01, 50), at(1.01, 30), at(0.3, 30), at(0.24, 40))} Z`),
        fabric: cut.fabric,
        frame,
        lift: 2.2,
        edge: [4, 2],
        buttons: [{ x: i ? 900 - x : x, y, r: 6.4, tone: 'button' }],
      },
    ]
  })
}

function armbands(cut: OuterwearCut): Part[] {
  return [armhole(cut.block), mirror(armhole(cut.block))].map((path, i) => ({
    name: `armband${i}`,
    ribbon: { path, width: 12 },
    frame: { kind: 'along' },
    fabric: { ...(cut.band ?? { kind: 'plain' }), tone: 'trim' },
    lift: 1.2,
    edge: [4, 2],
  }))
}

function hemband({ band, block: b }: OuterwearCut): Part[] {
  if (!band) return []
  const low = b.hemY + (b.sag ?? 11) * 0.76
  return [
    {
      name: 'hem',
      path: `M${450 - b.hem - 3} ${b.hemY - 48} C${450 - b.hem * 0.5} ${b.hemY - 37} ${450 + b.hem * 0.5} ${b.hemY - 37} ${450 + b.hem + 3} ${b.hemY - 48} L${450 + b.hem - 4} ${b.hemY + 1} C${450 + b.hem * 0.6} ${low + 4} ${450 - b.hem * 0.6} ${low + 4} ${450 - b.hem + 4} ${b.hemY + 1} Z`,
      fabric: band,
      lift: 0.6,
      edge: [6, 2.6],
      follow: 0.9,
    },
  ]
}
