import { bar, biscuit, caramel, crumbsOf, fig, figHalf, oatBiscuit, wedge } from '../foods.ts'
import { board, carton, packet, place, steel } from '../things.ts'
import type { Scene, Thing } from '../scene.ts'
import { fingers, oatcakeBox, shortbreadTin } from './bakery.ts'
import { honeyJar, marmaladeJar } from './preserves.ts'
import { grounds, marble, packshot } from './set.ts'
import { earlGrey, teaCarton } from './tea-and-coffee.ts'

export const wrapped = (): Thing => ({
  shape: 'box',
  a: [0.36, 0.72, 0.045, 0.02],
  b: [0.004, 0],
  at: [0, 0, 0],
  parts: [
    {
      paint: 'faces',
      label: 'chocolate',
      map: [-3, -1, 0.72, 0.72],
      a: '#1b2f2a',
      rough: 0.4,
      spec: 0.6,
      k: [0.04, 0],
    },
  ],
})
export const caramelBox = (): Thing[] =>
  carton([0.62, 0.11, 0.44], 'tag', 'tag', 'caramels', '#22405e').map((t) => ({
    ...t,
    parts: [
      {
        paint: 'faces',
        label: 'caramels',
        map: [-1, 'caramels', 9, 0.001],
        a: '#22405e',
        rough: 0.4,
        spec: 0.6,
        k: [0.03, 0],
      },
    ],
  }))
const cheeseLabel: Thing = {
  shape: 'box',
  a: [0.3, 0.2, 0.004, 0.003],
  at: [0, 0, 0],
  parts: [{ paint: 'faces', label: 'cheddar', map: [-1, -1, 0.2, 0.2], a: '#f8f1e1', rough: 0.5, spec: 0.3 }],
}
const knife: Thing = {
  shape: 'cutlery',
  a: [0.8, 0.1],
  at: [0, 0, 0],
  parts: [{ paint: 'wood', a: '#6b4526', b: '#4a2d17', c: '#35200f', k: [0, 6], rough: 0.4, spec: 0.5 }, steel],
}

const wicker = { paint: 'wicker', a: '#b98a50', b: '#8f6230', c: '#6f4a22', rough: 0.6, spec: 0.25 }
export const basket = (handle = 0): Thing => ({
  shape: 'basket',
  a: [1.15, 0.62, 0.72, 0.05],
  b: [0.105, 44, handle],
  at: [0, 0, 0],
  parts: [wicker, { ...wicker, a: '#a87840' }],
})
const straw: Thing = {
  shape: 'bits',
  a: [1.04, 0.02, 0.62, 0.13],
  b: [0.035, 5, 3, 2],
  at: [0, 0.3, 0],
  parts: [{ paint: 'bits', a: '#dcc590', b: '#c9ab6c', c: '#e8d8ae', rough: 0.7, spec: 0.2 }],
}
const tag: Thing = {
  shape: 'box',
  a: [0.27, 0.18, 0.006, 0.004],
  at: [0, 0, 0],
  parts: [{ paint: 'faces', label: 'tag', map: [-1, -1, 0.18, 0.18], a: '#f8f1e1', rough: 0.5, spec: 0.2 }],
}
const bow: Thing = { shape: 'bow', a: [0.26, 0.07], at: [0, 0, 0], parts: [{ a: '#8a1f2d', rough: 0.35, spec: 0.6 }] }
export const hamper = (): Thing[] => [
  basket(),
  straw,
  ...place(earlGrey(), [-0.68, 0.28, -0.2], 16),
  ...place(marmaladeJar('cloth'), [-0.08, 0.3, -0.12], 4),
  ...place(teaCarton(), [0.62, 0.34, -0.3], -14),
  ...place([{ ...shortbreadTin()[0]!, at: [0, 0, 0], turn: [0, 62, 0] }], [0.6, 0.92, 0.06], -14),
  ...place(packet('ginger'), [-0.5, 0.6, 0.26], 10),
  ...place([tag], [0.12, 0.12, 0.81], 0),
  { ...bow, at: [0.12, 0.6, 0.83] },
]

