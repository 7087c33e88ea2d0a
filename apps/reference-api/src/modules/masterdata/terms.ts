import { formatDays } from '../../platform/days.ts'
import type { Market } from '../../platform/http/market.ts'
import { formatMoney } from '../../platform/money.ts'
import type { LocalText } from '../../seed/seed-format.ts'
import { say } from '../catalog/local-text.ts'
import type { MarketService } from './market.service.ts'

/** Writes content for a market: `{threshold}`, `{fee}` and `{returnDays}` become what holds in the country. */
export async function termsOf(markets: MarketService, market: Market): Promise<(text: LocalText) => string> {
  const { freeDeliveryThreshold, deliveryFee, returnDays } = await markets.country(market.country)
  const money = (amount: number) =>
    formatMoney({ amount, currency: market.currency }, market.language, { isShort: true })
  return (text) =>
    say(text, market.language)
      .replace('{threshold}', money(freeDeliveryThreshold))
      .replace('{fee}', money(deliveryFee))
      .replace('{returnDays}', formatDays(returnDays, market.language))
}
