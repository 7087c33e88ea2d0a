import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part } from '../garment.ts'
import { mirror } from '../path.ts'
import { armhole, cuffOf, labelPart, line, sleeve, sleeveRegion, topOutline, wornFolds, type Block } from './blocks.ts'

const b: Block = {
  neck: 66,
  neckY: 176,
  drop: 190,
  shoulder: 186,
  shoulderY: 218,
  chest: 186,
  chestY: 372,
  waist: 178,
  waistY: 560,
  hem: 204,
  hemY: 1010,
  sag: 8,
}
const cut = { x: 158, y: 756, cuff: 88, elbow: 16 }
const s = sleeve(b, cut)
const fabric: FabricSpec = { kind: 'melton', nap: 0.8, print: { kind: 'melange', tone: 'fleck', amount: 0.1 } }
const hand = { bend: 0.75, weight: 0.001, ease: 0.002, finest: 6 }
const deep = b.neckY + b.drop

const body = (name: string, drop: number): Part => ({
  name,
  path: topOutline(b, s, drop),
  fabric,
  lift: 4,
  edge: [15, 11],
  hand,
  slack: wornFolds(b, cut, 0.04),
  regions: [
    { path: sleeveRegion(b, s), frame: { kind: 'straight', angle: s.angle } },
    { path: mirror(sleeveRegion(b, s)), frame: { kind: 'straight', angle: -s.angle } },
  ],
  seams: [armhole(b), mirror(armhole(b))].map((path) => ({ path, depth: 1.8, width: 2, pucker: 0.4 })),
})

const at = cuffOf(s)
const straps: Part[] = [0, 1].map((i) => {
  const flip = (p: string) => (i ? mirror(p) : p)
  const [x, y] = at(0.72, 40)
  return {
    name: `strap${i}`,
    path: flip(`${line(at(0.36, 50), at(1.01, 50), at(1.01, 30), at(0.36, 30), at(0.3, 40))} Z`),
    fabric,
    frame: { kind: 'straight', angle: (i ? -1 : 1) * s.angle },
    lift: 2.2,
    edge: [4, 2] as [number, number],
    buttons: [{ x: i ? 900 - x : x, y, r: 6.4, tone: 'button' }],
  }
})

const overlap: Part = {
  name: 'overlap',
  path: `M430 ${deep - 80} C462 ${deep - 40} 484 ${deep - 8} 488 ${deep + 20} C490 560 492 800 490 ${b.hemY + 20} L400 ${b.hemY + 20} L400 560 Z`,
  fabric,
  clip: true,
  lift: 2.8,
  edge: [4, 1.4],
  rises: [412, 470],
  seams: [
    {
      path: `M482.5 ${deep + 24} C484.5 560 486.5 800 484.5 ${b.hemY - 2}`,
      depth: 0.5,
      width: 1.2,
      stitch: { tone: 'thread', offsets: [0], length: 3, weight: 0.34 },
    },
  ],
  buttons: [0, 1, 2].map((i) => ({ x: 466, y: deep + 40 + i * 110, r: 11.5, tone: 'button', hole: 0 })),
}

const lapel = `M398 ${b.neckY - 2} C374 ${b.neckY + 40} 352 ${b.neckY + 74} 338 ${b.neckY + 92} L372 ${b.neckY + 104} C384 ${b.neckY + 140} 428 ${deep - 10} 462 ${deep + 26} C452 ${deep - 40} 420 ${b.neckY + 90} 398 ${b.neckY - 2} Z`
const collar = `M404 ${b.neckY - 26} C390 ${b.neckY - 20} 378 ${b.neckY} 372 ${b.neckY + 20} C362 ${b.neckY + 46} 352 ${b.neckY + 62} 344 ${b.neckY + 76} L380 ${b.neckY + 92} C392 ${b.neckY + 62} 408 ${b.neckY + 30} 416 ${b.neckY + 2} Z`
const lapels: Part[] = [lapel, mirror(lapel), collar, mirror(collar)].map((path, i) => ({
  name: `lapel${i}`,
  path,
  fabric,
  frame: { kind: 'straight', angle: i % 2 ? -28 : 28 },
  lift: i < 2 ? 3.6 : 3,
  edge: [7, 4],
  follow: 0.85,
}))

