import type { FabricSpec } from '../fabrics/index.ts'
import type { Part } from '../garment.ts'

/** A soft belt of the garment's own cloth, tied at the middle: `w` is half the waist. The first part goes round the back too. */
export const tiedBelt = (w: number, y: number, fabric: FabricSpec): Part[] => [
  {
    name: 'belt',
    ribbon: {
      path: `M${450 - w - 3} ${y} C${450 - w * 0.4} ${y + 12} ${450 + w * 0.4} ${y + 12} ${450 + w + 3} ${y}`,
      width: 25,
    },
    frame: { kind: 'along' },
    fabric,
    lift: 2.2,
    edge: [4, 2],
    follow: 0.7,
    hand: { bend: 0.3, weight: 0.002, ease: 0.03, finest: 4, patch: 30 },
  },
  ...[
    `M452 ${y + 8} C444 ${y + 70} 430 ${y + 140} 424 ${y + 214}`,
    `M456 ${y + 8} C468 ${y + 60} 476 ${y + 120} 472 ${y + 178}`,
  ].map((path, i): Part => ({
    name: `tie${i}`,
    ribbon: { path, width: 20 },
    frame: { kind: 'along' },
    fabric,
    lift: 2,
    edge: [3.4, 1.6],
    follow: 0.8,
    hand: { bend: 0.3, weight: 0.002, ease: 0.04, finest: 4, patch: 30 },
  })),
  {
    name: 'knot',
    path: `M440 ${y - 4} C446 ${y - 8} 460 ${y - 8} 466 ${y - 3} C470 ${y + 4} 469 ${y + 15} 464 ${y + 23} C457 ${y + 27} 448 ${y + 26} 443 ${y + 22} C438 ${y + 14} 437 ${y + 4} 440 ${y - 4} Z`,
    fabric,
    frame: { kind: 'straight', angle: 60 },
    lift: 2.4,
    edge: [6, 3.4],
    hand: { bend: 0.2, weight: 0.001, ease: 0.1, finest: 3, patch: 16 },
    slack: [{ x: 453, y: y + 10, along: 30, across: 8, angle: 74, amount: 0.3 }],
  },
]
