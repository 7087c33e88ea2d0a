import type { MasterData } from '@vitrine/contract'
import { currencies, currencyDecimals } from '@vitrine/contract/rules'
import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/http/market.ts'
import { message } from '../../platform/language/messages.ts'
import { readContent } from '../content/content.service.ts'
import { vatIn } from './vat.ts'
import type { MarketService } from './countries.service.ts'
import { termsOf } from './terms.ts'
import { countryTermsTopic, promisesTopic } from './country-terms.model.ts'

/** The terms of a country: fees, promises, hours, contact. */
export interface CountryTermsService {
  masterData(market: Market): Promise<MasterData>
}

export function createCountryTermsService(db: Database, markets: MarketService): CountryTermsService {
  return {
    async masterData(market) {
      const { country, currency, language } = market
      const [entry, { returns, cutOff }, terms, write] = await Promise.all([
        markets.country(country),
        readContent(db, promisesTopic, market),
        readContent(db, countryTermsTopic, market),
        termsOf(db, markets, market),
      ])
      const vat = vatIn(entry, language)
      const { legalLine, contact, cutOff: times } = terms[country]
      return {
        cart_delivery_fee: { amount: entry.deliveryFee, currency },
        freeDeliveryThreshold: { amount: entry.freeDeliveryThreshold, currency },
        returnsPromise: { fashion: write(returns.fashion), food: write(returns.food) },
        orderCutOff: {
          fashion: { time: times.fashion, text: write(cutOff.fashion, { time: times.fashion }) },
          food: { time: times.food, text: write(cutOff.food, { time: times.food }) },
        },
        vatLine: vat && message('prices.includeVat', language, { percent: vat.rate / 100, name: vat.name }),
        vat,
        legalLine: write(legalLine),
        contact: { phone: contact.phone, hours: write(contact.hours), email: contact.email },
        currencies: currencies.map((code) => ({ currency: code, decimals: currencyDecimals(code) })),
      }
    },
  }
}
