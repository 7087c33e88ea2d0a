import type { CartItem } from '@vitrine/contract'

/**
 * The line of what was added by its code alone: without options, without a word to go with it. A card counts this line
 * and no other of its product.
 */
export function plainLine(lines: readonly CartItem[], productCode: string): CartItem | undefined {
  return lines.find(
    ({ product, giftMessage, isPurchasable }) =>
      product.productCode === productCode && product.options.length === 0 && !giftMessage && isPurchasable,
  )
}
