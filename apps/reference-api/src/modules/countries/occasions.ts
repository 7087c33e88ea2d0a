import type { Database } from '../../platform/database/database.ts'
import { formatDay } from '../../platform/days.ts'
import type { Market } from '../../platform/http/market.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { readContent } from '../content/content.service.ts'
import type { TopicValue } from '../content/topic.ts'
import { lastOrderDay } from '../delivery/delivery-promise.ts'
import type { Country } from './countries.model.ts'
import type { MarketService } from './countries.service.ts'
import { promisesTopic } from './country-terms.model.ts'
import { termsOf, type Write } from './terms.ts'

type Promises = Pick<TopicValue<typeof promisesTopic>, 'figures' | 'occasions'>

interface OccasionContext {
  readonly promises: Promises
  readonly country: Country
  /** The country's own date. */
  readonly today: string
  readonly language: WrittenLanguage
}

/**
 * What a text about an occasion says of its days, `{from}` and `{to}`, and of the last days on which an order, or a
 * hamper, comes before them: `{orderBy}` and `{orderHampersBy}`. They follow from the country's days of delivery.
 * @returns nothing when the promises do not know the occasion, or only as one that has been.
 */
export function occasionWords(
  occasion: string,
  { promises, country, today, language }: OccasionContext,
): Readonly<Record<string, string>> | undefined {
  const days = promises.occasions[occasion]?.find(({ to }) => today <= to)
  if (!days) return undefined
  const lastDay = (packingDays: number) => formatDay(lastOrderDay(country, days.from, packingDays), language)
  return {
    from: formatDay(days.from, language),
    to: formatDay(days.to, language),
    orderBy: lastDay(0),
    orderHampersBy: lastDay(promises.figures.hamperWorkingDays),
  }
}

interface Occasional {
  readonly occasion?: string | undefined
}

/** Those that can be written, each with its writer: what is about an occasion needs the days of one that is to come. */
export async function withOccasions<Item extends Occasional>(
  items: readonly Item[],
  { db, markets, market, today }: { db: Database; markets: MarketService; market: Market; today: string },
): Promise<{ item: Item; write: Write }[]> {
  const write = await termsOf(db, markets, market)
  if (!items.some(({ occasion }) => occasion)) return items.map((item) => ({ item, write }))
  const [promises, country] = await Promise.all([
    readContent(db, promisesTopic, market),
    markets.country(market.country),
  ])
  return items.flatMap((item) => {
    if (!item.occasion) return [{ item, write }]
    const words = occasionWords(item.occasion, { promises, country, today, language: market.language })
    return words
      ? [{ item, write: (text, more) => write(text, { ...words, ...more }) } satisfies { item: Item; write: Write }]
      : []
  })
}
