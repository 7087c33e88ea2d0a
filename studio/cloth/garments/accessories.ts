import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part } from '../garment.ts'
import { motto, wordmark } from './wordmark.ts'

const sett = [
  { tone: 'second', from: 0, to: 26 },
  { tone: 'third', from: 30, to: 34 },
  { tone: 'third', from: 48, to: 70 },
  { tone: 'line', from: 57.5, to: 60.5 },
  { tone: 'second', from: 92, to: 98 },
  { tone: 'second', from: 104, to: 110 },
]
const tartan: FabricSpec = { kind: 'flannel', nap: 0.9, print: { kind: 'tartan', period: 132, bands: sett } }
const soft = { bend: 0.5, weight: 0.0012, ease: 0.008, finest: 5, patch: 90 }

const strip = (name: string, path: string, fringe: Part['fringe'], x: number, angle: number, lift: number): Part => ({
  name,
  path,
  fabric: tartan,
  frame: { kind: 'straight', x, y: 150, angle },
  lift,
  edge: [12, 7],
  follow: 0.7,
  hand: soft,
  slack: [
    { x, y: 330, along: 170, across: 34, angle: 84 + angle, amount: 0.08 },
    { x: x + 40, y: 620, along: 220, across: 30, angle: 94 + angle, amount: 0.06 },
    { x: x - 50, y: 780, along: 200, across: 34, angle: 86 + angle, amount: 0.06 },
  ],
  ...(fringe ? { fringe } : {}),
})

export const tartanScarf: Garment = {
  name: 'tartan-scarf',
  seed: 83,
  tones: { label: '#F3EEE0' },
  views: {
    front: {
      parts: [
        strip(
          'under',
          'M420 190 C470 176 560 180 604 206 C640 260 640 420 652 560 C664 700 676 800 684 872 C620 894 560 898 496 892 C486 700 470 520 440 380 C424 300 416 240 420 190 Z',
          [{ path: 'M500 890 C560 897 620 892 681 871', length: 44, spacing: 6.2, angle: 84 }],
          560,
          -6,
          5,
        ),
        strip(
          'over',
          'M600 206 C560 172 470 168 408 184 C356 202 330 240 318 300 C296 440 272 640 246 936 C300 962 380 974 440 962 C452 800 474 600 520 440 C546 350 580 280 606 214 Z',
          [{ path: 'M248 937 C300 962 380 973 438 962', length: 46, spacing: 6.2, angle: 92 }],
          390,
          7,
          7,
        ),
        {
          name: 'label',
          path: 'M318 846 L376 853 L373 880 L315 873 Z',
          fabric: { kind: 'plain', tone: 'label' },
          lift: 0.8,
          edge: [1, 0.3],
          art: [{ svg: wordmark(42, 2.6), x: 345.5, y: 863, angle: 7 }],
        },
      ],
    },
  },
  detail: { x: 372, y: 880, zoom: 2.7, angle: 4 },
  middle: [456, 590],
  size: 1.08,
}

const beanieRib: FabricSpec = {
  kind: 'rib',
  stitch: 5,
  rib: [2, 2, 2.8],
  nap: 0.7,
  print: { kind: 'melange', tone: 'fleck', amount: 0.12 },
}

export const beanie: Garment = {
  name: 'beanie',
  seed: 89,
  tones: { fleck: '#DAD3C4', label: '#F1ECDF' },
  views: {
    front: {
      parts: [
        {
          name: 'crown',
          path: 'M226 760 C214 640 226 520 268 430 C310 344 384 300 452 300 C520 300 594 344 634 430 C676 520 688 640 676 760 C560 790 340 790 226 760 Z',
          fabric: beanieRib,
          frame: { kind: 'fan', x: 450, y: -260, radius: 900 },
          lift: 5,
          edge: [40, 26],
          follow: 0.4,
          hand: { bend: 0.8, weight: 0.0008, ease: 0.004, finest: 9, patch: 160 },
          slack: [
            { x: 400, y: 470, along: 110, across: 50, angle: 60, amount: 0.05 },
            { x: 540, y: 440, along: 110, across: 50, angle: 112, amount: 0.05 },
            { x: 450, y: 340, along: 70, across: 40, angle: 90, amount: 0.07 },
          ],
        },
        {
          name: 'cuff',
          path: 'M212 690 C330 722 570 722 690 690 C698 742 696 806 686 856 C560 892 340 892 216 856 C206 806 204 742 212 690 Z',
          fabric: { ...beanieRib, rib: [2, 2, 3.2] },
          frame: { kind: 'fan', x: 450, y: -640, radius: 1340 },
          lift: 7,
          edge: [20, 13],
          follow: 0.5,
          hand: { bend: 0.8, weight: 0.0008, ease: 0.004, finest: 9, patch: 160 },
        },
        {
          name: 'label',
          path: 'M566 790 L624 783 L627 812 L569 819 Z',
          fabric: { kind: 'plain', tone: 'label' },
          lift: 1,
          edge: [1, 0.4],
          art: [{ svg: wordmark(45, 2.8), x: 596.5, y: 801, angle: -7 }],
        },
      ],
    },
  },
  detail: { x: 540, y: 740, zoom: 2.3, angle: -8 },
  middle: [450, 600],
  size: 1.06,
}

