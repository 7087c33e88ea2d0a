import type { FabricSpec, Print } from '../fabrics/index.ts'
import type { Part } from '../garment.ts'
import type { KnitCut } from './knit-cut.ts'
import { knitTop } from './knit-top.ts'

const jersey: FabricSpec = { kind: 'knit', stitch: 1.05 }
const hand = { bend: 0.22, weight: 0.0014, ease: 0.006, finest: 4.4, patch: 80 }
const menBlock = {
  neck: 74,
  neckY: 250,
  drop: 42,
  shoulder: 208,
  shoulderY: 290,
  chest: 204,
  chestY: 462,
  waist: 198,
  waistY: 690,
  hem: 204,
  hemY: 936,
  sag: 10,
}
const womenBlock = { ...menBlock, neck: 82, drop: 54, shoulder: 188, chest: 180, waist: 168, hem: 182, hemY: 900 }

const tee: Omit<KnitCut, 'name' | 'seed' | 'block'> = {
  sleeve: { x: 156, y: 440, cuff: 122, elbow: 2 },
  fabric: jersey,
  rib: { kind: 'rib', stitch: 1.3, rib: [1, 1, 0.4] },
  ribHeight: { neck: 15, hem: 0, cuff: 0 },
  hand,
  folds: 0.06,
  edge: [9, 5],
  tones: {},
  size: 1.1,
  middle: [450, 590],
}

const pocket: Part = {
  name: 'pocket',
  path: 'M510 420 L594 417 L594 502 C580 512 530 513 516 504 Z',
  fabric: jersey,
  lift: 0.9,
  edge: [2.4, 0.9],
  seams: [
    {
      path: 'M512 434 L594 431',
      depth: 0.3,
      width: 1,
      stitch: { tone: 'main', offsets: [0], length: 2.4, weight: 0.3 },
    },
  ],
}

export const pocketTee = knitTop({ ...tee, name: 'pocket-tee', seed: 149, block: menBlock, applied: [pocket] })

export const fittedTee = knitTop({
  ...tee,
  name: 'fitted-tee',
  seed: 151,
  block: womenBlock,
  sleeve: { x: 186, y: 410, cuff: 100, elbow: 1 },
})

export const ribbedVest = knitTop({
  ...tee,
  name: 'ribbed-vest',
  seed: 157,
  block: {
    ...womenBlock,
    neck: 92,
    drop: 116,
    shoulder: 128,
    shoulderY: 262,
    chest: 168,
    chestY: 440,
    waist: 156,
    hem: 172,
  },
  sleeve: null,
  fabric: { kind: 'rib', stitch: 1.7, rib: [2, 1, 1] },
  ribHeight: { neck: 13, hem: 0, cuff: 12 },
  size: 1.18,
})

export const stripedTee = knitTop({
  ...tee,
  name: 'striped-tee',
  seed: 163,
  block: { ...menBlock, neck: 84, drop: 30 },
  fabric: {
    ...jersey,
    print: { kind: 'stripe', along: 'u', period: 34, start: 330, bands: [{ tone: 'stripe', from: 0, to: 12 }] },
  },
  sleeveFabric: {
    ...jersey,
    print: { kind: 'stripe', along: 'u', period: 34, bands: [{ tone: 'stripe', from: 0, to: 12 }] },
  },
})

const blocks: Print = { kind: 'stripe', along: 'u', period: 136, bands: [{ tone: 'stripe', from: 0, to: 68 }] }

export const rugbyShirt = knitTop({
  ...tee,
  name: 'rugby-shirt',
  seed: 167,
  block: { ...menBlock, neck: 62, neckY: 250 },
  sleeve: { x: 124, y: 884, cuff: 76, elbow: 16 },
  fabric: { kind: 'pique', print: { ...blocks, start: 340 } },
  sleeveFabric: { kind: 'pique', print: blocks },
  rib: { kind: 'twill', tone: 'collar' },
  ribHeight: { neck: 20, hem: 0, cuff: 46 },
  collar: 'polo',
  hand: { ...hand, bend: 0.4 },
  tones: { collar: '#EFEADF', button: '#E9E2D2', thread: '#E6E0D2' },
  size: 1.04,
  middle: [450, 610],
})
