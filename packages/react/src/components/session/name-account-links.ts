/**
 * Writes the shopper's name on the header's links to the account. Pages are the same for everyone, so it is not in
 * their HTML; it stands in attributes, which a header that is hydrated later finds no fault with.
 * @returns what takes it away.
 */
export function nameAccountLinks(account: string, name: string, label: string): () => void {
  const roots = [...document.querySelectorAll('vitrine-header')].map((header) => header.shadowRoot ?? header)
  const links = () => roots.flatMap((root) => [...root.querySelectorAll<HTMLAnchorElement>(`a[href="${account}"]`)])
  const write = () => {
    for (const link of links()) {
      // Only what differs, for each write is seen by the observer again.
      if (link.dataset['name'] !== name) link.dataset['name'] = name
      if (link.ariaLabel !== label) link.ariaLabel = label
    }
  }
  const observer = new MutationObserver(write)
  for (const root of roots)
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-label', 'href'] })
  write()
  return () => observer.disconnect()
}
