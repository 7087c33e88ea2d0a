import { bar, bits, crumbsOf, ginger, orangeHalf } from '../foods.ts'
import { medjool } from '../fresh.ts'
import { beans, leaves } from '../labels/ornaments.ts'
import type { Material, Scene, Thing, Vec3 } from '../scene.ts'
import { plate } from '../things.ts'
import { freshShot, heap, onBoard, plateful, scattered, tray, type Surface } from './arrange.ts'
import { by, good, type Good } from './good.ts'
import { ball, bakes, cube, long, nut, round, sweet } from './pieces.ts'

const wrapper = { kind: 'bar', ornament: beans } as const
const box = { kind: 'box', ornament: leaves } as const
const tin = { kind: 'tin', ornament: leaves } as const

const inColour = (thing: Thing, look: Material, edge: string): Thing => ({
  ...thing,
  parts: [look, { paint: 'broken', a: edge, b: look.a, rough: 0.7, spec: 0.2 }],
})
const chunk = (look: Material, edge: string): Thing[] => [
  inColour(bar([0.42, 0, 0.55], [28, 0, 0], 0.2, [3, 2]), look, edge),
]
const broken = (look: Material, edge: string, on: Surface, extra: readonly Thing[]): Scene =>
  onBoard(
    [
      inColour(bar([-0.25, 0, 0], [20, 0, 0], 0.22, [4, 3]), look, edge),
      inColour(bar([0.36, 0.1, 0.16], [54, 0, 10], 0.14, [2, 2]), look, edge),
      inColour(bar([0.6, 0, -0.28], [90, 0, 0], 0.1, [2, 2]), look, edge),
      ...extra,
    ],
    on,
    2.3,
    3.6,
  )
const almond = long(nut('#a9703a', '#7d4d22'), 0.11, 0.06)
const hazel = ball(nut('#b98a52', '#8f6232'), 0.075)
const truffle = ball({ paint: 'plain', a: '#3b1f12', b: '#5a3420', k: [0.3, 40], rough: 0.9, spec: 0.05 }, 0.16)
const mint = round({ ...bakes.chocolate, a: '#2a150c' }, 0.2, 0.055, 0.001, 0.006)
const cream = cube(sweet('#e7b9c0', '#d99aa8', 0.25, 0.5, 0.4), [0.15, 0.1, 0.15], 0.09)
const violet = cube(sweet('#5a2f20', '#442015', 0.2), [0.15, 0.1, 0.15], 0.09)
const comb = cube({ paint: 'broken', a: '#d99a36', b: '#f0c05a', rough: 0.6, spec: 0.3 }, [0.16, 0.12, 0.14], 0.04)
const combCoated = cube(bakes.milk, [0.17, 0.11, 0.14], 0.06, 0.004)
const sloe = cube(sweet('#2a1612', '#3d1d22', 0.12), [0.15, 0.12, 0.15], 0.1)
const coated = long({ ...bakes.milk, a: '#54301a' }, 0.13, 0.085)
const fudge = cube(
  { paint: 'plain', a: '#c9985c', b: '#b98448', k: [0.22, 20], rough: 0.7, spec: 0.15 },
  [0.15, 0.13, 0.15],
  0.025,
)
const delight = cube(sweet('#d9808c', '#e9a7ad', 0, 0.75, 0.1), [0.15, 0.13, 0.15], 0.05)
const drop = (a: string) => ball({ a, rough: 0.1, spec: 1 }, 0.12)
const nougat = cube(
  { paint: 'preserve', a: '#f3ecdc', b: '#8fa045', c: '#eadfc8', k: [0.09, 1.3], rough: 0.7, spec: 0.1 },
  [0.3, 0.1, 0.13],
  0.03,
)
const humbug = cube(
  { paint: 'gingham', a: '#efe6d2', b: '#26201d', k: [0.01, 0], rough: 0.15, spec: 1 },
  [0.15, 0.1, 0.12],
  0.09,
)
/** A date with an almond in its slit. */
const stuffed = ([x, y, z]: Vec3, turn: number, seed: number): Thing[] => [
  medjool([x, y, z], [turn, 0, 0], seed),
  almond.lay([x, y + 0.205, z], [turn + 4, 0, 0], seed),
]
const marzipan = [
  ball(sweet('#e08a2a', '#cf6f1c', 0, 0.6, 0.2), 0.15),
  ball(sweet('#b8232c', '#94161f', 0, 0.6, 0.2), 0.15),
  ball(sweet('#8fa042', '#b5b858', 0, 0.6, 0.2), 0.15),
] as const

