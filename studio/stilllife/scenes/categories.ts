import { hampers, hamperScenes } from '../range/hampers.ts'
import { quick, surfaces, type Surface } from '../range/arrange.ts'
import { range } from '../range/index.ts'
import type { Scene, Thing, Vec3 } from '../scene.ts'
import { cupOfTea, place } from '../things.ts'
import { packshot } from './set.ts'
import { goodOf, packAt } from './shelf.ts'

interface Group {
  on: Surface
  /** Slugs: behind at the start side, behind at the end side, in front with what lies beside it. */
  goods: readonly string[]
  /** How far apart they stand. */
  reach?: number
  extra?: readonly Thing[]
}

/** What is bought by weight has no pack to stand behind it. */
const isLoose = (slug: string): boolean => ['card', 'band'].includes(goodOf(slug).pack.kind)

const stood = (slug: string, at: Vec3, turn: number, isBeside: boolean): Thing[] => [
  ...(isLoose(slug) ? [] : packAt(slug, at, turn)),
  ...(isLoose(slug) || isBeside ? place(goodOf(slug).beside, at, turn) : []),
]

const grouped = ({ on, goods: [a, b, c], reach = 0.7, extra = [] }: Group): Scene => {
  const things = [
    ...(a ? stood(a, [-reach, 0, -reach * 0.9], 6, false) : []),
    ...(b ? stood(b, [reach, 0, -reach], -8, false) : []),
    ...(c ? stood(c, [-0.02, 0, reach * 0.6], 0, true) : []),
    ...extra,
  ]
  const isTall = [a, b, c].some((slug) => slug && goodOf(slug).pack.kind === 'bottle')
  return quick(
    packshot(surfaces[on], things, 1.4 + reach * 2 + (isTall ? 0.5 : 0), [0.04, isTall ? 0.78 : 0.46, 0], 2.1),
  )
}

const cup = place(cupOfTea(), [0.8, 0, 0.6], -30)

const groups: Record<string, Group> = {
  bakery: { on: 'stone', goods: ['buttermilk-scones', 'pistachio-shortbread', 'wheatmeal-digestives'] },
  'bakery/biscuits': { on: 'sand', goods: ['lemon-shortbread-rounds', 'dark-chocolate-gingers', 'honey-oat-crunch'] },
  'bakery/cakes': { on: 'rose', goods: ['dundee-cake', 'iced-fruit-cake', 'lemon-drizzle-cake'] },
  'tea-coffee': { on: 'sage', goods: ['darjeeling-first-flush', 'ethiopia-yirgacheffe', 'karak-chai'] },
  'tea-coffee/tea': {
    on: 'slate',
    goods: ['darjeeling-first-flush', 'jasmine-pearls', 'assam-second-flush'],
    extra: cup,
  },
  'tea-coffee/coffee': { on: 'clay', goods: ['colombia-huila', 'espresso-roast', 'ethiopia-yirgacheffe'] },
  'tea-coffee/infusions': { on: 'sage', goods: ['peppermint-infusion', 'chamomile-infusion', 'lemon-ginger-infusion'] },
  'tea-coffee/hot-chocolate': {
    on: 'rose',
    goods: ['', '', 'drinking-chocolate'],
    reach: 0.62,
    extra: place(cup, [-0.1, 0, -0.05]),
  },
  chocolate: { on: 'rose', goods: ['milk-chocolate-bar', 'rose-violet-creams', 'cocoa-dusted-truffles'] },
  'chocolate/bars': {
    on: 'stone',
    goods: ['hazelnut-milk-chocolate', 'dark-chocolate-orange', 'white-chocolate-raspberry'],
  },
  'chocolate/boxes': { on: 'clay', goods: ['peppermint-creams', 'chocolate-almonds', 'rose-violet-creams'] },
  'chocolate/sweets': { on: 'rose', goods: ['rose-turkish-delight', 'pistachio-nougat', 'clotted-cream-fudge'] },
  pantry: { on: 'sand', goods: ['extra-virgin-olive-oil', 'wild-zaatar', 'raspberry-conserve'] },
  'pantry/preserves': { on: 'rose', goods: ['apricot-conserve', 'blackcurrant-conserve', 'raspberry-conserve'] },
  'pantry/honey': { on: 'sand', goods: ['yemeni-sidr-honey', 'acacia-honey-comb', 'heather-honey'] },
  'pantry/condiments': { on: 'sage', goods: ['caramelised-onion-chutney', 'tomato-ketchup', 'mango-chutney'] },
  'pantry/breakfast': { on: 'stone', goods: ['maple-pecan-granola', 'pinhead-porridge-oats', 'bircher-muesli'] },
  'pantry/oils-vinegars': {
    on: 'sage',
    goods: ['cider-vinegar', 'cold-pressed-rapeseed-oil', 'extra-virgin-olive-oil'],
  },
  'pantry/seasoning': { on: 'slate', goods: ['black-peppercorns', 'wild-zaatar', 'sea-salt-flakes'] },
  'pantry/cupboard': { on: 'clay', goods: ['', 'cornish-sardines', 'aged-basmati-rice'], reach: 0.6 },
  chilled: { on: 'slate', goods: ['cornish-clotted-cream', 'salted-farmhouse-butter', 'red-leicester'], reach: 0.9 },
  'chilled/cheese': { on: 'sage', goods: ['red-leicester', 'wensleydale-cranberry', 'blue-stilton'], reach: 1.02 },
  'chilled/dairy': { on: 'sand', goods: ['', 'cornish-clotted-cream', 'salted-farmhouse-butter'], reach: 0.6 },
  'chilled/deli': { on: 'slate', goods: ['green-olives-lemon', 'beetroot-houmous', 'oak-smoked-salmon'], reach: 0.8 },
  fruit: { on: 'sage', goods: ['cox-orange-pippins', 'black-figs', 'sicilian-blood-oranges'], reach: 0.66 },
  'fruit/fresh': { on: 'stone', goods: ['amalfi-lemons', 'black-grapes', 'cox-orange-pippins'], reach: 0.66 },
  'fruit/dried': { on: 'clay', goods: ['unsulphured-apricots', 'smyrna-dried-figs', 'medjool-dates'] },
  'fruit/nuts': { on: 'sage', goods: ['', '', 'salted-mixed-nuts'], reach: 0.3 },
  drinks: { on: 'rose', goods: ['pomegranate-cordial', 'cox-apple-juice', 'rose-lemonade'] },
  'drinks/cordials': { on: 'sage', goods: ['ginger-cordial', 'blackcurrant-cordial', 'rhubarb-cordial'] },
  'drinks/juices': { on: 'stone', goods: ['', '', 'cox-apple-juice'], reach: 0.3 },
  'drinks/sparkling': { on: 'slate', goods: ['fiery-ginger-beer', 'sparkling-red-grape', 'rose-lemonade'] },
}

const insideOf = (slug: string): Scene => {
  const { inside, pack } = goodOf(slug)
  return typeof inside === 'function' ? inside(slug, pack) : inside
}
const hamperOf = (slug: string): Scene => hamperScenes(slug, hampers[slug]!, range)[`${slug}/contents`]!

/** A group of goods for each category of the food department, by its code. */
export const categories: Record<string, Scene> = {
  ...Object.fromEntries(Object.entries(groups).map(([code, group]) => [code, grouped(group)])),
  'bakery/bread': insideOf('malted-wheat-loaf'),
  hampers: hamperOf('breakfast-hamper'),
  'hampers/gift-hampers': hamperOf('afternoon-tea-hamper'),
  'hampers/seasonal-hampers': hamperOf('eid-hamper'),
}
