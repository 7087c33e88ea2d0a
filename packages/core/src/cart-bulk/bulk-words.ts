import type { BulkItem } from '@vitrine/contract'
import type { Formatters } from '../format/index.ts'
import type { I18n } from '../i18n/index.ts'

/**
 * Why not all of an item is in the cart, in the shopper's words, or by its code where these are not loaded; undefined
 * where all of it is.
 */
export function bulkWords(
  { outcome, requested, quantity, errorCode, details }: BulkItem,
  productName: string,
  { find }: Pick<I18n, 'find'>,
  { isolate }: Pick<Formatters, 'isolate'>,
): string | undefined {
  if (outcome === 'added') return undefined
  const [detail] = details
  const values = {
    name: isolate(detail?.productName || productName),
    asked: requested,
    max: detail?.limitText ?? detail?.limit ?? '',
  }
  if (outcome === 'capped') {
    const said = find(`cartBulk.capped.${errorCode}`, { ...values, count: quantity })
    if (said) return said
  }
  const isSold = !['unknown', 'not-sold-here'].includes(detail?.reason ?? '')
  return (
    find(`cartBulk.refused.${isSold ? errorCode : 'NOT_SOLD'}`, values) ??
    find('cartBulk.refused.OTHER', values) ??
    `${values.name}: ${find(`errors.${errorCode}`) ?? errorCode}`
  )
}