export const chocolateRange: Record<string, Good> = {
  'milk-chocolate-bar': good(
    wrapper,
    ['Milk Chocolate', '43% cocoa, Jersey milk', '100 g', '#6b3a1c'],
    broken(bakes.milk, '#8a5432', 'sand', [crumbsOf('#6b3a1c', [0.1, 0, 0.5], 0.3, 4, '#8a5432')]),
    { on: 'sand', beside: chunk(bakes.milk, '#8a5432') },
  ),
  'white-chocolate-raspberry': good(
    wrapper,
    ['White and Raspberry', 'freeze-dried Scottish raspberries', '100 g', '#b5566a'],
    broken(bakes.white, '#f3e6c4', 'rose', [
      bits(['#b01f3a', '#cf3a52', '#8f1229'], [0.1, 0, 0.45], [0.4, 0.01, 0.16], [0.03, 1.1, 0.6]),
    ]),
    { on: 'rose', beside: chunk(bakes.white, '#f3e6c4') },
  ),
  'dark-chocolate-orange': good(
    wrapper,
    ['Dark and Orange', '65% cocoa, Seville oil', '100 g', '#b2561a'],
    broken(bakes.chocolate, '#4a2816', 'clay', [orangeHalf([0.72, 0, 0.36], [-20, -18, 0], 0.24)]),
    { on: 'clay', beside: chunk(bakes.chocolate, '#4a2816') },
  ),
  'hazelnut-milk-chocolate': good(
    wrapper,
    ['Whole Hazelnut', 'Piedmont nuts in milk chocolate', '120 g', '#8a6a2f'],
    broken(bakes.milk, '#8a5432', 'stone', scattered(hazel, 7, [0.05, 0, 0.48], 0.22)),
    { on: 'stone', beside: [...chunk(bakes.milk, '#8a5432'), hazel.lay([0.88, 0, 0.34]), hazel.lay([0.1, 0, 0.85])] },
  ),
  'dark-chocolate-ginger': good(
    wrapper,
    ['Dark and Ginger', '70% cocoa, crystallised ginger', '100 g', '#4f5b2e'],
    broken(bakes.chocolate, '#4a2816', 'sage', [ginger([0.66, 0, 0.32], [30, 0, 0], 0.5)]),
    { on: 'sage', beside: chunk(bakes.chocolate, '#4a2816') },
  ),
  'extra-dark-chocolate': good(
    wrapper,
    ['Extra Dark', '85% cocoa, Tanzania', '100 g', '#231a18'],
    broken({ ...bakes.chocolate, a: '#20100a' }, '#38200f', 'slate', [
      crumbsOf('#2a150c', [0.1, 0, 0.5], 0.34, 4, '#4a2816'),
    ]),
    { on: 'slate', beside: chunk({ ...bakes.chocolate, a: '#20100a' }, '#38200f') },
  ),
  'date-tahini-chocolate': good(
    wrapper,
    ['Date and\u00a0Tahini', 'dark chocolate, Khalas dates', '100 g', '#6e4a2c'],
    broken(bakes.chocolate, '#b08a54', 'sand', [
      medjool([0.7, 0.05, 0.34], [20, 0, 0], 1),
      medjool([0.4, 0.05, 0.5], [70, 0, 0], 3),
    ]),
    { on: 'clay', beside: chunk(bakes.chocolate, '#b08a54') },
  ),
  'cocoa-dusted-truffles': good(
    box,
    ['Cocoa Truffles', 'fresh cream, 64% cocoa', '16 pieces  ·  190 g', '#3a241a'],
    plateful(truffle, 10, 'clay'),
    { on: 'clay', beside: by(truffle, 3) },
  ),
  'peppermint-creams': good(
    box,
    ['Peppermint Creams', 'Mitcham mint, dark chocolate', '18 pieces  ·  200 g', '#2b5a4a'],
    tray(mint, 'sage'),
    { on: 'sage', beside: by(mint) },
  ),
  'rose-violet-creams': good(
    box,
    ['Rose and Violet Creams', 'a petal on each', '14 pieces  ·  175 g', '#5b3a66'],
    plateful(violet, 9, 'rose', [
      cream.lay([0.52, 0.06, 0.4], [20, 0, 0], 4),
      cream.lay([-0.5, 0.06, 0.42], [60, 0, 0], 6),
      cream.lay([0.02, 0.06, 0.58], [10, 0, 0], 8),
    ]),
    { on: 'rose', beside: [violet.lay([0.46, 0, 0.52], [20, 0, 0], 2), cream.lay([0.74, 0, 0.28], [50, 0, 0], 3)] },
  ),
  'chocolate-honeycomb': good(
    { kind: 'bag', ornament: beans },
    ['Honeycomb', 'dipped in milk chocolate', '150 g', '#b9782a'],
    plateful(combCoated, 9, 'sand', [
      comb.lay([0.5, 0.06, 0.42], [30, 0, 20], 3),
      comb.lay([-0.5, 0.06, 0.4], [70, 0, 0], 5),
      crumbsOf('#e0a544', [0.1, 0.05, 0.6], 0.2),
    ]),
    { on: 'sand', beside: [comb.lay([0.5, 0, 0.5], [30, 0, 10], 3), combCoated.lay([0.78, 0, 0.3], [60, 0, 0], 4)] },
  ),
  'sloe-gin-truffles': good(
    box,
    ['Sloe Gin Truffles', 'contains alcohol', '12 pieces  ·  150 g', '#43213c'],
    tray(sloe, 'slate'),
    { on: 'slate', beside: by(sloe) },
  ),
  'chocolate-almonds': good(
    tin,
    ['Chocolate Almonds', 'twice coated, cocoa dusted', '250 g', '#6a2331'],
    plateful(coated, 10, 'stone', scattered(almond, 5, [0.05, 0.06, 0.38], 0.1)),
    { on: 'rose', beside: [...scattered(coated, 4, [0.5, 0, 0.6], 0.2), almond.lay([0.25, 0, 0.85], [40, 0, 0])] },
  ),
  'clotted-cream-fudge': good(
    box,
    ['Clotted Cream Fudge', 'beaten by hand in Cornwall', '200 g', '#a8783a'],
    tray(fudge, 'oak'),
    { on: 'sand', beside: by(fudge) },
  ),
  'rose-turkish-delight': good(
    box,
    ['Rose Turkish Delight', 'Damask rose water', '250 g', '#9c3f56'],
    plateful(delight, 10, 'rose', [crumbsOf('#f7f2ea', [0, 0.05, 0.5], 0.3, 3, '#ffffff')]),
    { on: 'rose', beside: by(delight) },
  ),
  'orchard-fruit-drops': good(
    tin,
    ['Fruit Drops', 'apple, pear, plum, cherry', '175 g', '#7a2b2b'],
    plateful(drop('#b3212b'), 9, 'marble', [
      drop('#d98a1c').lay([0.5, 0.06, 0.36]),
      drop('#8a9a2a').lay([-0.48, 0.06, 0.4]),
      drop('#5a2350').lay([0.06, 0.06, 0.58]),
      drop('#d98a1c').lay([-0.36, 0.06, -0.4]),
    ]),
    {
      on: 'stone',
      beside: [
        drop('#b3212b').lay([0.46, 0, 0.55]),
        drop('#d98a1c').lay([0.74, 0, 0.4]),
        drop('#8a9a2a').lay([0.4, 0, 0.84]),
      ],
    },
  ),
  'pistachio-nougat': good(
    box,
    ['Honey Nougat', 'pistachio, orange blossom', '180 g', '#5d6b3a'],
    tray(nougat, 'stone'),
    { on: 'stone', beside: by(nougat) },
  ),
  'mint-humbugs': good(tin, ['Mint Humbugs', 'pulled and striped', '175 g', '#2a2a30'], plateful(humbug, 10, 'slate'), {
    on: 'slate',
    beside: by(humbug, 3),
  }),
  'almond-stuffed-dates': good(
    box,
    ['Stuffed Dates', 'Medjool, whole roast almonds', '20 pieces  ·  400 g', '#5a3a1e'],
    freshShot(
      'sand',
      [
        plate(0.84),
        ...stuffed([-0.4, 0.06, 0.1], 70, 1),
        ...stuffed([-0.16, 0.06, 0.38], 24, 2),
        ...stuffed([0.22, 0.06, 0.36], -20, 3),
        ...stuffed([0.44, 0.06, 0.04], -64, 4),
        ...stuffed([-0.2, 0.06, -0.28], -30, 5),
        ...stuffed([0.22, 0.06, -0.3], 34, 6),
        ...stuffed([0.02, 0.12, 0.04], 8, 7),
      ],
      1.98,
      [0, 0.16, 0.02],
      3.6,
    ),
    {
      on: 'clay',
      beside: [
        ...stuffed([0.3, 0, 0.6], 24, 1),
        ...stuffed([0.66, 0, 0.4], 66, 3),
        almond.lay([0.62, 0, 0.8], [40, 0, 0]),
      ],
    },
  ),
  'marzipan-fruits': good(
    box,
    ['Marzipan Fruits', 'painted one by one', '16 pieces  ·  220 g', '#b06a24'],
    plateful(marzipan[0], 6, 'marble', [
      ...heap(marzipan[1], 3, [0, 0.3, 0]),
      marzipan[2].lay([0.6, 0.06, 0.35]),
      marzipan[2].lay([-0.58, 0.06, 0.36]),
      marzipan[2].lay([0.04, 0.52, 0]),
    ]),
    {
      on: 'sand',
      beside: [marzipan[0].lay([0.44, 0, 0.55]), marzipan[1].lay([0.76, 0, 0.36]), marzipan[2].lay([0.5, 0, 0.86])],
    },
  ),
}
