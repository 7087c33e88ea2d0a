import { shopNameIn, writtenLanguage, type Locale } from '@vitrine/contract/rules'
import type { SiteConfig } from '../config/config.ts'

/** The shop's name as titles of a locale write it. */
export const shopNameAt = (
  { merchant }: Pick<SiteConfig, 'merchant'>,
  { language, country }: Pick<Locale, 'language' | 'country'>,
): string => shopNameIn(merchant, writtenLanguage(language, country))
