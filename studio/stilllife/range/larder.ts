import { bits, leaf, lemonHalf, sardine, slice, wedge } from '../foods.ts'
import { vineTomato } from '../fresh.ts'
import { beans, blossom, leaves, oats } from '../labels/ornaments.ts'
import type { Material, Scene, Thing } from '../scene.ts'
import { plate } from '../things.ts'
import { bowlful, dishOf, freshShot, onBoard, onToast, plateful, scattered, type Surface } from './arrange.ts'
import { good, type Good } from './good.ts'
import type { Pack } from './packs.ts'
import { bakes, ball, fruit, long, nut, round, skin } from './pieces.ts'

const savoury = { kind: 'jar', accent: '#8a4b10', ornament: leaves } as const
const pot = { kind: 'pot', accent: '#b8935a', ornament: leaves } as const
const bag = { kind: 'bag', ornament: oats } as const
const bottle = { kind: 'bottle', ornament: leaves } as const
const caddy = { kind: 'caddy', ornament: leaves } as const

const jam = (a: string, b: string, c: string): Material => ({
  paint: 'preserve',
  a,
  b,
  c,
  k: [0.08, 1.2],
  rough: 0.12,
  spec: 1,
})
const onBread =
  (a: string, b: string, c: string, on: Surface, extra: readonly Thing[] = []) =>
  (slug: string, pack: Pack): Scene =>
    onToast(slug, pack, jam(a, b, c), on, extra)
const loose =
  (
    colours: readonly [string, string, string],
    bit: readonly [number, number, number],
    on: Surface,
    extra: readonly Thing[] = [],
  ) =>
  (slug: string, pack: Pack): Scene =>
    bowlful(slug, pack, colours, bit, on, extra)

