import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part, Seam, Tones } from '../garment.ts'
import { moved } from '../moved.ts'
import { wordmark } from './wordmark.ts'

export interface ShoeCut {
  name: string
  seed: number
  upper: FabricSpec
  /** Where the opening for the foot begins; the toe is at 262, the heel at 936. */
  opening: number
  /** How far the sole shows round the upper, units. */
  welt: number
  sole: FabricSpec
  /** What is sewn on the upper: caps, straps, laces, a bow. */
  applied?: Part[]
  /** A mule ends behind the instep. */
  isOpenBack?: boolean
  lining?: FabricSpec
  tones: Tones
  size?: number
}

/** A right foot's outline from above, `g` units larger than the last. */
export const last = (g: number): string =>
  `M560 ${262 - g} C${622 + g} ${250 - g} ${668 + g} 334 ${672 + g} 436 C${676 + g} 546 ${648 + g} 640 ${650 + g} 740 C${652 + g} 850 ${640 + g} ${934 + g} 575 ${936 + g} C${510 - g} ${934 + g} ${502 - g} 850 ${506 - g} 760 C${510 - g} 660 ${490 - g} 560 ${484 - g} 450 C${478 - g} 350 ${504 - g} ${268 - g} 560 ${262 - g} Z`

/** The opening for the foot, from `y` to the heel. */
const throat = (y: number): string =>
  `M580 ${y} C${624} ${y + 4} 634 ${y + 80} 634 ${y + 130} C634 850 628 914 576 916 C522 914 522 850 524 ${y + 140} C526 ${y + 80} 540 ${y + 2} 580 ${y} Z`

/** A pair from above, and the same pair showing its soles. */
export function shoes(cut: ShoeCut): Garment {
  const lining = cut.lining ?? { kind: 'leather', tone: 'lining' }
  const one: Part[] = [
    { name: 'sole', path: last(cut.welt), fabric: cut.sole, lift: 12, edge: [7, 5] },
    cut.isOpenBack
      ? { name: 'footbed', path: last(-6), fabric: lining, lift: 4, edge: [16, 3], hand: undefined }
      : { name: 'upper', path: last(0), fabric: cut.upper, lift: 8, edge: [74, 52] },
    ...(cut.isOpenBack
      ? []
      : ([
          {
            name: 'collar',
            path: throat(cut.opening - 5),
            fabric: { ...cut.upper, tone: 'collar' },
            lift: 0,
            edge: [9, 5],
            follow: 0.92,
          },
          {
            name: 'inside',
            path: throat(cut.opening),
            fabric: lining,
            shade: 0.82,
            lift: 13,
            edge: [26, 3],
            follow: 0.08,
          },
        ] satisfies Part[])),
    {
      name: 'sock label',
      path: 'M546 806 L606 806 L606 842 L546 842 Z',
      fabric: lining,
      lift: 0,
      edge: [1, 0],
      follow: 1,
      art: [{ svg: wordmark(50, 2.4, '{print}'), x: 577, y: 824 }],
    },
    ...(cut.applied ?? []),
  ].map((part) => part as Part)
  const pair = (parts: Part[]): Part[] => [
    ...moved(parts, { x: 8, y: 0 }),
    ...moved(parts, { x: -8, y: 10, isMirrored: true }).map((p) => ({
      ...p,
      ...(p.art ? { art: p.art.map((a) => ({ ...a, angle: 0 })) } : {}),
    })),
  ]
  const stitch = { tone: 'stitch', offsets: [0], length: 4.6, weight: 0.7 }
  const tread: Seam[] = Array.from({ length: 9 }, (_, i) => ({
    path: `M${506 + (i > 5 ? 6 : 0)} ${330 + i * 26} C550 ${322 + i * 26} 610 ${322 + i * 26} ${654 - (i > 5 ? 6 : 0)} ${334 + i * 26}`,
    depth: 1.6,
    width: 1.8,
  }))
  const sole: Part[] = [
    {
      name: 'tread',
      path: last(cut.welt),
      fabric: { ...cut.sole, tone: 'tread' },
      lift: 16,
      edge: [10, 8],
      seams: [{ path: last(-12), depth: 0.8, width: 1.4, stitch }, ...tread],
    },
    {
      name: 'heel',
      path: `M${510 - cut.welt} 744 C540 736 616 736 ${646 + cut.welt} 744 C${652 + cut.welt} 850 ${638 + cut.welt} ${930 + cut.welt} 575 ${932 + cut.welt} C${512 - cut.welt} ${930 + cut.welt} ${502 - cut.welt} 850 ${510 - cut.welt} 744 Z`,
      fabric: { ...cut.sole, tone: 'heel' },
      lift: 12,
      edge: [7, 5],
    },
    {
      name: 'mark',
      path: 'M540 650 L616 650 L616 700 L540 700 Z',
      fabric: { ...cut.sole, tone: 'tread' },
      lift: 0,
      edge: [1, 0],
      art: [{ svg: wordmark(70, 2.4, '{print}'), x: 577, y: 676 }],
    },
  ]
  return {
    name: cut.name,
    seed: cut.seed,
    tones: {
      lining: '#CDB593',
      sole: '#4A3526',
      tread: '#B98F62',
      heel: '#4A3526',
      stitch: '#E4D3B4',
      print: '#3A2A1C',
      ...cut.tones,
    },
    views: { front: { parts: pair(one) }, back: { parts: pair(sole) } },
    detail: { x: 585, y: 430, zoom: 2.1, angle: 12 },
    middle: [450, 602],
    size: cut.size ?? 1.08,
  }
}
