import { escapeHtml } from '../render/html.ts'

/** Most addresses of one sitemap (sitemaps.org). */
const SITEMAP_LIMIT = 50_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** An address for crawlers, and when it last changed. */
export interface SitemapEntry {
  readonly url: string
  readonly lastModified?: string
}

/** The sitemaps of a site, one a locale. */
export function sitemapIndex(urls: readonly string[]): string {
  const items = urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`)
  return `${head}<sitemapindex ${xmlns}>${items.join('')}</sitemapindex>`
}

/** One sitemap, written while its entries are read; it ends at {@link SITEMAP_LIMIT}. */
export async function* sitemap(entries: AsyncIterable<SitemapEntry>, limit = SITEMAP_LIMIT): AsyncGenerator<string> {
  yield `${head}<urlset ${xmlns}>`
  let count = 0
  for await (const { url, lastModified } of entries) {
    if (count++ === limit) break
    yield `<url><loc>${escapeHtml(url)}</loc>${lastModified ? `<lastmod>${lastModified.slice(0, 10)}</lastmod>` : ''}</url>`
  }
  yield '</urlset>'
}
