import type { EarlyPage } from './record-early.ts'

/**
 * Shows the banner to whoever has not decided about tracking: pages are the same for everyone, and have it hidden.
 * Where it stays at the end of the window, the end of the page and whatever gets the focus stay clear of it. Where
 * something is allowed, what follows the shopper is put into the page, out of the template that has it; where nothing
 * is, what was recorded is forgotten. A decision in another tab is known when the page is looked at again.
 * @param place - Template of what follows the shopper; none where nobody may.
 * @param cookie - Name of the cookie that has the decision.
 * @param wording - Version of the words that a decision is on; one on others does not hold.
 */
export function askConsent(page: EarlyPage, place: HTMLTemplateElement | null, cookie: string, wording: string): void {
  const host = document.querySelector('vitrine-consent')
  const banner = host?.shadowRoot?.querySelector('section')
  const text = () => new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie)?.[1]
  const follow = () => {
    const [version, allowed] = text()?.split('.') ?? []
    const isDecided = version === wording
    host?.toggleAttribute('data-asked', !isDecided)
    if (banner) banner.hidden = isDecided
    if (!isDecided) return
    if (!allowed) page.early = undefined
    // The template is empty from then on.
    else if (place) document.body.append(place.content)
  }
  follow()
  let isNew = false
  document.addEventListener('vitrine-consent-change', () => {
    isNew = true
    follow()
    // Who has allowed it before left something behind, which is forgotten by what follows.
    if (place && /visitor=|_ga|__exp/.test(document.cookie)) document.body.append(place.content)
  })
  addEventListener('pagehide', () => {
    // Some browsers forget after a week what a script has written, and not what a server has. The answer may be late,
    // so that no page asks for it that may still change the decision.
    if (isNew) navigator.sendBeacon('/consent', text())
  })
  for (const type of ['pageshow', 'focus']) addEventListener(type, follow)
  const { style } = document.documentElement
  if (banner)
    new ResizeObserver(() => {
      const { top, height } = banner.getBoundingClientRect()
      // Where a page has it further up, it goes away with what it lies over.
      style.paddingBlockEnd = style.scrollPaddingBlockEnd =
        height && getComputedStyle(banner).position === 'fixed' ? `${innerHeight - top}px` : ''
    }).observe(banner)
}
