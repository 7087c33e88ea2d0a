import { formatMoney } from '@vitrine/contract/rules'
import type { Database } from '../../platform/database/database.ts'
import { formatDays } from '../../platform/days.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { LocalText } from '../../platform/language/local-text.ts'
import { fill, say } from '../../platform/language/local-text.ts'
import { message } from '../../platform/language/messages.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { readContent } from '../content/content.service.ts'
import type { Country } from './countries.model.ts'
import type { CountryService } from './countries.service.ts'
import { promisesTopic, type PromisedFigures } from './country-terms.model.ts'

/**
 * Text in a country's language, its placeholders filled: with the country's terms, and with what belongs to this text
 * alone.
 */
export type Write = (text: LocalText, more?: Readonly<Record<string, string>>) => string

/**
 * Writes content for a country: `{threshold}`, `{fee}`, `{returnDays}`, `{earliest}` and `{latest}` become what holds
 * in the country, `{bulkPieces}` and the other figures what the shop promises everywhere.
 */
export async function termsOf(db: Database, countries: CountryService, shopLocale: ShopLocale): Promise<Write> {
  const terms = await termsIn(db, shopLocale, await countries.find(shopLocale.country))
  return (text, more = {}) => fill(say(text, shopLocale.language), { ...terms, ...more })
}

/** The figures of the promises as a language counts what they are of: `20 pieces`. */
export const figureWords = (
  { bulkPieces, damageHours, refundWorkingDays, replyWorkingDays, dataReplyDays }: PromisedFigures,
  language: WrittenLanguage,
) => ({
  bulkPieces: message('figures.pieces', language, { count: bulkPieces }),
  damageHours: message('figures.hours', language, { count: damageHours }),
  refundWorkingDays: message('figures.workingDays', language, { count: refundWorkingDays }),
  replyWorkingDays: message('figures.workingDays', language, { count: replyWorkingDays }),
  dataReplyDays: formatDays(dataReplyDays, language),
})

/** A shop that has no country yet promises nothing. */
async function termsIn(
  db: Database,
  shopLocale: ShopLocale,
  country?: Country,
): Promise<Readonly<Record<string, string>>> {
  if (!country) return {}
  const { figures } = await readContent(db, promisesTopic, shopLocale)
  return { ...figureWords(figures, shopLocale.language), ...countryWords(country, shopLocale) }
}

function countryWords(
  { freeDeliveryThreshold, deliveryFee, deliveryDays, returnDays }: Country,
  { currency, language }: ShopLocale,
) {
  const money = (amount: number) => formatMoney({ amount, currency }, { language }, { isShort: true })
  return {
    threshold: money(freeDeliveryThreshold),
    fee: money(deliveryFee),
    returnDays: formatDays(returnDays, language),
    earliest: String(deliveryDays.earliest),
    latest: String(deliveryDays.latest),
  }
}
