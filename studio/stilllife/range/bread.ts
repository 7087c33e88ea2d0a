import { bread as loafOf, crumbsOf, leaf, lemonHalf, type Baked } from '../foods.ts'
import { berries, leaves, oats, orange } from '../labels/ornaments.ts'
import type { Thing, Vec3 } from '../scene.ts'
import { board, napkin, place } from '../things.ts'
import { freshShot, onBoard, plateful, quick, tower, type Surface } from './arrange.ts'
import { by, good, type Good } from './good.ts'
import { bakes, cake, cube, round } from './pieces.ts'

const band = { kind: 'band', accent: '#c8782a', ornament: oats } as const
const carton = { kind: 'carton', ornament: leaves } as const
const tin = { kind: 'tin', ornament: leaves } as const
const bag = { kind: 'bag', ornament: oats } as const

/** A loaf on its board with the card before it, and the same loaf cut, with two slices. */
const bread = (
  form: Baked,
  words: readonly [string, string, string, string],
  [flour, crust, dark]: readonly [string, string, string],
  crumb: string,
  k: readonly [number, number],
  on: Surface,
): Good => {
  const looks = [
    { paint: 'bake', a: flour, b: crust, c: dark, k, rough: 0.5, spec: 0.5 },
    { paint: 'crumb', a: crumb, b: crust, rough: 0.8, spec: 0.06 },
  ] as const
  const piece = (place: Vec3, turn: Vec3, cut?: readonly [number, number]) => loafOf(form, looks, place, turn, cut)
  const cut = place(
    [
      piece([-0.3, 0, 0], [0, 0, 0], [-9, 0.3]),
      piece([0.3, 0.02, 0], [0, 0, -14], [-0.06, 0.06]),
      piece([0.52, 0.06, 0.04], [4, 0, -64], [-0.06, 0.06]),
    ],
    [-0.06, 0.14, -0.02],
    -34,
  )
  const sliced = quick(freshShot(on === 'sand' ? 'stone' : 'sand', [board(1.15, 0.78), ...cut], 2.5, [0, 0.34, 0], 3))
  return good(band, words, sliced, {
    on,
    isFresh: true,
    beside: [board(1.12, 0.78), piece([-0.1, 0.14, -0.24], [form === 'round' ? 40 : 16, 0, 0])],
  })
}

export const scone = round(bakes.crust, 0.27, 0.16, 0.02, 0.03)
const crumpet = round({ ...bakes.pale, paint: 'crumb', a: '#e9cd94', b: '#b9803c' }, 0.3, 0.1, 0.001, 0.01)
const teacake = round({ ...bakes.crust, a: '#b06a28', b: '#7d431a', c: '#3b1f16' }, 0.33, 0.14, 0.003, 0.02)
const dundee = round({ ...bakes.crust, a: '#8f5222', b: '#5e3212', k: [0, 1] }, 0.62, 0.26, 0.003, 0.02)
export const drizzle = cube(cake('#f7f1df', '#d9a950', '#c98f3a', 0, 1), [0.58, 0.24, 0.26], 0.05)
const parkin = cube(
  { paint: 'plain', a: '#7a4319', b: '#5b2f10', k: [0.3, 24], rough: 0.6, spec: 0.35 },
  [0.2, 0.12, 0.2],
  0.03,
)
const pudding: Thing = {
  shape: 'sweet',
  a: [0.5, 0.42, 0.5, 0.4],
  b: [3, 0],
  at: [0, 0, 0],
  parts: [cake('#f6efe0', '#2f1810', '#6b2a1a', 1, 1)],
}
const fruitCake = cube(cake('#f4efe4', '#6e4420', '#a3302a', 1, 0.95), [0.4, 0.26, 0.4], 0.04)
const fruitSlice = cube(cake('#f4efe4', '#80522a', '#a3302a', 1, 0), [0.09, 0.24, 0.3], 0.02)
export const mince = round({ ...bakes.plain, a: '#d9a862', b: '#a8702c', k: [0.2, 0] }, 0.24, 0.11, 0.006, 0.025)
const brownie = cube(
  { paint: 'plain', a: '#2c160d', b: '#44230f', k: [0.35, 26], rough: 0.5, spec: 0.6 },
  [0.2, 0.11, 0.2],
  0.025,
)

