import type { CartItem, Product } from '@vitrine/contract'
import { parseQuantity } from '@vitrine/contract/rules'
import { insteadCode, type BuyInstead } from './buy-instead.rules.ts'

/** What of an ordered line can be had now: all of it, less, or nothing, for the time being or for good. */
export type BuyAgainState = 'available' | 'fewer' | 'soldOut' | 'notSold'

/** What was bought, as far as buying it again goes. */
export interface BoughtLine extends Pick<CartItem, 'id' | 'quantity' | 'giftMessage' | 'gift'> {
  readonly product: Pick<
    CartItem['product'],
    'productCode' | 'variationProductCode' | 'productName' | 'slug' | 'departmentType' | 'image' | 'options'
  >
}

/** A line of an order, and how many of it are added. */
export interface BuyAgainLine {
  readonly line: BoughtLine
  readonly state: BuyAgainState
  /** Units that are added unless the shopper chooses otherwise: as many as were ordered, or as are left. */
  readonly quantity: number
  /** What can be bought in its place, where nothing of it can be had. */
  readonly instead?: BuyInstead
  /** In how many orders it was bought, where more than one order is looked at. */
  readonly orderCount?: number
}

/** Fields of the form by which lines are chosen, as they were posted. */
export type BuyAgainValues = Readonly<Record<string, string>>

/**
 * Names of the fields of a line: its tick, `on` where it is ticked, its quantity, and the tick of what is offered
 * instead, whose value is the code of that.
 */
export const buyAgainField = (kind: 'take' | 'quantity' | 'instead', lineId: string): string => `${kind}.${lineId}`

/** What is chosen of the lines of an order. */
export interface BuyAgainChoice {
  /** Ticked lines with a quantity above 0, and what is taken instead of one. */
  readonly wanted: readonly { readonly line: BoughtLine; readonly quantity: number; readonly instead?: BuyInstead }[]
  /** Ids of ticked lines whose quantity is no number of units, or instead of which something else is offered now. */
  readonly faults: readonly string[]
  /** Units of what is wanted. */
  readonly count: number
}

/**
 * What can be had of the lines of an order; what was given is not bought again.
 * @param products - What is sold now, by code; what is missing there is sold no more.
 */
export function buyAgainLines(lines: readonly BoughtLine[], products: ReadonlyMap<string, Product>): BuyAgainLine[] {
  // Lines that differ in their gift message share the units that are left.
  const taken = new Map<string, number>()
  const bought = lines.filter(({ gift }) => !gift)
  return bought.map((line) => {
    const { productCode, variationProductCode } = line.product
    const product = products.get(productCode)
    const variation = product?.variations.find((candidate) => candidate.productCode === variationProductCode)
    const sold = variationProductCode ? variation : product
    if (!sold) return { line, state: 'notSold', quantity: 0 }
    const key = variationProductCode ?? productCode
    const left = Math.max(0, sold.inventoryInfo.onlineStockAvailable - (taken.get(key) ?? 0))
    const quantity = Math.min(line.quantity, left)
    taken.set(key, (taken.get(key) ?? 0) + quantity)
    return { line, state: quantity === 0 ? 'soldOut' : quantity < line.quantity ? 'fewer' : 'available', quantity }
  })
}

/**
 * What a form chooses of the lines: a ticked one that is sold out since is wanted all the same, and named by the
 * answer. Without a form, all that can be had.
 */
export function buyAgainChoice(lines: readonly BuyAgainLine[], values?: BuyAgainValues): BuyAgainChoice {
  const chosen = lines.flatMap(({ line, quantity, instead }) => {
    if (!values) return [{ line, quantity }]
    const typed = values[buyAgainField('quantity', line.id)] ?? String(quantity)
    const own = values[buyAgainField('take', line.id)] === 'on' ? [{ line, quantity: parseQuantity(typed) }] : []
    const code = values[buyAgainField('instead', line.id)]
    if (code === undefined) return own
    const isOffered = instead && insteadCode(instead) === code
    return [...own, isOffered ? { line, quantity: instead.quantity, instead } : { line, quantity: undefined }]
  })
  const wanted = chosen.flatMap(({ quantity, ...one }) => (quantity ? { ...one, quantity } : []))
  return {
    wanted,
    faults: chosen.flatMap(({ line, quantity }) => (quantity === undefined ? line.id : [])),
    count: wanted.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
