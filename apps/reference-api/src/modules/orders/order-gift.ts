import type { FulfillmentInfo } from '@vitrine/contract'
import { ApiError } from '../../platform/errors/api-error.ts'
import { writtenWords } from '../../platform/language/written-words.ts'
import type { OrderLineRow } from './orders.repository.ts'

type Lines = readonly Pick<OrderLineRow, 'item'>[]

/**
 * Takes over what goes with a gift, each line once; a gift of which nothing is wanted is none.
 * @throws ApiError INVALID_INPUT for a receipt for a line that is none of the order's.
 */
export function withGift({ gift, ...rest }: FulfillmentInfo, lines: Lines): FulfillmentInfo {
  if (!gift) return rest
  const ids = new Set(lines.map(({ item }) => item.id))
  const unknown = gift.receiptItemIds.findIndex((id) => !ids.has(id))
  if (unknown >= 0)
    throw new ApiError('INVALID_INPUT', {
      details: [{ field: `/gift/receiptItemIds/${unknown}`, reason: 'unknown' }],
    })
  const receiptItemIds = [...new Set(gift.receiptItemIds)]
  const message = writtenWords(gift.message)
  return message || receiptItemIds.length > 0
    ? { ...rest, gift: { ...(message && { message }), receiptItemIds } }
    : rest
}
