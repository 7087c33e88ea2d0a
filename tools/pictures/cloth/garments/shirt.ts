import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part, Seam, Tones } from '../garment.ts'
import { mirror } from '../path.ts'
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

export interface ShirtCut {
  name: string
  seed: number
  block: Block
  sleeve: SleeveCut
  fabric: FabricSpec
  hand: NonNullable<Part['hand']>
  /** How much the cloth folds: 0.04 pressed, 0.08 washed linen. */
  folds: number
  collar: 'button-down' | 'spread' | 'band'
  hasPocket?: boolean
  tones: Tones
  detail?: Garment['detail']
}

const stitch = (offset: number): Seam['stitch'] & object => ({
  tone: 'thread',
  offsets: [offset],
  length: 2.4,
  weight: 0.32,
})

/** A woven shirt with placket, yoke, cuffs and a collar. */
export function shirt(cut: ShirtCut): Garment {
  const { block: b, fabric } = cut
  const s = sleeve(b, cut.sleeve)
  const body = (drop?: number): Part => ({
    name: drop === undefined ? 'body' : 'back',
    path: topOutline(b, s, drop),
    fabric,
    lift: 2.4,
    edge: [12, 7],
    hand: cut.hand,
    slack: wornFolds(b, cut.sleeve, cut.folds),
    regions: [
      { path: sleeveRegion(b, s), frame: { kind: 'straight', angle: s.angle } },
      { path: mirror(sleeveRegion(b, s)), frame: { kind: 'straight', angle: -s.angle } },
    ],
    seams: [
      { path: armhole(b), depth: 1.1, width: 1.4, pucker: 0.6, stitch: stitch(-3) },
      { path: mirror(armhole(b)), depth: 1.1, width: 1.4, pucker: 0.6, stitch: stitch(3) },
    ],
  })
  const low = b.hemY + (b.tail ? b.tail * 1.05 : (b.sag ?? 11)) + 12
  const placket: Part = {
    name: 'placket',
    path: `M434 ${b.neckY + 30} L467 ${b.neckY + 30} C468 500 469 760 468 ${low} L433 ${low} C434 760 433 500 434 ${b.neckY + 30} Z`,
    fabric,
    clip: true,
    lift: 1,
    edge: [2.4, 0.7],
    seams: [438.5, 463].map((x) => ({
      path: `M${x} ${b.neckY + 34} L${x} ${low - 14}`,
      depth: 0.2,
      width: 1,
      pucker: 0.35,
      stitch: stitch(0),
    })),
    buttons: [0, 1, 2, 3, 4, 5].map((i) => ({ x: 451, y: b.neckY + 106 + i * 102, r: 5.8, tone: 'button', hole: 90 })),
  }
  const pocket: Part = {
    name: 'pocket',
    path: 'M512 424 L598 421 C600 458 600 492 598 520 L556 538 L514 523 C512 492 512 458 512 424 Z',
    fabric,
    frame: { kind: 'straight', x: 449.6, y: 0.4 },
    lift: 0.8,
    edge: [2, 0.6],
    seams: [
      { path: 'M512 437 L598 434', depth: 0.3, width: 0.9, stitch: stitch(0) },
      {
        path: 'M515 427 C515 460 515 492 517 520.5 L556 535 L595 517.5 C597 490 597 456 595 424',
        depth: 0.3,
        width: 0.9,
        pucker: 0.3,
        stitch: stitch(0),
      },
    ],
  }
  const cuffs = cuffParts(s, fabric)
  const neckBack: Part[] = [
    {
      name: 'inside',
      path: `M386 ${b.neckY - 22} C420 ${b.neckY - 14} 480 ${b.neckY - 14} 514 ${b.neckY - 22} C520 ${b.neckY + 20} 490 ${b.neckY + 70} 450 ${b.neckY + 80} C410 ${b.neckY + 70} 380 ${b.neckY + 20} 386 ${b.neckY - 22} Z`,
      fabric,
      shade: 0.9,
      lift: 1.5,
      edge: [6, 1],
    },
    {
      name: 'back band',
      ribbon: { path: `M388 ${b.neckY - 15} C420 ${b.neckY - 7} 480 ${b.neckY - 7} 512 ${b.neckY - 15}`, width: 24 },
      frame: { kind: 'along' },
      fabric,
      shade: 0.95,
      lift: 2.6,
      edge: [5, 1.4],
      seams: [{ path: `M390 ${b.neckY - 3} C420 ${b.neckY + 6} 480 ${b.neckY + 6} 510 ${b.neckY - 3}`, depth: 0.5 }],
    },
    labelPart(b.neckY + 3),
  ]
  const front = [...neckBack, body(), placket, ...(cut.hasPocket ? [pocket] : []), ...cuffs, ...collarParts(cut)]
  const n = b.neckY
  const yoke = `M${450 - b.shoulder + 12} ${b.shoulderY + 66} C${450 - b.shoulder * 0.5} ${b.shoulderY + 74} ${450 + b.shoulder * 0.5} ${b.shoulderY + 74} ${450 + b.shoulder - 12} ${b.shoulderY + 66}`
  const backBody = body(-6)
  const back: Part[] = [
    {
      ...backBody,
      seams: [
        ...(backBody.seams ?? []),
        { path: yoke, depth: 0.9, width: 1.2, pucker: 0.4, stitch: stitch(-3) },
        { path: `M443 ${b.shoulderY + 73} C442 420 441 560 443 700`, depth: 1, width: 2.4 },
        { path: `M457 ${b.shoulderY + 73} C458 420 459 560 457 700`, depth: 1, width: 2.4 },
      ],
    },
    ...cuffs.map((c) => ({ ...c, buttons: [] })),
    {
      name: 'back collar',
      path:
        cut.collar === 'band'
          ? `M394 ${n - 16} C420 ${n - 20} 480 ${n - 20} 506 ${n - 16} L512 ${n + 8} C480 ${n - 2} 420 ${n - 2} 388 ${n + 8} Z`
          : `M398 ${n - 24} C420 ${n - 32} 480 ${n - 32} 502 ${n - 24} C516 ${n - 14} 526 ${n + 2} 530 ${n + 20} C500 ${n + 30} 478 ${n + 33} 450 ${n + 33} C422 ${n + 33} 400 ${n + 30} 370 ${n + 20} C374 ${n + 2} 384 ${n - 14} 398 ${n - 24} Z`,
      fabric: { ...fabric },
      frame: { kind: 'straight', angle: 90 },
      lift: 3,
      edge: [6, 2.6],
      seams:
        cut.collar === 'band'
          ? []
          : [
              {
                path: `M373 ${n + 16} C402 ${n + 26} 424 ${n + 29} 450 ${n + 29} C476 ${n + 29} 498 ${n + 26} 527 ${n + 16}`,
                depth: 0.1,
                stitch: stitch(0),
              },
            ],
    },
  ]
  return {
    name: cut.name,
    seed: cut.seed,
    tones: { button: '#F2EFE8', thread: '#F4F2EC', label: '#F3EEE0', ...cut.tones },
    views: { front: { parts: front }, back: { parts: back } },
    detail: cut.detail ?? { x: 472, y: 340, zoom: 3.4, angle: -9 },
    middle: [450, 630],
    size: 1.04,
  }
}

