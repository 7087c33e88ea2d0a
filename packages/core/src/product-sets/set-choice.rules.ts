import type { Money, ProductSet, ProductSummary } from '@vitrine/contract'
import { chargedPrice } from '@vitrine/contract/rules'
import type { CartBulkLine } from '../cart-bulk/index.ts'

/** Fields of a set's form, as they were posted. */
export type SetValues = Readonly<Record<string, string>>

/** Names of the fields of a product: its tick, `on` where it is ticked, and the code of the chosen size. */
export const setField = (kind: 'take' | 'size', productCode: string): string => `${kind}.${productCode}`

/** Choice of the products of a set. */
export interface SetChoice {
  /** Ticked products that lack nothing. */
  readonly lines: readonly CartBulkLine[]
  /** Codes of ticked products without a size. */
  readonly lacking: readonly string[]
  /** Ticked products. */
  readonly count: number
  /** Sum of what they cost; undefined where nothing is ticked. */
  readonly total: Money | undefined
  /** Some size of them costs more than is counted. */
  readonly isFrom: boolean
}

/** Whether a product can be ticked: there is stock, and no more than a size is to be chosen. */
export const canTake = ({ isInStock, isChosenOnPage }: ProductSummary): boolean => isInStock && !isChosenOnPage

/** Whether a size of it is to be chosen. */
export const needsSize = ({ sizes }: ProductSummary): boolean => sizes.length > 1

/**
 * What a form chooses of a set. A ticked product that is sold out since is wanted all the same: the answer names it.
 * Without a form, everything that can be had is ticked.
 */
export function setChoice({ items }: Pick<ProductSet, 'items'>, values?: SetValues): SetChoice {
  const ticked = items.filter((item) => (values ? values[setField('take', item.productCode)] === 'on' : canTake(item)))
  const lines = ticked.flatMap((item) => lineOf(item, values?.[setField('size', item.productCode)]) ?? [])
  const ready = new Set(lines.map(({ productCode }) => productCode))
  const prices = ticked.map(({ price }) => chargedPrice(price))
  return {
    lines,
    lacking: ticked.flatMap(({ productCode }) => (ready.has(productCode) ? [] : productCode)),
    count: ticked.length,
    total: prices[0] && { ...prices[0], amount: prices.reduce((sum, { amount }) => sum + amount, 0) },
    isFrom: ticked.some(({ hasHigherPrices }) => hasHigherPrices),
  }
}

/** The product in a size that it has; undefined while none is chosen. */
function lineOf(
  { productCode, productName, productUsage, sizes, isChosenOnPage }: ProductSummary,
  chosen: string | undefined,
): CartBulkLine | undefined {
  if (productUsage === 'Standard') return { productCode, productName }
  if (isChosenOnPage) return undefined
  const size = sizes.length === 1 ? sizes[0] : sizes.find((one) => one.productCode === chosen)
  return size && { productCode, variationProductCode: size.productCode, productName }
}
