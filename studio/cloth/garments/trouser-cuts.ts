import { trousers } from './trousers.ts'

const woollen = { bend: 0.5, weight: 0.0011, ease: 0.002, finest: 5 }

export const woolTrousers = trousers({
  name: 'wool-trousers',
  seed: 53,
  waist: 146,
  hip: 188,
  hemOut: 208,
  hemIn: 74,
  top: 200,
  crotch: 492,
  hem: 986,
  fabric: { kind: 'flannel', nap: 0.4, print: { kind: 'melange', tone: 'fleck', amount: 0.1 } },
  hand: woollen,
  folds: 0.035,
  style: 'tailored',
  tones: { fleck: '#D8D4CC', button: '#3B342E' },
})

export const chinos = trousers({
  name: 'chinos',
  seed: 59,
  waist: 146,
  hip: 184,
  hemOut: 190,
  hemIn: 62,
  top: 200,
  crotch: 486,
  hem: 986,
  fabric: { kind: 'twill' },
  hand: { bend: 0.3, weight: 0.0012, ease: 0.006, finest: 4.2 },
  folds: 0.055,
  style: 'chino',
  tones: { thread: '#E4D8BF' },
})

export const jeans = trousers({
  name: 'jeans',
  seed: 61,
  waist: 144,
  hip: 184,
  hemOut: 186,
  hemIn: 58,
  top: 200,
  crotch: 490,
  hem: 990,
  fabric: { kind: 'denim', weft: 'weft' },
  hand: { bend: 0.5, weight: 0.0012, ease: 0.008, finest: 4.6 },
  folds: 0.06,
  style: 'jeans',
  tones: { weft: '#C9CFD2', thread: '#C58A3E', wash: '#A9BACB' },
  wash: [
    { x: 352, y: 610, rx: 46, ry: 150, tone: 'wash', amount: 0.2 },
    { x: 548, y: 610, rx: 46, ry: 150, tone: 'wash', amount: 0.2 },
    { x: 340, y: 880, rx: 50, ry: 110, tone: 'wash', amount: 0.14 },
    { x: 560, y: 880, rx: 50, ry: 110, tone: 'wash', amount: 0.14 },
  ],
})

const easy = { bend: 0.18, weight: 0.0011, ease: 0.014, finest: 3.8, patch: 60 }
const twillHand = { bend: 0.3, weight: 0.0012, ease: 0.006, finest: 4.2 }
const straight = { waist: 146, hip: 184, hemOut: 190, hemIn: 62, top: 200, crotch: 486, hem: 986 }
const wide = { waist: 132, hip: 176, hemOut: 232, hemIn: 40, top: 190, crotch: 470, hem: 1000 }
const shorts = { waist: 158, hip: 206, hemOut: 226, hemIn: 44, top: 330, crotch: 640, hem: 800 }
/** The measures of children's trousers. */
export const childish = { waist: 152, hip: 190, hemOut: 196, hemIn: 56, top: 250, crotch: 500, hem: 900 }

export const cords = trousers({
  ...straight,
  name: 'cords',
  seed: 347,
  fabric: { kind: 'corduroy', wale: 4.4, nap: 0.7 },
  hand: woollen,
  folds: 0.045,
  style: 'chino',
  tones: {},
})

export const suitTrousers = trousers({
  ...straight,
  name: 'suit-trousers',
  seed: 349,
  hemOut: 200,
  hemIn: 72,
  fabric: { kind: 'twill', print: { kind: 'melange', tone: 'fleck', amount: 0.06 } },
  hand: woollen,
  folds: 0.03,
  style: 'tailored',
  tones: { fleck: '#B9BCC4', button: '#2E2A28' },
})

export const slimTrousers = trousers({
  ...straight,
  name: 'slim-trousers',
  seed: 353,
  waist: 132,
  hip: 172,
  hemOut: 158,
  hemIn: 66,
  hem: 950,
  fabric: { kind: 'flannel', nap: 0.3, print: { kind: 'melange', tone: 'fleck', amount: 0.06 } },
  hand: woollen,
  folds: 0.035,
  style: 'tailored',
  tones: { fleck: '#B8B4AC', button: '#2E2A28' },
})

export const wideTrousers = trousers({
  ...wide,
  name: 'wide-trousers',
  seed: 359,
  fabric: { kind: 'linen' },
  hand: easy,
  folds: 0.06,
  style: 'chino',
  size: 1.1,
  tones: {},
})

