import { rangeLabels } from '../range/index.ts'
import type { Artwork } from './artwork.ts'
import { labels } from './index.ts'

/** @throws when no label has this name. */
export const artwork = (name: string): Artwork => {
  const found = labels[name] ?? rangeLabels[name]
  if (!found) throw new Error(`No label is called "${name}": labels/index.ts and range have those there are.`)
  return found
}
