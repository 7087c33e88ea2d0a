import { biscuit, fig, figHalf, leaf, lemonHalf, oatBiscuit, porkPie, slice } from '../foods.ts'
import { berries, leaves } from '../labels/ornaments.ts'
import type { Material, Thing, Vec3 } from '../scene.ts'
import { board, place } from '../things.ts'
import { bowlful, onBoard, plateful, stacked } from './arrange.ts'
import { mince } from './bread.ts'
import { good, type Good } from './good.ts'
import { bakes, ball, cube, fruit, round, skin } from './pieces.ts'

const counter = { kind: 'card', accent: '#c8782a', ornament: leaves } as const
const dairy = { kind: 'pot', accent: '#b8935a', ornament: leaves } as const

const rind: Material = { paint: 'rind', a: '#b59a6c', b: '#8f7448', c: '#6f6a5c', rough: 0.9, spec: 0.05 }
const wedgeOf = (paste: Material, crust: Material, place: Vec3, turn: number, scale = 1, seed = 2): Thing => ({
  shape: 'cheese',
  a: [1.15 * scale, 0.62 * scale, 0.33],
  b: [seed],
  at: place,
  turn: [turn, 0, 0],
  seed,
  parts: [paste, crust],
})
const paste = (a: string, b: string): Material => ({ paint: 'cheese', a, b, rough: 0.48, spec: 0.5 })
const blue: Material = { paint: 'veined', a: '#f0e2bd', b: '#e3cf9c', c: '#3f5568', rough: 0.5, spec: 0.4 }
const fruited: Material = {
  paint: 'preserve',
  a: '#f3ead2',
  b: '#a3182c',
  c: '#e9dcba',
  k: [0.1, 1.2],
  rough: 0.55,
  spec: 0.3,
}
const herbed: Material = {
  paint: 'preserve',
  a: '#e39a3c',
  b: '#3f6a2c',
  c: '#d98a2e',
  k: [0.05, 2],
  rough: 0.5,
  spec: 0.4,
}
const wax: Material = { a: '#7a1420', rough: 0.25, spec: 1 }

/** A wedge on its board with the card before it, and the same cheese with what goes with it. */
const cheese = (
  words: readonly [string, string, string, string],
  look: Material,
  crust: Material,
  seed: number,
): Good =>
  good(
    counter,
    words,
    onBoard(
      [
        wedgeOf(look, crust, [-0.35, 0, -0.1], 32, 0.9, seed + 3),
        ...(seed % 2
          ? [figHalf([0.45, 0, 0.1], [-14, -20, 0], 0.2), fig([0.74, 0, -0.2], [0, 0, -12], 0.22)]
          : [apple.lay([0.62, 0, -0.16], [0, 0, 8], seed), leaf([0.3, 0.05, 0.42], [30, 0, 0], 0.3)]),
        biscuit(oatBiscuit, [0.3, 0, 0.46], [0, 0, 0], 3, 0.24, 0.004),
        biscuit(oatBiscuit, [0.62, 0.02, 0.42], [0, 0, 10], 4, 0.24, 0.004),
      ],
      seed % 2 ? 'sage' : 'slate',
    ),
    {
      on: seed % 2 ? 'stone' : 'sage',
      beside: [board(0.92, 0.62), wedgeOf(look, crust, [-0.05, 0.14, -0.1], 22, 1, seed)],
    },
  )
const apple = fruit(skin('#c9b84a', '#a8262a', '#efe3a8', 1), 0.26, 0.92, 2.2)

const butter = cube(
  { paint: 'plain', a: '#f0d67c', b: '#e6c862', k: [0.05, 8], rough: 0.45, spec: 0.4 },
  [0.42, 0.2, 0.24],
  0.03,
)
const curl = cube({ a: '#f0d67c', rough: 0.45, spec: 0.4 }, [0.13, 0.035, 0.1], 0.03)
const scone = round(bakes.crust, 0.26, 0.15, 0.02, 0.03)
const olive = ball({ a: '#6f7a35', b: '#4f5a24', k: [0.05, 10], rough: 0.2, spec: 1 }, 0.09)

