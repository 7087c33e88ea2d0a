import { localeCodes, pathInLocale } from '@vitrine/core'
import type { SiteConfig } from '../config/config.ts'

/** The same page in every locale of the set, and the default for everyone else (`x-default`). */
export function alternatesOf(config: SiteConfig, path: string): { href: string; hrefLang: string }[] {
  const links = localeCodes(config.countries).map((code) => ({
    href: new URL(pathInLocale(code, path), config.siteUrl).href,
    hrefLang: code.replace(/-(\w+)$/, (_, country: string) => `-${country.toUpperCase()}`),
  }))
  return [
    ...links,
    { href: new URL(pathInLocale(config.defaultLocale, path), config.siteUrl).href, hrefLang: 'x-default' },
  ]
}
