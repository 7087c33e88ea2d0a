import type { Garment, Part, Seam } from '../garment.ts'
import { mirror } from '../path.ts'
import { armhole, labelPart, sleeve, sleeveRegion, topOutline, wornFolds } from './blocks.ts'
import { collarParts, cuffParts, stitch } from './shirt-parts.ts'
import type { ShirtCut } from './shirt-cut.ts'

const piping: Seam['stitch'] & object = { tone: 'piping', offsets: [0], length: 40, weight: 1.5 }

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
    buttons: Array.from({ length: cut.buttons?.count ?? 6 }, (_, i) => ({
      x: 451,
      y: b.neckY + 106 + i * (cut.buttons?.step ?? 102),
      r: 5.8,
      tone: 'button',
      hole: 90,
    })),
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
  const isShort = cut.sleeve.y < b.chestY + 110
  const cuffs = isShort ? [] : cuffParts(s, fabric)
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
  const piped = (part: Part): Part =>
    cut.isPiped ? { ...part, seams: (part.seams ?? []).map((seam) => ({ ...seam, stitch: piping })) } : part
  const front = [
    ...neckBack,
    body(),
    piped(placket),
    ...(cut.hasPocket ? [piped(pocket)] : []),
    ...cuffs.map(piped),
    ...(cut.applied ?? []),
    ...collarParts(cut).map(piped),
  ]
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
    ...cuffs.map((c) => piped({ ...c, buttons: [] })),
    ...(cut.applied ?? []).slice(0, 1),
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
    middle: cut.middle ?? [450, 630],
    size: cut.size ?? 1.04,
  }
}
