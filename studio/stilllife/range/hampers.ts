import type { Scene, Thing } from '../scene.ts'
import { packshot } from '../scenes/set.ts'
import { place } from '../things.ts'
import type { Surface } from './arrange.ts'
import { quick, surfaces } from './arrange.ts'
import { emptyBasket, ribbon, straw, tag } from './basket.ts'
import { packThings } from './packs.ts'
import type { Good } from './good.ts'

/** A hamper of the range: what stands in it from the start side to the end side, and what is laid out before it. */
export interface Hamper {
  name: string
  ribbon: string
  isDark?: boolean
  on: readonly [Surface, Surface]
  /** Slugs; the first three stand at the back, a flat one in their middle rises behind them, the next two stand in front. */
  packed: readonly string[]
  /** Slugs that the second picture shows outside. */
  before: readonly string[]
}

const back = [
  [-0.7, 0.3, -0.2, 14],
  [0, 0.3, -0.26, 2],
  [0.68, 0.3, -0.22, -14],
] as const
const front = [
  [-0.4, 0.36, 0.26, 8],
  [0.48, 0.36, 0.24, -10],
] as const
const outside = [
  [-1.12, 0, 0.5, 12],
  [1.18, 0, 0.42, -18],
  [-0.1, 0, 0.9, 4],
] as const

const filled = (hamper: Hamper, label: string, goods: Record<string, Good>): Thing[] => {
  const thing = (slug: string, [x, y, z, turn]: readonly [number, number, number, number]): Thing[] => {
    const found = goods[slug]
    if (!found) throw new Error(`The hamper "${hamper.name}" asks for "${slug}", which the range does not have.`)
    const things = packThings(slug, found.pack)
    const first = things[0]
    const isFlat = found.pack.kind === 'tin' || found.pack.kind === 'box'
    const rise = found.pack.kind === 'tin' ? 0.9 : 0.78
    return isFlat && first
      ? place([{ ...first, at: [0, rise, -0.2], turn: [0, 74, 0] }], [x, y, z], turn)
      : place(things, [x, y, z], turn)
  }
  return [
    emptyBasket(hamper.isDark),
    straw,
    ...hamper.packed.flatMap((slug, k) => thing(slug, (k < 3 ? back[k] : front[k - 3]) ?? front[1])),
    ...tag(label),
    ribbon(hamper.ribbon),
  ]
}

/** The open hamper, and the same with some of its contents before it. */
export const hamperScenes = (slug: string, hamper: Hamper, goods: Record<string, Good>): Record<string, Scene> => {
  const all = filled(hamper, slug, goods)
  const before = hamper.before.flatMap((item, k) => {
    const found = goods[item]
    const [x, y, z, turn] = outside[k] ?? outside[2]
    return found ? place(packThings(item, found.pack), [x, y, z], turn) : []
  })
  return {
    [`${slug}/hamper`]: quick(packshot(surfaces[hamper.on[0]], all, 3.1, [0, 0.74, 0], 2.1)),
    [`${slug}/contents`]: quick(
      packshot(surfaces[hamper.on[1]], [...place(all, [0.1, 0, -0.9]), ...before], 3.7, [0, 0.62, 0], 2.5),
    ),
  }
}

export const hampers: Record<string, Hamper> = {
  'afternoon-tea-hamper': {
    name: 'Afternoon Tea',
    ribbon: '#b3415a',
    on: ['rose', 'stone'],
    packed: ['assam-second-flush', 'lemon-drizzle-cake', 'lemon-shortbread-rounds', 'raspberry-conserve', 'lemon-curd'],
    before: ['darjeeling-first-flush', 'cornish-clotted-cream'],
  },
  'breakfast-hamper': {
    name: 'Breakfast',
    ribbon: '#c8782a',
    on: ['sand', 'sage'],
    packed: ['colombia-huila', 'maple-pecan-granola', 'pinhead-porridge-oats', 'apricot-conserve', 'heather-honey'],
    before: ['afternoon-tea-bags', 'crunchy-peanut-butter'],
  },
  'chocolate-lovers-hamper': {
    name: 'Chocolate',
    ribbon: '#5a2e18',
    isDark: true,
    on: ['clay', 'rose'],
    packed: ['drinking-chocolate', 'cocoa-dusted-truffles', 'chocolate-honeycomb'],
    before: ['milk-chocolate-bar', 'hazelnut-milk-chocolate', 'peppermint-creams'],
  },
  'eid-hamper': {
    name: 'Eid',
    ribbon: '#1f6b45',
    on: ['sand', 'clay'],
    packed: ['karak-chai', 'date-maamoul', 'arabic-coffee-cardamom', 'yemeni-sidr-honey', 'rose-petal-jam'],
    before: ['pomegranate-cordial', 'medjool-dates'],
  },
  'cheeseboard-hamper': {
    name: 'Cheeseboard',
    ribbon: '#12382b',
    on: ['stone', 'slate'],
    packed: ['water-biscuits', 'cox-apple-juice', 'seeded-crackers', 'piccalilli', 'caramelised-onion-chutney'],
    before: ['mango-chutney', 'wholegrain-mustard'],
  },
  'christmas-hamper': {
    name: 'Christmas',
    ribbon: '#8a1f2d',
    isDark: true,
    on: ['sage', 'clay'],
    packed: [
      'brandied-christmas-pudding',
      'sloe-gin-truffles',
      'sparkling-red-grape',
      'whisky-marmalade',
      'brandy-butter',
    ],
    before: ['butter-mince-pies', 'almond-florentines'],
  },
  'picnic-hamper': {
    name: 'Picnic',
    ribbon: '#2c4a63',
    on: ['sage', 'stone'],
    packed: ['rose-lemonade', 'salted-brownies', 'fiery-ginger-beer', 'mango-chutney', 'english-mustard'],
    before: ['cheddar-straws', 'honey-oat-crunch'],
  },
  'garden-hamper': {
    name: 'Vegan',
    ribbon: '#1f6b45',
    on: ['slate', 'sand'],
    packed: ['peppermint-infusion', 'extra-virgin-olive-oil', 'bircher-muesli', 'damson-jam', 'roasted-almond-butter'],
    before: ['extra-dark-chocolate', 'wild-zaatar'],
  },
}
