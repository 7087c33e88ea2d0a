import { localeCodes, parseLocale, pathInLocale } from '@vitrine/core'
import type { SiteConfig } from '../config/config.ts'
import { languageTag } from './language-tag.ts'

/** The same page in every locale of the set, and the default for everyone else (`x-default`). */
export function alternatesOf(config: SiteConfig, path: string): { href: string; hrefLang: string }[] {
  const links = localeCodes(config.countries).map((code) => ({
    href: new URL(pathInLocale(code, path), config.siteUrl).href,
    hrefLang: languageTag(parseLocale(code)!),
  }))
  return [
    ...links,
    { href: new URL(pathInLocale(config.defaultLocale, path), config.siteUrl).href, hrefLang: 'x-default' },
  ]
}
