/**
 * Keeps the room of what was viewed before, where this browser knows of more than the page's own product: a list of
 * codes under `key`. For everybody else there is none.
 */
export function keepRecentRoom(key: string): void {
  const recent = document.querySelector('vitrine-recently-viewed')
  if (!recent) return
  try {
    const codes = JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
    recent.toggleAttribute(
      'data-viewed',
      codes.some((code) => code !== recent.getAttribute('product-code')),
    )
  } catch {
    return // A browser that forbids storage remembers nothing.
  }
}
