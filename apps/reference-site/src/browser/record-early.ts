import type { EarlyFact, Environment, FactListener, PageView } from '@vitrine/core'

/** What all copies of the SDK on a page share, as far as the page's own script writes it. */
export interface EarlyPage extends Pick<NonNullable<Environment['page']>, 'early' | 'view'> {
  /** Listeners to every storefront that is made on the page. */
  recorders?: FactListener[]
}

/**
 * Records in memory what happens before somebody follows the shopper, who may still allow it: nothing is stored, and
 * nothing leaves. It ends when `early` is taken away, by a refusal or by whoever takes it over.
 * @param place - Where what follows comes from; none where nobody may.
 */
export function recordEarly(page: EarlyPage, place: Element | null): void {
  if (!place) return
  page.early = []
  const record = (fact: EarlyFact['fact']) => void page.early?.push({ at: Date.now(), fact })
  page.recorders = [record]
  document.addEventListener('vitrine-page-view', (event) =>
    record({ type: 'pageViewed', ...(event as CustomEvent<PageView>).detail }),
  )
}
