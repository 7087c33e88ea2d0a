import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportPageView } from './report-page-view.ts'

/** A window and its document, as far as a page view needs them; `told` are the events' details. */
function openPage() {
  const told: unknown[] = []
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { pathname: '/en-ae/food', search: '?x=1' })
  vi.stubGlobal('document', {
    documentElement: { dataset: { pageType: 'Home Page' } },
    dispatchEvent: ({ type, detail }: CustomEvent) => told.push({ type, detail }),
  })
  return { page, told }
}
const view = { type: 'vitrine-page-view', detail: { path: '/en-ae/food?x=1', pageType: 'Home Page' } }
const shownAgain = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

describe('reportPageView', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('tells the view once, when the page has been shown for the delay', () => {
    const { page, told } = openPage()
    reportPageView(300)
    page.dispatchEvent(shownAgain(false))
    vi.advanceTimersByTime(299)
    expect(told).toEqual([])
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual([view])
  })

  it('tells nothing of a page that is left sooner, and tells it when it comes back', () => {
    const { page, told } = openPage()
    reportPageView(300)
    vi.advanceTimersByTime(299)
    page.dispatchEvent(new Event('pagehide'))
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual([])
    page.dispatchEvent(shownAgain(true))
    vi.advanceTimersByTime(300)
    expect(told).toEqual([view])
  })
})
