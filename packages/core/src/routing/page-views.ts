import type { PageView, Timers } from '../environment/index.ts'

/** Milliseconds between a route change and its page view (specification section 9). */
export const PAGE_VIEW_DELAY = 300

/** Calls by which a page reports its views; see {@link createPageViews}. */
export interface PageViews {
  /** A route is shown. */
  show(view: PageView): void
  /** The page is left; when it is shown again, that is another view. */
  leave(): void
}

/**
 * Reports each route change once, after a delay; a route left sooner is not reported.
 * @param delay - {@link PAGE_VIEW_DELAY}, or what a test says.
 */
export function createPageViews(timers: Timers, report: (view: PageView) => void, delay: number): PageViews {
  let timer: unknown
  let current: string | undefined
  return {
    show(view) {
      if (view.path === current) return
      current = view.path
      timers.clear(timer)
      timer = timers.set(() => report(view), delay)
    },
    leave() {
      current = undefined
      timers.clear(timer)
    },
  }
}
