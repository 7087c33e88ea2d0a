import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part, Tones } from '../garment.ts'
import { moved } from '../moved.ts'

const soft = { bend: 0.5, weight: 0.001, ease: 0.004, finest: 5 }
const handPath =
  'M470 860 C476 780 470 720 466 660 C452 640 420 606 404 570 C394 548 410 532 430 546 C452 566 470 590 488 606 C486 540 476 470 478 400 C480 376 510 376 514 400 C518 450 524 500 528 548 C530 490 528 420 534 356 C538 332 568 332 572 358 C574 420 574 490 576 546 C582 490 588 430 598 380 C604 358 632 362 632 386 C630 446 622 510 618 566 C628 530 640 490 652 460 C662 444 686 452 682 474 C672 540 660 610 652 670 C640 730 640 800 644 860 Z'
const mittenPath =
  'M474 860 C478 780 472 720 466 664 C448 640 414 604 402 566 C396 542 418 528 440 546 C462 566 476 590 492 610 C484 520 490 420 524 372 C552 340 592 344 618 382 C650 440 660 560 652 670 C642 730 640 800 644 860 Z'

const pair = (parts: Part[]): Part[] => [
  ...moved(parts, { x: 70, y: -14, scale: 0.92 }),
  ...moved(parts, { x: -70, y: 26, scale: 0.92, isMirrored: true }),
]

const glove = (
  name: string,
  seed: number,
  fabric: FabricSpec,
  path: string,
  more: { cuff: FabricSpec; seams?: Part['seams'] },
  tones: Tones,
): Garment => {
  const parts = (isPalm: boolean): Part[] => [
    {
      name: 'hand',
      path,
      fabric,
      lift: 6,
      edge: [22, 15],
      hand: soft,
      slack: [{ x: 560, y: 700, along: 90, across: 26, angle: 8, amount: 0.05 }],
      seams: isPalm ? [] : (more.seams ?? []),
    },
    {
      name: 'cuff',
      path: 'M462 820 C520 832 600 832 652 820 L648 934 C600 944 520 944 468 934 Z',
      fabric: more.cuff,
      lift: 3,
      edge: [12, 7],
      follow: 0.8,
    },
  ]
  return {
    name,
    seed,
    tones: { thread: '#D8C3A4', ...tones },
    views: { front: { parts: pair(parts(false)) }, back: { parts: pair(parts(true)).map((p) => p) } },
    detail: { x: 600, y: 700, zoom: 2.3, angle: -8 },
    middle: [450, 640],
    size: 1.1,
  }
}
const points: Part['seams'] = [520, 560, 604].map((x) => ({
  path: `M${x + (560 - x) * 0.2} 640 L${x + (560 - x) * 0.1} 740`,
  depth: 1.4,
  width: 1.6,
  stitch: { tone: 'thread', offsets: [0], length: 4, weight: 0.5 },
}))
const calf: FabricSpec = { kind: 'leather', gloss: 0.36 }

export const leatherGloves = glove('leather-gloves', 773, calf, handPath, { cuff: calf, seams: points }, {})
export const woolGloves = glove(
  'wool-gloves',
  787,
  { kind: 'knit', stitch: 2.6, nap: 0.7 },
  handPath,
  { cuff: { kind: 'rib', stitch: 3, rib: [2, 2, 1.6], nap: 0.7 } },
  {},
)
export const mittens = glove(
  'mittens',
  797,
  { kind: 'knit', stitch: 4, nap: 0.7 },
  mittenPath,
  { cuff: { kind: 'rib', stitch: 4, rib: [2, 2, 2.2], nap: 0.7 } },
  {},
)