const pockets: Part[] = [0, 1].map((i) => {
  const flip = (p: string) => (i ? mirror(p) : p)
  return {
    name: `flap${i}`,
    path: flip('M306 640 L390 636 L391 668 C390 673 387 675 382 675 L315 679 C309 679 307 677 306 671 Z'),
    fabric,
    lift: 2,
    edge: [4, 1.6] as [number, number],
    seams: [
      { path: flip('M305 643 L391 639'), depth: 0.8, width: 1.2 },
      {
        path: flip('M310 645 L310 672 L386 669 L386.5 641'),
        depth: 0.3,
        width: 1,
        stitch: { tone: 'thread', offsets: [0], length: 3, weight: 0.34 },
      },
    ],
  }
})

const inside: Part[] = [
  {
    name: 'lining',
    path: `M396 ${b.neckY - 16} C424 ${b.neckY - 8} 476 ${b.neckY - 8} 504 ${b.neckY - 16} L540 ${b.neckY + 60} L460 ${deep + 30} L440 ${deep + 30} L360 ${b.neckY + 60} Z`,
    fabric: { kind: 'plain', tone: 'lining' },
    lift: 1.6,
    edge: [5, 1],
    shade: 0.85,
    hand: { bend: 0.2, weight: 0.002, ease: 0.02, finest: 4 },
  },
  {
    name: 'back collar',
    ribbon: { path: `M400 ${b.neckY - 14} C424 ${b.neckY + 2} 476 ${b.neckY + 2} 500 ${b.neckY - 14}`, width: 28 },
    frame: { kind: 'along' },
    fabric,
    lift: 3,
    edge: [6, 2.4],
    shade: 0.94,
  },
  labelPart(b.neckY + 22, 60),
]

const backCollar: Part = {
  name: 'collar behind',
  path: `M400 ${b.neckY - 28} C424 ${b.neckY - 34} 476 ${b.neckY - 34} 500 ${b.neckY - 28} C520 ${b.neckY - 14} 534 ${b.neckY + 10} 538 ${b.neckY + 30} C508 ${b.neckY + 42} 480 ${b.neckY + 45} 450 ${b.neckY + 45} C420 ${b.neckY + 45} 392 ${b.neckY + 42} 362 ${b.neckY + 30} C366 ${b.neckY + 10} 380 ${b.neckY - 14} 400 ${b.neckY - 28} Z`,
  fabric,
  lift: 4,
  edge: [9, 5],
}

export const woolCoat: Garment = {
  name: 'wool-coat',
  seed: 79,
  tones: { button: '#4A3524', thread: '#5d4a38', label: '#F3EEE0', lining: '#7A5C44', fleck: '#EFE6D8' },
  views: {
    front: { parts: [...inside, body('front', b.drop), ...straps, ...pockets, overlap, ...lapels] },
    back: {
      parts: [
        {
          ...body('back', -8),
          seams: [
            ...body('back', -8).seams!,
            { path: `M450 ${b.neckY + 30} L450 ${b.hemY - 230}`, depth: 1.4, width: 1.6, pucker: 0.3 },
            { path: `M450 ${b.hemY - 230} L451 ${b.hemY + 8}`, depth: 3, width: 2.2 },
          ],
        },
        ...straps.map((p) => ({ ...p, buttons: [] })),
        backCollar,
        {
          name: 'half belt',
          ribbon: { path: `M380 566 C420 572 480 572 520 566`, width: 30 },
          frame: { kind: 'along' },
          fabric,
          lift: 2.6,
          edge: [4, 2],
          buttons: [
            { x: 396, y: 568, r: 8, tone: 'button' },
            { x: 504, y: 568, r: 8, tone: 'button' },
          ],
        },
      ],
    },
  },
  detail: { x: 452, y: 372, zoom: 2.9, angle: -8 },
  middle: [450, 596],
  size: 1.1,
}
