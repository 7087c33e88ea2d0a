import { escapeHtml } from '../render/html.ts'

/** Most addresses of one sitemap (sitemaps.org). */
export const SITEMAP_LIMIT = 50_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** An address for crawlers, and when it last changed. */
export interface SitemapEntry {
  readonly url: string
  readonly lastModified?: string
}

/** The sitemaps of a site: for each locale one, or as many as its addresses need. */
export function sitemapIndex(urls: readonly string[]): string {
  const items = urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`)
  return `${head}<sitemapindex ${xmlns}>${items.join('')}</sitemapindex>`
}

/** One sitemap, written while its entries are read: part 1 has the first {@link SITEMAP_LIMIT}, part 2 the next. */
export async function* sitemap(
  entries: AsyncIterable<SitemapEntry>,
  part = 1,
  limit = SITEMAP_LIMIT,
): AsyncGenerator<string> {
  yield `${head}<urlset ${xmlns}>`
  let place = 0
  for await (const { url, lastModified } of entries) {
    if (place === part * limit) break
    if (place++ < (part - 1) * limit) continue
    yield `<url><loc>${escapeHtml(url)}</loc>${lastModified ? `<lastmod>${lastModified.slice(0, 10)}</lastmod>` : ''}</url>`
  }
  yield '</urlset>'
}
