/** A click on a link to the shop, taken from the browser so that the bag can go along. */
export interface Departure {
  readonly link: HTMLAnchorElement
  /** The tab that it leads to, opened at the click: later the browser would take it for an advertisement. */
  readonly tab: Window | undefined
}

/**
 * Takes a click on a link to the shop from the browser. It stays the browser's own where it does something else, where
 * the page has prevented it, and where the link says `data-vitrine-handover="off"`.
 * @param shopOf - An address of the shop that a link is of, if it is of one.
 */
export function departureOf(
  event: MouseEvent,
  shopOf: (link: HTMLAnchorElement) => string | undefined,
): Departure | undefined {
  const { button, altKey } = event
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
  if (!link || event.defaultPrevented || button > 1 || altKey || link.download) return undefined
  const shop = shopOf(link)
  // On the shop's own pages the bag is there.
  if (!shop || link.origin !== new URL(shop).origin || link.origin === location.origin) return undefined
  if (link.dataset['vitrineHandover'] === 'off') return undefined
  const isNewTab = button || event.ctrlKey || event.metaKey || event.shiftKey || link.target === '_blank'
  const tab = isNewTab ? open('about:blank') : undefined
  if (tab === null) return undefined
  event.preventDefault()
  return { link, tab }
}
