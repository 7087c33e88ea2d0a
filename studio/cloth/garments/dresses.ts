import { dress } from './dress.ts'

export const linenDress = dress({
  name: 'linen-dress',
  seed: 71,
  block: {
    neck: 66,
    neckY: 190,
    drop: 44,
    shoulder: 142,
    shoulderY: 216,
    chest: 158,
    chestY: 340,
    waist: 138,
    waistY: 492,
    hem: 262,
    hemY: 996,
    sag: 22,
  },
  sleeve: { x: 232, y: 316, cuff: 100, elbow: 1 },
  fabric: { kind: 'linen' },
  hand: { bend: 0.18, weight: 0.0011, ease: 0.014, finest: 3.8, patch: 60 },
  folds: 0.045,
  gather: 1.6,
  hasBelt: true,
  tones: {},
})

export const teaDress = dress({
  name: 'tea-dress',
  seed: 73,
  block: {
    neck: 58,
    neckY: 190,
    drop: 56,
    shoulder: 134,
    shoulderY: 216,
    chest: 148,
    chestY: 334,
    waist: 122,
    waistY: 480,
    hem: 274,
    hemY: 1000,
    sag: 26,
  },
  sleeve: { x: 240, y: 320, cuff: 92, elbow: 2 },
  fabric: {
    kind: 'crepe',
    print: { kind: 'floral', cell: 30, petals: ['petal', 'petal2'], leaf: 'leaf', heart: 'heart' },
  },
  hand: { bend: 0.26, weight: 0.0011, ease: 0.003, finest: 4.4 },
  folds: 0.055,
  gather: 1.8,
  buttons: 6,
  tones: { petal: '#E8C9B8', petal2: '#C96F5B', leaf: '#7F9478', heart: '#E3B34C' },
})

const block = {
  neck: 62,
  neckY: 186,
  drop: 46,
  shoulder: 138,
  shoulderY: 214,
  chest: 152,
  chestY: 336,
  waist: 128,
  waistY: 486,
  hem: 250,
  hemY: 1004,
  sag: 22,
}
const crepe = { bend: 0.26, weight: 0.0011, ease: 0.003, finest: 4.4 }

export const dottedDress = dress({
  name: 'dotted-dress',
  seed: 229,
  block,
  sleeve: { x: 196, y: 470, cuff: 84, elbow: 6 },
  fabric: { kind: 'crepe', gloss: 0.06, print: { kind: 'dots', tone: 'dot', period: 26, radius: 3.4 } },
  hand: crepe,
  folds: 0.055,
  gather: 1.8,
  tones: { dot: '#F1ECDF' },
})

export const jerseyDress = dress({
  name: 'jersey-dress',
  seed: 233,
  block: { ...block, neck: 78, drop: 62, hem: 222, hemY: 990 },
  sleeve: { x: 176, y: 690, cuff: 58, elbow: 12 },
  fabric: { kind: 'knit', stitch: 1 },
  hand: { bend: 0.3, weight: 0.0013, ease: 0.004, finest: 4.6 },
  folds: 0.06,
  gather: 0.6,
  hasBelt: true,
  tones: {},
})

export const pinafore = dress({
  name: 'pinafore',
  seed: 239,
  block: {
    ...block,
    neck: 84,
    drop: 92,
    shoulder: 122,
    shoulderY: 206,
    chest: 146,
    waist: 130,
    waistY: 476,
    hem: 238,
    hemY: 930,
  },
  sleeve: null,
  fabric: { kind: 'corduroy', wale: 3.6, nap: 0.7 },
  hand: { bend: 0.5, weight: 0.0012, ease: 0.003, finest: 5 },
  folds: 0.035,
  gather: 0.5,
  buttons: 10,
  tones: { button: '#7A5A3C', thread: '#4A3524' },
})

export const sundress = dress({
  name: 'sundress',
  seed: 241,
  block: {
    ...block,
    neck: 102,
    neckY: 168,
    drop: 104,
    shoulder: 126,
    shoulderY: 182,
    chest: 150,
    chestY: 330,
    hem: 268,
    hemY: 1010,
  },
  sleeve: null,
  fabric: {
    kind: 'linen',
    print: { kind: 'stripe', along: 'v', period: 15, bands: [{ tone: 'stripe', from: 0, to: 4.4 }] },
  },
  hand: { bend: 0.18, weight: 0.0011, ease: 0.014, finest: 3.8, patch: 60 },
  folds: 0.05,
  gather: 1.8,
  hasBelt: true,
  tones: {},
})

export const velvetDress = dress({
  name: 'velvet-dress',
  seed: 251,
  block: { ...block, neckY: 150, shoulderY: 178, chestY: 296, waistY: 436, neck: 84, drop: 40, hem: 232, hemY: 1052 },
  sleeve: { x: 190, y: 620, cuff: 60, elbow: 10 },
  fabric: { kind: 'melton', nap: 1, gloss: 0.1 },
  hand: { bend: 0.4, weight: 0.0012, ease: 0.003, finest: 5 },
  folds: 0.06,
  gather: 1.2,
  tones: {},
})

export const nightdress = dress({
  name: 'nightdress',
  seed: 257,
  block: { ...block, neck: 86, drop: 76, waist: 150, waistY: 420, chest: 154, hem: 244, hemY: 960 },
  sleeve: { x: 232, y: 306, cuff: 96, elbow: 1 },
  fabric: {
    kind: 'plain',
    print: { kind: 'floral', cell: 19, petals: ['petal', 'petal2'], leaf: 'leaf', heart: 'heart' },
  },
  hand: { bend: 0.18, weight: 0.0011, ease: 0.01, finest: 3.8, patch: 60 },
  folds: 0.055,
  gather: 2.2,
  tones: { petal: '#9DB3CE', petal2: '#6E8CB3', leaf: '#9DAE92', heart: '#E9D48F' },
})

export const ginghamDress = dress({
  name: 'gingham-dress',
  seed: 263,
  block: { ...block, neck: 66, waistY: 440, waist: 146, chest: 150, hem: 268, hemY: 850 },
  sleeve: { x: 226, y: 310, cuff: 100, elbow: 2 },
  fabric: { kind: 'plain', print: { kind: 'tartan', period: 22, bands: [{ tone: 'check', from: 0, to: 11 }] } },
  hand: { bend: 0.2, weight: 0.0011, ease: 0.008, finest: 4, patch: 60 },
  folds: 0.06,
  gather: 2.4,
  buttons: 3,
  tones: { check: '#F4F1E8' },
})

export const smockDress = dress({
  name: 'smock-dress',
  seed: 269,
  block: { ...block, neck: 64, waistY: 380, waist: 150, chest: 148, hem: 262, hemY: 840 },
  sleeve: { x: 204, y: 520, cuff: 70, elbow: 8 },
  fabric: {
    kind: 'plain',
    print: { kind: 'floral', cell: 16, petals: ['petal', 'petal2'], leaf: 'leaf', heart: 'heart' },
  },
  hand: { bend: 0.2, weight: 0.0011, ease: 0.008, finest: 4, patch: 60 },
  folds: 0.06,
  gather: 2.6,
  tones: { petal: '#D98B7C', petal2: '#B5505A', leaf: '#6F8A66', heart: '#E3B34C' },
})