function cuffParts(s: ReturnType<typeof sleeve>, fabric: FabricSpec): Part[] {
  const at = cuffOf(s)
  const shape = `${line(at(-0.01, 52), at(1.01, 52), at(1.025, 0), at(-0.025, 0))} Z`
  const top = line(at(0, 52), at(1, 52))
  const end = line(at(0.01), at(0.99))
  return [0, 1].map((i) => {
    const flip = (p: string) => (i ? mirror(p) : p)
    const [bx, by] = at(0.78, 26)
    return {
      name: `cuff${i}`,
      path: flip(shape),
      fabric,
      frame: { kind: 'straight' as const, angle: i ? -s.angle : s.angle },
      lift: 1.4,
      edge: [3, 1] as [number, number],
      follow: 0.85,
      seams: [
        { path: flip(top), depth: 0.8, width: 1, pucker: 0.9, stitch: stitch(i ? -3 : 3) },
        { path: flip(end), depth: 0, width: 1, stitch: stitch(i ? 3.4 : -3.4) },
      ],
      buttons: [{ x: i ? 900 - bx : bx, y: by, r: 5, tone: 'button', hole: (i ? -1 : 1) * s.angle }],
    }
  })
}

function collarParts(cut: ShirtCut): Part[] {
  const { fabric, block: b } = cut
  const n = b.neckY
  if (cut.collar === 'band') {
    return [
      {
        name: 'band',
        ribbon: {
          path: `M396 ${n - 16} C398 ${n + 14} 420 ${n + 40} 452 ${n + 52} C482 ${n + 40} 502 ${n + 14} 504 ${n - 16}`,
          width: 21,
        },
        frame: { kind: 'along' },
        fabric,
        lift: 2.4,
        edge: [4, 1.8],
        buttons: [{ x: 452, y: n + 50, r: 5, tone: 'button', hole: 0 }],
      },
    ]
  }
  const isDown = cut.collar === 'button-down'
  const tip: [number, number] = isDown ? [376, n + 100] : [364, n + 92]
  const { shape, edge } = collarLeaf(n, tip)
  const stand: Part = {
    name: 'stand',
    path: `M400 ${n - 6} C408 ${n + 16} 426 ${n + 34} 440 ${n + 54} L462 ${n + 54} C476 ${n + 34} 492 ${n + 16} 500 ${n - 6} C484 ${n + 12} 468 ${n + 24} 450 ${n + 31} C432 ${n + 24} 416 ${n + 12} 400 ${n - 6} Z`,
    fabric,
    frame: { kind: 'straight', angle: 90 },
    lift: 2.4,
    edge: [3, 1.6],
    shade: 0.97,
    buttons: [{ x: 451, y: n + 40, r: 5, tone: 'button', hole: 0 }],
  }
  const leaves = [0, 1].map((i): Part => ({
    name: `collar${i}`,
    path: i ? mirror(shape) : shape,
    fabric,
    frame: { kind: 'straight', angle: i ? -40 : 40 },
    lift: 3,
    edge: [7, 3.2],
    follow: 0.8,
    seams: [{ path: i ? mirror(edge) : edge, depth: 0.1, width: 1, stitch: stitch(i ? 2.4 : -2.4) }],
    buttons: isDown
      ? [{ x: i ? 900 - tip[0] - 7 : tip[0] + 7, y: tip[1] - 15, r: 3.6, tone: 'button', hole: i ? -62 : 62 }]
      : [],
  }))
  return [stand, ...leaves]
}

/** One half of a turned-down collar: from the fold at the side of the neck to its point. */
export function collarLeaf(n: number, tip: [number, number]): { shape: string; edge: string } {
  return {
    shape: `M402 ${n - 27} C384 ${n - 25} 368 ${n - 10} 362 ${n + 6} C360 ${n + 34} ${tip[0] - 8} ${tip[1] - 34} ${tip[0]} ${tip[1]} C${tip[0] + 26} ${tip[1] - 12} 432 ${n + 64} 450 ${n + 42} C430 ${n + 26} 410 ${n + 6} 408 ${n - 20} C407 ${n - 25} 405 ${n - 27} 402 ${n - 27} Z`,
    edge: `M366 ${n + 8} C364 ${n + 34} ${tip[0] - 4} ${tip[1] - 34} ${tip[0] + 2} ${tip[1] - 5} C${tip[0] + 26} ${tip[1] - 17} 430 ${n + 60} 446 ${n + 42}`,
  }
}
