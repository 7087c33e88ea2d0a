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

/** A pair of boots from their outer side, one behind the other. */
function boots(cut: BootCut): Garment {
  const t = cut.top
  const under = 904 + cut.heel
  /** A height between the shaft's top and the ankle. */
  const down = (share: number, ankle: number): number => Math.round(t + (ankle - t) * share)
  const one: Part[] = [
    {
      name: 'sole',
      path: `M168 858 C150 872 150 ${898 + cut.heel * 0.3} 178 ${904 + cut.heel * 0.34} C280 ${914 + cut.heel * 0.3} 400 ${910 + cut.heel * 0.2} 478 ${896 + cut.heel * 0.1} C488 ${900 + cut.heel * 0.5} 492 ${under} 498 ${under} L646 ${under} C656 ${under - 20} 662 884 656 856 Z`,
      fabric: cut.sole,
      lift: 14,
      edge: [10, 8],
      follow: 0.2,
    },
    {
      name: 'upper',
      path: `M436 ${t} C500 ${t + 9} 580 ${t + 5} 634 ${t - 4} C642 ${down(0.4, 716)} 614 ${down(0.78, 716)} 620 716 C628 772 656 812 652 880 C560 892 380 894 250 890 C192 888 164 872 170 846 C180 806 240 784 304 764 C384 738 430 704 440 650 C448 ${down(0.7, 650)} 432 ${down(0.35, 650)} 436 ${t} Z`,
      fabric: cut.upper,
      lift: 10,
      edge: [58, 40],
      follow: 0.2,
      hand: { bend: 0.6, weight: 0.001, ease: 0.004, finest: 6 },
      slack: [
        { x: 480, y: 696, along: 80, across: 22, angle: 150, amount: 0.07 },
        { x: 372, y: 790, along: 60, across: 26, angle: 118, amount: 0.06 },
        { x: 540, y: t + 140, along: 90, across: 40, angle: 12, amount: 0.04 },
      ],
      seams: [
        ...(cut.hasBand
          ? [{ path: 'M172 852 C300 868 540 862 654 850', depth: 1.6, width: 2 }]
          : [
              {
                path: 'M172 868 C300 884 540 880 652 868',
                depth: 1,
                width: 1.4,
                stitch: { tone: 'thread', offsets: [0], length: 4, weight: 0.5 },
              },
            ]),
        {
          path: `M604 ${t + 4} C606 ${down(0.5, 716)} 586 ${down(0.84, 716)} 590 716 C596 770 614 810 612 872`,
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
            path: `M490 ${t + 7} L588 ${t + 4} C590 ${down(0.45, 716)} 574 ${down(0.74, 716)} 556 ${down(0.82, 716)} C540 ${down(0.86, 716)} 528 ${down(0.84, 716)} 518 ${down(0.78, 716)} C500 ${down(0.6, 716)} 490 ${down(0.3, 716)} 490 ${t + 7} Z`,
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
            ribbon: { path: `M626 ${t + 36} C636 ${t - 34} 610 ${t - 34} 614 ${t + 36}`, width: 15 },
            frame: { kind: 'along' },
            fabric: { kind: 'twill', tone: 'gusset' },
            lift: 4,
            edge: [4, 2],
          },
        ] satisfies Part[])
      : []),
    {
      name: 'rim',
      ribbon: { path: `M438 ${t + 5} C500 ${t + 14} 576 ${t + 10} 624 ${t + 3}`, width: 11 },
      frame: { kind: 'along' },
      fabric: { ...cut.upper, tone: 'rim' },
      lift: 3,
      edge: [5, 3],
      art: cut.hasBand ? [{ svg: wordmark(88, 4, '{print}'), x: 536, y: t + 60 }] : [],
    },
  ]
  const pair = (isMirrored: boolean): Part[] => [
    ...moved(one, { x: isMirrored ? -96 : 96, y: -74, isMirrored }),
    ...moved(one, { x: isMirrored ? 34 : -34, y: 40, isMirrored }),
  ]
  return {
    name: cut.name,
    seed: cut.seed,
    tones: { sole: '#2E2622', rim: '#2E2622', gusset: '#2A2624', thread: '#7a5a40', print: '#F1ECDF', ...cut.tones },
    views: { front: { parts: pair(false) }, back: { parts: pair(true) } },
    detail: { x: 430, y: 760, zoom: 2, angle: -10 },
    middle: [450, Math.round((t + 856) / 2)],
    size: cut.size ?? 1.06,
  }
}

const calf: FabricSpec = { kind: 'leather', gloss: 0.42 }

export const chelseaBoots = boots({
  name: 'chelsea-boots',
  seed: 659,
  upper: calf,
  sole: { kind: 'leather', tone: 'sole', gloss: 0.2 },
  top: 470,
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
  top: 476,
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
  top: 330,
  heel: 24,
  hasBand: true,
  tones: { sole: '#2A2A28', rim: '#2A2A28' },
  size: 1,
})
