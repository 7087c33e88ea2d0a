import { createPageViews, PAGE_VIEW_DELAY, type PageView } from '@vitrine/core'
import type { EarlyPage } from './record-early.ts'

/**
 * Dispatches `vitrine-page-view` on the document for each route that is still shown after a moment, once: the page's
 * own, one that it goes to without a new document, the page below a modal that had an address, and the page again when
 * it comes back from the browser's memory. What a shopper only chooses on a page (its entry is replaced) is no route.
 * What a provider's page gave on the way back to the checkout is reported to nobody. `page` has the view at once.
 */
export function reportPageView(page: EarlyPage): void {
  const views = createPageViews(
    { set: (run, milliseconds) => setTimeout(run, milliseconds), clear: (timer) => clearTimeout(timer as number) },
    (detail) => document.dispatchEvent(new CustomEvent('vitrine-page-view', { detail })),
    PAGE_VIEW_DELAY,
  )
  const show = () =>
    views.show(
      (page.view = {
        path: location.pathname + (isArrival(location) ? '' : location.search),
        pageType: document.documentElement.dataset['pageType'] as PageView['pageType'],
      }),
    )
  globalThis.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType !== 'replace') show()
  })
  document.querySelector('[data-account-flag]')?.addEventListener('vitrine-close', show)
  addEventListener('pagehide', views.leave)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show()
  })
  show()
}

const isArrival = ({ pathname, search }: Location) => pathname.endsWith('/checkout') && /[?&]order=/.test(search)
