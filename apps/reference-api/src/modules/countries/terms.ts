import { formatDays } from '../../platform/days.ts'
import type { Market } from '../../platform/http/market.ts'
import { formatMoney } from '../../platform/money.ts'
import type { LocalText } from '../../seed/seed-format.ts'
import { say } from '../../platform/language/local-text.ts'
import type { MarketService } from './countries.service.ts'

/** Text in a market's language, its placeholders filled: with the country's terms, and with what belongs to this text alone. */
export type Write = (text: LocalText, own?: Readonly<Record<string, string>>) => string

/** Writes content for a market: `{threshold}`, `{fee}`, `{returnDays}`, `{earliest}` and `{latest}` become what holds in the country. */
export async function termsOf(markets: MarketService, market: Market): Promise<Write> {
  const { freeDeliveryThreshold, deliveryFee, deliveryDays, returnDays } = await markets.country(market.country)
  const money = (amount: number) =>
    formatMoney({ amount, currency: market.currency }, market.language, { isShort: true })
  const terms: Readonly<Record<string, string>> = {
    threshold: money(freeDeliveryThreshold),
    fee: money(deliveryFee),
    returnDays: formatDays(returnDays, market.language),
    earliest: String(deliveryDays.earliest),
    latest: String(deliveryDays.latest),
  }
  return (text, own = {}) =>
    say(text, market.language).replace(/\{(\w+)\}/g, (whole, name: string) => own[name] ?? terms[name] ?? whole)
}
