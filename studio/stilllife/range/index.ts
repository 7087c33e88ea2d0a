import { boxPanel, jarLabel, sidePanel, topPanel } from '../labels/panels.ts'
import type { Artwork } from '../labels/artwork.ts'
import {
  bagLabel,
  barLabel,
  bottleLabel,
  caddyLabel,
  cardLabel,
  lidLabel,
  rollLabel,
  sleeveLabel,
  tagLabel,
  tinLabel,
} from '../labels/families.ts'
import { cream } from '../labels/type.ts'
import type { Scene } from '../scene.ts'
import { freshScene, packScene } from './arrange.ts'
import { biscuits } from './biscuits.ts'
import { breadRange } from './bread.ts'
import { chilledRange } from './chilled.ts'
import { chocolateRange } from './chocolate.ts'
import { deliRange } from './deli.ts'
import { fruitAndDrinks } from './fruit-and-drinks.ts'
import type { Good } from './good.ts'
import { hampers, hamperScenes } from './hampers.ts'
import type { PackKind } from './packs.ts'
import { larderRange } from './larder.ts'
import { pantryRange } from './pantry.ts'
import { ripeFruit } from './ripe.ts'
import { teaAndCoffeeRange } from './tea.ts'

/** The range whose pictures are made of data alone, by product slug. */
export const range: Record<string, Good> = {
  ...biscuits,
  ...breadRange,
  ...teaAndCoffeeRange,
  ...chocolateRange,
  ...chilledRange,
  ...deliRange,
  ...pantryRange,
  ...larderRange,
  ...fruitAndDrinks,
  ...ripeFruit,
}

/** Every still life of the range, by product slug and view. */
export const rangeScenes: Record<string, Scene> = {
  ...Object.fromEntries(
    Object.entries(range).flatMap(([slug, g]) => [
      [`${slug}/pack`, (g.isFresh ? freshScene : packScene)(slug, g.pack, g.on, g.beside)],
      [`${slug}/inside`, typeof g.inside === 'function' ? g.inside(slug, g.pack) : g.inside],
    ]),
  ),
  ...Object.assign({}, ...Object.entries(hampers).map(([slug, h]) => hamperScenes(slug, h, range))),
}

type Words = Good['pack']['words']
const panel =
  (h: number) =>
  (w: Words): Artwork =>
    boxPanel({
      h,
      ground: w.ground,
      panel: cream,
      title: w.title,
      sub: w.sub,
      note: w.net,
      accent: w.accent,
      ornament: w.ornament,
    })
const jar = (w: Words): Artwork =>
  jarLabel({ title: w.title, sub: w.sub, net: w.net, accent: w.accent, subFill: w.ground, ornament: w.ornament })
const fronts: Record<PackKind, (words: Words) => Artwork> = {
  jar,
  pot: jar,
  carton: panel(1300),
  slab: panel(1000),
  box: lidLabel,
  bar: barLabel,
  tin: tinLabel,
  caddy: caddyLabel,
  bag: bagLabel,
  roll: rollLabel,
  bottle: bottleLabel,
  card: cardLabel,
  band: cardLabel,
}

const labelsOf = (slug: string, { pack: { kind, words } }: Good): Record<string, Artwork> => ({
  [slug]: fronts[kind](words),
  ...(kind === 'tin' ? { [`${slug}.sleeve`]: sleeveLabel(words) } : {}),
  ...(kind === 'carton' || kind === 'slab'
    ? {
        [`${slug}.side`]: sidePanel({
          h: kind === 'slab' ? 1000 : 1300,
          ground: words.ground,
          accent: words.accent,
          words: words.title,
        }),
        [`${slug}.top`]: topPanel({ ground: words.ground, accent: words.accent }),
      }
    : {}),
})

/** The labels of the range, by slug; sides and sleeves have a suffix. */
export const rangeLabels: Record<string, Artwork> = Object.assign(
  {},
  ...Object.entries(range).map(([slug, g]) => labelsOf(slug, g)),
  ...Object.entries(hampers).map(([slug, h]) => ({ [slug]: tagLabel(h.name) })),
)
