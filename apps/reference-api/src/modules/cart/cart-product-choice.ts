import type { OptionSelection } from '@vitrine/contract'
import { choiceOf, GIFT_MESSAGE } from '@vitrine/contract/rules'
import { ApiError } from '../../platform/errors/api-error.ts'
import { writtenWords } from '../../platform/language/written-words.ts'
import type { ProductRecord, VariationRow } from '../catalog/catalog.service.ts'
import { optionsOfVariation, variationOf, withOnlyValues } from '../catalog/options.ts'

/**
 * The variation that a request means, by its code or by its options; where both are sent they must agree.
 * @throws ApiError INVALID_INPUT, PRODUCTS_NOT_AVAILABLE
 */
export function chosenVariation(
  record: ProductRecord,
  code: string | null | undefined,
  options: readonly OptionSelection[],
): VariationRow {
  checkOneValueEach(record, options)
  const choice = choiceOf(options)
  if (code) {
    const named = record.variations.find(({ sku }) => sku === code)
    if (!named) throw new ApiError('PRODUCTS_NOT_AVAILABLE', { details: [{ productCode: code, reason: 'unknown' }] })
    const own = choiceOf(optionsOfVariation(named))
    if (Object.entries(choice).every(([attribute, value]) => own[attribute] === value)) return named
    throw refusal(record, 'option-contradiction', 'the options are not those of the variation that is named')
  }
  const variation = variationOf(record, withOnlyValues(record, choice))
  if (variation) return variation
  throw refusal(record, 'option-required', 'choose one value for every option of the product')
}

const refusal = ({ code }: ProductRecord, reason: string, message: string) =>
  new ApiError('INVALID_INPUT', { details: [{ field: '/options', productCode: code, reason, message }] })

/** An option may be named twice with the same value. @throws ApiError INVALID_INPUT */
function checkOneValueEach(record: ProductRecord, options: readonly OptionSelection[]): void {
  const isContradicted = options.some(({ attributeFQN, value, shopperEnteredValue }) =>
    options.some(
      (other) =>
        other.attributeFQN === attributeFQN &&
        (other.value !== value || other.shopperEnteredValue !== shopperEnteredValue),
    ),
  )
  if (isContradicted) throw refusal(record, 'option-contradiction', 'one option has two values')
}

/** The gift message among the options; blank is none. @throws ApiError INVALID_INPUT for two of them. */
export function giftMessageOf(record: ProductRecord, options: readonly OptionSelection[]): string | null {
  checkOneValueEach(record, options)
  return writtenWords(options.find(({ attributeFQN }) => attributeFQN === GIFT_MESSAGE)?.shopperEnteredValue)
}
