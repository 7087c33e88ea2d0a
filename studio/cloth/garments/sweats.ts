import type { FabricSpec } from '../fabrics/index.ts'
import type { Part } from '../garment.ts'
import type { KnitCut } from './knit-cut.ts'
import { knitTop } from './knit-top.ts'

const block = {
  neck: 72,
  neckY: 246,
  drop: 44,
  shoulder: 212,
  shoulderY: 292,
  chest: 210,
  chestY: 474,
  waist: 204,
  waistY: 690,
  hem: 200,
  hemY: 930,
  sag: 10,
}
const loopback: FabricSpec = {
  kind: 'knit',
  stitch: 1.2,
  nap: 0.3,
  print: { kind: 'melange', tone: 'fleck', amount: 0.08 },
}
const ribbing: FabricSpec = { kind: 'rib', stitch: 1.7, rib: [2, 2, 0.9], nap: 0.3 }
const hand = { bend: 0.42, weight: 0.0011, ease: 0.004, finest: 5, patch: 100 }

const sweat: Omit<KnitCut, 'name' | 'seed'> = {
  block,
  sleeve: { x: 122, y: 884, cuff: 78, elbow: 20 },
  fabric: loopback,
  rib: ribbing,
  ribHeight: { neck: 24, hem: 50, cuff: 48 },
  hand,
  folds: 0.055,
  edge: [16, 10],
  tones: { fleck: '#EEE8DC', thread: '#E6E0D2' },
}

export const sweatshirt = knitTop({ ...sweat, name: 'sweatshirt', seed: 131 })

/** A pocket for both hands, sewn on the front. */
export const kangaroo: Part = {
  name: 'kangaroo pocket',
  path: 'M346 716 L554 716 L600 800 L604 876 C540 886 360 886 296 876 L300 800 Z',
  fabric: loopback,
  lift: 1.6,
  edge: [5, 2.4],
  follow: 0.9,
  seams: [
    {
      path: 'M349 722 L551 722 M345 724 L304 802 M555 724 L596 802',
      depth: 0.5,
      width: 1.2,
      stitch: { tone: 'thread', offsets: [0, 4], length: 2.8, weight: 0.3 },
    },
  ],
}

export const hoodie = knitTop({
  ...sweat,
  name: 'hoodie',
  seed: 137,
  block: { ...block, neckY: 288, shoulderY: 328, chestY: 500, hemY: 950, waistY: 710 },
  sleeve: { x: 122, y: 912, cuff: 78, elbow: 20 },
  neckline: 'hood',
  applied: [kangaroo],
  tones: { ...sweat.tones, cord: '#EFEADF' },
  detail: { x: 452, y: 380, zoom: 2.7, angle: -7 },
  size: 1.02,
  middle: [450, 560],
})

/** A small sailing boat in satin stitch. */
const boat =
  '<g fill="{motif}" stroke="{motif}" stroke-width="2" stroke-linejoin="round"><path d="M-6-52V16H-44Z"/><path d="M4-40L38 16H4Z"/><path d="M-52 24H50L34 44H-34Z"/></g><path d="M-60 56q10-8 20 0t20 0 20 0 20 0 20 0 20 0" fill="none" stroke="{motif}" stroke-width="3"/>'

export const boatSweatshirt = knitTop({
  ...sweat,
  name: 'boat-sweatshirt',
  seed: 139,
  applied: [
    {
      name: 'motif',
      path: 'M380 400 L520 400 L520 540 L380 540 Z',
      fabric: loopback,
      lift: 0,
      edge: [1, 0],
      art: [{ svg: boat, x: 450, y: 474, scale: 1.1 }],
    },
  ],
  tones: { ...sweat.tones, motif: '#F1ECDF' },
})
