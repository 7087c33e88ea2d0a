import { board, bottle, bowl, glass, jar, napkin, place, plate } from '../things.ts'
import {
  bits,
  dipper,
  figHalf,
  fig,
  leaf,
  orange,
  orangeHalf,
  slice,
  strawberry,
  umbel,
  lemonHalf,
  wedge,
} from '../foods.ts'
import type { Material, Scene, Thing, Vec3 } from '../scene.ts'
import { grounds, marble, oak, packshot } from './set.ts'

/** Berries beside glass take long to trace: half as many pixels, which the filter makes up for. */
const halved = { samples: 8, detail: 0.7 } as const

export const marmaladeJar = (lid: 'brass' | 'cloth' | 'open' = 'brass'): Thing[] =>
  jar({
    label: 'marmalade',
    content: { paint: 'preserve', a: '#ee8c12', b: '#fbb03a', c: '#c85f06', k: [0.085, 3.2], rough: 0.2, spec: 0.4 },
    lid,
  })
export const strawberryJar = (): Thing[] =>
  jar({
    label: 'strawberry',
    content: { paint: 'preserve', a: '#b01222', b: '#d2303a', c: '#72060f', k: [0.17, 1.1], rough: 0.16, spec: 0.5 },
    lid: 'cloth',
  })
export const honeyJar = (isOpen = false): Thing[] =>
  jar({
    label: 'honey',
    content: { sigma: [0.15, 1.15, 6.5], isLiquid: true },
    lid: isOpen ? 'open' : 'brass',
    size: [0.42, 0.74, 0.35],
  })
export const chutneyJar = (): Thing[] =>
  jar({
    label: 'chutney',
    content: { a: '#3d1a1c', b: '#6b3526', k: [0.45, 16], rough: 0.2, spec: 1 },
    lid: 'green',
    size: [0.42, 0.72, 0.35],
  })

const spread = (at: Vec3): Thing => ({
  shape: 'biscuit',
  a: [0.34, 0.035, 0.012, 0.16],
  b: [4.1],
  at,
  parts: [{ paint: 'preserve', a: '#ea8710', b: '#f9ab35', c: '#cf6a08', k: [0.06, 3], rough: 0.1, spec: 1 }],
})
const shred = (at: Vec3, turn: number): Thing => ({
  shape: 'stick',
  a: [0.1, 0.016, 0.1],
  at,
  turn: [turn, 0, 0],
  parts: [{ a: '#f0a02c', b: '#e08a1a', k: [0.1, 20], rough: 0.2, spec: 1 }],
})
const spreadWithPeel = (x: number, y: number, z: number): Thing[] => [
  spread([x, y, z]),
  ...Array.from({ length: 7 }, (_, k) =>
    shred(
      [x + 0.24 * Math.cos(k * 2.4) * (0.3 + k / 9), y + 0.075, z + 0.24 * Math.sin(k * 2.4) * (0.3 + k / 9)],
      k * 67,
    ),
  ),
]

const baked: Material = { paint: 'biscuit', a: '#c78440', b: '#94551f', c: '#e0ab68', rough: 0.75, spec: 0.15 }
const scone = (at: Vec3, half: number, seed: number): Thing => ({
  shape: 'biscuit',
  a: [0.26, half, 0.02, 0.03],
  b: [seed * 1.7],
  at,
  seed,
  parts: [baked],
})
const cream = (at: Vec3): Thing => ({
  shape: 'biscuit',
  a: [0.15, 0.05, 0.01, 0.12],
  b: [2.2],
  at,
  parts: [{ a: '#f8f2e0', b: '#efe4c6', k: [0.1, 10], rough: 0.4, spec: 0.4 }],
})
const conserve = (at: Vec3): Thing => ({
  shape: 'biscuit',
  a: [0.22, 0.03, 0.012, 0.1],
  b: [4.1],
  at,
  parts: [{ paint: 'preserve', a: '#b01222', b: '#d2303a', c: '#72060f', k: [0.08, 1.2], rough: 0.12, spec: 1 }],
})
/** Two halves with conserve and cream, and a whole one behind them. */
const scones = ([x, y, z]: Vec3): Thing[] => [
  scone([x + 0.08, y, z - 0.3], 0.15, 3),
  ...[
    [x - 0.28, 5],
    [x + 0.3, 7],
  ].flatMap(([at = 0, seed = 0]) => [
    scone([at, y, z + 0.14], 0.08, seed),
    conserve([at, y + 0.16, z + 0.14]),
    cream([at, y + 0.22, z + 0.14]),
  ]),
]

