import { tiedBelt } from './belt.ts'
import { shirt } from './shirt.ts'

const cut = { x: 112, y: 892, cuff: 88, elbow: 12 }

export const oxfordShirt = shirt({
  name: 'oxford-shirt',
  seed: 11,
  block: {
    neck: 62,
    neckY: 236,
    drop: 44,
    shoulder: 222,
    shoulderY: 282,
    chest: 220,
    chestY: 462,
    waist: 207,
    waistY: 690,
    hem: 222,
    hemY: 950,
    tail: 66,
  },
  sleeve: cut,
  fabric: { kind: 'oxford', weft: 'weft' },
  hand: { bend: 0.3, weight: 0.0012, ease: 0.005, finest: 4 },
  folds: 0.055,
  collar: 'button-down',
  hasPocket: true,
  tones: { weft: '#F1F0EC' },
})

export const linenShirt = shirt({
  name: 'linen-shirt',
  seed: 23,
  block: {
    neck: 62,
    neckY: 236,
    drop: 44,
    shoulder: 226,
    shoulderY: 286,
    chest: 224,
    chestY: 470,
    waist: 216,
    waistY: 690,
    hem: 228,
    hemY: 960,
    tail: 52,
  },
  sleeve: { ...cut, cuff: 94, elbow: 18 },
  fabric: {
    kind: 'linen',
    print: { kind: 'stripe', along: 'v', period: 11, bands: [{ tone: 'stripe', from: 0, to: 3.2 }] },
  },
  hand: { bend: 0.16, weight: 0.0012, ease: 0.018, finest: 3.6, patch: 60 },
  folds: 0.07,
  collar: 'spread',
  tones: {},
})

const poplinBlock = {
  neck: 62,
  neckY: 236,
  drop: 44,
  shoulder: 220,
  shoulderY: 282,
  chest: 216,
  chestY: 462,
  waist: 204,
  waistY: 690,
  hem: 216,
  hemY: 950,
  tail: 62,
}
const crisp = { bend: 0.34, weight: 0.0012, ease: 0.004, finest: 4.2 }
const womenBlock = { ...poplinBlock, shoulder: 192, chest: 188, waist: 176, hem: 192, hemY: 910, tail: 56 }
const womenSleeve = { x: 138, y: 872, cuff: 78, elbow: 12 }

export const poplinShirt = shirt({
  name: 'poplin-shirt',
  seed: 271,
  block: poplinBlock,
  sleeve: cut,
  fabric: { kind: 'plain' },
  hand: crisp,
  folds: 0.045,
  collar: 'spread',
  tones: {},
})

export const bengalShirt = shirt({
  name: 'bengal-shirt',
  seed: 277,
  block: poplinBlock,
  sleeve: cut,
  fabric: {
    kind: 'plain',
    print: { kind: 'stripe', along: 'v', period: 9, bands: [{ tone: 'stripe', from: 0, to: 4.5 }] },
  },
  hand: crisp,
  folds: 0.045,
  collar: 'spread',
  tones: {},
})

const plaid = [
  { tone: 'second', from: 0, to: 30 },
  { tone: 'third', from: 44, to: 50 },
  { tone: 'line', from: 70, to: 73 },
]

export const checkShirt = shirt({
  name: 'check-shirt',
  seed: 281,
  block: poplinBlock,
  sleeve: cut,
  fabric: { kind: 'flannel', nap: 0.6, print: { kind: 'tartan', period: 86, bands: plaid } },
  hand: { ...crisp, bend: 0.45 },
  folds: 0.05,
  collar: 'button-down',
  hasPocket: true,
  tones: {},
})

export const grandadShirt = shirt({
  name: 'grandad-shirt',
  seed: 283,
  block: poplinBlock,
  sleeve: { ...cut, cuff: 94, elbow: 18 },
  fabric: { kind: 'linen' },
  hand: { bend: 0.16, weight: 0.0012, ease: 0.018, finest: 3.6, patch: 60 },
  folds: 0.07,
  collar: 'band',
  tones: {},
})

export const chambrayShirt = shirt({
  name: 'chambray-shirt',
  seed: 293,
  block: poplinBlock,
  sleeve: cut,
  fabric: { kind: 'denim', weft: 'weft' },
  hand: { ...crisp, bend: 0.4 },
  folds: 0.055,
  collar: 'button-down',
  hasPocket: true,
  tones: { weft: '#D3D9DE', thread: '#E9DFC8' },
})