export const sweetAndSavoury: Record<string, Scene> = {
  'dark-chocolate-bar/bar': packshot(
    grounds.rose,
    [
      ...place([{ ...wrapped(), turn: [0, -8, 0] }], [-0.16, 0, -0.1], 10),
      ...place([bar([0, 0, 0], [0, 0, 0], 0.2, [3, 2])], [0.42, 0.0, 0.55], 28),
    ],
    2.05,
    [0.04, 0.58, 0],
    1.7,
  ),
  'dark-chocolate-bar/broken': packshot(
    marble,
    [
      ...place(
        [
          bar([-0.1, 0, 0], [0, 0, 0], 0.22, [4, 3]),
          bar([0.42, 0.1, 0.2], [34, 0, 10], 0.14, [2, 2]),
          bar([0.66, 0, -0.3], [70, 0, 0], 0.1, [2, 2]),
        ],
        [-0.1, 0, 0],
        24,
      ),
      crumbsOf('#3b1f12', [0.3, 0, 0.42], 0.36, 4, '#5c3620'),
    ],
    2.3,
    [0.02, 0.02, 0.05],
    4.4,
  ),
  'sea-salt-caramels/box': packshot(
    grounds.slate,
    [
      ...place(
        caramelBox().map((t) => ({ ...t, at: [0, 0.46, -0.1], turn: [0, 70, 0] })),
        [0, 0, 0],
        -8,
      ),
      caramel([0.34, 0, 0.6], [20, 0, 0], 1),
      caramel([0.68, 0, 0.44], [-30, 0, 0], 2),
    ],
    1.9,
    [0.02, 0.42, 0],
    1.5,
  ),
  'sea-salt-caramels/caramels': packshot(
    grounds.clay,
    [
      ...Array.from({ length: 9 }, (_, k) =>
        caramel([((k % 3) - 1) * 0.37, 0, (Math.floor(k / 3) - 1) * 0.37], [((k * 17) % 11) - 5, 0, 0], k + 1),
      ),
      caramel([0.2, 0.2, 0.17], [38, 0, 0], 12),
      crumbsOf('#f3f1ec', [0.3, 0, 0.6], 0.4, 5),
    ],
    1.6,
    [0, 0.08, 0],
    4,
  ),
  'mature-cheddar/wedge': packshot(
    grounds.stone,
    [
      board(1, 0.68),
      wedge([-0.05, 0.14, -0.1], [22, 0, 0], 2),
      ...place([{ ...cheeseLabel, turn: [0, -70, 0] }], [0.5, 0.15, 0.46], -12),
    ],
    2.25,
    [0, 0.36, 0],
    2,
  ),
  'mature-cheddar/board': packshot(
    grounds.sage,
    [
      board(1.2, 0.72),
      wedge([-0.35, 0.14, -0.12], [30, 0, 0], 5, 0.9),
      figHalf([0.42, 0.14, 0.05], [-14, -20, 0], 0.2),
      fig([0.72, 0.14, -0.22], [0, 0, -12], 0.22),
      biscuit(oatBiscuit, [0.3, 0.14, 0.45], [0, 0, 0], 3, 0.25, 0.004),
      biscuit(oatBiscuit, [0.62, 0.17, 0.42], [0, 0, 10], 4, 0.25, 0.004),
      ...place([knife], [-0.3, 0.13, 0.55], 8),
    ],
    2.6,
    [0.02, 0.3, 0],
    2.6,
  ),
  'the-aldersgate-hamper/hamper': packshot(grounds.sand, hamper(), 3.1, [0, 0.72, 0], 2.1),
  'the-aldersgate-hamper/contents': packshot(
    grounds.clay,
    [
      ...place(hamper(), [0.2, 0, -0.9], 0),
      ...place(honeyJar(), [-1.05, 0, 0.5], 10),
      ...place(oatcakeBox(), [1.2, 0, 0.4], -20),
      ...place(fingers(2), [0.1, -0.07, 0.85], 16),
    ],
    3.6,
    [0, 0.62, 0],
    2.4,
  ),
}