export const preserves: Record<string, Scene> = {
  'seville-orange-marmalade/jar': packshot(
    grounds.sand,
    [
      ...place(marmaladeJar(), [-0.12, 0, 0], 4),
      orangeHalf([0.53, 0, 0.25], [-22, -8, 0], 0.3),
      leaf([0.6, 0.025, 0.6], [30, 8, 0], 0.34),
    ],
    1.95,
    [0.06, 0.5, 0],
  ),
  'seville-orange-marmalade/breakfast': packshot(
    oak,
    [
      napkin(1.2, 0.8, '#e8e2d4', '#c8782a'),
      ...place(marmaladeJar('open'), [-0.42, 0.08, -0.35], 14),
      ...place([plate(0.72)], [0.38, 0.05, 0.35]),
      ...place([slice([0, 0.13, 0], [0, 0, 88], 2)], [0.5, 0, 0.4], 60),
      ...spreadWithPeel(0.28, 0.21, 0.36),
      orange([-1.0, 0, 0.1]),
      orangeHalf([-0.72, 0.07, 0.52], [24, -20, 0], 0.3),
    ],
    2.7,
    [-0.06, 0.36, 0],
    3,
  ),
  'strawberry-conserve/jar': packshot(
    grounds.rose,
    [
      ...place(strawberryJar(), [-0.12, 0, 0], 3),
      strawberry([0.5, 0.15, 0.3], [20, 0, 110], 0.16),
      strawberry([0.74, 0.14, 0.1], [-40, 40, 100], 0.15, 3),
      leaf([0.5, 0.05, 0.62], [-20, 0, 0], 0.28),
    ],
    2.0,
    [0.06, 0.53, 0],
  ),
  'strawberry-conserve/inside': {
    ...packshot(
      oak,
      [
        napkin(1.2, 0.8, '#e8e2d4', '#8a1f2d'),
        ...place(strawberryJar(), [-0.46, 0.08, -0.4], 12),
        ...place([plate(0.72)], [0.36, 0.05, 0.32]),
        ...scones([0.4, 0.1, 0.34]),
        strawberry([-0.62, 0.2, 0.5], [30, 0, 110], 0.15),
        strawberry([-0.88, 0.19, 0.34], [-30, 40, 100], 0.14, 3),
      ],
      2.6,
      [-0.06, 0.42, 0],
      3,
    ),
    ...halved,
  },
  'wildflower-honey/jar': packshot(
    grounds.sand,
    [...place(honeyJar(), [-0.08, 0, 0], 2), dipper([0.52, 0.14, 0.42], [34, 0, 0])],
    1.85,
    [0.06, 0.42, 0],
    1.4,
    { rim: 2.6 },
  ),
  'wildflower-honey/open': packshot(
    marble,
    [
      ...place(honeyJar(true), [-0.2, 0, 0], -6),
      dipper([0.02, 0.96, 0.02], [-16, 0, 62]),
      ...place([umbel([0, 0, 0], [0, 78, 0], 0.3, 4)], [0.66, 0.25, 0.3], 20),
      lemonHalf([0.66, 0, -0.15], [-20, -10, 0]),
    ],
    2.2,
    [0.1, 0.62, 0],
    2,
    { rim: 2.4 },
  ),
  'fig-chutney/jar': packshot(
    grounds.clay,
    [
      ...place(chutneyJar(), [-0.14, 0, 0], 3),
      figHalf([0.5, 0, 0.25], [-20, -18, 0], 0.22),
      fig([0.74, 0, -0.12], [0, 0, -20], 0.23),
    ],
    2.1,
    [0.14, 0.44, 0],
  ),
  'fig-chutney/inside': packshot(
    oak,
    [
      ...place(chutneyJar(), [-0.62, 0, -0.55], 14),
      ...place(
        [
          board(0.92, 0.6),
          wedge([0.28, 0.14, -0.2], [-24, 0, 0], 4, 0.72),
          bowl([-0.42, 0.14, 0.14], [0.32, 0.19, 0.15, 0.026]),
          bits(['#5a2a20', '#7a4030', '#3f1a18'], [-0.42, 0.24, 0.14], [0.24, 0.08, 0.24], [0.034, 1.3, 3]),
          figHalf([0.16, 0.14, 0.38], [-10, -18, 0], 0.17),
          fig([0.56, 0.14, 0.32], [0, 0, -20], 0.18),
        ],
        [0.16, 0, 0.22],
      ),
    ],
    2.6,
    [0, 0.36, 0],
    2.8,
  ),
  'elderflower-cordial/bottle': packshot(
    grounds.sage,
    [
      ...place(bottle(), [-0.1, 0, 0], 3),
      ...place(
        [umbel([0, 0, 0], [0, 66, 0], 0.36, 2), leaf([0.3, 0.1, -0.2], [20, 20, 0], 0.42)],
        [0.5, 0.22, 0.25],
        -10,
      ),
    ],
    2.5,
    [0.08, 0.92, 0],
    1.3,
    { rim: 2.6 },
  ),
  'elderflower-cordial/glass': packshot(
    marble,
    [
      ...place(bottle(), [-0.5, 0, -0.3], 12),
      ...tumbler([0.3, 0, 0.25]),
      lemonHalf([0.85, 0, 0.1], [-24, -12, 0]),
      umbel([-0.1, 0.14, 0.75], [30, 70, 0], 0.26, 7),
    ],
    2.65,
    [0, 0.82, 0],
    1.9,
    { rim: 2.6 },
  ),
}

function tumbler(at: Vec3): Thing[] {
  const a = [0.31, 0.86, 0.25]
  const ice = (x: number, y: number, z: number, turn: Vec3): Thing => ({
    shape: 'box',
    a: [0.09, 0.09, 0.09, 0.025],
    at: [at[0] + x, y, at[2] + z],
    turn,
    clear: { sigma: [0.05, 0.03, 0.03] },
  })
  return [
    { shape: 'tumbler', a, at, clear: glass },
    { shape: 'tumblerFill', a, b: [0.68], at, clear: { sigma: [0.1, 0.12, 0.6], isLiquid: true } },
    ice(-0.06, 0.5, 0.03, [20, 12, 8]),
    ice(0.09, 0.56, -0.08, [55, -10, 14]),
  ]
}
