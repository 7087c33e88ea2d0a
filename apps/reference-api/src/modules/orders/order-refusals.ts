import { ApiError } from '../../platform/errors/api-error.ts'
import type { LockedCart } from '../cart/cart.service.ts'
import type { Shortage } from '../stock/stock.service.ts'
import type { OrderLineRow } from './orders.repository.ts'

/** The cart is not the one that was shown. */
export const changed = (reason: 'version' | 'repriced') => new ApiError('CART_CHANGED', { details: [{ reason }] })

/** Lines that were shown as to be had and are so no more. */
export const shortLines = ({ stored, products }: LockedCart): Shortage[] =>
  stored.flatMap(({ sku, quantity, isSoldOut, unitAmount }) => {
    const available = products.get(sku)?.offer.available ?? 0
    return !isSoldOut && unitAmount !== null && quantity > available ? [{ sku, quantity, available }] : []
  })

/** Every line is sold out or not sold here. */
export const nothingToBuy = (locked: LockedCart) =>
  shortage(
    locked.lines.map(({ sku, quantity }) => ({ sku, quantity, available: 0 })),
    locked,
  )

/** The refusal that names each short line. */
export function shortage(short: readonly Shortage[], { lines, products }: LockedCart): ApiError {
  const details = short.map(({ sku, quantity, available }) => {
    const line = lines.find((entry) => entry.sku === sku)
    return {
      ...(line ? { itemId: line.id, productCode: line.productCode } : {}),
      productName: products.get(sku)?.offer.productName ?? sku,
      requested: quantity,
      available,
      reason: available === 0 ? 'sold-out' : 'stock',
    }
  })
  return new ApiError(short.some(({ available }) => available === 0) ? 'PRODUCTS_NOT_AVAILABLE' : 'QUANTITY_EXCEED', {
    details,
  })
}

/** Lines of an order that the web shop has not, or not enough of, once it is no more to be collected. */
export const shortOfDelivery = (short: readonly Shortage[], lines: readonly OrderLineRow[]): ApiError =>
  new ApiError('PRODUCTS_NOT_AVAILABLE', {
    details: short.map(({ sku, quantity, available }) => {
      const { item } =
        lines.find((line) => line.sku === sku && !line.item.gift) ?? lines.find((line) => line.sku === sku)!
      return {
        ...{ itemId: item.id, productCode: item.product.productCode, productName: item.product.productName },
        ...{ requested: quantity, available, reason: available === 0 ? 'sold-out' : 'stock' },
      }
    }),
  })
