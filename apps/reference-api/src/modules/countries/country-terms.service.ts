import {
  currencies,
  type CountryCode,
  type FeatureToggles,
  type MasterData,
  type MegaMenuUsp,
  type NotFoundContent,
} from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/http/market.ts'
import { decimalsOf } from '../../platform/money.ts'
import { say } from '../../platform/language/local-text.ts'
import { readContent } from '../content/content.service.ts'
import type { MarketService } from './countries.service.ts'
import { megaMenuOf } from '../navigation/mega-menu.ts'
import { termsOf } from './terms.ts'

export interface MasterDataService {
  masterData(market: Market): Promise<MasterData>
  megaMenu(market: Market): Promise<MegaMenuUsp>
  /** What is on in a country. */
  featureToggles(country: CountryCode): Promise<FeatureToggles>
  notFound(market: Market): Promise<NotFoundContent>
}

export function createMasterDataService(db: Database, markets: MarketService): MasterDataService {
  return {
    async masterData(market) {
      const { country, currency, language } = market
      const [entry, { delivery, returns, cutOff }, terms, write] = await Promise.all([
        markets.country(country),
        readContent(db, 'promises', market),
        readContent(db, 'country-terms', market),
        termsOf(markets, market),
      ])
      const { legalLine, contact, cutOff: times } = terms[country]
      return {
        cart_delivery_fee: { amount: entry.deliveryFee, currency },
        freeDeliveryThreshold: { amount: entry.freeDeliveryThreshold, currency },
        deliveryPromise: { fashion: write(delivery.fashion), food: write(delivery.food) },
        returnsPromise: { fashion: write(returns.fashion), food: write(returns.food) },
        orderCutOff: {
          fashion: { time: times.fashion, text: write(cutOff.fashion, { time: times.fashion }) },
          food: { time: times.food, text: write(cutOff.food, { time: times.food }) },
        },
        vatLine: entry.vatLine ? say(entry.vatLine, language) : null,
        legalLine: write(legalLine),
        contact: { phone: contact.phone, hours: write(contact.hours), email: contact.email },
        currencies: currencies.map((code) => ({ currency: code, decimals: decimalsOf(code) })),
      }
    },
    async megaMenu(market) {
      const [departments, write] = await Promise.all([readContent(db, 'mega-menu', market), termsOf(markets, market)])
      return megaMenuOf(departments, market, write)
    },
    async featureToggles(country) {
      const { countries, ...everywhere } = await readContent(db, 'feature-toggles')
      const own = countries[country]
      return {
        deliveryMethods: own?.deliveryMethods ?? everywhere.deliveryMethods,
        toggles: { ...everywhere.toggles, ...own?.toggles },
      }
    },
    async notFound({ language }) {
      const { title, text, links } = await readContent(db, 'not-found')
      return {
        title: say(title, language),
        text: say(text, language),
        links: links.map(({ label, path }) => ({ label: say(label, language), path })),
      }
    },
  }
}
