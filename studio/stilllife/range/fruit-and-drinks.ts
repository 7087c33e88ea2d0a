import { bits, fig, figHalf, ginger, leaf, lemonHalf, orangeHalf } from '../foods.ts'
import { pomegranate } from '../fresh.ts'
import { berries, blossom, figs, leaves, orange } from '../labels/ornaments.ts'
import { basketOf } from './basket.ts'
import type { Material, Scene, Thing } from '../scene.ts'
import { bowlful, glassful, heap, onBoard, plateful, scattered, type Surface } from './arrange.ts'
import { by, good, type Good } from './good.ts'
import type { Pack } from './packs.ts'
import { ball, fruit, long, nut, figOf, pear, skin, type Piece } from './pieces.ts'

const counter = { kind: 'card', accent: '#c8782a', ornament: leaves } as const
const box = { kind: 'box', ornament: figs } as const
const bag = { kind: 'bag', ornament: leaves } as const
const bottle = { kind: 'bottle', ornament: berries } as const

const apple = fruit(skin('#c9b84a', '#a8262a', '#efe3a8', 1), 0.31, 0.92, 2.4)
const pearPiece = pear(skin('#a9a544', '#8a6d33', '#5f5a2c', 0.7), 0.27)
const lemon = fruit({ paint: 'peel', a: '#ecc52c', b: '#e2b41e', rough: 0.42, spec: 0.7 }, 0.25, 1.2, -0.8)
const grape = fruit({ a: '#3d1f3a', b: '#5a3552', k: [0.03, 6], rough: 0.22, spec: 0.9 }, 0.11, 1.15, 0.2)
const cashew = long(nut('#e0c08a', '#c99f62'), 0.11, 0.06)
export const almond = long(nut('#a9703a', '#7d4d22'), 0.11, 0.06)
const driedFig: Material = { paint: 'plain', a: '#a88a62', b: '#7d5f3c', k: [0.3, 18], rough: 0.8, spec: 0.1 }

/** Fruit by the piece: heaped on a plate with a card, and in a basket. */
const fresh = (
  words: readonly [string, string, string, string],
  piece: Piece,
  cut: readonly Thing[],
  on: Surface,
): Good =>
  good(
    counter,
    words,
    basketOf([...heap(piece, 9, [0, 0.34, -0.05], 1.02), ...cut], on === 'sage' ? 'stone' : 'sage'),
    {
      on,
      beside: [
        piece.lay([-0.5, 0, -0.2], [10, 0, 4], 1),
        piece.lay([0.16, 0, -0.32], [80, 0, -6], 2),
        piece.lay([-0.16, 0, 0.3], [150, 0, 8], 3),
      ],
    },
  )
const pour =
  (drink: readonly [string, string], on: Surface, extra: readonly Thing[]) =>
  (slug: string, pack: Pack): Scene =>
    glassful(slug, pack, drink, on, extra)

