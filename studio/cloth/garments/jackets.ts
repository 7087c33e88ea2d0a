import type { FabricSpec } from '../fabrics/index.ts'
import { outerwear } from './outerwear.ts'

const jacketBlock = {
  neck: 64,
  neckY: 226,
  drop: 176,
  shoulder: 200,
  shoulderY: 268,
  chest: 200,
  chestY: 440,
  waist: 188,
  waistY: 620,
  hem: 202,
  hemY: 900,
  sag: 8,
}
const womenBlock = { ...jacketBlock, shoulder: 178, chest: 176, waist: 160, hem: 184, hemY: 860 }
const coatBlock = {
  ...jacketBlock,
  neckY: 176,
  shoulderY: 218,
  chestY: 372,
  waistY: 540,
  hemY: 1000,
  shoulder: 186,
  chest: 186,
  waist: 176,
  hem: 208,
}
const sleeve = { x: 132, y: 860, cuff: 88, elbow: 16 }
const womenSleeve = { x: 148, y: 836, cuff: 78, elbow: 14 }
const coatSleeve = { x: 156, y: 756, cuff: 90, elbow: 16 }
const cloth = { bend: 0.6, weight: 0.001, ease: 0.002, finest: 6 }
const shell = { bend: 0.3, weight: 0.0012, ease: 0.01, finest: 4.4, patch: 80 }
const twill: FabricSpec = { kind: 'twill' }
const tweed: FabricSpec = { kind: 'herringbone', nap: 0.6, weft: 'weft' }
const worsted: FabricSpec = { kind: 'twill', print: { kind: 'melange', tone: 'fleck', amount: 0.06 } }
const quilted: FabricSpec = { kind: 'plain', gloss: 0.06, quilt: { kind: 'diamond', size: 46, loft: 5 } }

export const suitJacket = outerwear({
  name: 'suit-jacket',
  seed: 461,
  block: jacketBlock,
  sleeve,
  fabric: worsted,
  collar: 'lapel',
  closing: { kind: 'buttons', count: 2, step: 96 },
  pockets: 'flap',
  hasVent: true,
  hand: cloth,
  folds: 0.035,
  tones: { fleck: '#B9BCC4', button: '#2E2A28', lining: '#5A3A40' },
})

export const tweedBlazer = outerwear({
  name: 'tweed-blazer',
  seed: 463,
  block: jacketBlock,
  sleeve,
  fabric: tweed,
  collar: 'lapel',
  closing: { kind: 'buttons', count: 2, step: 96 },
  pockets: 'patch',
  hasVent: true,
  hand: cloth,
  folds: 0.035,
  tones: { weft: '#E4DCCB', lining: '#6A4A36' },
})

export const womenBlazer = outerwear({
  name: 'women-blazer',
  seed: 467,
  block: womenBlock,
  sleeve: womenSleeve,
  fabric: { kind: 'flannel', nap: 0.5, print: { kind: 'melange', tone: 'fleck', amount: 0.06 } },
  collar: 'lapel',
  closing: { kind: 'buttons', count: 2, step: 92, isDouble: true },
  pockets: 'flap',
  hand: cloth,
  folds: 0.035,
  tones: { fleck: '#D9D4CA', button: '#B08A4C' },
})

export const trench = outerwear({
  name: 'trench',
  seed: 479,
  block: { ...coatBlock, drop: 150 },
  sleeve: coatSleeve,
  fabric: twill,
  collar: 'lapel',
  closing: { kind: 'buttons', count: 4, step: 112, isDouble: true },
  pockets: 'slant',
  hasBelt: true,
  hasStraps: true,
  hasVent: true,
  hand: shell,
  folds: 0.045,
  size: 1.1,
  tones: { lining: '#9A7B54', thread: '#8A7350' },
})

export const raincoat = outerwear({
  name: 'raincoat',
  seed: 487,
  block: { ...coatBlock, neckY: 250, shoulderY: 290, chestY: 440, waistY: 600, drop: 50, hemY: 980 },
  sleeve: { ...coatSleeve, y: 820 },
  fabric: { kind: 'plain', gloss: 0.18 },
  collar: 'hood',
  closing: { kind: 'zip' },
  pockets: 'flap',
  hand: shell,
  folds: 0.05,
  middle: [450, 560],
  size: 1.02,
  tones: { trim: '#2B3037', lining: '#D9CDB8', metal: '#C9C3B6' },
  detail: { x: 452, y: 330, zoom: 2.6, angle: -8 },
})

export const macCoat = outerwear({
  name: 'mac-coat',
  seed: 491,
  block: { ...coatBlock, drop: 60 },
  sleeve: coatSleeve,
  fabric: twill,
  collar: 'leaf',
  closing: { kind: 'buttons', count: 5, step: 132 },
  pockets: 'slant',
  hasVent: true,
  hand: shell,
  folds: 0.045,
  size: 1.1,
  tones: { lining: '#5B4A3A' },
})

