import type { Timers } from '../environment/index.ts'
import type { PageType } from './page-type.ts'

/** Milliseconds between a route change and its page view (specification section 9). */
export const PAGE_VIEW_DELAY = 300

/** A page view to report. */
export interface PageView {
  readonly path: string
  readonly pageType: PageType
}

/**
 * Reports each route change once, after {@link PAGE_VIEW_DELAY}; a route left sooner is not reported.
 * @returns What to call on every route change.
 */
export function createPageViews(timers: Timers, report: (view: PageView) => void): (view: PageView) => void {
  let timer: unknown
  let current: string | undefined
  return (view) => {
    if (view.path === current) return
    current = view.path
    timers.clear(timer)
    timer = timers.set(() => report(view), PAGE_VIEW_DELAY)
  }
}
