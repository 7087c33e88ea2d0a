import type { Good } from '../range/good.ts'
import { range } from '../range/index.ts'
import { packShown } from '../range/packs.ts'
import type { Thing, Vec3 } from '../scene.ts'
import { place } from '../things.ts'

/** A product of the range by its slug. @throws when the range does not have it. */
export const goodOf = (slug: string): Good => {
  const good = range[slug]
  if (!good) throw new Error(`The range has no "${slug}" to stand in a scene.`)
  return good
}

/** Its pack as it stands in a group. */
export const packAt = (slug: string, at: Vec3, turn = 0): Thing[] => place(packShown(slug, goodOf(slug).pack), at, turn)