export const wideJeans = trousers({
  ...wide,
  name: 'wide-jeans',
  seed: 367,
  hemOut: 222,
  hemIn: 50,
  fabric: { kind: 'denim', weft: 'weft' },
  hand: { bend: 0.5, weight: 0.0012, ease: 0.006, finest: 4.6 },
  folds: 0.055,
  style: 'jeans',
  size: 1.1,
  tones: { weft: '#C9CFD2', thread: '#C58A3E' },
})

export const drawstringTrousers = trousers({
  ...straight,
  name: 'drawstring-trousers',
  seed: 373,
  hemOut: 204,
  hemIn: 58,
  fabric: { kind: 'linen' },
  hand: easy,
  folds: 0.065,
  style: 'pull-on',
  tones: { cord: '#EFE9DC' },
})

export const joggers = trousers({
  ...straight,
  name: 'joggers',
  seed: 379,
  hemOut: 186,
  hemIn: 76,
  hem: 950,
  fabric: { kind: 'knit', stitch: 1.2, nap: 0.3, print: { kind: 'melange', tone: 'fleck', amount: 0.08 } },
  hand: { bend: 0.42, weight: 0.0011, ease: 0.004, finest: 5 },
  folds: 0.055,
  style: 'pull-on',
  cuff: { kind: 'rib', stitch: 1.8, rib: [2, 2, 1], nap: 0.3 },
  tones: { fleck: '#EEE8DC', cord: '#F1ECE0' },
})

export const chinoShorts = trousers({
  ...shorts,
  name: 'chino-shorts',
  seed: 383,
  fabric: { kind: 'twill' },
  hand: twillHand,
  folds: 0.05,
  style: 'chino',
  tones: { thread: '#E4D8BF' },
})

export const swimShorts = trousers({
  ...shorts,
  name: 'swim-shorts',
  seed: 389,
  hem: 770,
  fabric: { kind: 'plain', gloss: 0.05, print: { kind: 'dots', tone: 'dot', period: 34, radius: 4 } },
  hand: { ...twillHand, ease: 0.014 },
  folds: 0.06,
  style: 'pull-on',
  tones: { dot: '#F1ECDF', cord: '#F1ECE0' },
})

export const linenShorts = trousers({
  ...shorts,
  name: 'linen-shorts',
  seed: 397,
  waist: 142,
  hip: 198,
  hemOut: 238,
  hem: 760,
  fabric: { kind: 'linen' },
  hand: easy,
  folds: 0.06,
  style: 'pull-on',
  tones: { cord: '#EFE9DC' },
})

export const pullOnCords = trousers({
  ...childish,
  name: 'pull-on-cords',
  seed: 401,
  fabric: { kind: 'corduroy', wale: 3.4, nap: 0.7 },
  hand: woollen,
  folds: 0.045,
  style: 'pull-on',
  size: 1.1,
  tones: { cord: '#EFE9DC' },
})

export const childJeans = trousers({
  ...childish,
  name: 'child-jeans',
  seed: 409,
  fabric: { kind: 'denim', weft: 'weft' },
  hand: { bend: 0.5, weight: 0.0012, ease: 0.008, finest: 4.6 },
  folds: 0.055,
  style: 'jeans',
  size: 1.1,
  tones: { weft: '#C9CFD2', thread: '#C58A3E' },
})

export const leggings = trousers({
  ...childish,
  name: 'leggings',
  seed: 419,
  waist: 126,
  hip: 146,
  hemOut: 128,
  hemIn: 70,
  fabric: { kind: 'rib', stitch: 1.9, rib: [2, 1, 0.8], print: { kind: 'plain' } },
  hand: { bend: 0.4, weight: 0.0012, ease: 0.004, finest: 5 },
  folds: 0.05,
  style: 'pull-on',
  size: 1.16,
  tones: { cord: '#8A8F98' },
})

export const pyjamaTrousers = trousers({
  ...straight,
  name: 'pyjama-trousers',
  seed: 421,
  hemOut: 200,
  hemIn: 54,
  fabric: {
    kind: 'plain',
    print: { kind: 'stripe', along: 'v', period: 24, bands: [{ tone: 'stripe', from: 0, to: 3 }] },
  },
  hand: easy,
  folds: 0.05,
  style: 'pull-on',
  tones: { cord: '#F4F0E6' },
})
