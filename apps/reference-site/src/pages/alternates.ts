import { pathInLocale } from '@vitrine/core'
import { localeCodes, parseLocale } from '@vitrine/contract/rules'
import type { SiteConfig } from '../config/config.ts'
import { languageTag } from './language-tag.ts'

/** The same page in the locales of the set that have it, and the default for everyone else (`x-default`). */
export function alternatesOf(
  config: Pick<SiteConfig, 'countries' | 'defaultLocale' | 'siteUrl'>,
  path: string,
  locales: readonly string[] = localeCodes(config.countries),
): { href: string; hrefLang: string }[] {
  const links = locales.map((code) => ({
    href: new URL(pathInLocale(code, path), config.siteUrl).href,
    hrefLang: languageTag(parseLocale(code)!),
  }))
  const usual = locales.includes(config.defaultLocale) ? config.defaultLocale : (locales[0] ?? config.defaultLocale)
  return [...links, { href: new URL(pathInLocale(usual, path), config.siteUrl).href, hrefLang: 'x-default' }]
}
