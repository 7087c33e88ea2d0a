import type { SiteConfig } from '../config/config.ts'

/** Configuration sets that only the shop's employees use. */
const hidden = new Set(['PREVIEW', 'SIT', 'UAT'])

/**
 * `robots.txt`. Pages that are not for an index say so themselves, which a crawler can only read if it may fetch them.
 */
export function robots({ name, siteUrl }: Pick<SiteConfig, 'name' | 'siteUrl'>): string {
  if (hidden.has(name)) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`
}
