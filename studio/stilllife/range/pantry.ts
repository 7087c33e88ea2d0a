import { bits, dipper, leaf, lemonHalf, orange as wholeOrange, orangeHalf, slice } from '../foods.ts'
import { bee, berries, blossom, orange } from '../labels/ornaments.ts'
import type { Material, Scene, Thing } from '../scene.ts'
import { onBoard, onToast, scattered, type Surface } from './arrange.ts'
import { good, type Good } from './good.ts'
import type { Pack } from './packs.ts'
import { ball, cube, fruit, skin, type Piece } from './pieces.ts'

const fruitJar = { kind: 'jar', ornament: berries } as const
const honey = { kind: 'jar', accent: '#c9962f', ornament: bee } as const
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
const raspberry: Piece = {
  r: 0.13,
  h: 0.2,
  lay: (place, _turn, seed = 1) =>
    bits(['#b3213f', '#d2405f', '#94142f'], place, [0.13, 0.15, 0.13], [0.036, 1, 4], seed),
}
const currant = ball({ a: '#2a1428', b: '#3f2140', k: [0.05, 8], rough: 0.25, spec: 0.9 }, 0.075)
const apricot = fruit(skin('#eaa03a', '#d9622a', '#f6c878', 1), 0.24, 0.95, 1.6)
const damson = fruit(skin('#3a2350', '#2a1838', '#7d6f9a', 0.8), 0.16, 1.1, 1.2)
const comb = cube(
  { paint: 'preserve', a: '#e0a02c', b: '#f3c766', c: '#b9741a', k: [0.08, 1], rough: 0.2, spec: 1 },
  [0.24, 0.14, 0.2],
  0.02,
)

