import type { createPageViews, PageView } from '@vitrine/core'

/**
 * Dispatches `vitrine-page-view` on the document for a page that is still shown after `delay`, once, and again when it
 * comes back from the browser's memory.
 * @param create - The core's rule, handed over because the page carries this function as source.
 */
export function reportPageView(create: typeof createPageViews, delay: number): void {
  const views = create(
    { set: (run, milliseconds) => setTimeout(run, milliseconds), clear: (timer) => clearTimeout(timer as number) },
    (detail) => document.dispatchEvent(new CustomEvent('vitrine-page-view', { detail })),
    delay,
  )
  const show = () =>
    views.show({
      path: location.pathname + location.search,
      pageType: document.documentElement.dataset['pageType'] as PageView['pageType'],
    })
  addEventListener('pagehide', views.leave)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show()
  })
  show()
}