export const chilledRange: Record<string, Good> = {
  'blue-stilton': cheese(
    ['Blue Stilton', 'Nottinghamshire, nine weeks', 'Keep chilled  ·  220 g', '#2c4a63'],
    blue,
    rind,
    3,
  ),
  'red-leicester': cheese(
    ['Red Leicester', 'annatto red, aged six months', 'Keep chilled  ·  220 g', '#9c4a1c'],
    paste('#e0792a', '#c9601c'),
    rind,
    4,
  ),
  'wensleydale-cranberry': cheese(
    ['Wensleydale', 'with whole cranberries', 'Keep chilled  ·  200 g', '#8a1f2d'],
    fruited,
    wax,
    5,
  ),
  'oak-smoked-cheddar': cheese(
    ['Smoked Cheddar', 'cold smoked over oak', 'Keep chilled  ·  200 g', '#4a3a2a'],
    paste('#eac07a', '#d99c4c'),
    { ...rind, a: '#7a4f24', b: '#5a3818', c: '#3f2812' },
    6,
  ),
  'double-gloucester-chives': cheese(
    ['Double Gloucester', 'with chives and spring onion', 'Keep chilled  ·  200 g', '#3f6a2c'],
    herbed,
    rind,
    7,
  ),
  'salted-farmhouse-butter': good(
    counter,
    ['Farmhouse Butter', 'churned, with sea salt', 'Keep chilled  ·  250 g', '#b98d1e'],
    onBoard(
      [
        butter.lay([-0.34, 0, -0.1], [24, 0, 0]),
        slice([0.5, 0, 0.05], [0, 0, -80], 4),
        curl.lay([0.12, 0, 0.46], [20, 0, 0], 3),
        curl.lay([0.36, 0.0, 0.52], [70, 0, 0], 5),
      ],
      'stone',
    ),
    { on: 'sand', beside: [board(0.92, 0.62), butter.lay([-0.12, 0.14, -0.1], [18, 0, 0])] },
  ),
  'cornish-clotted-cream': good(
    dairy,
    ['Clotted Cream', 'baked slowly in Cornwall', 'Keep chilled  ·  170 g', '#b98d1e'],
    plateful(scone, 5, 'sand', [curl.lay([0.02, 0.36, 0], [20, 0, 0], 3)]),
    { on: 'sand', beside: [scone.lay([0.62, 0, 0.4], [20, 0, 0], 2)] },
  ),
  'brandy-butter': good(
    dairy,
    ['Brandy Butter', 'contains alcohol', 'Keep chilled  ·  150 g', '#7a2b2b'],
    plateful(mince, 6, 'rose', [curl.lay([0, 0.3, 0], [20, 0, 0], 3)]),
    { on: 'clay', beside: [curl.lay([0.6, 0, 0.4], [20, 0, 0], 3), curl.lay([0.74, 0, 0.2], [70, 0, 0], 4)] },
  ),
  'melton-pork-pie': good(
    counter,
    ['Pork Pie', 'hot water crust, hand raised', 'Keep chilled  ·  450 g', '#6a2331'],
    onBoard(
      [
        porkPie([-0.34, 0, -0.1], [24, 0, 0], 0.5),
        porkPie([0.34, 0, 0.14], [62, 0, 0], 0.36, true),
        apple.lay([0.76, 0, -0.3], [0, 0, 8], 3),
      ],
      'sage',
      2.4,
      2.2,
    ),
    { on: 'stone', beside: [board(0.92, 0.62), porkPie([-0.12, 0.14, -0.1])] },
  ),
  'green-olives-lemon': good(
    dairy,
    ['Green Olives', 'with lemon and thyme', 'Keep chilled  ·  180 g', '#4f5b2e'],
    (slug, pack) =>
      bowlful(slug, pack, ['#6f7a35', '#5a6a2c', '#8a8f45'], [0.075, 1.1, 3], 'marble', [
        lemonHalf([-0.35, 0, 0.62], [-20, -10, 0], 0.18),
      ]),
    { on: 'sage', beside: [olive.lay([0.6, 0, 0.44]), olive.lay([0.78, 0, 0.26]), olive.lay([0.52, 0, 0.7])] },
  ),
  'beetroot-houmous': good(
    { ...dairy, ornament: berries },
    ['Beetroot Houmous', 'roast beetroot, tahini', 'Keep chilled  ·  170 g', '#7d1f4a'],
    (slug, pack) =>
      bowlful(
        slug,
        pack,
        ['#a8265a', '#8f1a4a', '#c24a76'],
        [0.02, 1, 4],
        'stone',
        stacked(round(bakes.pale, 0.2, 0.02), 3, [-0.3, 0, 0.6]),
      ),
    { on: 'rose', beside: [round(bakes.pale, 0.22, 0.022).lay([0.64, 0, 0.4]), sweetCrisp([0.7, 0.05, 0.36])] },
  ),
}

function sweetCrisp(at: Vec3): Thing {
  return place([round(bakes.pale, 0.22, 0.022).lay([0, 0, 0], [40, 0, 8], 4)], at)[0] as Thing
}
