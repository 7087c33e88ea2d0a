import type { Garment, Part, Region } from '../garment.ts'
import { mirror } from '../path.ts'
import { hoodBack, hoodFront, rollBack, rollFront, veeFront } from './knit-necks.ts'
import { cardiganFront, poloBack, poloFront } from './knit-fronts.ts'
import { armhole, cuffOf, labelPart, line, sleeve, sleeveRegion, topOutline, wornFolds, type Block } from './blocks.ts'
import type { KnitCut } from './knit-cut.ts'

/** Knitted and jersey tops: ribs at neck, hem and cuffs. */
export function knitTop(cut: KnitCut): Garment {
  const { block: b, ribHeight: r } = cut
  const s = cut.sleeve && sleeve(b, cut.sleeve)
  const region = (path: string, angle: number, x: number, y: number): Region => ({
    path,
    frame: { kind: 'straight', angle, x, y },
    ...(cut.sleeveFabric ? { fabric: cut.sleeveFabric } : {}),
  })
  const end = cut.sleeve ?? { x: 450 - b.shoulder, y: b.chestY }
  const mid = { x: (450 - b.shoulder + end.x + 26) / 2 + 3, y: (b.shoulderY + end.y) / 2 }
  const body = (name: string, drop: number): Part => ({
    name,
    path: topOutline(b, s, drop),
    fabric: cut.fabric,
    lift: 2.6,
    edge: cut.edge,
    hand: cut.hand,
    slack: wornFolds(b, cut.sleeve, cut.folds),
    ...(s
      ? {
          regions: [
            region(sleeveRegion(b, s), s.angle, mid.x, mid.y),
            region(mirror(sleeveRegion(b, s)), -s.angle, 900 - mid.x, mid.y),
          ],
          seams: [armhole(b), mirror(armhole(b))].map((path) => ({ path, depth: 1.2, width: 1.8, pucker: 0.5 })),
        }
      : {}),
  })
  const ends = ribEnds(cut, s)
  const n = b.neckY
  const back: Part[] = [
    body('back', 8),
    ...ends,
    ...(cut.collar ? [poloBack(cut)] : []),
    ...(cut.neckline === 'roll' ? rollBack(cut) : cut.neckline === 'hood' ? hoodBack(cut) : []),
    ...(cut.collar || cut.neckline === 'roll' || cut.neckline === 'hood'
      ? []
      : [
          {
            name: 'back neck',
            ribbon: { path: neckCurve(b, 8 - r.neck * 0.35), width: r.neck, taper: 0.55 },
            frame: { kind: 'along' as const },
            fabric: cut.rib,
            lift: 1.6,
            edge: [4, 2.4] as [number, number],
            seams: [{ path: neckCurve(b, 8 + r.neck * 0.2), depth: 0.7 }],
          },
        ]),
  ]
  const inside: Part[] = [
    {
      name: 'inside',
      path: `M${450 - b.neck + 6} ${n - 4} C${450 - b.neck * 0.5} ${n + 2} ${450 + b.neck * 0.5} ${n + 2} ${450 + b.neck - 6} ${n - 4} C${450 + b.neck} ${n + b.drop * 0.8} ${450 + b.neck * 0.5} ${n + b.drop + 14} 450 ${n + b.drop + 14} C${450 - b.neck * 0.5} ${n + b.drop + 14} ${450 - b.neck} ${n + b.drop * 0.8} ${450 - b.neck + 6} ${n - 4} Z`,
      fabric: { ...cut.fabric, kind: cut.fabric.kind === 'cable' ? 'purl' : cut.fabric.kind },
      shade: 0.86,
      lift: 1.2,
      edge: [6, 1],
    },
    {
      name: 'inside band',
      ribbon: cut.collar
        ? { path: `M388 ${n - 15} C420 ${n - 7} 480 ${n - 7} 512 ${n - 15}`, width: 24 }
        : { path: neckCurve(b, 5), width: r.neck, taper: 0.2 },
      frame: { kind: 'along' },
      fabric: cut.rib,
      shade: 0.93,
      lift: 2,
      edge: [4, 2],
      seams: cut.collar ? [] : [{ path: neckCurve(b, 4 + r.neck * 0.52), depth: 0.6 }],
    },
    labelPart(n + 8 + r.neck * 0.32, 50),
  ]
  const applied = cut.applied ?? []
  const opened = openedFront(cut)
  const front: Part[] = opened
    ? [...inside, body('front', b.drop), ...ends, ...applied, ...opened]
    : [
        ...inside,
        // The body ends under the neckband, whose curve is its own.
        body('front', b.drop - r.neck * 0.5),
        ...ends,
        ...applied,
        {
          name: 'front neck',
          ribbon: { path: neckCurve(b, b.drop - r.neck * 0.3, r.neck * 0.42), width: r.neck, taper: 0.55 },
          frame: { kind: 'along' },
          fabric: cut.rib,
          lift: 1.8,
          edge: [4.5, 2.6],
          seams: [{ path: neckCurve(b, b.drop + r.neck * 0.24, r.neck * 0.1), depth: 0.7 }],
        },
      ]
  return {
    name: cut.name,
    seed: cut.seed,
    tones: { label: '#F1ECDF', thread: '#EFEBE0', ...cut.tones },
    views: { front: { parts: front }, back: { parts: back } },
    detail: cut.detail ?? { x: 452, y: n + b.drop + 66, zoom: 3.2, angle: -7 },
    middle: cut.middle ?? [450, 620],
    size: cut.size ?? 1.04,
  }
}

