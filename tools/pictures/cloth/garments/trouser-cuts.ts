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
