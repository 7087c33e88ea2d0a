import { bits, leaf, lemonHalf, orange, orangeHalf } from '../foods.ts'
import { heap, stacked } from '../range/arrange.ts'
import { emptyBasket, ribbon, straw } from '../range/basket.ts'
import { lemonRound, maamoul } from '../range/biscuits.ts'
import { drizzle, scone } from '../range/bread.ts'
import { almond } from '../range/fruit-and-drinks.ts'
import { fruit, long, nut, skin } from '../range/pieces.ts'
import type { Thing, Vec3 } from '../scene.ts'
import { board, brass, cupOfTea, napkin, place, plate } from '../things.ts'
import { packAt } from './shelf.ts'

/** Afternoon tea: cake on a board, scones, jam and cream, two cups. */
export const teaTime: readonly Thing[] = [
  napkin(1.5, 0.75, '#efe6dc', '#b3838a', [0.07, 2.6, 3, 0.5]),
  ...packAt('darjeeling-first-flush', [-1.05, 0, -0.9], -4),
  ...packAt('raspberry-conserve', [-0.2, 0.03, -0.55], 8),
  ...place([board(1.05, 0.6)], [1.25, 0, -0.8], 8),
  drizzle.lay([1.2, 0.14, -0.85], [14, 0, 0], 3),
  lemonHalf([2.0, 0.14, -0.75], [-20, -14, 0], 0.2),
  ...packAt('jasmine-pearls', [2.85, 0, -1.0], -20),
  ...place(cupOfTea(), [0.45, 0.04, 0.4], -28),
  ...place([plate(0.72, 0.07)], [2.0, 0, 0.5]),
  ...place(heap(scone, 5, [0, 0.05, 0], 0.85), [2.0, 0, 0.48]),
  ...packAt('cornish-clotted-cream', [3.05, 0, 0.2], -12),
  ...stacked(lemonRound, 4, [-1.25, 0, 0.35]),
  lemonRound.lay([-0.86, 0.26, 0.55], [10, 64, 0], 9),
]

/** Presents: a hamper with its ribbon, boxes and a tin about it. */
export const gifts: readonly Thing[] = [
  ...place(
    [
      emptyBasket(),
      straw,
      ...packAt('karak-chai', [-0.6, 0.3, -0.2], -6),
      ...packAt('apricot-conserve', [0.1, 0.3, -0.2], 4),
      ...packAt('pomegranate-cordial', [0.78, 0.3, -0.2], -8),
      ...packAt('heather-honey', [-0.3, 0.34, 0.24], 6),
      ...packAt('damson-jam', [0.46, 0.34, 0.24], -8),
      ribbon('#8a1f2d'),
    ],
    [1.0, 0, -0.85],
    -4,
  ),
  ...packAt('pistachio-shortbread', [2.75, 0, -0.95], -8),
  ...packAt('rose-violet-creams', [-0.95, 0, -0.75], 10),
  ...packAt('milk-chocolate-bar', [-1.3, 0, 0.05], 12),
  ...packAt('dark-chocolate-gingers', [2.7, 0, 0.15], -16),
  ...heap(maamoul, 6, [1.9, 0, 0.75], 0.9),
  orange([-0.35, 0, 0.45]),
  orangeHalf([0.2, 0, 0.75], [20, -18, 0], 0.3),
  leaf([-0.1, 0.06, 0.85], [120, 0, 0], 0.36),
]

const drink = (at: Vec3, inner: string, outer: string): Thing => ({
  shape: 'drink',
  a: [0.24, 0.6, 0.2],
  b: [0.46],
  at,
  parts: [
    { paint: 'liquid', a: inner, b: outer, k: [0.05, 0.47], rough: 0.05, spec: 1 },
    { paint: 'tea', a: inner, b: outer, rough: 0.05, spec: 1 },
  ],
})
const tray: Thing = { shape: 'plate', a: [0.85, 0.07], at: [0, 0, 0], parts: [brass, brass] }

// Simpler than the fruit of `fresh.ts`: on a table they are small.
const pomegranate = fruit(skin('#b3283a', '#8a1626', '#e39a8a', 0.8), 0.32, 0.94, -1.4)
const date = long({ ...nut('#4a2412', '#7a3f1e'), rough: 0.3, spec: 0.8 }, 0.24, 0.13)

