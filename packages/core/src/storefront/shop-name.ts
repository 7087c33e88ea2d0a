import { shopNameIn, writtenLanguage } from '@vitrine/contract/rules'
import type { Storefront } from './storefront.ts'

/** The shop's name as the texts of the storefront's language write it; undefined where none is configured. */
export function shopNameOf({ config, locale }: Pick<Storefront, 'config' | 'locale'>): string | undefined {
  const { shopName, shopNames = {} } = config
  const { language, country } = locale.value
  return shopName && shopNameIn({ name: shopName, names: shopNames }, writtenLanguage(language, country))
}
