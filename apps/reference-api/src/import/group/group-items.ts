import type { FeedItem, Finding } from '../row/feed-item.ts'
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
  readonly isConfigurable: boolean
  readonly title: string
  readonly price: FeedItem['price']
  /** By colour as the feed begins them, then by size. */
  readonly variants: readonly FeedVariant[]
}

/** Puts the rows of one group together and refuses those that do not fit; `items` are in the feed's order. */
export function groupItems(items: readonly FeedItem[]): { product: FeedProduct | undefined; findings: Finding[] } {
  const findings: Finding[] = []
  const refuse = ({ line, id }: FeedItem, field: string, reason: string) =>
    void findings.push({ line, id, kind: 'refused', field, reason })
  const variants = distinct(withOnePrice(withoutParents(items, refuse), refuse), refuse)
  const [first] = variants
  if (!first) return { product: undefined, findings }
  const { groupKey, price, isVariant } = first.item
  return {
    product: {
      code: groupKey,
      isConfigurable: isVariant,
      title: titleOf(first.item),
      price,
      variants: inOrder(variants),
    },
    findings,
  }
}

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

/** The shop has one price a product: that of most rows, so that nothing is sold at a price which its row does not name. */
function withOnePrice(items: readonly FeedItem[], refuse: Refuse): FeedItem[] {
  const keyOf = ({ price }: FeedItem) => (price ? `${price.price}/${price.salePrice}` : '')
  const byPrice = [...Map.groupBy(items, keyOf)].filter(([key], _, all) => key !== '' || all.length === 1)
  const [common] = byPrice.toSorted(([, a], [, b]) => b.length - a.length)
  if (!common) return []
  return items.filter((item) => {
    const isCommon = keyOf(item) === common[0]
    if (!isCommon)
      refuse(item, 'price', `price and sale price differ from those of its group (line ${common[1][0]!.line})`)
    return isCommon
  })
}

function distinct(items: readonly FeedItem[], refuse: Refuse): FeedVariant[] {
  const lines = new Map<string, number>()
  return items.flatMap((item) => {
    const colour = item.isVariant && item.colour ? readColour(item.colour) : null
    const size = item.isVariant ? readSize(item.size) : { size1: null, size2: null }
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
