import { bits, crumbsOf, ginger } from '../foods.ts'
import { leaves, oats } from '../labels/ornaments.ts'
import { onBoard, plateful, stacked, tower, tray } from './arrange.ts'
import { by, good, type Good } from './good.ts'
import { bakes, cube, nut, long, round, shortbread } from './pieces.ts'
import { plate } from '../things.ts'
import { wedge } from '../foods.ts'

const carton = { kind: 'carton', ornament: oats } as const
const roll = { kind: 'roll', ornament: oats } as const
const tin = { kind: 'tin', ornament: leaves } as const
const box = { kind: 'box', ornament: leaves } as const

export const lemonRound = round(bakes.sugared, 0.29, 0.04, 0.002, 0.012)
const chocRound = round(bakes.plain, 0.3, 0.045, 0.03, 0.03)
const digestive = round(bakes.wheat, 0.32, 0.04, 0.002, 0.01)
const coated = round(bakes.chocolate, 0.29, 0.05, 0.001, 0.012)
const lace = round({ ...bakes.plain, a: '#a8642a', b: '#6f3a14', c: '#e0b06a', k: [0, 1] }, 0.31, 0.03, 0.03, 0.05)
const oatRound = round(bakes.oat, 0.3, 0.045, 0.01, 0.04)
const straw = cube({ ...bakes.sugared, paint: 'shortbread' }, [0.42, 0.045, 0.06], 0.03)
const pistachio = cube(
  { paint: 'shortbread', a: '#cdbb76', b: '#9aa050', rough: 0.75, spec: 0.12 },
  [0.24, 0.06, 0.2],
  0.03,
)
const cracker = round(bakes.pale, 0.29, 0.022, 0.001, 0.008)
const seeded = cube({ ...bakes.oat, a: '#b98a52', k: [0.05, 1] }, [0.4, 0.022, 0.2], 0.02)
const currant = cube({ ...bakes.plain, c: '#3b1f1a' }, [0.34, 0.04, 0.2], 0.03)
const coffee = round({ ...bakes.plain, a: '#9a6434', b: '#6f431d' }, 0.3, 0.045, 0.02, 0.025)
export const maamoul = round({ ...bakes.pale, k: [0.25, 0] }, 0.23, 0.11, 0.012, 0.02)
const walnut = long(nut('#a97a45', '#7d5427'), 0.12, 0.09)

export const biscuits: Record<string, Good> = {
  'lemon-shortbread-rounds': good(
    carton,
    ['Lemon Shortbread', 'thin, crisp rounds', '150 g', '#b98d1e'],
    tower(lemonRound, 6, 'marble'),
    { on: 'sand', beside: by(lemonRound) },
  ),
  'chocolate-chip-shortbread': good(
    roll,
    ['Chocolate Chip', 'shortbread with dark chocolate', '180 g', '#5a3320'],
    tower(chocRound, 6, 'oak'),
    { on: 'rose', beside: by(chocRound) },
  ),
  'wheatmeal-digestives': good(
    roll,
    ['Digestives', 'stoneground wheatmeal', '250 g', '#7d5a2a'],
    tower(digestive, 7, 'sand'),
    { on: 'stone', beside: by(digestive) },
  ),
  'dark-chocolate-gingers': good(
    carton,
    ['Chocolate Gingers', 'dark chocolate, stem ginger', '200 g', '#3a2118'],
    tower(coated, 6, 'marble', [ginger([0.66, 0, -0.28], [30, 0, 0], 0.6)]),
    { on: 'clay', beside: by(coated) },
  ),
  'almond-florentines': good(
    box,
    ['Almond Florentines', 'with cherry and candied peel', '140 g', '#6a2331'],
    plateful(lace, 7, 'rose'),
    { on: 'stone', beside: by(lace) },
  ),
  'cheddar-straws': good(
    tin,
    ['Cheddar Straws', 'all butter, twice baked', '160 g', '#8a4b10'],
    onBoard([...stacked(straw, 5, [-0.4, 0, 0.1]), wedge([0.45, 0, -0.12], [26, 0, 0], 3, 0.66)], 'sage'),
    { on: 'sand', beside: by(straw) },
  ),
  'honey-oat-crunch': good(
    roll,
    ['Honey Oat Crunch', 'rolled oats, heather honey', '220 g', '#b9822c'],
    tower(oatRound, 6, 'oak'),
    { on: 'sage', beside: by(oatRound) },
  ),
  'pistachio-shortbread': good(
    tin,
    ['Pistachio Shortbread', 'roasted Sicilian pistachios', '300 g', '#3e5a2c'],
    tray(pistachio, 'stone', [crumbsOf('#8fa04a', [0.4, 0, 0.75], 0.3, 2, '#b9c474')]),
    { on: 'sage', beside: by(pistachio) },
  ),
  'water-biscuits': good(
    carton,
    ['Water Biscuits', 'flour, water and salt', '125 g', '#2b4a63'],
    tower(cracker, 8, 'slate'),
    { on: 'slate', beside: by(cracker, 3) },
  ),
  'seeded-crackers': good(
    carton,
    ['Seeded Crackers', 'flax, sesame and pumpkin', '150 g', '#4f5b2e'],
    onBoard([...stacked(seeded, 6, [-0.3, 0, 0]), wedge([0.55, 0, -0.05], [24, 0, 0], 5, 0.6)], 'stone'),
    { on: 'clay', beside: by(seeded) },
  ),
  'currant-garibaldis': good(
    roll,
    ['Garibaldis', 'pressed with Vostizza currants', '200 g', '#4a2733'],
    tray(currant, 'marble'),
    { on: 'rose', beside: by(currant) },
  ),
  'coffee-walnut-biscuits': good(
    roll,
    ['Coffee and Walnut', 'biscuits with a coffee glaze', '200 g', '#5b3a24'],
    tower(coffee, 6, 'marble', [walnut.lay([0.6, 0.02, -0.1], [30, 0, 0]), walnut.lay([0.8, 0.02, 0.1], [80, 0, 0])]),
    { on: 'sand', beside: by(coffee) },
  ),
  'date-maamoul': good(
    box,
    ['Date Maamoul', 'semolina, dates, orange blossom', '12 pieces  ·  360 g', '#7a4a22'],
    plateful(maamoul, 10, 'clay', [
      bits(['#7f9a3e', '#9aae55', '#6b8434'], [0.6, 0.05, 0.45], [0.14, 0.01, 0.1], [0.02, 1.6, 0.8]),
    ]),
    { on: 'sand', beside: by(maamoul) },
  ),
  'the-biscuit-tin': good(
    tin,
    ['The Biscuit Tin', 'six kinds, two layers', '600 g', '#17402f'],
    onBoard(
      [
        plate(0.8),
        ...stacked(digestive, 3, [-0.36, 0.06, 0.1]),
        ...stacked(coated, 3, [0.28, 0.06, -0.2]),
        shortbread.lay([0.1, 0.12, 0.42], [20, 0, 0], 2),
        shortbread.lay([0.16, 0.26, 0.36], [50, 0, 0], 4),
        lemonRound.lay([0.62, 0.3, 0.2], [10, 60, 0], 6),
      ],
      'stone',
    ),
    { on: 'stone', beside: [...by(coated, 1), ...by(shortbread, 1)] },
  ),
}