export const waxedJacket = outerwear({
  name: 'waxed-jacket',
  seed: 499,
  block: { ...jacketBlock, drop: 60, hemY: 920 },
  sleeve,
  fabric: { kind: 'canvas', gloss: 0.14 },
  collarFabric: { kind: 'corduroy', wale: 3.4, nap: 0.7, tone: 'collar' },
  collar: 'leaf',
  closing: { kind: 'buttons', count: 5, step: 118 },
  pockets: 'patch',
  hasStraps: true,
  hand: { ...shell, bend: 0.5 },
  folds: 0.05,
  tones: { collar: '#5A4630', button: '#A98C5A', lining: '#6B5A3A' },
})

export const harrington = outerwear({
  name: 'harrington',
  seed: 503,
  block: { ...jacketBlock, drop: 46, hemY: 850, hem: 188 },
  sleeve: { ...sleeve, y: 846 },
  fabric: twill,
  collar: 'stand',
  closing: { kind: 'zip' },
  pockets: 'slant',
  band: { kind: 'rib', stitch: 2, rib: [2, 2, 1.2] },
  hand: shell,
  folds: 0.055,
  size: 1.12,
  tones: { trim: '#3A3F44', metal: '#B9A482', lining: '#7A3A3A' },
})

export const quiltedJacket = outerwear({
  name: 'quilted-jacket',
  seed: 509,
  block: { ...womenBlock, drop: 56, hemY: 840 },
  sleeve: { ...womenSleeve, cuff: 84 },
  fabric: quilted,
  collarFabric: { kind: 'corduroy', wale: 3.2, nap: 0.7, tone: 'collar' },
  collar: 'leaf',
  closing: { kind: 'buttons', count: 5, step: 100 },
  pockets: 'patch',
  hand: { bend: 0.6, weight: 0.001, ease: 0.003, finest: 6 },
  folds: 0.03,
  size: 1.12,
  tones: { collar: '#5A4630', button: '#8A7350' },
})

export const puffer = outerwear({
  name: 'puffer',
  seed: 521,
  block: { ...jacketBlock, neckY: 260, shoulderY: 300, chestY: 460, waistY: 620, drop: 46, hemY: 850, hem: 196 },
  sleeve: { ...sleeve, y: 846, cuff: 96 },
  fabric: { kind: 'plain', gloss: 0.12, quilt: { kind: 'channel', size: 62, loft: 13 } },
  collar: 'hood',
  closing: { kind: 'zip' },
  pockets: 'slant',
  band: { kind: 'rib', stitch: 2, rib: [2, 2, 1.2] },
  hand: { bend: 0.6, weight: 0.001, ease: 0.006, finest: 6 },
  folds: 0.03,
  size: 1.06,
  middle: [450, 530],
  tones: { trim: '#2B3037', lining: '#D9CDB8' },
})

export const gilet = outerwear({
  name: 'gilet',
  seed: 523,
  block: { ...jacketBlock, shoulder: 158, chest: 186, drop: 46, hemY: 830, waist: 182, hem: 190 },
  sleeve: null,
  fabric: { ...quilted, quilt: { kind: 'channel', size: 54, loft: 9 } },
  collar: 'stand',
  closing: { kind: 'zip' },
  pockets: 'slant',
  hand: { bend: 0.6, weight: 0.001, ease: 0.004, finest: 6 },
  folds: 0.03,
  size: 1.2,
  tones: { trim: '#2B3037' },
})

export const fleeceGilet = outerwear({
  name: 'fleece-gilet',
  seed: 541,
  block: { ...womenBlock, shoulder: 146, chest: 172, drop: 46, hemY: 810, waist: 170, hem: 180 },
  sleeve: null,
  fabric: { kind: 'fleece', nap: 1 },
  collar: 'stand',
  closing: { kind: 'zip' },
  pockets: 'slant',
  hand: { bend: 0.7, weight: 0.001, ease: 0.003, finest: 7 },
  folds: 0.03,
  edge: [20, 15],
  size: 1.24,
  tones: { trim: '#6B5642' },
})

export const dressingGown = outerwear({
  name: 'dressing-gown',
  seed: 547,
  block: { ...coatBlock, drop: 260, waist: 182 },
  sleeve: { ...coatSleeve, cuff: 108 },
  fabric: { kind: 'waffle', wale: 9 },
  collar: 'shawl',
  closing: { kind: 'wrap' },
  pockets: 'patch',
  hasBelt: true,
  hand: { bend: 0.4, weight: 0.0011, ease: 0.006, finest: 5 },
  folds: 0.045,
  size: 1.1,
  tones: {},
})

export const woolGown = outerwear({
  name: 'wool-gown',
  seed: 557,
  block: { ...coatBlock, drop: 250, waist: 186, hem: 212 },
  sleeve: { ...coatSleeve, cuff: 108 },
  fabric: {
    kind: 'flannel',
    nap: 0.7,
    print: {
      kind: 'tartan',
      period: 110,
      bands: [
        { tone: 'second', from: 0, to: 36 },
        { tone: 'line', from: 70, to: 74 },
      ],
    },
  },
  collarFabric: { kind: 'flannel', nap: 0.7, tone: 'second' },
  collar: 'shawl',
  closing: { kind: 'wrap' },
  pockets: 'patch',
  hasBelt: true,
  hand: cloth,
  folds: 0.04,
  size: 1.1,
  tones: {},
})
