import type { CountryCode, DeliveryPromise, ParcelPromise } from '@vitrine/contract'
import { dateRange, parseLocale } from '@vitrine/contract/rules'
import { message } from '../../platform/language/messages.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'

/** A promise with its days in words, as every screen and the mail say it. */
export function inWords(
  { earliest, latest }: DeliveryPromise,
  { language, country }: { language: WrittenLanguage; country: CountryCode },
): ParcelPromise {
  const { tag } = parseLocale(`${language.slice(0, 2)}-${country}`)!
  const text = message('delivery.arrives', language, { range: dateRange(earliest, latest, tag) })
  return { earliest, latest, text }
}
