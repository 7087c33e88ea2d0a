import { rangeLabels } from '../range/index.ts'
import { labels } from './index.ts'

/** Vector art of a label: SVG inside a view 1000 wide, and how wide the label is for its height. */
export interface Artwork {
  svg: string
  aspect: number
}

/** @throws when no label has this name. */
export const artwork = (name: string): Artwork => {
  const found = labels[name] ?? rangeLabels[name]
  if (!found) throw new Error(`No label is called "${name}": labels/index.ts and range have those there are.`)
  return found
}
