import { escapeHtml } from './html.ts'

/**
 * Answer to a framed request instead of the page: no data and one link that leaves the frame. It carries no
 * frame-ancestors, or the browser would show its own error and not the link; every other page forbids framing.
 */
export function framePage({
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
  return `<!doctype html><html lang="${escapeHtml(language)}" dir="${dir}"><head><meta charset="utf-8"><meta name="robots" content="noindex, nofollow"><meta name="viewport" content="width=device-width"><title>${escapeHtml(shopName)}</title></head><body><main><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(href)}" target="_top" rel="noopener">${escapeHtml(link)}</a></p></main></body></html>`
}
