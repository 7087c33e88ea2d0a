import { noConsent } from '@vitrine/contract/rules'
import type { createTestBrowser } from '@vitrine/testing'
import { config, setUp } from '../cart/test-cart.ts'
import { createStorefront, type Environment, type PageView, type StorefrontEvent } from '../index.ts'
import { recordingSink } from './test-events.ts'
import { createTracker, type TrackerOptions } from './tracker.ts'

export const yes = { ...noConsent, analytics: true }

export interface PageOptions extends Partial<Pick<TrackerOptions, 'subjectOf' | 'isSeen'>> {
  readonly page?: Environment['page']
  /** Of the tab, where another page of it was opened before. */
  readonly sessionStorage?: Environment['sessionStorage']
  readonly browser?: ReturnType<typeof createTestBrowser>
  readonly sinks?: readonly ReturnType<typeof recordingSink>[]
}

/** A page of the shop with a tracker. */
export function openPage({
  browser = setUp().browser,
  sinks = [recordingSink()],
  page,
  sessionStorage,
  ...rest
}: PageOptions = {}) {
  const pages = new Set<(view: PageView) => void>()
  const leaving = new Set<() => void>()
  const tab = browser.openTab(sessionStorage ? { sessionStorage } : {})
  const lifecycle: Environment['lifecycle'] = {
    ...tab.environment.lifecycle,
    onLeave: (listener) => void leaving.add(listener),
    onPageView(listener) {
      pages.add(listener)
      return () => pages.delete(listener)
    },
  }
  const environment: Environment = { ...tab.environment, lifecycle, ...(page && { page }) }
  const storefront = createStorefront({ config, environment, messages: async () => ({}) })
  const tracker = createTracker({
    storefront,
    environment,
    sinks: sinks.map(({ sink }) => sink),
    isSeen: () => true,
    ...rest,
  })
  const show = (path: string, pageType: PageView['pageType'] = 'Home') => {
    for (const listener of pages) listener({ path, pageType })
  }
  const leave = () => {
    for (const listener of leaving) listener()
  }
  const emit = (event: StorefrontEvent) => storefront.events.emit(event as never)
  return { ...sinks[0]!, browser, storefront, tracker, show, leave, emit }
}
