import { bits, lemonHalf, leaf, ginger, umbel } from '../foods.ts'
import { beans, blossom, leaves } from '../labels/ornaments.ts'
import type { Scene, Thing, Vec3 } from '../scene.ts'
import { bowlful, cupful, scattered, type Surface } from './arrange.ts'
import { good, type Good } from './good.ts'
import type { Pack } from './packs.ts'
import { ball, coffeeBean, long, nut } from './pieces.ts'

const caddy = { kind: 'caddy', ornament: leaves } as const
const carton = { kind: 'carton', ornament: leaves } as const
const herbal = { kind: 'carton', accent: '#e9dcae', ornament: blossom } as const
const bag = { kind: 'bag', accent: '#b8935a', ornament: beans } as const

type Three = readonly [string, string, string]
const black: Three = ['#2a1c14', '#3d2a1a', '#4a3a20']
const green: Three = ['#4c5a2e', '#67733f', '#3a4526']
const heapOf = (colours: Three, bit: Vec3 = [0.02, 2.4, 0.9]): Thing[] => [
  bits(colours, [0.55, 0, 0.38], [0.32, 0.07, 0.22], bit),
]
const pour =
  (drink: readonly [string, string], on: Surface, leafTea: Three, extra: readonly Thing[] = []) =>
  (slug: string, pack: Pack): Scene =>
    cupful(slug, pack, drink, on, [bits(leafTea, [-0.42, 0, 0.62], [0.2, 0.02, 0.14], [0.018, 2.4, 0.8]), ...extra])
const ground =
  (colours: Three, on: Surface, beans: readonly Thing[] = scattered(coffeeBean, 9, [-0.3, 0, 0.62], 0.2)) =>
  (slug: string, pack: Pack): Scene =>
    bowlful(slug, pack, colours, [0.016, 1, 1.4], on, beans)
const cup =
  (
    drink: readonly [string, string],
    on: Surface,
    extra: readonly Thing[] = scattered(coffeeBean, 7, [-0.4, 0, 0.62], 0.18),
  ) =>
  (slug: string, pack: Pack): Scene =>
    cupful(slug, pack, drink, on, extra)

const pearl = ball(nut('#7d8458', '#aeb08a'), 0.045)
const cardamom = long(nut('#8fa05a', '#b4bd7d'), 0.07, 0.032)
const beansBy = (on: Surface) => ({ on, beside: scattered(coffeeBean, 8, [0.52, 0, 0.5], 0.2) })

