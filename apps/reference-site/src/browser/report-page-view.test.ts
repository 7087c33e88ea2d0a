import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EarlyPage } from './record-early.ts'
import { reportPageView } from './report-page-view.ts'

/** A window and its document, as far as a page view needs them; `seen` are the events' details. */
function openPage() {
  const seen: unknown[] = []
  const page = new EventTarget()
  const modal = new EventTarget()
  const navigation = new EventTarget()
  const location = { pathname: '/en-ae/food', search: '?x=1' }
  const dataset = { pageType: 'Home Page' }
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', location)
  vi.stubGlobal('navigation', navigation)
  vi.stubGlobal('document', {
    documentElement: { dataset },
    querySelector: () => modal,
    dispatchEvent: ({ type, detail }: CustomEvent) => seen.push({ type, detail }),
  })
  const go = (search: string, navigationType: 'push' | 'replace' | 'traverse') => {
    location.search = search
    navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }))
  }
  return { page, seen, modal, location, dataset, go }
}
const view = { type: 'vitrine-page-view', detail: { path: '/en-ae/food?x=1', pageType: 'Home Page' } }
const shownAgain = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

describe('reportPageView', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('reports the view once, when the page has been shown for the delay', () => {
    const { page, seen } = openPage()
    const shared: EarlyPage = {}
    reportPageView(shared)
    expect(shared.view).toEqual(view.detail)
    page.dispatchEvent(shownAgain(false))
    vi.advanceTimersByTime(299)
    expect(seen).toEqual([])
    vi.advanceTimersByTime(10_000)
    expect(seen).toEqual([view])
  })

  it('reports each route that a page goes to without a new document, and no choice that is written into its address', () => {
    const { go, seen } = openPage()
    reportPageView({})
    vi.advanceTimersByTime(300)
    go('?step=delivery', 'push')
    vi.advanceTimersByTime(300)
    go('?x=1', 'traverse')
    vi.advanceTimersByTime(300)
    go('?x=1&colour=navy', 'replace')
    vi.advanceTimersByTime(10_000)
    expect(seen).toEqual([view, { ...view, detail: { ...view.detail, path: '/en-ae/food?step=delivery' } }, view])
  })

  it('reports the page below a modal when that closes', () => {
    const { modal, location, dataset, seen } = openPage()
    location.search = '?login=true'
    dataset.pageType = 'Login Page'
    reportPageView({})
    vi.advanceTimersByTime(300)
    location.search = '?x=1'
    dataset.pageType = 'Home Page'
    modal.dispatchEvent(new Event('vitrine-close'))
    vi.advanceTimersByTime(300)
    expect(seen.at(-1)).toEqual(view)
    expect(seen).toHaveLength(2)
  })

  it('reports nothing of what a provider’s page gave on the way back', () => {
    const { location, seen } = openPage()
    Object.assign(location, { pathname: '/en-kw/checkout', search: '?order=1&method=knet&signature=s' })
    reportPageView({})
    vi.advanceTimersByTime(300)
    expect(seen).toMatchObject([{ detail: { path: '/en-kw/checkout' } }])
  })

  it('reports nothing of a page that is left sooner, and reports it when it comes back', () => {
    const { page, seen } = openPage()
    reportPageView({})
    vi.advanceTimersByTime(299)
    page.dispatchEvent(new Event('pagehide'))
    vi.advanceTimersByTime(10_000)
    expect(seen).toEqual([])
    page.dispatchEvent(shownAgain(true))
    vi.advanceTimersByTime(300)
    expect(seen).toEqual([view])
  })
})
