import { biscuit, crumbsOf, finger, ginger, gingerBiscuit, loaf, oatBiscuit, slice, wedge } from '../foods.ts'
import { board, carton, napkin, packet, place, plate, roundTin } from '../things.ts'
import type { Scene, Thing } from '../scene.ts'
import { grounds, marble, oak, packshot } from './set.ts'

export const shortbreadTin = (): Thing[] => roundTin(0.62, 0.4, 'shortbreadTin', 'tartan')
export const oatcakeBox = (): Thing[] => carton([0.38, 0.5, 0.22], 'oatcakes', 'oatcakesSide', 'oatcakesTop', '#33513f')
export const fingers = (n: number): Thing[] =>
  Array.from({ length: n }, (_, k) => {
    const layer = Math.floor(k / 4)
    const j = (k % 4) - 1.5
    return layer % 2
      ? finger([j * 0.235, 0.07 + layer * 0.15, 0.02], [90 + ((k * 7) % 9) - 4, 0, 0], k + 1)
      : finger([0.02, 0.07 + layer * 0.15, j * 0.245], [((k * 5) % 9) - 4, 0, 0], k + 1)
  })
export const stackOf = (make: (k: number, y: number) => Thing, n: number, step: number): Thing[] =>
  Array.from({ length: n }, (_, k) => make(k, k * step))

export const bakery: Record<string, Scene> = {
  'all-butter-shortbread/tin': packshot(
    grounds.stone,
    [
      ...place([{ ...shortbreadTin()[0]!, at: [0, 0.64, -0.2], turn: [0, 68, 0] }], [0, 0, 0], -10),
      ...place(fingers(2), [0.12, -0.06, 0.72], 24),
    ],
    1.95,
    [0.02, 0.56, 0],
    1.3,
  ),
  'all-butter-shortbread/plate': packshot(
    grounds.sage,
    [plate(0.86), ...place(fingers(9), [0, 0, 0], 26), crumbsOf('#d9b06c', [0.5, 0.05, 0.4], 0.22)],
    1.95,
    [0, 0.16, 0.05],
    3,
  ),
  'stem-ginger-biscuits/packet': packshot(
    grounds.sand,
    [
      ...place(packet('ginger'), [0, 0, -0.1], 12),
      biscuit(gingerBiscuit, [0.34, 0, 0.62], [0, 0, 0], 2),
      biscuit(gingerBiscuit, [0.62, 0.08, 0.5], [40, 0, 14], 5),
    ],
    2.2,
    [0.04, 0.24, 0.1],
    2.2,
  ),
  'stem-ginger-biscuits/stack': packshot(
    marble,
    [
      ...place(
        stackOf(
          (k, y) =>
            biscuit(
              gingerBiscuit,
              [0.025 * Math.sin(k * 2.1), y, 0.02 * Math.cos(k * 3.3)],
              [k * 67, 0, 0],
              k + 2,
              0.33,
            ),
          6,
          0.092,
        ),
        [-0.16, 0, 0],
      ),
      biscuit(gingerBiscuit, [0.36, 0.28, 0.22], [10, 66, 0], 9, 0.33),
      ginger([0.62, 0, -0.3], [30, 0, 0], 0.62),
      crumbsOf('#a8682c', [0.25, 0, 0.5], 0.34, 3),
    ],
    1.75,
    [0.06, 0.27, 0],
    1.9,
  ),
  'rough-oatcakes/box': packshot(
    grounds.sage,
    [
      ...place(oatcakeBox(), [-0.14, 0, -0.1], 22),
      biscuit(oatBiscuit, [0.5, 0, 0.42], [0, 0, 0], 3, 0.28, 0.004),
      biscuit(oatBiscuit, [0.53, 0.07, 0.45], [70, 0, 5], 6, 0.28, 0.004),
    ],
    1.95,
    [0.06, 0.47, 0],
    1.7,
  ),
  'rough-oatcakes/board': packshot(
    grounds.stone,
    [
      board(0.98, 0.62),
      ...place(
        stackOf(
          (k, y) =>
            biscuit(
              oatBiscuit,
              [0.03 * Math.sin(k * 2), 0.14 + y, 0.02 * Math.cos(k * 4)],
              [k * 50, 0, 0],
              k + 1,
              0.29,
              0.004,
            ),
          5,
          0.07,
        ),
        [-0.45, 0, 0],
      ),
      wedge([0.35, 0.14, -0.08], [24, 0, 0], 3, 0.72),
      biscuit(oatBiscuit, [0.02, 0.14, 0.4], [0, 0, 0], 8, 0.29, 0.004),
      crumbsOf('#c9a066', [0.3, 0.14, 0.4], 0.24),
    ],
    2.3,
    [0, 0.2, 0],
    2.4,
  ),
  'sourdough-loaf/loaf': packshot(
    grounds.clay,
    [board(1.2, 0.76), loaf([0, 0.14, 0], [24, 0, 0])],
    2.6,
    [0, 0.42, 0],
    2.1,
  ),
  'sourdough-loaf/sliced': packshot(
    oak,
    [
      napkin(1.3, 0.8),
      ...place(
        [
          loaf([-0.35, 0.06, 0], [0, 0, 0], 0.28),
          slice([0.22, 0.06, 0], [0, 0, -16], 2),
          slice([0.55, 0.06, 0.02], [0, 0, -52], 5),
        ],
        [0, 0, 0],
        -38,
      ),
    ],
    2.5,
    [0, 0.42, 0.1],
    2.2,
  ),
}
