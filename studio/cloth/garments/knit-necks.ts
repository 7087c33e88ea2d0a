import type { Part } from '../garment.ts'
import { mirror } from '../path.ts'
import type { KnitCut } from './knit-cut.ts'

/** Two bands that meet in a point, the start side over the other. */
export function veeFront(cut: KnitCut): Part[] {
  const { block: b, ribHeight: r } = cut
  const deep = b.neckY + b.drop
  const side = `M${450 - b.neck + 4} ${b.neckY - 8} C${450 - b.neck + 6} ${b.neckY + b.drop * 0.42} ${450 - 26} ${deep - 44} ${452} ${deep + 2}`
  return [mirror(side), side].map((path, i) => ({
    name: `vee${i}`,
    ribbon: { path, width: r.neck },
    frame: { kind: 'along' },
    fabric: cut.rib,
    lift: 1.6,
    edge: [4, 2.4],
  }))
}

const roll = (cut: KnitCut, name: string, low: number): Part => {
  const { block: b, ribHeight: r } = cut
  const n = b.neckY
  const w = b.neck + 2
  const top = n - r.neck
  return {
    name,
    path: `M${450 - w} ${n + 10} C${450 - w - 5} ${n - 20} ${450 - w + 2} ${top + 14} ${450 - w + 12} ${top} C${450 - w * 0.4} ${top + 9} ${450 + w * 0.4} ${top + 9} ${450 + w - 12} ${top} C${450 + w - 2} ${top + 14} ${450 + w + 5} ${n - 20} ${450 + w} ${n + 10} C${450 + w * 0.6} ${n + low} ${450 - w * 0.6} ${n + low} ${450 - w} ${n + 10} Z`,
    fabric: cut.rib,
    lift: 5,
    edge: [16, 10],
    follow: 0.6,
    seams: [
      {
        path: `M${450 - w + 14} ${top + 7} C${450 - w * 0.4} ${top + 17} ${450 + w * 0.4} ${top + 17} ${450 + w - 14} ${top + 7}`,
        depth: 1.4,
        width: 2.4,
      },
    ],
  }
}

/** A collar that is folded down once. */
export const rollFront = (cut: KnitCut): Part[] => [roll(cut, 'roll', 44)]
export const rollBack = (cut: KnitCut): Part[] => [roll(cut, 'roll back', 30)]

const hoodOutline = (n: number, w: number): string =>
  `M${450 - w - 10} ${n + 22} C${450 - w - 62} ${n - 26} ${450 - w - 40} ${n - 128} ${450 - 40} ${n - 146} C${450 - 14} ${n - 152} ${450 + 14} ${n - 152} ${450 + 40} ${n - 146} C${450 + w + 40} ${n - 128} ${450 + w + 62} ${n - 26} ${450 + w + 10} ${n + 22} C${450 + w * 0.6} ${n + 62} ${450 - w * 0.6} ${n + 62} ${450 - w - 10} ${n + 22} Z`

/** A hood that lies behind the neck, seen from inside, and its cords. */
export function hoodFront(cut: KnitCut): Part[] {
  const { block: b, fabric, hand } = cut
  const n = b.neckY
  const w = b.neck + 16
  const opening = `M${450 - w + 6} ${n + 18} C${450 - w - 30} ${n - 30} ${450 - w - 4} ${n - 98} 450 ${n - 104} C${450 + w + 4} ${n - 98} ${450 + w + 30} ${n - 30} ${450 + w - 6} ${n + 18} C${450 + w * 0.5} ${n + 44} ${450 - w * 0.5} ${n + 44} ${450 - w + 6} ${n + 18} Z`
  const cord = `M${450 - 30} ${n + 40} C${450 - 34} ${n + 80} ${450 - 24} ${n + 120} ${450 - 32} ${n + 168}`
  return [
    { name: 'hood', path: hoodOutline(n, w), fabric, lift: 6, edge: [26, 16], follow: 0.5, hand },
    {
      name: 'hood inside',
      path: opening,
      fabric,
      shade: 0.68,
      lift: 3,
      edge: [20, 4],
      follow: 0.2,
      hand,
    },
    {
      name: 'hood edge',
      path: `M${450 - w - 2} ${n + 2} C${450 - w * 0.5} ${n + 36} 436 ${n + 44} 452 ${n + 66} C464 ${n + 44} ${450 + w * 0.5} ${n + 36} ${450 + w + 2} ${n + 2} C${450 + w + 16} ${n + 34} ${450 + w * 0.5} ${n + 84} 452 ${n + 92} C${450 - w * 0.5} ${n + 84} ${450 - w - 16} ${n + 34} ${450 - w - 2} ${n + 2} Z`,
      fabric,
      lift: 5,
      edge: [12, 7],
      follow: 0.5,
      seams: [{ path: `M452 ${n + 64} L452 ${n + 92}`, depth: 1, width: 1.4 }],
    },
    ...[cord, mirror(cord)].map((path, i): Part => ({
      name: `cord${i}`,
      ribbon: { path, width: 7 },
      frame: { kind: 'along' },
      fabric: { kind: 'rib', stitch: 1.6, rib: [1, 1, 0.6], tone: 'cord' },
      lift: 3,
      edge: [3.4, 2.6],
    })),
  ]
}

/** The hood from behind, with its middle seam. */
export function hoodBack(cut: KnitCut): Part[] {
  const n = cut.block.neckY
  return [
    {
      name: 'hood back',
      path: hoodOutline(n + 6, cut.block.neck + 16),
      fabric: cut.fabric,
      lift: 7,
      edge: [30, 20],
      follow: 0.5,
      hand: cut.hand,
      seams: [
        { path: `M450 ${n - 142} L450 ${n + 54}`, depth: 1.4, width: 1.6, pucker: 0.4 },
        {
          path: `M${450 - cut.block.neck - 6} ${n + 28} C${450 - cut.block.neck * 0.5} ${n + 66} ${450 + cut.block.neck * 0.5} ${n + 66} ${450 + cut.block.neck + 6} ${n + 28}`,
          depth: 1,
          width: 1.6,
        },
      ],
    },
  ]
}
