import type { FabricSpec } from '../fabrics/index.ts'
import type { Garment, Part, Tones } from '../garment.ts'
import { moved } from '../moved.ts'
import { wordmark } from './wordmark.ts'

interface BootCut {
  name: string
  seed: number
  upper: FabricSpec
  sole: FabricSpec
  /** Height of the shaft's top; the sole lies at 900. */
  top: number
  /** Thickness of the sole and height of the heel, units. */
  heel: number
  hasGusset?: boolean
  hasLoop?: boolean
  /** A seam round the foot, as on a rubber boot. */
  hasBand?: boolean
  tones: Tones
  size?: number
}

/** A pair of boots lying on their sides, one above the other. */
function boots(cut: BootCut): Garment {
  const t = cut.top
  const ankle = 650
  const one: Part[] = [
    {
      name: 'sole',
      path: `M258 866 C242 880 244 ${900 + cut.heel * 0.4} 266 ${902 + cut.heel * 0.5} C360 908 440 ${906 + cut.heel * 0.4} 506 890 L512 ${900 + cut.heel} L640 ${900 + cut.heel} C650 ${890 + cut.heel} 652 876 648 860 Z`,
      fabric: cut.sole,
      lift: 10,
      edge: [8, 6],
    },
    {
      name: 'upper',
      path: `M432 ${t} C500 ${t + 6} 580 ${t + 4} 640 ${t} C648 ${t + 120} 640 ${ankle} 644 720 C652 790 654 840 650 880 C560 886 380 892 282 886 C240 882 230 838 246 806 C264 776 336 768 386 744 C430 720 446 690 444 ${ankle} C440 ${t + 160} 432 ${t + 80} 432 ${t} Z`,
      fabric: cut.upper,
      lift: 10,
      edge: [64, 44],
      hand: { bend: 0.6, weight: 0.001, ease: 0.004, finest: 6 },
      slack: [
        { x: 470, y: 690, along: 80, across: 22, angle: 150, amount: 0.07 },
        { x: 400, y: 780, along: 60, across: 26, angle: 120, amount: 0.05 },
        { x: 540, y: t + 140, along: 90, across: 40, angle: 12, amount: 0.04 },
      ],
      seams: [
        ...(cut.hasBand
          ? [{ path: 'M258 852 C360 862 540 858 652 848', depth: 1.6, width: 2 }]
          : [
              {
                path: 'M262 872 C360 880 540 876 650 868',
                depth: 1,
                width: 1.4,
                stitch: { tone: 'thread', offsets: [0], length: 4, weight: 0.5 },
              },
            ]),
        {
          path: `M600 ${t + 4} C606 ${ankle} 604 780 612 866`,
          depth: 1,
          width: 1.4,
          stitch: { tone: 'thread', offsets: [3], length: 3, weight: 0.4 },
        },
      ],
    },
    ...(cut.hasGusset
      ? ([
          {
            name: 'gusset',
            path: `M484 ${t + 6} L584 ${t + 6} C584 ${t + 90} 566 ${ankle + 30} 536 ${ankle + 60} C506 ${ankle + 30} 486 ${t + 90} 484 ${t + 6} Z`,
            fabric: { kind: 'rib', stitch: 3, rib: [1, 1, 1.2], tone: 'gusset' },
            lift: 0.6,
            edge: [5, 2],
            follow: 0.98,
          },
        ] satisfies Part[])
      : []),
    ...(cut.hasLoop
      ? ([
          {
            name: 'loop',
            ribbon: { path: `M632 ${t + 40} C640 ${t - 26} 616 ${t - 26} 620 ${t + 40}`, width: 15 },
            frame: { kind: 'along' },
            fabric: { kind: 'twill', tone: 'gusset' },
            lift: 4,
            edge: [4, 2],
          },
        ] satisfies Part[])
      : []),
    {
      name: 'rim',
      ribbon: { path: `M433 ${t + 4} C500 ${t + 10} 580 ${t + 8} 639 ${t + 4}`, width: 11 },
      frame: { kind: 'along' },
      fabric: { ...cut.upper, tone: 'rim' },
      lift: 3,
      edge: [5, 3],
      art: cut.hasBand ? [{ svg: wordmark(88, 4, '{print}'), x: 536, y: t + 60 }] : [],
    },
  ]
  const pair = (isMirrored: boolean): Part[] => [
    ...moved(one, { x: isMirrored ? -66 : 66, y: -230, scale: 0.88, isMirrored }),
    ...moved(one, { x: isMirrored ? 40 : -40, y: 150, scale: 0.88, isMirrored }),
  ]
  return {
    name: cut.name,
    seed: cut.seed,
    tones: { sole: '#2E2622', rim: '#2E2622', gusset: '#2A2624', thread: '#7a5a40', print: '#F1ECDF', ...cut.tones },
    views: { front: { parts: pair(false) }, back: { parts: pair(true) } },
    detail: { x: 430, y: 760, zoom: 2, angle: -10 },
    middle: [450, 590],
    size: cut.size ?? 1.06,
  }
}

const calf: FabricSpec = { kind: 'leather', gloss: 0.42 }

export const chelseaBoots = boots({
  name: 'chelsea-boots',
  seed: 659,
  upper: calf,
  sole: { kind: 'leather', tone: 'sole', gloss: 0.2 },
  top: 560,
  heel: 26,
  hasGusset: true,
  hasLoop: true,
  tones: {},
})

export const suedeBoots = boots({
  name: 'suede-boots',
  seed: 661,
  upper: { kind: 'melton', nap: 1 },
  sole: { kind: 'plain', tone: 'sole' },
  top: 566,
  heel: 40,
  hasGusset: true,
  hasLoop: true,
  tones: { sole: '#C9A878', rim: '#5A3E2C' },
})

export const wellingtons = boots({
  name: 'wellingtons',
  seed: 673,
  upper: { kind: 'plain', gloss: 0.5 },
  sole: { kind: 'plain', tone: 'sole' },
  top: 430,
  heel: 24,
  hasBand: true,
  tones: { sole: '#2A2A28', rim: '#2A2A28' },
  size: 1,
})