/** Necklines that are more than a band. */
function openedFront(cut: KnitCut): Part[] | null {
  if (cut.cardigan) return cardiganFront(cut)
  if (cut.collar) return poloFront(cut)
  if (cut.neckline === 'vee') return veeFront(cut)
  if (cut.neckline === 'roll') return rollFront(cut)
  if (cut.neckline === 'hood') return hoodFront(cut)
  return null
}

/** From shoulder to shoulder through the neckline's lowest point; both sides of a neckband turn over at the same two points. */
function neckCurve(b: Block, drop: number, out = 0): string {
  const y = b.neckY + drop
  const w = b.neck - 5
  const t = b.neckY - 5
  const fall = (y - t) * 0.62
  // A deep neckline falls from the shoulder; a shallow one leaves it sideways.
  const steep = Math.min(1, Math.max(0, (drop - 10) / 24))
  const near = 0.66 + 0.32 * steep
  const low = 0.62 + out * 0.004
  return `M${450 - w} ${t} C${450 - w * near} ${t + fall * 0.5} ${450 - w * low} ${y} 450 ${y} C${450 + w * low} ${y} ${450 + w * near} ${t + fall * 0.5} ${450 + w} ${t}`
}

function ribEnds(cut: KnitCut, s: ReturnType<typeof sleeve> | null): Part[] {
  const { block: b, ribHeight: r } = cut
  const parts: Part[] = []
  if (r.hem) {
    const low = b.hemY + (b.sag ?? 11) * 0.76
    const y = (yy: number) =>
      `C${450 - b.hem * 0.55} ${yy + 11} ${450 + b.hem * 0.55} ${yy + 11} ${450 + b.hem + 2} ${yy}`
    const top = b.hemY - r.hem
    parts.push({
      name: 'hem',
      path: `M${450 - b.hem - 3} ${top} ${y(top).replace(/\S+ \S+$/, `${450 + b.hem + 3} ${top}`)} L${450 + b.hem - 1} ${b.hemY + 1} C${450 + b.hem * 0.6} ${low + 4} ${450 - b.hem * 0.6} ${low + 4} ${450 - b.hem + 1} ${b.hemY + 1} Z`,
      fabric: cut.rib,
      lift: 0.5,
      edge: [6, 2.6],
      follow: 0.9,
      seams: [{ path: `M${450 - b.hem} ${top} ${y(top)}`, depth: 1.2, width: 1.6, pucker: 0.5 }],
    })
  }
  if (!s) {
    for (const path of [armhole(b), mirror(armhole(b))]) {
      parts.push({
        name: `armhole${parts.length}`,
        ribbon: { path, width: r.cuff },
        frame: { kind: 'along' },
        fabric: cut.rib,
        lift: 0.8,
        edge: [4, 2],
      })
    }
  } else if (r.cuff) {
    const at = cuffOf(s)
    const shape = `${line(at(-0.015, r.cuff), at(1.015, r.cuff), at(1.0, -1), at(0.5, -3), at(0.0, -1))} Z`
    for (const i of [0, 1]) {
      parts.push({
        name: `cuff${i}`,
        path: i ? mirror(shape) : shape,
        fabric: cut.rib,
        frame: { kind: 'straight', angle: i ? -s.angle : s.angle },
        lift: 0.4,
        edge: [6, 2.4],
        follow: 0.9,
        seams: [
          {
            path: i ? mirror(line(at(0, r.cuff), at(1, r.cuff))) : line(at(0, r.cuff), at(1, r.cuff)),
            depth: 1.2,
            width: 1.6,
            pucker: 0.5,
          },
        ],
      })
    }
  }
  return parts
}
