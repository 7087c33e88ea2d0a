import type { FabricSpec } from '../fabrics/index.ts'
import type { KnitCut } from './knit-cut.ts'
import { knitTop } from './knit-top.ts'

const block = {
  neck: 72,
  neckY: 242,
  drop: 44,
  shoulder: 206,
  shoulderY: 290,
  chest: 206,
  chestY: 470,
  waist: 198,
  waistY: 690,
  hem: 194,
  hemY: 950,
  sag: 12,
}
const narrow = { ...block, shoulder: 190, chest: 188, waist: 176, hem: 176, hemY: 910 }
const sleeve = { x: 124, y: 902, cuff: 70, elbow: 18 }
const fleck = { kind: 'melange', tone: 'fleck', amount: 0.03 } as const
const fine: FabricSpec = { kind: 'knit', stitch: 1.6, nap: 0.4, print: fleck }
const fineRib: FabricSpec = { kind: 'rib', stitch: 1.8, rib: [1, 1, 0.8], nap: 0.4, print: fleck }
const soft = { bend: 0.48, weight: 0.001, ease: 0.003, finest: 5, patch: 100 }

const jumper: Omit<KnitCut, 'name' | 'seed'> = {
  block,
  sleeve,
  fabric: fine,
  rib: fineRib,
  ribHeight: { neck: 22, hem: 48, cuff: 46 },
  hand: soft,
  folds: 0.05,
  edge: [15, 9],
  tones: { fleck: '#EDE7DB' },
}

export const rollNeck = knitTop({
  ...jumper,
  name: 'roll-neck',
  seed: 173,
  block: { ...narrow, neckY: 262, shoulderY: 304, neck: 66, drop: 12 },
  neckline: 'roll',
  ribHeight: { neck: 62, hem: 44, cuff: 46 },
  sleeve: { x: 138, y: 890, cuff: 64, elbow: 16 },
  detail: { x: 440, y: 280, zoom: 2.8, angle: -7 },
})

export const menRollNeck = knitTop({
  ...jumper,
  name: 'men-roll-neck',
  seed: 179,
  block: { ...block, neckY: 264, shoulderY: 310, neck: 70, drop: 12 },
  neckline: 'roll',
  fabric: { ...fine, stitch: 2.1 },
  ribHeight: { neck: 66, hem: 56, cuff: 52 },
  detail: { x: 440, y: 286, zoom: 2.8, angle: -7 },
})

export const veeJumper = knitTop({
  ...jumper,
  name: 'vee-jumper',
  seed: 181,
  block: { ...block, drop: 128, isVee: true },
  neckline: 'vee',
  detail: { x: 452, y: 350, zoom: 3, angle: -7 },
})

export const fineVee = knitTop({
  ...jumper,
  name: 'fine-vee',
  seed: 191,
  block: { ...narrow, neck: 80, drop: 150, isVee: true },
  sleeve: { x: 136, y: 880, cuff: 64, elbow: 16 },
  neckline: 'vee',
  fabric: { ...fine, stitch: 1.35, nap: 0.6 },
  ribHeight: { neck: 18, hem: 44, cuff: 44 },
  detail: { x: 452, y: 360, zoom: 3, angle: -7 },
})

export const slipover = knitTop({
  ...jumper,
  name: 'slipover',
  seed: 193,
  block: {
    ...block,
    shoulder: 150,
    shoulderY: 276,
    chest: 186,
    waist: 182,
    hem: 180,
    hemY: 900,
    drop: 150,
    isVee: true,
  },
  sleeve: null,
  neckline: 'vee',
  fabric: {
    kind: 'cable',
    stitch: 3,
    nap: 0.6,
    ropes: [-110, -55, 0, 55, 110].map((at) => ({ at, half: 14, turn: 62 })),
  },
  ribHeight: { neck: 24, hem: 50, cuff: 22 },
  size: 1.14,
  middle: [450, 584],
  detail: { x: 452, y: 380, zoom: 2.8, angle: -7 },
})

const rib: FabricSpec = { kind: 'rib', stitch: 4.2, rib: [2, 2, 2.4], nap: 0.6, print: fleck }

