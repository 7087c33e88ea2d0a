import { readColour } from '../row/colours.ts'
import type { FeedItem } from '../row/feed-item.ts'
import { readSize } from '../row/sizes.ts'

/** Attributes in which variants may differ, by Google's list, and for which the shop has no option. */
export const partAttributes = ['material', 'pattern', 'ageGroup', 'gender'] as const
export type PartAttribute = (typeof partAttributes)[number]

export type SplitItem = Pick<FeedItem, 'line' | 'id' | 'colour' | 'size' | PartAttribute>

/** Rows of a group that become a product by themselves. */
export interface GroupPart {
  /** The lowest id: the same in every language and order of a feed. */
  readonly lead: string
  /** Whether it goes on with the group's code. */
  readonly keepsCode: boolean
  readonly items: readonly SplitItem[]
  /** Attributes that tell it from the other parts. */
  readonly attributes: readonly PartAttribute[]
}

/**
 * Divides a group of which several rows have one colour and size by what else they differ in; nothing where they do
 * not, or no two are alike. Two fabrics are two products: one in place of the other would be sold wrongly.
 */
export function splitGroup(items: readonly SplitItem[]): GroupPart[] {
  const alike = [...Map.groupBy(items, choiceKey).values()]
  const attributes = partAttributes.filter((attribute) => alike.some((rows) => valuesOf(rows, attribute).size > 1))
  if (attributes.length === 0) return []
  const keyOf = (item: SplitItem) => JSON.stringify(attributes.map((attribute) => folded(item[attribute])))
  const lead = leadOf(items)
  return [...Map.groupBy(items, keyOf).values()].map((rows) => ({
    lead: leadOf(rows),
    keepsCode: leadOf(rows) === lead,
    items: rows,
    attributes,
  }))
}

const choiceKey = ({ colour, size }: SplitItem) => JSON.stringify([colour && readColour(colour).code, readSize(size)])
const folded = (value: string) => value.toLowerCase()
const valuesOf = (items: readonly SplitItem[], attribute: PartAttribute) =>
  new Set(items.map((item) => folded(item[attribute])))
const leadOf = (items: readonly SplitItem[]) => items.map(({ id }) => id).reduce((low, id) => (id < low ? id : low))
