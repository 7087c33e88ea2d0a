import { bean, bits, lemonHalf } from '../foods.ts'
import { caddy, carton, coffeeBag, cupOfTea, place } from '../things.ts'
import type { Scene, Thing, Vec3 } from '../scene.ts'
import { grounds, marble, packshot } from './set.ts'

const leafTea = ['#2a1c14', '#3d2a1a', '#4a3a20'] as const
export const teaCarton = (): Thing[] =>
  carton([0.44, 0.44, 0.26], 'breakfast', 'breakfastSide', 'breakfastTop', '#8a1f2d')
export const earlGrey = (): Thing[] => caddy('earlgrey', '#1d2c4d')
const scatter = (n: number, at: Vec3, spread: number): Thing[] =>
  Array.from({ length: n }, (_, k) => {
    const a = k * 2.399
    const r = spread * Math.sqrt((k + 0.5) / n)
    return bean([at[0] + r * Math.cos(a) * 1.3, 0, at[2] + r * Math.sin(a)], [k * 77, k % 3 ? 0 : 12, 0], k)
  })
export const teaAndCoffee: Record<string, Scene> = {
  'earl-grey/caddy': packshot(
    grounds.slate,
    [...place(earlGrey(), [-0.12, 0, 0], 20), bits(leafTea, [0.55, 0, 0.35], [0.34, 0.07, 0.22], [0.02, 2.4, 0.9])],
    2.0,
    [0.06, 0.53, 0],
    1.7,
  ),
  'earl-grey/cup': packshot(
    marble,
    [
      ...place(cupOfTea(), [0.1, 0, 0.2], -30),
      ...place(earlGrey(), [-0.72, 0, -0.7], 26),
      lemonHalf([0.92, 0, -0.15], [-20, -14, 0]),
      bits(leafTea, [-0.62, 0, 0.45], [0.2, 0.02, 0.14], [0.018, 2.4, 0.8]),
    ],
    2.5,
    [0.02, 0.36, 0],
    2.6,
  ),
  'english-breakfast-tea/box': packshot(grounds.stone, place(teaCarton(), [0, 0, 0], 24), 1.75, [0, 0.42, 0], 1.7),
  'english-breakfast-tea/cup': packshot(
    grounds.clay,
    [...place(cupOfTea(true), [0.28, 0, 0.25], -35), ...place(teaCarton(), [-0.5, 0, -0.55], 22)],
    2.35,
    [0.02, 0.38, 0],
    2.1,
  ),
  'house-ground-coffee/bag': packshot(
    grounds.sand,
    [...place(coffeeBag(), [-0.08, 0, 0], 14), ...scatter(9, [0.5, 0, 0.45], 0.24)],
    2.15,
    [0.04, 0.66, 0],
    1.4,
  ),
  'house-ground-coffee/ground': packshot(
    marble,
    [
      ...place(coffeeBag(), [-0.42, 0, -0.6], 18),
      {
        shape: 'bowl',
        a: [0.44, 0.24, 0.2, 0.03],
        at: [0.36, 0, 0.25],
        parts: [
          { a: '#f3efe6', rough: 0.14, spec: 1 },
          { a: '#f3efe6', rough: 0.14, spec: 1 },
        ],
      },
      bits(['#2f1a0e', '#472a17', '#3a2212'], [0.36, 0.15, 0.25], [0.33, 0.1, 0.33], [0.016, 1, 1.4]),
      ...scatter(10, [-0.3, 0, 0.6], 0.2),
    ],
    2.4,
    [0, 0.5, 0],
    2.4,
  ),
}
