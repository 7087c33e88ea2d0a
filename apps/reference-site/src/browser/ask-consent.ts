import type { TrackingConsent } from '@vitrine/contract/rules'

/**
 * Shows the banner to whoever has not decided about tracking: pages are the same for everyone, and have it hidden. The
 * end of the page, and whatever gets the focus, stay clear of it. Where something is allowed, and the page has a place
 * for it (`data-tracking`), the element that follows is added. A decision in another tab is known when the page is
 * looked at again.
 * @param cookie - Name of the cookie that has the decision.
 * @param read - Reads it; undefined where none holds.
 */
export function askConsent(cookie: string, read: (text?: string) => TrackingConsent | undefined): void {
  const host = document.querySelector('vitrine-consent')
  const banner = host?.shadowRoot?.querySelector('section')
  const follow = () => {
    const decision = read(new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie)?.[1])
    host?.toggleAttribute('data-asked', !decision)
    if (banner) banner.hidden = !!decision
    if (
      decision &&
      Object.values(decision).includes(true) &&
      document.querySelector('[data-tracking]') &&
      !document.querySelector('vitrine-tracking')
    )
      document.body.append(document.createElement('vitrine-tracking'))
  }
  follow()
  document.addEventListener('vitrine-consent-change', follow)
  for (const type of ['pageshow', 'focus']) addEventListener(type, follow)
  if (!banner) return
  const { style } = document.documentElement
  new ResizeObserver(() => {
    const { top, height } = banner.getBoundingClientRect()
    style.paddingBlockEnd = style.scrollPaddingBlockEnd = height ? `${innerHeight - top}px` : ''
  }).observe(banner)
}
