import type { FeedItem, FeedPrice, Finding } from '../row/feed-item.ts'
import { readColour, type Colour } from '../row/colours.ts'
import { compareSizes, readSize } from '../row/sizes.ts'
import { titleOf } from './title.ts'

export interface FeedVariant {
  readonly item: FeedItem
  readonly colour: Colour | null
  readonly size1: string | null
  readonly size2: string | null
}

/** A product as the feed has it: one row, or the rows of one `item_group_id`. */
export interface FeedProduct {
  readonly code: string
  /** Whether it has options: those of its variants, or the colour and size of a row by itself. */
  readonly isConfigurable: boolean
  readonly title: string
  /** Category of the first row that names one; empty where none does. */
  readonly category: FeedItem['category']
  /** The lowest of its variants; null where they have none. */
  readonly price: FeedPrice | null
  /** Whether its variants cost different amounts. */
  readonly isPricedByVariant: boolean
  /** Sorted by colour in the feed's order, then by size. */
  readonly variants: readonly FeedVariant[]
}

/** Puts the rows of one group together and refuses those that do not fit; `items` are in the feed's order. */
export function groupItems(items: readonly FeedItem[]): { product: FeedProduct | undefined; findings: Finding[] } {
  const findings: Finding[] = []
  const refuse = ({ line, id }: FeedItem, field: string, reason: string) =>
    void findings.push({ line, id, kind: 'refused', field, reason })
  const variants = distinct(allPricedOrNone(withoutParents(items, refuse), refuse), refuse)
  const [first] = variants
  if (!first) return { product: undefined, findings }
  const { groupKey, isVariant } = first.item
  const prices = variants.map(({ item }) => item.price)
  return {
    product: {
      code: groupKey,
      isConfigurable: isVariant || first.colour !== null || first.size1 !== null,
      title: withPart(titleOf(variants.map(({ item }) => item)), first.item.part),
      category: variants.find(({ item }) => item.category.length > 0)?.item.category ?? [],
      price: lowestOf(prices),
      isPricedByVariant: new Set(prices.map((price) => JSON.stringify(price))).size > 1,
      variants: inOrder(variants),
    },
    findings,
  }
}

/** Parts of one group are told apart by their names. */
const withPart = (title: string, part = '') =>
  title.toLowerCase().includes(part.toLowerCase()) ? title : `${title}, ${part}`

type Refuse = (item: FeedItem, field: string, reason: string) => void

/** A row that has the group's key as its own id stands for the whole; its variants are what is sold. */
function withoutParents(items: readonly FeedItem[], refuse: Refuse): FeedItem[] {
  const hasVariants = items.some(({ isVariant }) => isVariant)
  return items.filter((item) => {
    const isParent = hasVariants && !item.isVariant
    if (isParent) refuse(item, 'id', 'is the item_group_id of other rows, which are what is sold')
    return !isParent
  })
}

/** A product is sold or not: of a group with prices, a row without one cannot be had. */
function allPricedOrNone(items: readonly FeedItem[], refuse: Refuse): FeedItem[] {
  const priced = items.find(({ price }) => price)
  if (!priced) return [...items]
  return items.filter((item) => {
    if (!item.price) refuse(item, 'price', `there is none, and others of its group have one (line ${priced.line})`)
    return item.price
  })
}

/** The price of the variant that is charged the least. */
function lowestOf(prices: readonly (FeedPrice | null)[]): FeedPrice | null {
  const charged = (price: FeedPrice | null) => price?.salePrice ?? price?.price ?? 0
  return prices.reduce((lowest, price) => (charged(price) < charged(lowest) ? price : lowest))
}

function distinct(items: readonly FeedItem[], refuse: Refuse): FeedVariant[] {
  const lines = new Map<string, number>()
  return items.flatMap((item) => {
    const colour = item.colour ? readColour(item.colour) : null
    const size = readSize(item.size)
    const key = JSON.stringify([colour?.code, size.size1, size.size2])
    const line = lines.get(key)
    if (line !== undefined) {
      refuse(item, 'item_group_id', `colour and size are those of line ${line} of the same group`)
      return []
    }
    lines.set(key, item.line)
    return [{ item, colour, ...size }]
  })
}

function inOrder(variants: readonly FeedVariant[]): FeedVariant[] {
  const colours = [...new Set(variants.map(({ colour }) => colour?.code))]
  return variants.toSorted(
    (a, b) =>
      colours.indexOf(a.colour?.code) - colours.indexOf(b.colour?.code) ||
      compareSizes(a.size1, b.size1) ||
      compareSizes(a.size2, b.size2),
  )
}
