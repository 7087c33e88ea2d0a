import type { CartGroup, Gift } from '@vitrine/contract'
import type { I18n } from '../i18n/index.ts'

/**
 * Sentence about the receipts without prices of an order, in the shopper's language; undefined for an order without.
 * Lines that a promotion gave have no receipt. The texts `orderGift` must be there.
 */
export function giftReceiptText(
  { receiptItemIds }: Pick<Gift, 'receiptItemIds'>,
  groups: readonly CartGroup[],
  { t }: Pick<I18n, 't'>,
): string | undefined {
  const lines = groups.flatMap(({ items }) => items.filter(({ isPurchasable, gift }) => isPurchasable && !gift))
  const named = lines.filter(({ id }) => receiptItemIds.includes(id))
  if (named.length === 0) return undefined
  if (named.length === lines.length) return t('orderGift.whole')
  return t('orderGift.some', { names: named.map(({ product }) => product.productName).join(' · ') })
}