const onion = fruit(skin('#7a2440', '#9c4560', '#c98a9a', 0.9), 0.27, 0.86, 1.4)
const mango = fruit(skin('#e3a22c', '#c4492a', '#8a9a3a', 1), 0.3, 1.15, 0.4)
/** Five on a plate, one on them. */
const onPlate: readonly Thing[] = [
  vineTomato([-0.36, 0.07, 0.18], [20, 14, 10], 0.27, 1),
  vineTomato([0.08, 0.07, 0.36], [80, 16, -4], 0.26, 2),
  vineTomato([0.42, 0.07, 0.02], [150, 10, -10], 0.27, 3),
  vineTomato([0.12, 0.07, -0.34], [210, 0, 6], 0.26, 4),
  vineTomato([-0.34, 0.07, -0.32], [270, 4, 6], 0.25, 5),
  vineTomato([0.02, 0.4, 0.02], [110, 14, 6], 0.24, 6),
]
const egg = fruit({ a: '#d9a982', b: '#c8946c', k: [0.04, 14], rough: 0.6, spec: 0.2 }, 0.2, 1.28, 0)
const olive = ball({ a: '#5c6a2c', b: '#3f4a1e', k: [0.05, 10], rough: 0.2, spec: 1 }, 0.1)
const peanut = long(nut('#cda065', '#b07f42'), 0.1, 0.065)
const almond = long(nut('#a9703a', '#7d4d22'), 0.11, 0.06)
const cracker = round(bakes.pale, 0.24, 0.022, 0.001, 0.008)
/** Condiments, oils, seasoning and what a cupboard keeps. */
export const larderRange: Record<string, Good> = {
  piccalilli: good(
    savoury,
    ['Piccalilli', 'cauliflower, onion, mustard', '290 g', '#8a7a1a'],
    onBoard(
      [
        wedge([-0.35, 0, -0.1], [30, 0, 0], 4, 0.8),
        bits(['#e0b42a', '#efe0a8', '#8a9a3a'], [0.5, 0, 0.1], [0.34, 0.14, 0.26], [0.07, 1.1, 1.6]),
      ],
      'stone',
      2.3,
    ),
    {
      fill: ['#e0b02a', '#c08f1a', '#f3e6b0'],
      pieces: [0.17, 1.1],
      cap: '#17402f',
      on: 'stone',
      beside: [bits(['#efe4c0', '#e0b42a', '#f6eed6'], [0.58, 0, 0.4], [0.2, 0.06, 0.16], [0.07, 1.1, 1.4])],
    },
  ),
  'caramelised-onion-chutney': good(
    savoury,
    ['Onion Chutney', 'cooked down for five hours', '290 g', '#5a2a2a'],
    onBread('#5a2a1a', '#7a3c24', '#3a160e', 'clay', [onion.lay([-0.84, 0, 0.36], [0, 0, 10])]),
    {
      fill: ['#5a2a1c', '#36140c', '#8a4a2c'],
      pieces: [0.1, 2.4],
      cap: '#17402f',
      on: 'rose',
      beside: [onion.lay([0.6, 0, 0.36], [20, 0, 12], 3)],
    },
  ),
  'mango-chutney': good(
    savoury,
    ['Mango Chutney', 'nigella and green chilli', '290 g', '#c07a1e'],
    onBread('#e89a20', '#f3b848', '#c0701a', 'sand', [mango.lay([-0.86, 0, 0.34], [0, 0, 24])]),
    {
      fill: ['#e8941e', '#b9661a', '#f3b848'],
      pieces: [0.16, 1.4],
      cap: '#17402f',
      on: 'sage',
      beside: [mango.lay([0.64, 0, 0.34], [0, 0, 28], 3)],
    },
  ),
  'wholegrain-mustard': good(
    pot,
    ['Wholegrain Mustard', 'brown and yellow seed', '180 g', '#6b4a1a'],
    loose(['#b98a2c', '#5a3818', '#d9b45a'], [0.024, 1, 3], 'stone'),
    {
      on: 'sand',
      beside: [bits(['#c99a3a', '#5a3818', '#e0c070'], [0.62, 0, 0.44], [0.22, 0.04, 0.18], [0.022, 1, 1])],
    },
  ),
  'english-mustard': good(
    pot,
    ['English Mustard', 'hot, with turmeric', '170 g', '#b98d1e'],
    loose(['#e0b020', '#d9a418', '#edc64a'], [0.014, 1, 6], 'clay'),
    {
      cap: '#d9b24a',
      on: 'stone',
      beside: [bits(['#e0b43a', '#d9a42a', '#edd07a'], [0.62, 0, 0.44], [0.22, 0.05, 0.18], [0.022, 1, 1])],
    },
  ),
  'tomato-ketchup': good(
    bottle,
    ['Tomato Ketchup', 'vine tomatoes, cider vinegar', '480 g', '#8a1f1a'],
    freshShot('stone', [plate(0.84), ...onPlate], 1.96, [0, 0.24, 0.02], 3.4),
    {
      fill: ['#b8241a', '#8a1410', '#000000'],
      on: 'clay',
      beside: [vineTomato([0.58, 0, 0.26], [0, 0, 8], 0.27, 3), vineTomato([0.26, 0, 0.74], [40, 14, 10], 0.25, 5)],
    },
  ),
  'brown-sauce': good(
    bottle,
    ['Brown Sauce', 'dates, tamarind, malt', '470 g', '#4a2a1a'],
    onBoard(
      [
        wedge([-0.4, 0, -0.16], [24, 0, 0], 5, 0.8),
        ...dishOf([0.28, 0, 0.3], '#4a2312', '#351708'),
        vineTomato([0.66, 0, -0.22], [0, 14, 8], 0.25, 2),
        cracker.lay([-0.3, 0, 0.42]),
        cracker.lay([-0.52, 0.02, 0.36], [20, 0, 6], 4),
      ],
      'stone',
      2.3,
      3.4,
    ),
    {
      fill: ['#4a2010', '#2a0f06', '#000000'],
      cap: '#c8782a',
      on: 'stone',
      beside: [egg.lay([0.56, 0, 0.34], [20, 0, 70])],
    },
  ),
  'cider-vinegar': good(
    bottle,
    ['Cider Vinegar', 'raw, with the mother', '500 ml', '#7d6a1e'],
    plateful(fruit(skin('#c9c24a', '#b8452c', '#efe8b0', 0.9), 0.3, 0.92, 2.2), 4, 'marble'),
    {
      fill: ['#dca63c', '#a8701c', '#000000'],
      on: 'sand',
      beside: [fruit(skin('#c9c24a', '#b8452c', '#efe8b0', 0.9), 0.28, 0.92, 2.2).lay([0.58, 0, 0.32], [0, 0, 8], 3)],
    },
  ),
  'extra-virgin-olive-oil': good(
    bottle,
    ['Extra Virgin Olive Oil', 'Koroneiki, early harvest', '500 ml', '#4f5b2e'],
    plateful(olive, 10, 'oak', [leaf([0.2, 0.08, 0.36], [20, 0, 0], 0.3)]),
    {
      fill: ['#6a7a24', '#333f12', '#000000'],
      cap: '#26241f',
      on: 'sage',
      beside: [olive.lay([0.44, 0, 0.5]), olive.lay([0.66, 0, 0.36]), leaf([0.6, 0.05, 0.62], [20, 0, 0], 0.36)],
    },
  ),
  'cold-pressed-rapeseed-oil': good(
    { ...bottle, ornament: blossom },
    ['Rapeseed Oil', 'pressed cold in Yorkshire', '500 ml', '#b98d1e'],
    (slug, pack) => bowlful(slug, pack, ['#e0b030', '#c9941e', '#f0c858'], [0.014, 1, 6], 'stone'),
    {
      fill: ['#e8b828', '#c08a14', '#000000'],
      cap: '#17402f',
      on: 'stone',
      beside: [bits(['#2a2420', '#3b322a', '#1e1a18'], [0.58, 0, 0.42], [0.2, 0.04, 0.16], [0.02, 1, 1.2])],
    },
  ),
  'sea-salt-flakes': good(
    { kind: 'carton', ornament: leaves },
    ['Sea Salt', 'flakes from the Blackwater', '250 g', '#2c4a63'],
    loose(['#f6f5f1', '#ecebe6', '#ffffff'], [0.03, 1.4, 2], 'slate'),
    {
      on: 'slate',
      beside: [bits(['#f6f5f1', '#ecebe6', '#ffffff'], [0.58, 0, 0.42], [0.26, 0.08, 0.2], [0.03, 1.4, 1.4])],
    },
  ),
  'black-peppercorns': good(
    caddy,
    ['Black Pepper', 'Tellicherry, extra bold', '100 g', '#2a2a30'],
    loose(['#2a211c', '#3b2f27', '#1c1613'], [0.042, 1, 2.4], 'marble'),
    {
      on: 'stone',
      beside: [bits(['#2a211c', '#3b2f27', '#1c1613'], [0.56, 0, 0.42], [0.28, 0.06, 0.2], [0.04, 1, 1.2])],
    },
  ),
  'wild-zaatar': good(
    caddy,
    ['Wild Za’atar', 'thyme, sumac, sesame', '90 g', '#4f5b2e'],
    loose(['#66702e', '#8a8a4a', '#d9c58a'], [0.018, 1.5, 3], 'sand', [slice([-0.35, 0, 0.66], [0, 0, -80], 3)]),
    {
      on: 'sage',
      beside: [bits(['#66702e', '#7d7a3e', '#d9c58a'], [0.56, 0, 0.42], [0.28, 0.08, 0.2], [0.018, 1.5, 1.4])],
    },
  ),
  'pinhead-porridge-oats': good(
    bag,
    ['Porridge Oats', 'jumbo rolled, Speyside', '750 g', '#33513f'],
    loose(['#e0cda0', '#cdb584', '#efe2c2'], [0.036, 1.5, 2.4], 'stone'),
    {
      on: 'stone',
      beside: [bits(['#e0cda0', '#cdb584', '#efe2c2'], [0.55, 0, 0.45], [0.3, 0.06, 0.2], [0.036, 1.5, 1.2])],
    },
  ),
  'maple-pecan-granola': good(
    bag,
    ['Maple Granola', 'pecans, oats, coconut', '450 g', '#8a5a1e'],
    loose(['#b98546', '#7a4a22', '#e0bf8a'], [0.055, 1.2, 2.2], 'oak'),
    {
      on: 'sand',
      beside: [bits(['#b98546', '#7a4a22', '#e0bf8a'], [0.55, 0, 0.45], [0.28, 0.08, 0.2], [0.055, 1.2, 1.4])],
    },
  ),
  'bircher-muesli': good(
    bag,
    ['Bircher Muesli', 'apple, hazelnut, raisin', '500 g', '#7d5a6f'],
    loose(['#d9c498', '#6b3f2a', '#efe0bc'], [0.045, 1.3, 2.2], 'rose'),
    {
      on: 'rose',
      beside: [bits(['#d9c498', '#6b3f2a', '#efe0bc'], [0.55, 0, 0.45], [0.28, 0.06, 0.2], [0.045, 1.3, 1.3])],
    },
  ),
  'aged-basmati-rice': good(
    bag,
    ['Aged Basmati', 'two years, extra long', '1 kg', '#6a2331'],
    loose(['#f3ecd9', '#e6dcc2', '#fbf7ea'], [0.018, 3.2, 3], 'clay'),
    {
      on: 'clay',
      beside: [bits(['#f3ecd9', '#e6dcc2', '#fbf7ea'], [0.55, 0, 0.45], [0.28, 0.06, 0.2], [0.018, 3.2, 1.8])],
    },
  ),
  'crunchy-peanut-butter': good(
    { ...savoury, ornament: beans },
    ['Peanut Butter', 'peanuts, sea salt, no palm oil', '280 g', '#8a5a1e'],
    onBread('#b9803c', '#d9a866', '#9a6428', 'sand', scattered(peanut, 6, [-0.85, 0, 0.45], 0.18)),
    {
      fill: ['#b98040', '#9c662c', '#d9ac6c'],
      pieces: [0.06, 1.2],
      cap: '#6b3a1c',
      on: 'sand',
      beside: scattered(peanut, 6, [0.54, 0, 0.5], 0.2),
    },
  ),
  'roasted-almond-butter': good(
    { ...savoury, ornament: beans },
    ['Almond Butter', 'skin-on, roasted dark', '250 g', '#5b3a24'],
    onBread('#94602e', '#b98248', '#744418', 'stone', scattered(almond, 6, [-0.85, 0, 0.45], 0.18)),
    {
      fill: ['#94602e', '#744418', '#a8743c'],
      pieces: [0.05, 1.2],
      cap: '#2b1a10',
      on: 'clay',
      beside: scattered(almond, 6, [0.54, 0, 0.5], 0.2),
    },
  ),
  'cornish-sardines': good(
    { kind: 'box', accent: '#e0c25f', ornament: leaves },
    ['Cornish Sardines', 'in olive oil, with lemon', '125 g', '#22405e'],
    onBoard(
      [
        sardine([-0.32, 0, 0.3], [8, 0, 0], 1),
        sardine([-0.22, 0, -0.02], [4, 0, 0], 2),
        sardine([-0.36, 0, -0.34], [12, 0, 0], 3),
        lemonHalf([0.5, 0, 0.05], [-20, -14, 0], 0.2),
        cracker.lay([0.52, 0, 0.42]),
        cracker.lay([0.78, 0.02, 0.34], [20, 0, 6], 4),
      ],
      'slate',
      2.3,
      4,
    ),
    { on: 'slate', beside: [lemonHalf([0.55, 0, 0.56], [-20, -12, 0], 0.18)] },
  ),
}