const canvasCloth: FabricSpec = { kind: 'canvas' }
const handle = (name: string, path: string, lift: number, shade = 1): Part => ({
  name,
  ribbon: { path, width: 29 },
  frame: { kind: 'along' },
  fabric: { ...canvasCloth, tone: 'handle' },
  lift,
  edge: [4, 1.8],
  follow: 0.9,
  shade,
})
const patch = (x: number): NonNullable<Part['seams']> => [
  {
    path: `M${x - 11} 484 L${x + 11} 484 L${x + 11} 520 L${x - 11} 520 L${x - 11} 484 L${x + 11} 520 M${x + 11} 484 L${x - 11} 520`,
    depth: 0.5,
    width: 1,
    stitch: { tone: 'thread', offsets: [0], length: 3.2, weight: 0.5 },
  },
]

export const canvasTote: Garment = {
  name: 'canvas-tote',
  seed: 97,
  tones: { thread: '#EFE9DA', ink: '#12382B', handle: '#D9CFB9' },
  views: {
    front: {
      parts: [
        handle(
          'handle behind',
          'M352 470 C346 350 356 236 396 190 C424 164 486 164 512 192 C550 240 562 350 556 470',
          3,
          0.9,
        ),
        {
          name: 'inside',
          path: 'M226 448 C340 442 560 442 676 448 L676 480 L226 480 Z',
          fabric: canvasCloth,
          shade: 0.74,
          lift: 2,
          edge: [5, 1],
        },
        {
          name: 'bag',
          path: 'M220 456 C340 466 560 466 680 456 C684 600 694 820 698 968 C690 982 676 986 660 986 C520 992 380 992 240 986 C222 986 210 982 202 968 C206 820 216 600 220 456 Z',
          fabric: canvasCloth,
          lift: 4,
          edge: [16, 10],
          hand: { bend: 0.5, weight: 0.001, ease: 0.008, finest: 5, patch: 120 },
          slack: [
            { x: 330, y: 640, along: 170, across: 50, angle: 76, amount: 0.05 },
            { x: 590, y: 700, along: 180, across: 50, angle: 104, amount: 0.05 },
            { x: 260, y: 920, along: 90, across: 40, angle: 50, amount: 0.08 },
            { x: 650, y: 930, along: 90, across: 40, angle: 130, amount: 0.08 },
            { x: 450, y: 560, along: 120, across: 40, angle: 94, amount: 0.03 },
          ],
          seams: [
            {
              path: 'M219 496 C340 506 560 506 681 496',
              depth: 0.7,
              width: 1.2,
              pucker: 0.5,
              stitch: { tone: 'thread', offsets: [0, 3.4], length: 3.6, weight: 0.46 },
            },
            {
              path: 'M216 940 C216 952 222 962 240 964 C380 970 520 970 660 964 C676 962 684 952 684 940',
              depth: 0.8,
              width: 1.6,
            },
          ],
          art: [
            {
              svg: `${wordmark(236, 0, '{ink}')}<path d="M-118 20H118" stroke="{ink}" stroke-width="1.4"/>${motto(236, 42, '{ink}')}`,
              x: 450,
              y: 720,
            },
          ],
        },
        {
          ...handle(
            'handle',
            'M350 528 C350 500 348 470 346 450 C342 380 372 320 420 306 C462 298 520 320 540 372 C552 404 556 450 556 528',
            2.6,
          ),
          seams: [...patch(350), ...patch(556)],
        },
      ],
    },
  },
  detail: { x: 446, y: 600, zoom: 2.15, angle: -8 },
  middle: [450, 590],
  size: 1.02,
}