/** Preserves and honey. */
export const pantryRange: Record<string, Good> = {
  'raspberry-conserve': good(
    fruitJar,
    ['Raspberry', 'conserve, seeds and all', '340 g', '#9c1f3f'],
    onBread('#b3152f', '#d2405a', '#7a0a20', 'oak', [
      raspberry.lay([-0.9, 0, 0.3]),
      raspberry.lay([-0.72, 0, 0.5]),
      raspberry.lay([-1.0, 0, 0.56]),
    ]),
    {
      fill: ['#b3152f', '#7a0a20', '#cf4560'],
      pieces: [0.07, 1.1],
      cloth: ['#f4efe4', '#b3415a'],
      on: 'rose',
      beside: [leaf([0.52, 0.06, 0.5], [20, 0, 0], 0.4), leaf([0.66, 0.07, 0.3], [110, 0, 0], 0.36)],
    },
  ),
  'blackcurrant-conserve': good(
    fruitJar,
    ['Blackcurrant', 'conserve from Herefordshire', '340 g', '#4b2340'],
    onBread('#3a1236', '#5a2a54', '#1f0a20', 'slate', scattered(currant, 7, [-0.85, 0, 0.42], 0.2)),
    {
      fill: ['#3f1236', '#220a20', '#57284f'],
      pieces: [0.09, 1],
      cloth: ['#f4efe4', '#5a3566'],
      on: 'slate',
      beside: scattered(currant, 8, [0.55, 0, 0.5], 0.2),
    },
  ),
  'apricot-conserve': good(
    fruitJar,
    ['Apricot', 'conserve, halved fruit', '340 g', '#b9661a'],
    onBread('#ee9a2c', '#f7b654', '#c8701a', 'stone', [apricot.lay([-0.85, 0, 0.35], [20, 0, 0])]),
    {
      fill: ['#ee9424', '#c8661a', '#f7b04a'],
      pieces: [0.2, 1.1],
      cloth: ['#f4efe4', '#d98a2e'],
      on: 'sand',
      beside: [apricot.lay([0.58, 0, 0.4], [20, 0, 8], 3)],
    },
  ),
  'damson-jam': good(
    fruitJar,
    ['Damson', 'jam, tart and dark', '340 g', '#43213c'],
    onBread('#4a1430', '#6b2a48', '#28081c', 'clay', [damson.lay([-0.86, 0, 0.34]), damson.lay([-0.62, 0, 0.56])]),
    {
      fill: ['#4a1434', '#28081c', '#642248'],
      pieces: [0.15, 1.2],
      cloth: ['#f4efe4', '#6b4a86'],
      on: 'clay',
      beside: [damson.lay([0.5, 0, 0.5]), damson.lay([0.78, 0, 0.28], [40, 0, 12], 4)],
    },
  ),
  'lemon-curd': good(
    { ...fruitJar, ornament: orange },
    ['Lemon Curd', 'butter, eggs, Sicilian lemons', '310 g', '#b98d1e'],
    onBread('#f3cf4a', '#f7dd7a', '#e3b52e', 'marble', [lemonHalf([-0.82, 0, 0.44], [20, -16, 0])]),
    {
      fill: ['#f3cc44', '#e6b52c', '#f6d65e'],
      pieces: [0.5, 1],
      on: 'sand',
      beside: [lemonHalf([0.55, 0, 0.36], [-20, -10, 0])],
    },
  ),
  'rose-petal-jam': good(
    { ...fruitJar, ornament: blossom },
    ['Rose Petal', 'jam of Damask petals', '280 g', '#a8435f'],
    onBread('#d4607c', '#e48fa2', '#a83a58', 'rose', [
      bits(['#c94a6a', '#e08aa0', '#b33556'], [-0.85, 0, 0.45], [0.24, 0.02, 0.18], [0.06, 1.6, 0.8]),
    ]),
    {
      fill: ['#d0587a', '#a23a58', '#e48aa0'],
      pieces: [0.12, 1.4],
      on: 'rose',
      beside: [bits(['#c94a6a', '#e08aa0', '#b33556'], [0.56, 0, 0.46], [0.26, 0.03, 0.2], [0.06, 1.6, 0.8])],
    },
  ),
  'whisky-marmalade': good(
    { ...fruitJar, ornament: orange },
    ['Whisky Marmalade', 'contains alcohol', '340 g', '#6b3a14'],
    onBread('#b9620c', '#d98a24', '#7d3c06', 'oak', [
      wholeOrange([-0.9, 0, 0.1]),
      orangeHalf([-0.66, 0.02, 0.54], [24, -20, 0], 0.26),
    ]),
    {
      fill: ['#bd6410', '#7d3c06', '#d98a24'],
      pieces: [0.08, 3.2],
      on: 'clay',
      beside: [orangeHalf([0.55, 0, 0.36], [-22, -8, 0], 0.28)],
    },
  ),
  'heather-honey': good(
    honey,
    ['Heather Honey', 'from the North York Moors', '350 g', '#6b3a4a'],
    onBread('#b9701c', '#d0872e', '#8f4f10', 'slate', [dipper([-0.7, 0.14, 0.62], [24, 0, 0])]),
    {
      fill: ['#b9681a', '#8a430c', '#c47a26'],
      pieces: [0.6, 1],
      on: 'slate',
      beside: [dipper([0.5, 0.14, 0.55], [34, 0, 0])],
    },
  ),
  'acacia-honey-comb': good(
    honey,
    ['Acacia and Comb', 'cut comb in clear honey', '340 g', '#b98d1e'],
    onBoard(
      [
        comb.lay([-0.3, 0, -0.1], [24, 0, 0], 3),
        slice([0.56, 0, 0.05], [0, 0, -80], 3),
        dipper([0.1, 0.12, 0.5], [20, 0, 0]),
      ],
      'sand',
      2.3,
    ),
    {
      fill: ['#e9b344', '#c98a1c', '#f3cf7a'],
      pieces: [0.24, 1],
      on: 'sand',
      beside: [comb.lay([0.58, 0, 0.42], [30, 0, 0], 3)],
    },
  ),
  'yemeni-sidr-honey': good(
    honey,
    ['Sidr Honey', 'Wadi Do’an, Yemen', '250 g', '#5b3a1c'],
    onBread('#8a3f0c', '#a8581c', '#5f2706', 'clay', [dipper([-0.7, 0.14, 0.62], [24, 0, 0])]),
    {
      fill: ['#943f0c', '#5f2706', '#a8581c'],
      pieces: [0.6, 1],
      cap: '#2b1a10',
      on: 'clay',
      beside: [dipper([0.5, 0.14, 0.55], [34, 0, 0])],
    },
  ),
}