/** The table at sunset: dates, maamoul, coffee with cardamom, pomegranate. */
export const iftar: readonly Thing[] = [
  ...place([napkin(0.88, 0.75, '#e9dcc2', '#8a6a3a', [0.07, 2.6, 3, 0.5])], [-0.44, 0, 0]),
  ...packAt('pomegranate-cordial', [-0.35, 0, -0.8], 4),
  drink([0.25, 0.02, -0.2], '#c02c42', '#7c1022'),
  drink([-1.1, 0.02, -0.15], '#c02c42', '#7c1022'),
  ...place([tray], [1.35, 0, 0.35]),
  ...place(heap(date, 10, [0, 0.04, 0], 0.8), [1.35, 0, 0.33]),
  ...packAt('arabic-coffee-cardamom', [0.98, 0, -1.15], 2),
  ...packAt('yemeni-sidr-honey', [1.75, 0, -0.85], -6),
  ...packAt('karak-chai', [2.75, 0, -1.0], -20),
  ...place([plate(0.66, 0.07)], [2.75, 0, 0.3]),
  ...place(heap(maamoul, 7, [0, 0.05, 0], 0.8), [2.75, 0, 0.28]),
  pomegranate.lay([-1.0, 0, 0.45], [20, 0, 8], 3),
  pomegranate.lay([-0.4, 0, 0.3], [120, 0, -6], 5),
  bits(['#7f9a3e', '#9aae55', '#6b8434'], [0.35, 0, 0.8], [0.3, 0.02, 0.16], [0.03, 1.6, 0.9]),
  almond.lay([0.8, 0, 0.95], [30, 0, 0], 2),
  almond.lay([2.1, 0, 0.85], [80, 0, 0], 4),
]

const red = '#a81c24'
const packet = (at: Vec3, turn: Vec3): Thing[] =>
  place(
    [
      { shape: 'box', a: [0.3, 0.5, 0.012, 0.008], at: [0, 0, 0], parts: [{ a: red, rough: 0.45, spec: 0.4 }] },
      { shape: 'box', a: [0.302, 0.05, 0.014, 0.004], at: [0, 0.62, 0], parts: [brass] },
    ],
    [0, 0, 0],
  ).map((t) => ({ ...t, at: [at[0], at[1] + t.at[1], at[2] - t.at[1] * 0.18], turn: [turn[0], turn[1] - 10, turn[2]] }))
const mandarin = (at: Vec3, turn: number, r = 0.27): Thing[] => [
  orange(at, [turn, 0, 6], r),
  leaf([at[0] + 0.1, at[1] + r * 1.86, at[2] + 0.06], [turn, 0, 16], 0.34, turn),
]

/** Lunar New Year: mandarins with their leaves, red packets, tea and a hamper in red. */
export const newYear: readonly Thing[] = [
  ...packet([-0.75, 0, -0.75], [14, 0, 0]),
  ...packet([-0.25, 0, -0.6], [-8, 0, 0]),
  ...place([plate(0.8, 0.07)], [0.85, 0, 0.1]),
  ...mandarin([0.5, 0.06, 0.3], 20),
  ...mandarin([1.16, 0.06, 0.34], 110),
  ...mandarin([0.84, 0.06, -0.22], 200),
  ...mandarin([0.84, 0.42, 0.12], 300),
  ...packAt('jasmine-pearls', [1.95, 0, -0.85], -8),
  ...packAt('date-maamoul', [0.75, 0, -1.2], 6),
  ...packAt('assam-second-flush', [2.85, 0, -0.95], -16),
  ...place(cupOfTea(), [2.15, 0, 0.45], -28),
  ...heap(almond, 9, [-0.55, 0, 0.55], 1.2),
  ...mandarin([3.05, 0, 0.25], 60),
  orangeHalf([-1.15, 0, 0.3], [20, -18, 0], 0.25),
  lemonRound.lay([1.35, 0, 0.85], [10, 0, 0], 4),
  lemonRound.lay([1.5, 0.09, 0.82], [60, 0, 0], 6),
]
