import type { AddCartItem, UpdateCartItem } from '@vitrine/contract'
import { MAX_LINE_QUANTITY } from '@vitrine/contract/rules'
import { ApiError } from '../../platform/errors/api-error.ts'
import { newId } from '../../platform/ids.ts'
import { chosenVariation, giftMessageOf } from './cart-product-choice.ts'
import { checkLimits, type CartLimit } from './cart-limits.ts'
import { productOf, type ProductsBySku } from './cart-offers.ts'
import { isPurchasable, limitOf, type Line, type Offer } from './cart.rules.ts'

/** Updated lines, and the offers for them and for products that may be added. */
export interface CartContents {
  readonly lines: readonly Line[]
  readonly products: ProductsBySku
  readonly limit: CartLimit
}

/** The lines with one item more; the same products with the same message join one line. */
export function withItem(contents: CartContents, { quantity, product, options = [] }: AddCartItem): Line[] {
  const { lines, products, limit } = contents
  const record = [...products.values()].find(({ record: { code } }) => code === product.productCode)?.record
  if (!record)
    throw new ApiError('PRODUCTS_NOT_AVAILABLE', { details: [{ productCode: product.productCode, reason: 'unknown' }] })
  const { sku } = chosenVariation(record, product.variationProductCode, options)
  const giftMessage = giftMessageOf(record, options)
  const same = lines.find((line) => line.sku === sku && line.giftMessage === giftMessage)
  const total = quantity + (same?.quantity ?? 0)
  checkQuantity(contents, { sku, productCode: record.code, ...(same ? { id: same.id } : {}) }, total)
  const { productName, unitAmount } = productOf(products, { sku }).offer
  const added: Line = {
    id: newId(),
    productCode: record.code,
    sku,
    giftMessage,
    quantity,
    unitAmount,
    isSoldOut: false,
    messages: [],
  }
  const next = same ? lines.map((line) => (line === same ? { ...line, quantity: total } : line)) : [...lines, added]
  checkLimits(lines, next, limit, { ...(same ? { itemId: same.id } : {}), productCode: record.code, productName })
  return next
}

/** The lines with other products, another message or another quantity on one of them. */
export function withChange(
  contents: CartContents,
  line: Line,
  { quantity = line.quantity, options }: UpdateCartItem,
): Line[] {
  const { lines, products, limit } = contents
  const { record } = productOf(products, line)
  const isOtherVariation = options?.some(({ value }) => value !== undefined) ?? false
  const sku = isOtherVariation && options ? chosenVariation(record, null, options).sku : line.sku
  const giftMessage = options ? giftMessageOf(record, options) : line.giftMessage
  const same = lines.find((entry) => entry.id !== line.id && entry.sku === sku && entry.giftMessage === giftMessage)
  const total = quantity + (same?.quantity ?? 0)
  const rest = { products, limit, lines: lines.filter((entry) => entry !== same) }
  if (sku !== line.sku || total > line.quantity) checkQuantity(rest, { ...line, sku }, total)
  const { offer } = productOf(products, { sku })
  const messages = same
    ? [{ code: 'LINE_MERGED' as const, productName: offer.productName, quantity: total, available: null, amount: null }]
    : []
  const changed: Line = {
    ...line,
    sku,
    giftMessage,
    quantity: total,
    unitAmount: offer.unitAmount,
    isSoldOut: !isPurchasable(offer),
    messages,
  }
  const next = rest.lines.map((entry) => (entry.id === line.id ? changed : entry))
  checkLimits(lines, next, limit, detailOf(line, offer))
  return next
}

/** The lines with an absolute quantity on one of them; 0 removes it. */
export function withQuantity(contents: CartContents, line: Line, quantity: number): Line[] {
  const { lines, products, limit } = contents
  if (quantity === 0) return lines.filter((entry) => entry !== line)
  if (quantity > line.quantity) checkQuantity(contents, line, quantity)
  const next = lines.map((entry) => (entry === line && quantity !== line.quantity ? { ...line, quantity } : entry))
  checkLimits(lines, next, limit, detailOf(line, productOf(products, line).offer))
  return next
}

const detailOf = ({ id, productCode }: Line, { productName }: Offer) => ({ itemId: id, productCode, productName })

/**
 * Lines that differ in their message alone share what there is. @throws ApiError PRODUCTS_NOT_AVAILABLE,
 * QUANTITY_EXCEED
 */
function checkQuantity(
  { lines, products }: CartContents,
  line: { id?: string; sku: string; productCode: string },
  quantity: number,
): void {
  const { offer } = productOf(products, line)
  const others = lines.filter(({ id, sku }) => sku === line.sku && id !== line.id)
  const requested = others.reduce((sum, other) => sum + other.quantity, quantity)
  const detail = {
    ...(line.id ? { itemId: line.id } : {}),
    productCode: line.productCode,
    productName: offer.productName,
    requested,
    available: offer.available,
  }
  if (!isPurchasable(offer)) {
    throw new ApiError('PRODUCTS_NOT_AVAILABLE', {
      details: [{ ...detail, reason: offer.unitAmount === null ? 'not-sold-here' : 'sold-out' }],
    })
  }
  if (quantity > MAX_LINE_QUANTITY || requested > offer.available)
    throw new ApiError('QUANTITY_EXCEED', { details: [{ ...detail, available: limitOf(offer), reason: 'stock' }] })
}
