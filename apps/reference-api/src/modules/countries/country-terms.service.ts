import type { MasterData } from '@vitrine/contract'
import { currencies, currencyDecimals } from '@vitrine/contract/rules'
import type { Database } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { message } from '../../platform/language/messages.ts'
import { readContent } from '../content/content.service.ts'
import { vatIn } from './vat.ts'
import type { CountryService } from './countries.service.ts'
import { termsOf } from './terms.ts'
import { countryTermsTopic, promisesTopic } from './country-terms.model.ts'

/** The terms of a country: fees, promises, hours, contact. */
export interface CountryTermsService {
  masterData(shopLocale: ShopLocale): Promise<MasterData>
}

export function createCountryTermsService(db: Database, countries: CountryService): CountryTermsService {
  return {
    async masterData(shopLocale) {
      const { country, currency, language } = shopLocale
      const [entry, { returns, cutOff }, terms, write] = await Promise.all([
        countries.country(country),
        readContent(db, promisesTopic, shopLocale),
        readContent(db, countryTermsTopic, shopLocale),
        termsOf(db, countries, shopLocale),
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