export const fruitAndDrinks: Record<string, Good> = {
  'cox-orange-pippins': fresh(
    ['Cox’s Orange Pippin', 'Kent, picked ripe', 'Six  ·  about 900 g', '#9c4a1c'],
    apple,
    [],
    'stone',
  ),
  'conference-pears': fresh(
    ['Conference Pears', 'ripened for the table', 'Six  ·  about 1 kg', '#6b6a34'],
    pearPiece,
    [],
    'sand',
  ),
  'amalfi-lemons': fresh(
    ['Amalfi Lemons', 'leaf on, unwaxed', 'Five  ·  about 800 g', '#b98d1e'],
    lemon,
    [leaf([0.3, 0.85, 0.3], [30, 0, 20], 0.4), leaf([-0.5, 0.7, 0.4], [130, 0, 10], 0.36)],
    'sage',
  ),
  'black-figs': good(
    counter,
    ['Black Figs', 'soft, from Provence', 'Eight  ·  about 400 g', '#4b2340'],
    plateful(
      figOf({ paint: 'figskin', a: '#3b2140', b: '#7d8a4a', c: '#8d6b7e', rough: 0.38, spec: 0.55 }, 0.22),
      6,
      'rose',
      [figHalf([0.05, 0.06, 0.56], [-10, -20, 0], 0.2)],
    ),
    {
      on: 'clay',
      beside: [
        fig([-0.5, 0, -0.1], [0, 0, -10], 0.28),
        fig([0.1, 0, -0.3], [40, 0, 8], 0.28),
        figHalf([-0.1, 0, 0.36], [-12, -20, 0], 0.26),
      ],
    },
  ),
  'black-grapes': good(
    counter,
    ['Black Grapes', 'seedless, on the stem', '500 g', '#43213c'],
    onBoard(
      [
        ...heap(grape, 10, [-0.4, 0, 0]),
        ...heap(grape, 10, [0.02, 0, 0.12]),
        ...heap(grape, 10, [-0.18, 0.17, 0.02]),
        ...heap(grape, 6, [0.42, 0, -0.05]),
        leaf([0.66, 0.06, 0.3], [40, 0, 0], 0.4),
      ],
      'slate',
      2,
    ),
    {
      on: 'slate',
      beside: [
        ...heap(grape, 10, [-0.35, 0, -0.1]),
        ...heap(grape, 10, [0.02, 0, 0.1]),
        ...heap(grape, 10, [-0.16, 0.18, -0.02]),
      ],
    },
  ),
  'smyrna-dried-figs': good(
    box,
    ['Dried Figs', 'Smyrna, strung by hand', '400 g', '#6b4a6a'],
    plateful({ ...figOf(driedFig, 0.2), h: 0.3 }, 9, 'stone'),
    { on: 'rose', beside: by(figOf(driedFig, 0.17)) },
  ),
  'unsulphured-apricots': good(
    bag,
    ['Dried Apricots', 'sun dried, unsulphured', '300 g', '#8a4b10'],
    (slug, pack) => bowlful(slug, pack, ['#8a4a1c', '#a8622c', '#6f3814'], [0.085, 1.1, 2.4], 'sand'),
    {
      on: 'clay',
      beside: [bits(['#8a4a1c', '#a8622c', '#6f3814'], [0.56, 0, 0.45], [0.26, 0.07, 0.2], [0.085, 1.1, 1.4])],
    },
  ),
  'salted-mixed-nuts': good(
    { kind: 'tin', ornament: leaves },
    ['Salted Nuts', 'cashew, almond, pecan', '300 g', '#33513f'],
    plateful(cashew, 0, 'oak', [
      bits(['#e0c08a', '#a9703a', '#8a5a2c'], [0, 0.05, 0], [0.38, 0.14, 0.34], [0.075, 1.7, 2.2]),
    ]),
    {
      on: 'stone',
      beside: [...scattered(cashew, 4, [0.5, 0, 0.6], 0.18), ...scattered(almond, 3, [0.62, 0, 0.42], 0.2)],
    },
  ),
  'ginger-cordial': good(
    { ...bottle, ornament: leaves },
    ['Ginger Cordial', 'fiery, from fresh root', '500 ml', '#8a5a1e'],
    pour(['#e0b04c', '#b9822c'], 'sand', [ginger([0.9, 0, 0.05], [20, 0, 0], 0.5)]),
    { fill: ['#dba544', '#a8702a', '#000000'], on: 'sand', beside: [ginger([0.58, 0, 0.34], [20, 0, 0], 0.5)] },
  ),
  'rhubarb-cordial': good(
    { ...bottle, ornament: blossom },
    ['Rhubarb Cordial', 'forced Yorkshire rhubarb', '500 ml', '#a8435f'],
    pour(['#ec9aa4', '#d4607c'], 'rose', [leaf([0.86, 0.05, 0.4], [30, 0, 0], 0.36)]),
    { fill: ['#ea8e9c', '#c44a68', '#000000'], on: 'rose', beside: [leaf([0.56, 0.06, 0.4], [20, 0, 0], 0.42)] },
  ),
  'blackcurrant-cordial': good(
    bottle,
    ['Blackcurrant', 'cordial, pressed fruit', '500 ml', '#43213c'],
    pour(
      ['#7a2450', '#3f1030'],
      'slate',
      scattered(ball({ a: '#2a1428', rough: 0.25, spec: 0.9 }, 0.075), 7, [0.85, 0, 0.3], 0.16),
    ),
    {
      fill: ['#5a1a3f', '#260a1e', '#000000'],
      on: 'slate',
      beside: scattered(ball({ a: '#2a1428', rough: 0.25, spec: 0.9 }, 0.075), 8, [0.56, 0, 0.4], 0.18),
    },
  ),
  'pomegranate-cordial': good(
    bottle,
    ['Pomegranate', 'cordial with rose water', '500 ml', '#8a1f2d'],
    pour(['#d0304a', '#8a1226'], 'marble', [pomegranate([0.94, 0.02, 0.02], [-14, -24, 0], 3, true, 0.29)]),
    {
      fill: ['#b81e34', '#760c1c', '#000000'],
      on: 'clay',
      beside: [pomegranate([0.62, 0.02, 0.3], [-10, -24, 0], 3, true, 0.34)],
    },
  ),
  'cox-apple-juice': good(
    { ...bottle, ornament: leaves },
    ['Cox Apple Juice', 'pressed, cloudy, one variety', '750 ml', '#7d6a1e'],
    pour(['#e6bd5a', '#c4902e'], 'stone', [apple.lay([0.92, 0, -0.05], [20, 0, 8])]),
    { fill: ['#dfae48', '#b07c24', '#000000'], on: 'stone', beside: [apple.lay([0.58, 0, 0.3], [0, 0, 8], 3)] },
  ),
  'rose-lemonade': good(
    { ...bottle, ornament: blossom },
    ['Rose Lemonade', 'sparkling, Sicilian lemon', '750 ml', '#a8435f'],
    pour(['#f3bcc0', '#e08a98'], 'marble', [lemonHalf([0.88, 0, 0.05], [-20, -12, 0])]),
    {
      fill: ['#f0acb4', '#d9788c', '#000000'],
      cap: '#b8935a',
      on: 'rose',
      beside: [lemonHalf([0.54, 0, 0.36], [-20, -10, 0], 0.22)],
    },
  ),
  'fiery-ginger-beer': good(
    { ...bottle, ornament: leaves },
    ['Ginger Beer', 'brewed seven days, 0.0%', '750 ml', '#5b3a1c'],
    pour(['#e6cf96', '#cdae6c'], 'clay', [ginger([0.9, 0, 0.1], [20, 0, 0], 0.46)]),
    {
      fill: ['#8a5a22', '#4a2a0c', '#000000'],
      cap: '#b8935a',
      on: 'clay',
      beside: [ginger([0.58, 0, 0.34], [-10, 0, 0], 0.46)],
    },
  ),
  'sparkling-red-grape': good(
    bottle,
    ['Sparkling Red Grape', 'pressed grapes, no alcohol', '750 ml', '#5a1a2f'],
    pour(['#a83a54', '#5f1226'], 'slate', heap(grape, 9, [0.9, 0, 0.0])),
    { fill: ['#4a1220', '#22060c', '#000000'], cap: '#b8935a', on: 'slate', beside: heap(grape, 9, [0.6, 0, 0.34]) },
  ),
  'seville-orange-cordial': good(
    { ...bottle, ornament: orange },
    ['Seville Orange', 'cordial, bittersweet', '500 ml', '#b2561a'],
    pour(['#f0a23a', '#d9761a'], 'stone', [orangeHalf([0.88, 0, 0.05], [-20, -12, 0], 0.26)]),
    { fill: ['#ec8e22', '#c4600e', '#000000'], on: 'sand', beside: [orangeHalf([0.56, 0, 0.34], [-20, -10, 0], 0.26)] },
  ),
}
