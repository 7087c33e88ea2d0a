import { escapeHtml } from './html.ts'

/**
 * A page that leads to another of this site at once and without script. It stands where a redirect would not do: a
 * browser that comes from another site holds strict cookies back through all redirects, and sends them from a page.
 */
export function forwardPage({
  shopName,
  language,
  dir,
  text,
  link,
  href,
}: {
  shopName: string
  language: string
  dir: string
  text: string
  link: string
  href: string
}) {
  const to = escapeHtml(href)
  return `<!doctype html><html lang="${escapeHtml(language)}" dir="${dir}"><head><meta charset="utf-8"><meta name="robots" content="noindex, nofollow"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${to}"><title>${escapeHtml(shopName)}</title></head><body><main><p>${escapeHtml(text)}</p><p><a href="${to}">${escapeHtml(link)}</a></p></main></body></html>`
}