export const breadRange: Record<string, Good> = {
  'seeded-rye-loaf': bread(
    'tin',
    ['Seeded Rye', 'sunflower, linseed, caraway', '700 g', '#3f3a2a'],
    ['#d8bf8a', '#6b4420', '#3a200e'],
    '#96714a',
    [0, 1],
    'sage',
  ),
  'malted-wheat-loaf': bread(
    'bloomer',
    ['Malted Wheat', 'malt flakes, slow proved', '800 g', '#8a4b10'],
    ['#e6cfa2', '#b06a2a', '#6a3512'],
    '#d3b07c',
    [0.25, 0],
    'sand',
  ),
  'walnut-bread': bread(
    'round',
    ['Walnut Bread', 'Périgord nuts, rye flour', '500 g', '#5a3a24'],
    ['#eadcc0', '#8a5226', '#4a2710'],
    '#bd9f78',
    [1, 0],
    'stone',
  ),
  'buttermilk-scones': good(
    bag,
    ['Buttermilk Scones', 'split, do not cut', 'Six  ·  420 g', '#a8783a'],
    plateful(scone, 6, 'rose'),
    { on: 'sand', beside: by(scone, 1) },
  ),
  'butter-crumpets': good(bag, ['Crumpets', 'for toasting', 'Six  ·  330 g', '#b2622c'], tower(crumpet, 4, 'stone'), {
    on: 'stone',
    beside: by(crumpet, 1),
  }),
  'toasted-teacakes': good(
    bag,
    ['Teacakes', 'currants, peel, mixed spice', 'Four  ·  320 g', '#6b3a1c'],
    tower(teacake, 3, 'oak'),
    { on: 'clay', beside: by(teacake, 1) },
  ),
  'dundee-cake': good(
    tin,
    ['Dundee Cake', 'sherry-free, whole almonds', '800 g', '#12382b'],
    onBoard(
      [napkin(0.9, 0.6), dundee.lay([-0.05, 0.06, -0.05], [0, 0, 0], 4), crumbsOf('#7a4319', [0.7, 0.03, 0.4], 0.2)],
      'stone',
      2.3,
    ),
    {
      on: 'sage',
      beside: [
        cube(cake('#8f5222', '#8a5526', '#5a2a1a', 1, 0), [0.1, 0.2, 0.26], 0.02).lay([0.52, 0, 0.62], [60, 0, 0]),
      ],
    },
  ),
  'lemon-drizzle-cake': good(
    { ...carton, ornament: orange },
    ['Lemon Drizzle', 'soaked while warm', '400 g', '#b98d1e'],
    onBoard(
      [
        drizzle.lay([-0.15, 0, -0.1], [22, 0, 0], 3),
        lemonHalf([0.72, 0, 0.1], [-20, -14, 0], 0.2),
        crumbsOf('#e3b95c', [0.3, 0, 0.46], 0.2),
      ],
      'sand',
      2.3,
    ),
    { on: 'sand', beside: [lemonHalf([0.56, 0, 0.4], [-20, -12, 0], 0.22)] },
  ),
  'yorkshire-parkin': good(
    carton,
    ['Yorkshire Parkin', 'oatmeal and black treacle', '300 g', '#5b3a1c'],
    plateful(parkin, 9, 'slate'),
    { on: 'clay', beside: by(parkin) },
  ),
  'brandied-christmas-pudding': good(
    { ...carton, ornament: berries },
    ['Christmas Pudding', 'contains alcohol', '450 g', '#6a1622'],
    onBoard([napkin(0.9, 0.6, '#e8e2d4', '#8a1f2d'), { ...pudding, at: [0, 0.06, -0.05] }], 'clay', 2.1, 2),
    { on: 'rose', beside: [leaf([0.5, 0.06, 0.5], [20, 0, 0], 0.4), leaf([0.66, 0.07, 0.36], [100, 0, 0], 0.34)] },
  ),
  'iced-fruit-cake': good(
    { ...tin, ornament: berries },
    ['Fruit Cake', 'marzipan and royal icing', '900 g', '#7a1f2d'],
    onBoard(
      [
        fruitCake.lay([-0.3, 0, -0.1], [18, 0, 0], 3),
        fruitSlice.lay([0.4, 0, 0], [30, 0, 0], 4),
        fruitSlice.lay([0.72, 0, 0.1], [46, 0, 0], 5),
      ],
      'sage',
      2.4,
    ),
    { on: 'stone', beside: [fruitSlice.lay([0.54, 0, 0.55], [60, 0, 0], 5)] },
  ),
  'butter-mince-pies': good(
    { kind: 'slab', ornament: berries },
    ['Mince Pies', 'all-butter pastry, no alcohol', 'Six  ·  360 g', '#2b4a3a'],
    plateful(mince, 9, 'rose', [crumbsOf('#f7f2ea', [0.1, 0.05, 0.58], 0.26, 3, '#ffffff')]),
    { on: 'sage', beside: by(mince) },
  ),
  'salted-brownies': good(
    carton,
    ['Salted Brownies', 'dark chocolate, sea salt', 'Eight  ·  360 g', '#2e2320'],
    plateful(brownie, 9, 'marble', [crumbsOf('#f3f1ec', [0.3, 0.05, 0.5], 0.2, 5)]),
    { on: 'slate', beside: by(brownie) },
  ),
}
