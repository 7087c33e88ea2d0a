import type { Database } from '../../platform/database/database.ts'
import { formatDay } from '../../platform/days.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { say, type LocalText } from '../../platform/language/local-text.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { readContent } from '../content/content.service.ts'
import type { TopicValue } from '../content/topic.ts'
import type { Country } from '../countries/countries.model.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { promisesTopic } from '../countries/country-terms.model.ts'
import { termsOf, type Write } from '../countries/terms.ts'
import { lastOrderDay } from '../delivery/delivery-promise.ts'

type Promises = Pick<TopicValue<typeof promisesTopic>, 'occasions'>

interface OccasionContext {
  readonly promises: Promises
  readonly country: Country
  /** The country's own date. */
  readonly today: string
  readonly language: WrittenLanguage
  /** Working days that the slowest of its hampers is packed for. */
  readonly packingDays: number
}

interface OccasionSources {
  readonly db: Database
  readonly countries: CountryService
  readonly shopLocale: ShopLocale
  readonly today: string
  readonly catalog: Pick<CatalogService, 'longestPacking'>
}

interface OccasionWords {
  /** Each day that is still to come, or is today, in words. */
  readonly words: Readonly<Record<string, string>>
  /** Names of the last days that are over. */
  readonly past: readonly string[]
}

/**
 * Words of a text about an occasion for its days, `{from}` and `{to}`, and for the last days on which an order, or a
 * hamper, comes before them: `{orderBy}` and `{orderHampersBy}`. They follow from the country's days of delivery, by
 * the same rule as the promise of a product's page.
 * @returns nothing when the promises do not know the occasion, or only as one that has been.
 */
export function occasionWords(
  occasion: string,
  { promises, country, today, language, packingDays }: OccasionContext,
): OccasionWords | undefined {
  const days = promises.occasions[occasion]?.find(({ to }) => today <= to)
  if (!days) return undefined
  const lastDays = {
    orderBy: lastOrderDay(country, days.from),
    orderHampersBy: lastOrderDay(country, days.from, packingDays),
  }
  const words = Object.entries({ from: days.from, to: days.to, ...lastDays })
  return {
    words: Object.fromEntries(words.map(([name, day]) => [name, formatDay(day, language)])),
    past: Object.entries(lastDays).flatMap(([name, day]) => (day < today ? [name] : [])),
  }
}

/** A text without the sentences that name a day which is over. */
export function withoutPast(text: LocalText, past: readonly string[]): LocalText {
  const isPast = (sentence: string) => past.some((name) => sentence.includes(`{${name}}`))
  const withFigures = (written: string) =>
    (written.match(/[^.!?؟。！？]+[.!?؟。！？]*\s*/g) ?? [])
      .filter((sentence) => !isPast(sentence))
      .join('')
      .trim()
  return Object.fromEntries(Object.entries(text).map(([language, written]) => [language, withFigures(written)]))
}

interface Occasional {
  readonly occasion?: string | undefined
  readonly title?: LocalText | null
  readonly text?: LocalText | null
  readonly link?: { readonly path: string } | null
}

/**
 * Items that can be written, each with its writer: one about an occasion needs the days of one that is to come.
 * A sentence goes when its day is over, and so does what would be left without a title or a text. Hampers are those
 * that the link leads to: the slowest of them sets the day.
 */
export async function withOccasions<Item extends Occasional>(
  items: readonly Item[],
  { db, countries, shopLocale, today, catalog }: OccasionSources,
): Promise<{ item: Item; write: Write }[]> {
  const write = await termsOf(db, countries, shopLocale)
  if (!items.some(({ occasion }) => occasion)) return items.map((item) => ({ item, write }))
  const [promises, country] = await Promise.all([
    readContent(db, promisesTopic, shopLocale),
    countries.country(shopLocale.country),
  ])
  const written = items.map(async (item): Promise<{ item: Item; write: Write }[]> => {
    if (!item.occasion) return [{ item, write }]
    const packingDays = await catalog.longestPacking(item.link?.path, shopLocale)
    const found = occasionWords(item.occasion, { promises, country, today, language: shopLocale.language, packingDays })
    if (!found) return []
    const { words, past } = found
    const isOver = [item.title, item.text].some((text) => text && !say(withoutPast(text, past), shopLocale.language))
    return isOver ? [] : [{ item, write: (text, more) => write(withoutPast(text, past), { ...words, ...more }) }]
  })
  return (await Promise.all(written)).flat()
}
