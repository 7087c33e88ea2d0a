/**
 * Remembers the product of the page that is shown, a code of a list of at most `limit` under `key`: at once, because
 * many leave before they have come to the page's end, where the element hydrates. It keeps the room of what was viewed
 * before, where this browser knows of more than the page's own product; for everybody else there is none.
 */
export function keepRecentRoom(key: string, limit: number): void {
  const recent = document.querySelector('vitrine-recently-viewed')
  if (!recent) return
  const shown = recent.getAttribute('product-code')
  let others: unknown[] = []
  try {
    others = (JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[]).filter((code) => code !== shown)
  } catch {
    // Another's text, or a browser that forbids storage.
  }
  recent.toggleAttribute('data-viewed', others.length > 0)
  try {
    if (shown) localStorage.setItem(key, JSON.stringify([shown, ...others].slice(0, limit)))
  } catch {
    // It remembers nothing.
  }
}