export const seersuckerShirt = shirt({
  name: 'seersucker-shirt',
  seed: 307,
  block: { ...poplinBlock, hemY: 930, tail: 46 },
  sleeve: { x: 154, y: 452, cuff: 124, elbow: 2 },
  fabric: {
    kind: 'plain',
    print: { kind: 'stripe', along: 'v', period: 14, bands: [{ tone: 'stripe', from: 0, to: 7 }] },
  },
  hand: { bend: 0.12, weight: 0.0012, ease: 0.03, finest: 3.4, patch: 22 },
  folds: 0.05,
  collar: 'spread',
  hasPocket: true,
  size: 1.1,
  middle: [450, 610],
  tones: {},
})

export const silkBlouse = shirt({
  name: 'silk-blouse',
  seed: 311,
  block: { ...womenBlock, tail: 0, hemY: 900 },
  sleeve: { ...womenSleeve, cuff: 72, elbow: 26 },
  fabric: { kind: 'satin', gloss: 0.3 },
  hand: { bend: 0.14, weight: 0.0016, ease: 0.012, finest: 4, patch: 90 },
  folds: 0.085,
  collar: 'band',
  tones: { thread: '#D9CFC0', button: '#EFE7DA' },
})

export const whiteShirt = shirt({
  name: 'white-shirt',
  seed: 313,
  block: womenBlock,
  sleeve: womenSleeve,
  fabric: { kind: 'plain' },
  hand: crisp,
  folds: 0.05,
  collar: 'spread',
  tones: {},
})

const dressBlock = {
  ...womenBlock,
  neckY: 176,
  shoulderY: 216,
  chestY: 352,
  waist: 160,
  waistY: 520,
  hem: 232,
  hemY: 1010,
  tail: 44,
  shoulder: 168,
  chest: 170,
}

export const shirtDress = shirt({
  name: 'shirt-dress',
  seed: 317,
  block: dressBlock,
  sleeve: { x: 172, y: 716, cuff: 74, elbow: 12 },
  fabric: { kind: 'plain' },
  hand: { ...crisp, bend: 0.24 },
  folds: 0.06,
  collar: 'spread',
  buttons: { count: 10, step: 76 },
  applied: tiedBelt(160, 520, { kind: 'plain' }),
  detail: { x: 462, y: 470, zoom: 3, angle: -8 },
  middle: [450, 606],
  size: 1.08,
  tones: {},
})

export const nightshirt = shirt({
  name: 'nightshirt',
  seed: 331,
  block: { ...dressBlock, waist: 178, hem: 204, hemY: 940 },
  sleeve: { x: 166, y: 700, cuff: 84, elbow: 14 },
  fabric: {
    kind: 'plain',
    print: { kind: 'stripe', along: 'v', period: 19, bands: [{ tone: 'stripe', from: 0, to: 2.4 }] },
  },
  hand: { bend: 0.2, weight: 0.0012, ease: 0.01, finest: 3.8, patch: 60 },
  folds: 0.06,
  collar: 'spread',
  buttons: { count: 7, step: 96 },
  isPiped: true,
  hasPocket: true,
  middle: [450, 580],
  size: 1.12,
  detail: { x: 470, y: 320, zoom: 3, angle: -8 },
  tones: { piping: '#F4F0E6' },
})

/** The upper half of a set of pyjamas; its trousers lie below (see sets). */
export const pyjamaTop = shirt({
  name: 'pyjama-top',
  seed: 337,
  block: { ...poplinBlock, tail: 0, hemY: 900 },
  sleeve: { ...cut, y: 850, cuff: 92 },
  fabric: {
    kind: 'plain',
    print: { kind: 'stripe', along: 'v', period: 24, bands: [{ tone: 'stripe', from: 0, to: 3 }] },
  },
  hand: { bend: 0.24, weight: 0.0012, ease: 0.006, finest: 4 },
  folds: 0.055,
  collar: 'spread',
  buttons: { count: 5, step: 118 },
  isPiped: true,
  hasPocket: true,
  tones: { piping: '#F4F0E6' },
})
