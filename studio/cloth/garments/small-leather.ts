import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part, Seam, Tones } from '../garment.ts'
import { wordmark } from './wordmark.ts'

const calf: FabricSpec = { kind: 'leather', gloss: 0.36 }
const tones: Tones = { metal: '#C2A468', thread: '#E4D3B4', foil: '#E0C891', lining: '#CDB593', zip: '#2B2622' }
const sewn = (path: string): Seam => ({
  path,
  depth: 0.7,
  width: 1.2,
  stitch: { tone: 'thread', offsets: [0], length: 4, weight: 0.52 },
})
const box = (x0: number, y0: number, x1: number, y1: number, r = 14): string =>
  `M${x0 + r} ${y0} L${x1 - r} ${y0} C${x1 - 4} ${y0} ${x1} ${y0 + 4} ${x1} ${y0 + r} L${x1} ${y1 - r} C${x1} ${y1 - 4} ${x1 - 4} ${y1} ${x1 - r} ${y1} L${x0 + r} ${y1} C${x0 + 4} ${y1} ${x0} ${y1 - 4} ${x0} ${y1 - r} L${x0} ${y0 + r} C${x0} ${y0 + 4} ${x0 + 4} ${y0} ${x0 + r} ${y0} Z`

const panel = (name: string, path: string, lift: number, more: Partial<Part> = {}): Part => ({
  name,
  path,
  fabric: calf,
  lift,
  edge: [10, 7],
  ...more,
})

export const wallet: Garment = {
  name: 'wallet',
  seed: 719,
  tones,
  views: {
    front: {
      parts: [
        panel('under', box(246, 448, 662, 760), 8),
        panel('over', box(240, 440, 656, 752), 10, {
          seams: [sewn(box(252, 452, 644, 740, 10))],
          art: [{ svg: wordmark(96, 0, '{foil}'), x: 560, y: 712 }],
        }),
      ],
    },
    back: {
      parts: [
        panel('open', box(190, 330, 710, 870), 8, {
          seams: [sewn(box(202, 342, 698, 858, 10)), { path: 'M190 600 L710 600', depth: 2.6, width: 5 }],
        }),
        ...[0, 1, 2].map((i) =>
          panel(`slot${i}`, box(216, 640 + i * 52, 684, 852, 10), 2, {
            edge: [5, 3],
            seams: [sewn(`M220 ${650 + i * 52} L680 ${650 + i * 52}`)],
          }),
        ),
        panel('note pocket', box(216, 356, 684, 566, 10), 2, { edge: [5, 3], seams: [sewn('M220 554 L680 554')] }),
      ],
    },
  },
  detail: { x: 520, y: 680, zoom: 2.6, angle: -8 },
  middle: [450, 600],
  size: 1.16,
}

export const cardHolder: Garment = {
  name: 'card-holder',
  seed: 727,
  tones,
  views: {
    front: {
      parts: [
        panel('body', box(250, 420, 650, 780), 9, { seams: [sewn(box(262, 432, 638, 768, 10))] }),
        ...[0, 1].map((i) =>
          panel(`slot${i}`, box(250, 520 + i * 90, 650, 780), 3, {
            edge: [6, 4],
            seams: [sewn(`M256 ${532 + i * 90} L644 ${532 + i * 90}`)],
          }),
        ),
        {
          name: 'mark',
          path: box(380, 690, 520, 730, 4),
          fabric: calf,
          lift: 0,
          edge: [1, 0],
          art: [{ svg: wordmark(92, 0, '{foil}'), x: 450, y: 712 }],
        },
      ],
    },
    back: {
      parts: [
        panel('body', box(250, 420, 650, 780), 9, {
          seams: [sewn(box(262, 432, 638, 768, 10)), sewn('M256 540 L644 540')],
        }),
      ],
    },
  },
  detail: { x: 470, y: 650, zoom: 2.6, angle: -8 },
  middle: [450, 600],
  size: 1.2,
}

const pouch = (isFront: boolean): Part[] => [
  panel(
    'body',
    'M200 470 L700 470 C716 600 716 720 700 820 C690 846 670 852 640 852 L260 852 C230 852 210 846 200 820 C184 720 184 600 200 470 Z',
    14,
    {
      edge: [46, 30],
      seams: [sewn('M206 500 L694 500')],
      art: isFront ? [{ svg: wordmark(110, 0, '{foil}'), x: 450, y: 740 }] : [],
    },
  ),
  panel('zip', box(196, 450, 704, 480, 6), 6, { fabric: { kind: 'twill', tone: 'zip' }, edge: [5, 3] }),
  panel('teeth', box(200, 461, 700, 469, 2), 2, {
    fabric: { kind: 'rib', stitch: 2, rib: [1, 1, 0.7], tone: 'metal', gloss: 0.6 },
    edge: [2, 1.4],
  }),
  panel('pull', box(640, 464, 664, 548, 8), 4, {
    edge: [6, 4],
    buttons: [{ x: 652, y: 470, r: 9, tone: 'metal', kind: 'shank' }],
  }),
]

export const washBag: Garment = {
  name: 'wash-bag',
  seed: 733,
  tones,
  views: { front: { parts: pouch(true) }, back: { parts: pouch(false) } },
  detail: { x: 560, y: 560, zoom: 2.2, angle: -8 },
  middle: [450, 650],
  size: 1.16,
}

const strapPath = 'M436 260 L464 260 L520 980 L484 984 Z'
const belt = (isFront: boolean): Part[] => [
  panel('under', 'M432 262 L470 250 L416 990 C410 1000 390 1000 380 988 Z', 5, {
    edge: [7, 5],
    seams: [sewn('M440 280 L390 978'), sewn('M462 276 L410 980')],
    buttons: [0, 1, 2, 3, 4].map((i) => ({
      x: 402 + i * 2.6,
      y: 930 - i * 36,
      r: 3.2,
      tone: 'zip',
      kind: 'rivet' as const,
    })),
  }),
  panel('over', 'M430 260 C436 236 464 236 470 258 L530 920 L492 924 Z', 6, {
    edge: [7, 5],
    seams: [sewn('M438 262 L499 914'), sewn('M462 258 L522 912')],
  }),
  panel('keeper', 'M486 838 L528 834 L531 858 L489 862 Z', 3, { edge: [5, 3] }),
  ...(isFront
    ? [
        panel('buckle', 'M480 902 L548 896 L556 978 L488 984 Z', 7, {
          fabric: { kind: 'plain', tone: 'metal', gloss: 0.8 },
          edge: [8, 6],
        }),
        panel('buckle hole', 'M496 918 L534 914 L540 962 L502 966 Z', 0, {
          fabric: { ...calf, tone: 'lining' },
          follow: 0.4,
          edge: [6, 2],
          shade: 0.7,
        }),
        panel('prong', 'M512 914 L518 914 L526 974 L520 975 Z', 8, {
          fabric: { kind: 'plain', tone: 'metal', gloss: 0.8 },
          edge: [3, 3],
        }),
      ]
    : [
        panel(
          'loop',
          strapPath.replace('436 260 L464 260', '494 890 L536 886').replace('520 980 L484 984', '542 950 L500 954'),
          4,
          { edge: [6, 4] },
        ),
      ]),
]

export const leatherBelt: Garment = {
  name: 'leather-belt',
  seed: 739,
  tones,
  views: { front: { parts: belt(true) }, back: { parts: belt(false) } },
  detail: { x: 500, y: 890, zoom: 2.8, angle: 10 },
  middle: [460, 620],
  size: 1.12,
}
