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