export const fishermansRib = knitTop({
  ...jumper,
  name: 'fishermans-rib',
  seed: 197,
  fabric: rib,
  rib: { ...rib, rib: [1, 1, 1.6] },
  ribHeight: { neck: 34, hem: 60, cuff: 58 },
  hand: { ...soft, bend: 0.8, finest: 7 },
  edge: [20, 13],
})

export const chunkyCardigan = knitTop({
  ...jumper,
  name: 'chunky-cardigan',
  seed: 199,
  block: { ...block, drop: 190, isVee: true, hemY: 900 },
  sleeve: { x: 118, y: 880, cuff: 84, elbow: 24 },
  fabric: { kind: 'knit', stitch: 4.6, nap: 0.6, print: fleck },
  rib: { kind: 'rib', stitch: 4, rib: [1, 1, 2], nap: 0.6, print: fleck },
  ribHeight: { neck: 40, hem: 58, cuff: 56 },
  hand: { ...soft, bend: 0.8, finest: 7 },
  edge: [22, 14],
  cardigan: { buttons: 5 },
  tones: { fleck: '#EDE7DB', button: '#6B4A30', thread: '#3E2A1C' },
})

export const stripedJumper = knitTop({
  ...jumper,
  name: 'striped-jumper',
  seed: 211,
  block: { ...narrow, neck: 88, drop: 30 },
  sleeve: { x: 136, y: 868, cuff: 68, elbow: 16 },
  fabric: {
    kind: 'knit',
    stitch: 2.2,
    print: { kind: 'stripe', along: 'u', period: 62, start: 330, bands: [{ tone: 'stripe', from: 0, to: 30 }] },
  },
  sleeveFabric: {
    kind: 'knit',
    stitch: 2.2,
    print: { kind: 'stripe', along: 'u', period: 62, bands: [{ tone: 'stripe', from: 0, to: 30 }] },
  },
  rib: { kind: 'rib', stitch: 2, rib: [2, 2, 1] },
})

/** Shetland bands: peeries between a row of stars. */
const stars = [
  'a.......a.......',
  '.a.....a.a.....a',
  'bbbbbbbbbbbbbbbb',
  '................',
  'c...c...c...c...',
  '.c.c.c.c.c.c.c.c',
  '..c...c...c...c.',
  '................',
  'bbbbbbbbbbbbbbbb',
  'd.....ddd.....dd',
  'dd...ddddd...ddd',
  '.dd.ddd.ddd.ddd.',
  '..ddd.a.a.ddd.a.',
  '...d.aaaaa.d.aaa',
  '..ddd.a.a.ddd.a.',
  '.dd.ddd.ddd.ddd.',
  'dd...ddddd...ddd',
  'd.....ddd.....dd',
  'bbbbbbbbbbbbbbbb',
  '................',
  '..c...c...c...c.',
  '.c.c.c.c.c.c.c.c',
  'c...c...c...c...',
  '................',
]
const fairIsle: FabricSpec = {
  kind: 'knit',
  stitch: 4.4,
  nap: 0.6,
  print: { kind: 'chart', stitch: 4.4, rows: stars, tones: { a: 'ink', b: 'band', c: 'peerie', d: 'star' } },
}

export const fairIsleJumper = knitTop({
  ...jumper,
  name: 'fair-isle-jumper',
  seed: 223,
  fabric: fairIsle,
  rib: { kind: 'rib', stitch: 3.2, rib: [2, 2, 1.8], nap: 0.6 },
  ribHeight: { neck: 28, hem: 56, cuff: 54 },
  hand: { ...soft, bend: 0.7, finest: 6 },
  tones: { ink: '#2E3A55', band: '#EFE6D3', peerie: '#B8743C', star: '#7C2F35' },
})

export const fairIsleCardigan = knitTop({
  ...jumper,
  name: 'fair-isle-cardigan',
  seed: 227,
  block: { ...block, drop: 70 },
  fabric: fairIsle,
  rib: { kind: 'rib', stitch: 3.2, rib: [2, 2, 1.8], nap: 0.6 },
  ribHeight: { neck: 28, hem: 56, cuff: 54 },
  hand: { ...soft, bend: 0.7, finest: 6 },
  cardigan: { buttons: 7 },
  tones: { ink: '#2E3A55', band: '#EFE6D3', peerie: '#B8743C', star: '#7C2F35', button: '#5A3B26', thread: '#3E2A1C' },
})
