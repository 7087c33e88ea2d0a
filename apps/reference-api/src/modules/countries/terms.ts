import { formatMoney } from '@vitrine/contract/rules'
import { formatDays } from '../../platform/days.ts'
import type { Market } from '../../platform/http/market.ts'
import type { LocalText } from '../../platform/language/local-text.ts'
import { fill, say } from '../../platform/language/local-text.ts'
import type { Country } from './countries.model.ts'
import type { MarketService } from './countries.service.ts'

/**
 * Text in a market's language, its placeholders filled: with the country's terms, and with what belongs to this text
 * alone.
 */
export type Write = (text: LocalText, more?: Readonly<Record<string, string>>) => string

/**
 * Writes content for a market: `{threshold}`, `{fee}`, `{returnDays}`, `{earliest}` and `{latest}` become what holds in
 * the country.
 */
export async function termsOf(markets: MarketService, market: Market): Promise<Write> {
  const country = await markets.find(market.country)
  const terms: Readonly<Record<string, string>> = country ? termsIn(country, market) : {}
  return (text, more = {}) => fill(say(text, market.language), { ...terms, ...more })
}

function termsIn(
  { freeDeliveryThreshold, deliveryFee, deliveryDays, returnDays }: Country,
  { currency, language }: Market,
): Record<string, string> {
  const money = (amount: number) => formatMoney({ amount, currency }, { language }, { isShort: true })
  return {
    threshold: money(freeDeliveryThreshold),
    fee: money(deliveryFee),
    returnDays: formatDays(returnDays, language),
    earliest: String(deliveryDays.earliest),
    latest: String(deliveryDays.latest),
  }
}
