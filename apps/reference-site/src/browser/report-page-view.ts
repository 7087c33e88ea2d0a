/**
 * Tells the page view of a page that is still shown after `delay`: a `vitrine-page-view` event on the document, once, and again when the
 * page comes back from the browser's memory. A page left sooner is not told.
 */
export function reportPageView(delay: number): void {
  const { pageType } = document.documentElement.dataset
  let timer: ReturnType<typeof setTimeout>
  const begin = () => {
    timer = setTimeout(() => {
      const detail = { path: location.pathname + location.search, pageType }
      document.dispatchEvent(new CustomEvent('vitrine-page-view', { detail }))
    }, delay)
  }
  addEventListener('pagehide', () => clearTimeout(timer))
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) begin()
  })
  begin()
}
