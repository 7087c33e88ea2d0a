import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part, Region, Tones } from '../garment.ts'
import { mirror } from '../path.ts'
import { collarLeaf } from './shirt.ts'
import {
  armhole,
  cuffOf,
  labelPart,
  line,
  sleeve,
  sleeveRegion,
  topOutline,
  wornFolds,
  type Block,
  type SleeveCut,
} from './blocks.ts'

export interface KnitCut {
  name: string
  seed: number
  block: Block
  sleeve: SleeveCut
  fabric: FabricSpec
  sleeveFabric?: FabricSpec
  /** Trim at neck, hem and cuffs. */
  rib: FabricSpec
  ribHeight: { neck: number; hem: number; cuff: number }
  hand: NonNullable<Part['hand']>
  folds: number
  edge: [number, number]
  /** Opens down the front with buttons. */
  cardigan?: { buttons: number }
  collar?: 'polo'
  tones: Tones
  detail?: Garment['detail']
  size?: number
  middle?: [number, number]
}

/** Knitted and jersey tops: ribs at neck, hem and cuffs. */
export function knitTop(cut: KnitCut): Garment {
  const { block: b, ribHeight: r } = cut
  const s = sleeve(b, cut.sleeve)
  const region = (path: string, angle: number, x: number, y: number): Region => ({
    path,
    frame: { kind: 'straight', angle, x, y },
    ...(cut.sleeveFabric ? { fabric: cut.sleeveFabric } : {}),
  })
  const mid = { x: (450 - b.shoulder + cut.sleeve.x + 26) / 2 + 3, y: (b.shoulderY + cut.sleeve.y) / 2 }
  const body = (name: string, drop: number): Part => ({
    name,
    path: topOutline(b, s, drop),
    fabric: cut.fabric,
    lift: 2.6,
    edge: cut.edge,
    hand: cut.hand,
    slack: wornFolds(b, cut.sleeve, cut.folds),
    regions: [
      region(sleeveRegion(b, s), s.angle, mid.x, mid.y),
      region(mirror(sleeveRegion(b, s)), -s.angle, 900 - mid.x, mid.y),
    ],
    seams: [armhole(b), mirror(armhole(b))].map((path) => ({ path, depth: 1.2, width: 1.8, pucker: 0.5 })),
  })
  const ends = ribEnds(cut, s)
  const n = b.neckY
  const back: Part[] = [
    body('back', 8),
    ...ends,
    ...(cut.collar ? [poloBack(cut)] : []),
    ...(cut.collar
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
  const opened = cut.cardigan ? cardiganFront(cut) : cut.collar ? poloFront(cut) : null
  const front: Part[] = opened
    ? [...inside, body('front', b.drop), ...ends, ...opened]
    : [
        ...inside,
        // The body ends under the neckband, whose curve is its own.
        body('front', b.drop - r.neck * 0.5),
        ...ends,
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

function ribEnds(cut: KnitCut, s: ReturnType<typeof sleeve>): Part[] {
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
  if (r.cuff) {
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

function cardiganFront(cut: KnitCut): Part[] {
  const { block: b, ribHeight: r, cardigan } = cut
  const low = b.hemY + (b.sag ?? 11) * 0.8
  const deep = b.neckY + b.drop
  const w = r.neck
  const under = `M${450 + b.neck - 3} ${b.neckY - 10} C${450 + b.neck - 8} ${b.neckY + b.drop * 0.4} 470 ${deep - 40} 451 ${deep} L451 ${low}`
  const over = mirror(under, 451)
  const step = (low - 34 - deep) / (cardigan!.buttons - 1)
  return [
    {
      name: 'under band',
      ribbon: { path: under, width: w },
      frame: { kind: 'along' },
      fabric: cut.rib,
      lift: 1.4,
      edge: [4, 2],
    },
    {
      name: 'over band',
      ribbon: { path: over, width: w },
      frame: { kind: 'along' },
      fabric: cut.rib,
      lift: 2.6,
      edge: [4.5, 2.6],
      seams: [{ path: `M${451 - w / 2 - 0.5} ${deep} L${451 - w / 2 - 0.5} ${low}`, depth: 0.6, width: 1.2 }],
      buttons: Array.from({ length: cardigan!.buttons }, (_, i) => ({
        x: 451,
        y: deep + 12 + i * step,
        r: 8.2,
        tone: 'button',
        hole: 90,
      })),
    },
  ]
}

function poloFront(cut: KnitCut): Part[] {
  const n = cut.block.neckY
  const { shape, edge } = collarLeaf(n, [366, n + 86])
  const placket: Part = {
    name: 'placket',
    path: `M434 ${n + 26} L466 ${n + 26} L466 ${n + 196} L434 ${n + 196} Z`,
    fabric: cut.fabric,
    lift: 1.2,
    edge: [2.6, 0.9],
    seams: [
      {
        path: `M438 ${n + 30} L438 ${n + 192} L462 ${n + 192} L462 ${n + 30}`,
        depth: 0.2,
        width: 1,
        stitch: { tone: 'thread', offsets: [0], length: 2.4, weight: 0.32 },
      },
    ],
    buttons: [64, 112, 160].map((y) => ({ x: 450, y: n + y, r: 5.6, tone: 'button', hole: 90 })),
  }
  const leaves = [0, 1].map((i): Part => ({
    name: `collar${i}`,
    path: i ? mirror(shape) : shape,
    fabric: cut.rib,
    frame: { kind: 'straight', angle: i ? 50 : -50 },
    lift: 2.8,
    edge: [7, 3.4],
    follow: 0.8,
    seams: [{ path: i ? mirror(edge) : edge, depth: 0.1, width: 1.4 }],
  }))
  return [placket, ...leaves]
}

function poloBack(cut: KnitCut): Part {
  const n = cut.block.neckY
  return {
    name: 'back collar',
    path: `M398 ${n - 24} C420 ${n - 32} 480 ${n - 32} 502 ${n - 24} C516 ${n - 14} 526 ${n + 2} 530 ${n + 18} C500 ${n + 28} 478 ${n + 31} 450 ${n + 31} C422 ${n + 31} 400 ${n + 28} 370 ${n + 18} C374 ${n + 2} 384 ${n - 14} 398 ${n - 24} Z`,
    fabric: cut.rib,
    frame: { kind: 'straight', angle: 0 },
    lift: 3,
    edge: [7, 3],
  }
}
