import { gold } from '../labels/type.ts'
import type { Ornament } from '../labels/panels.ts'
import type { Scene, Thing, Vec3 } from '../scene.ts'
import type { Surface } from './arrange.ts'
import type { Pack, PackKind } from './packs.ts'
import type { Piece } from './pieces.ts'

/** Both pictures of a product: its pack with something beside it, and what is in it. */
export interface Good {
  pack: Pack
  on: Surface
  beside: readonly Thing[]
  /** Unwrapped food: nearer, from higher up, lit from behind its shoulder and traced with more paths. */
  isFresh?: boolean
  inside: Scene | ((slug: string, pack: Pack) => Scene)
}

/** How a range looks: its ground colours differ by product, accent and ornament are the family's. */
export interface Family {
  kind: PackKind
  accent?: string
  ornament: Ornament
}

type Details = Omit<Pack, 'kind' | 'words'> & Partial<Pick<Good, 'on' | 'beside' | 'isFresh'>>

/** A product of a family: `[title, second line, net weight, ground]` on its label. */
export const good = (
  family: Family,
  [title, sub, net, ground]: readonly [string, string, string, string],
  inside: Good['inside'],
  { on = 'stone', beside = [], isFresh = false, ...pack }: Details = {},
): Good => ({
  pack: {
    kind: family.kind,
    words: { title, sub, net, ground, accent: family.accent ?? gold, ornament: family.ornament },
    ...pack,
  },
  on,
  beside,
  ...(isFresh && { isFresh }),
  inside,
})

const spots: readonly Vec3[] = [
  [0.4, 0, 0.55],
  [0.66, 0, 0.26],
  [0.24, 0, 0.82],
]
/** A few pieces at the foot of a pack. */
export const by = (piece: Piece, n = 2): Thing[] =>
  spots.slice(0, n).map(([x, y, z], k) => piece.lay([x, y, z], [k * 83 + 20, 0, 0], k + 3))
