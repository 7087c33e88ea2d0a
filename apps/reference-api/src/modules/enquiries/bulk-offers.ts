import type { BulkEnquiryInfo, CountryCode } from '@vitrine/contract'
import type { Queries } from '../../platform/database/database.ts'
import { message } from '../../platform/language/messages.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { findContent } from '../content/content.service.ts'
import { promisesTopic } from '../countries/country-terms.model.ts'
import { createFeatureToggles } from '../feature-toggles/feature-toggles.service.ts'

/** Pieces from which the shop makes an offer in a country; null where it makes none. */
export type BulkOffers = (queries: Queries, country: CountryCode) => Promise<number | null>

export const bulkOffers: BulkOffers = async (queries, country) => {
  const { toggles } = await createFeatureToggles(queries)(country)
  if (!toggles['bulk-enquiry']) return null
  // A cart is no less a cart in a shop that has promised nothing yet.
  return (await findContent(queries, promisesTopic))?.figures.bulkPieces ?? null
}

/** The offer as a cart with so many units has it. */
export const bulkEnquiryInfo = (
  quantity: number,
  fromQuantity: number | null,
  language: WrittenLanguage,
): BulkEnquiryInfo | null =>
  fromQuantity === null
    ? null
    : {
        isSuggested: quantity >= fromQuantity,
        fromQuantity,
        quantity,
        text: message('figures.bulkOffer', language, {
          pieces: message('figures.pieces', language, { count: fromQuantity }),
        }),
      }