export const teaAndCoffeeRange: Record<string, Good> = {
  'assam-second-flush': good(
    caddy,
    ['Assam', 'second flush, malty', '125 g', '#6a2b1c'],
    pour(['#7a2c08', '#a8501a'], 'marble', black),
    { on: 'clay', beside: heapOf(black) },
  ),
  'darjeeling-first-flush': good(
    caddy,
    ['Darjeeling', 'first flush, spring picked', '100 g', '#2f5a4a'],
    pour(['#b5702a', '#d39a4c'], 'stone', green),
    { on: 'sage', beside: heapOf(green) },
  ),
  'lapsang-souchong': good(
    caddy,
    ['Lapsang Souchong', 'smoked over pine', '100 g', '#2b2624'],
    pour(['#5e2408', '#8a3f14'], 'slate', black),
    { on: 'slate', beside: heapOf(black) },
  ),
  'jasmine-pearls': good(
    caddy,
    ['Jasmine Pearls', 'scented six nights', '75 g', '#5c6b86'],
    pour(['#c9a94e', '#dcc67a'], 'marble', green, scattered(pearl, 8, [0.86, 0.03, 0.55], 0.16)),
    { on: 'stone', beside: scattered(pearl, 14, [0.52, 0.02, 0.45], 0.22) },
  ),
  'karak-chai': good(
    caddy,
    ['Karak Chai', 'cardamom and saffron', '150 g', '#8a4b10'],
    pour(['#b98152', '#caa070'], 'clay', black, scattered(cardamom, 6, [0.85, 0.02, 0.5], 0.16)),
    { on: 'sand', beside: scattered(cardamom, 9, [0.52, 0.02, 0.5], 0.2) },
  ),
  'sencha-green': good(
    caddy,
    ['Sencha', 'steamed green leaf', '100 g', '#44583a'],
    pour(['#aeb04a', '#c8c878'], 'slate', green),
    { on: 'sage', beside: heapOf(green) },
  ),
  'afternoon-tea-bags': good(
    carton,
    ['Afternoon Tea', 'Ceylon with a little Darjeeling', '80 tea bags  ·  250 g', '#2c4a63'],
    pour(['#8a3a10', '#b5652c'], 'stone', black, [lemonHalf([0.92, 0, -0.1], [-20, -14, 0])]),
    { on: 'slate', beside: heapOf(black) },
  ),
  'decaffeinated-breakfast-tea': good(
    carton,
    ['Decaf Breakfast', 'all the strength, no caffeine', '40 tea bags  ·  125 g', '#7c5b6f'],
    pour(['#b98a5c', '#c79a6d'], 'rose', black),
    { on: 'rose', beside: heapOf(black) },
  ),
  'peppermint-infusion': good(
    herbal,
    ['Whole Peppermint', 'uncut leaf from Hampshire', '15 pyramids  ·  30 g', '#2f6b57'],
    pour(['#a9a44a', '#c4c076'], 'marble', green, [
      leaf([0.8, 0.05, 0.62], [40, 0, 0], 0.36),
      leaf([0.96, 0.05, 0.4], [110, 0, 0], 0.3),
    ]),
    { on: 'sage', beside: [leaf([0.5, 0.05, 0.5], [20, 0, 0], 0.4), leaf([0.66, 0.06, 0.24], [110, 0, 0], 0.36)] },
  ),
  'chamomile-infusion': good(
    herbal,
    ['Chamomile Flowers', 'whole heads, dried slowly', '15 pyramids  ·  24 g', '#b8902e'],
    pour(
      ['#d3a83a', '#e3c46c'],
      'sand',
      ['#e0c25f', '#f3e6b4', '#c9a23e'],
      [umbel([0.9, 0.06, 0.4], [20, 60, 0], 0.24, 3)],
    ),
    { on: 'sand', beside: [umbel([0.52, 0.12, 0.45], [10, 60, 0], 0.28, 4)] },
  ),
  'lemon-ginger-infusion': good(
    herbal,
    ['Lemon and\u00a0Ginger', 'warm and sharp', '15 pyramids  ·  33 g', '#c07a1e'],
    pour(
      ['#d9a23e', '#e6bd6c'],
      'stone',
      ['#d9b46a', '#c99a4a', '#e9cf8f'],
      [lemonHalf([0.92, 0, 0.1], [-24, -12, 0])],
    ),
    { on: 'stone', beside: [ginger([0.56, 0, 0.4], [20, 0, 0], 0.5), lemonHalf([0.3, 0, 0.75], [-20, -10, 0], 0.17)] },
  ),
  'rooibos-vanilla': good(
    herbal,
    ['Rooibos Vanilla', 'red bush, Madagascan pod', '40 tea bags  ·  80 g', '#93381f'],
    pour(['#9a2f0c', '#c05a20'], 'clay', ['#93401c', '#7a2f14', '#b25a2c']),
    { on: 'rose', beside: heapOf(['#93401c', '#7a2f14', '#b25a2c'], [0.012, 2.6, 1]) },
  ),
  'ethiopia-yirgacheffe': good(
    bag,
    ['Ethiopia Yirgacheffe', 'jasmine, bergamot, peach', 'Whole beans  ·  227 g', '#b2622c'],
    cup(['#2a1206', '#54280f'], 'marble'),
    beansBy('sand'),
  ),
  'colombia-huila': good(
    bag,
    ['Colombia Huila', 'caramel, red apple, almond', 'Whole beans  ·  227 g', '#7a2b2b'],
    ground(['#3a2212', '#2f1a0e', '#50301a'], 'stone'),
    beansBy('rose'),
  ),
  'espresso-roast': good(
    bag,
    ['Espresso Roast', 'treacle and bitter chocolate', 'Whole beans  ·  227 g', '#26211f'],
    cup(['#1e0d04', '#5e3214'], 'slate'),
    beansBy('slate'),
  ),
  'decaffeinated-coffee': good(
    bag,
    ['Swiss Water Decaf', 'cocoa, malt, orange', 'Ground  ·  227 g', '#2f5566'],
    ground(['#472a17', '#3a2212', '#5a3820'], 'marble'),
    beansBy('stone'),
  ),
  'arabic-coffee-cardamom': good(
    bag,
    ['Arabic Coffee', 'light roast with cardamom', 'Ground  ·  250 g', '#7d5a1e'],
    ground(['#b08a4a', '#9a7638', '#c4a262'], 'clay', scattered(cardamom, 9, [-0.3, 0.02, 0.62], 0.2)),
    { on: 'clay', beside: scattered(cardamom, 9, [0.5, 0.02, 0.52], 0.2) },
  ),
  'drinking-chocolate': good(
    { kind: 'caddy', ornament: beans },
    ['Drinking Chocolate', 'flakes of 55% cocoa', '250 g', '#4a2419'],
    cup(['#5a2e18', '#84512f'], 'rose', [
      bits(['#3b1f12', '#54301c', '#2c170d'], [-0.42, 0, 0.62], [0.2, 0.03, 0.14], [0.03, 1.6, 0.9]),
    ]),
    {
      on: 'clay',
      beside: [bits(['#3b1f12', '#54301c', '#2c170d'], [0.55, 0, 0.4], [0.3, 0.08, 0.2], [0.03, 1.6, 0.9])],
    },
  ),
}
