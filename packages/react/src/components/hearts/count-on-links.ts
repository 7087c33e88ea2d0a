import type { Wishlist } from '@vitrine/core'

/**
 * Writes on the header's links to the wishlist how many products it has, nothing while there is none. Pages are the
 * same for everyone, so it is not in their HTML; it stands in attributes, which a header that is hydrated later finds
 * no fault with.
 * @returns what ends it.
 */
export function countOnLinks(
  href: string,
  count: Wishlist['count'],
  say: (count: number) => { readonly text: string; readonly label: string },
): () => void {
  const roots = [...document.querySelectorAll('vitrine-header')].map((header) => header.shadowRoot ?? header)
  const links = () => roots.flatMap((root) => [...root.querySelectorAll<HTMLAnchorElement>(`a[href="${href}"]`)])
  const write = () => {
    const { text, label } = say(count.peek())
    for (const link of links()) {
      const isShown = count.peek() > 0
      if (!isShown && link.dataset['count'] === undefined) continue
      // Only what differs, for each write is seen by the observer again.
      if (isShown && link.dataset['count'] !== text) link.dataset['count'] = text
      if (!isShown) delete link.dataset['count']
      if (link.ariaLabel !== label) link.ariaLabel = label
    }
  }
  const observer = new MutationObserver(write)
  for (const root of roots)
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-label', 'href'] })
  const stop = count.subscribe(write)
  return () => {
    stop()
    observer.disconnect()
  }
}