const sock = (name: string, seed: number, fabric: FabricSpec, tones: Tones): Garment => {
  const one: Part[] = [
    {
      name: 'sock',
      path: 'M420 280 C480 288 540 288 590 280 C596 440 590 560 596 660 C606 740 600 800 560 840 C500 890 400 930 320 948 C270 956 244 920 262 880 C284 840 360 800 404 760 C440 720 436 640 432 560 C426 470 424 380 420 280 Z',
      fabric,
      lift: 6,
      edge: [26, 16],
      hand: soft,
      slack: [
        { x: 470, y: 760, along: 90, across: 26, angle: 140, amount: 0.07 },
        { x: 520, y: 560, along: 60, across: 60, angle: 8, amount: 0.04 },
      ],
      regions: [
        { path: 'M520 660 L660 620 L660 860 L560 880 C540 800 520 720 520 660 Z', fabric: { ...fabric, tone: 'heel' } },
        { path: 'M230 860 L344 800 C350 860 350 920 340 990 L210 990 Z', fabric: { ...fabric, tone: 'heel' } },
      ],
    },
    {
      name: 'top',
      path: 'M414 262 C480 272 540 272 596 262 L594 356 C540 364 480 364 420 356 Z',
      fabric: { kind: 'rib', stitch: 2.6, rib: [2, 2, 1.4] },
      lift: 3,
      edge: [9, 6],
      follow: 0.8,
    },
  ]
  const both = [...moved(one, { x: 70, y: -20, scale: 0.94 }), ...moved(one, { x: -60, y: 40, scale: 0.94 })]
  return {
    name,
    seed,
    tones: { heel: '#6B2530', ...tones },
    views: { front: { parts: both }, back: { parts: both.map((p) => p) } },
    detail: { x: 520, y: 660, zoom: 2.4, angle: -8 },
    middle: [440, 610],
    size: 1.06,
  }
}
export const ribbedSocks = sock('ribbed-socks', 809, { kind: 'rib', stitch: 2.8, rib: [2, 1, 1.4], nap: 0.5 }, {})
export const stripedSocks = sock(
  'striped-socks',
  811,
  {
    kind: 'knit',
    stitch: 1.8,
    print: { kind: 'stripe', along: 'u', period: 30, bands: [{ tone: 'stripe', from: 0, to: 10 }] },
  },
  { stripe: '#F1ECDF' },
)

const tieBlade = (fabric: FabricSpec, isFront: boolean): Part[] => [
  {
    name: 'tail',
    path: 'M470 236 L512 240 C516 460 522 640 528 840 L500 880 L474 842 C472 640 468 440 470 236 Z',
    fabric,
    frame: { kind: 'straight', angle: 42 },
    lift: 3,
    edge: [6, 5],
  },
  {
    name: 'blade',
    path: isFront
      ? 'M424 230 C440 222 496 222 512 236 C508 420 516 640 536 900 L462 990 L384 906 C400 640 418 420 424 230 Z'
      : 'M424 230 C440 222 496 222 512 236 C508 420 516 640 536 900 L462 990 L384 906 C400 640 418 420 424 230 Z',
    fabric,
    frame: { kind: 'straight', angle: 45 },
    lift: 5,
    edge: [12, 8],
    seams: isFront ? [] : [{ path: 'M468 240 C464 500 462 700 462 880', depth: 1.8, width: 2 }],
  },
  ...(isFront
    ? []
    : ([
        {
          name: 'keeper',
          path: 'M430 760 L498 760 L500 792 L428 792 Z',
          fabric: { kind: 'plain', tone: 'label' },
          lift: 1,
          edge: [2, 0.6],
        },
      ] satisfies Part[])),
]
const tie = (name: string, seed: number, fabric: FabricSpec, tones: Tones): Garment => ({
  name,
  seed,
  tones: { label: '#F3EEE0', ...tones },
  views: { front: { parts: tieBlade(fabric, true) }, back: { parts: tieBlade(fabric, false) } },
  detail: { x: 462, y: 880, zoom: 2.8, angle: -6 },
  middle: [460, 606],
  size: 1.12,
})
export const stripedTie = tie(
  'striped-tie',
  821,
  {
    kind: 'twill',
    gloss: 0.2,
    print: {
      kind: 'stripe',
      along: 'u',
      period: 66,
      bands: [
        { tone: 'stripe', from: 0, to: 12 },
        { tone: 'line', from: 20, to: 23 },
      ],
    },
  },
  { stripe: '#EADFC6', line: '#EADFC6' },
)
export const knittedTie = tie('knitted-tie', 823, { kind: 'pique', gloss: 0.1 }, {})
