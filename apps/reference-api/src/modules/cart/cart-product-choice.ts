import type { OptionSelection } from '@vitrine/contract'
import { choiceOf, GIFT_MESSAGE } from '@vitrine/contract/rules'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ProductRecord, VariationRow } from '../catalog/catalog.service.ts'
import { variationOf, withOnlyValues } from '../catalog/options.ts'

/**
 * The variation that a request means, by its code or by its options. @throws ApiError INVALID_INPUT,
 * PRODUCTS_NOT_AVAILABLE
 */
export function chosenVariation(
  record: ProductRecord,
  code: string | null | undefined,
  options: readonly OptionSelection[],
): VariationRow {
  if (code) {
    const named = record.variations.find(({ sku }) => sku === code)
    if (named) return named
    throw new ApiError('PRODUCTS_NOT_AVAILABLE', { details: [{ productCode: code, reason: 'unknown' }] })
  }
  const variation = variationOf(record, withOnlyValues(record, choiceOf(options)))
  if (variation) return variation
  throw new ApiError('INVALID_INPUT', {
    details: [
      {
        field: '/options',
        productCode: record.code,
        reason: 'option-required',
        message: 'choose one value for every option of the product',
      },
    ],
  })
}

/** The gift message among the options; blank is none. */
export function giftMessageOf(options: readonly OptionSelection[]): string | null {
  return options.find(({ attributeFQN }) => attributeFQN === GIFT_MESSAGE)?.shopperEnteredValue?.trim() || null
}
