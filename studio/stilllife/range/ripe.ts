import { leaf, strawberry } from '../foods.ts'
import { medjool } from '../fresh.ts'
import { figs, leaves } from '../labels/ornaments.ts'
import type { Material, Thing, Vec3 } from '../scene.ts'
import { plate } from '../things.ts'
import { freshShot } from './arrange.ts'
import { good, type Good } from './good.ts'

const counter = { kind: 'card', accent: '#c8782a', ornament: leaves } as const
const box = { kind: 'box', ornament: figs } as const

const peel: Material = { paint: 'peel', a: '#df6a1c', b: '#b02c1a', rough: 0.4, spec: 0.7 }
const blood: Material = { paint: 'segments', a: '#8f1420', b: '#d24a22', c: '#d9601a', rough: 0.3, spec: 0.9 }
/** A blood orange, whole or cut across its front. */
const bloodOrange = (at: Vec3, turn: Vec3, seed: number, isCut = false, r = 0.31): Thing => ({
  shape: 'citrus',
  a: [r, 0.95, 1, isCut ? 0 : 9],
  at,
  turn,
  seed,
  parts: [peel, blood],
})

/** `[x, y, z, turn, roll]` of each date. */
const heaped: readonly (readonly [number, number, number, number, number])[] = [
  [-0.42, 0, 0.12, 62, 0],
  [-0.2, 0, 0.36, 14, 0],
  [0.2, 0, 0.38, -18, 0],
  [0.44, 0, 0.14, -66, 0],
  [0.36, 0, -0.24, 40, 0],
  [-0.02, 0, -0.38, 6, 0],
  [-0.38, 0, -0.22, -38, 0],
  [0, 0, 0.02, 30, 0],
  [-0.2, 0.17, 0.12, 48, 10],
  [0.2, 0.17, 0.14, -34, -8],
  [0.04, 0.18, -0.16, 12, 6],
  [0.02, 0.31, 0.06, -14, 8],
]
const dates = heaped.map(([x, y, z, turn, roll], k) => medjool([x, y + 0.06, z], [turn, 0, roll], k + 1))

/** `[x, y, z, turn, pitch, roll, seed]` of each berry: points outwards, or along the ring. */
const punnet: readonly (readonly [number, number, number, number, number, number, number])[] = [
  [-0.44, 0.19, 0.1, -120, 6, 78, 1],
  [-0.26, 0.19, 0.42, -62, 0, 82, 2],
  [0.14, 0.19, 0.46, -128, 10, 80, 3],
  [0.46, 0.19, 0.18, -70, 0, 72, 4],
  [0.4, 0.19, -0.24, 34, 0, 70, 5],
  [0, 0.19, -0.42, 90, 0, 70, 6],
  [-0.38, 0.19, -0.26, 148, 0, 74, 7],
  [0, 0.24, 0.04, -60, 0, 30, 8],
  [-0.26, 0.43, 0.12, -158, 10, 46, 9],
  [0.2, 0.44, 0.2, -36, 8, 48, 10],
  [0.04, 0.44, -0.2, 70, 0, 46, 11],
  [-0.02, 0.62, 0.06, -128, 8, 76, 12],
]
const berries = punnet.map(([x, y, z, turn, pitch, roll, seed]) =>
  strawberry([x, y + 0.02, z], [turn, pitch, roll], 0.19, seed),
)

export const ripeFruit: Record<string, Good> = {
  'english-strawberries': good(
    counter,
    ['Strawberries', 'Herefordshire, picked today', '400 g', '#9c1f2d'],
    freshShot('marble', [plate(0.84), ...berries], 1.98, [0, 0.3, 0.02], 3.4),
    {
      on: 'rose',
      isFresh: true,
      under: 0.01,
      beside: [
        strawberry([-0.52, 0.21, 0.02], [150, 8, 104], 0.24, 2),
        strawberry([-0.1, 0.22, -0.3], [-60, 12, 100], 0.23, 3),
        strawberry([-0.14, 0.22, 0.36], [-76, 6, 66], 0.24, 5),
        strawberry([0.34, 0.2, -0.1], [-30, 8, 68], 0.22, 7),
      ],
    },
  ),
  'sicilian-blood-oranges': good(
    counter,
    ['Blood Oranges', 'Moro, from Lentini', 'Eight  ·  about 1.4 kg', '#b8341c'],
    freshShot(
      'sage',
      [
        bloodOrange([-0.46, 0, -0.14], [10, 0, 10], 1),
        bloodOrange([0.12, 0, -0.4], [80, 0, -8], 2),
        bloodOrange([0.66, 0, -0.22], [150, 8, 12], 3),
        bloodOrange([-0.16, 0.02, 0.3], [14, -26, 0], 4, true),
        bloodOrange([0.46, 0.02, 0.34], [-16, -30, 0], 5, true),
        leaf([-0.36, 0.66, -0.1], [24, 0, 18], 0.4),
        leaf([0.2, 0.64, -0.32], [150, 0, 14], 0.36, 2),
      ],
      2.1,
      [0.04, 0.26, 0],
      3.2,
    ),
    {
      on: 'rose',
      isFresh: true,
      under: 0.01,
      beside: [
        bloodOrange([-0.5, 0, -0.08], [10, 0, 8], 1),
        bloodOrange([0.16, 0, -0.36], [80, 0, -8], 2),
        bloodOrange([-0.12, 0.02, 0.32], [12, -26, 0], 4, true),
        leaf([-0.4, 0.66, -0.02], [24, 0, 18], 0.4),
      ],
    },
  ),
  'medjool-dates': good(
    box,
    ['Medjool Dates', 'jumbo, Al-Ahsa and Jordan', '500 g', '#5b3a1c'],
    freshShot('clay', [plate(0.84), ...dates], 1.98, [0, 0.16, 0.02], 3.6),
    {
      on: 'sand',
      beside: [
        medjool([0.26, 0, 0.62], [24, 0, 0], 1),
        medjool([0.66, 0, 0.38], [66, 0, 0], 3),
        medjool([0.64, 0, 0.76], [-20, 0, 0], 5),
      ],
    },
  ),
}
