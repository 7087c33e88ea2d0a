import { createPageViews } from '@vitrine/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportPageView } from './report-page-view.ts'

/** A window and its document, as far as a page view needs them; `seen` are the events' details. */
function openPage() {
  const seen: unknown[] = []
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { pathname: '/en-ae/food', search: '?x=1' })
  vi.stubGlobal('document', {
    documentElement: { dataset: { pageType: 'Home Page' } },
    dispatchEvent: ({ type, detail }: CustomEvent) => seen.push({ type, detail }),
  })
  return { page, seen }
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
    reportPageView(createPageViews, 300)
    page.dispatchEvent(shownAgain(false))
    vi.advanceTimersByTime(299)
    expect(seen).toEqual([])
    vi.advanceTimersByTime(10_000)
    expect(seen).toEqual([view])
  })

  it('reports nothing of a page that is left sooner, and reports it when it comes back', () => {
    const { page, seen } = openPage()
    reportPageView(createPageViews, 300)
    vi.advanceTimersByTime(299)
    page.dispatchEvent(new Event('pagehide'))
    vi.advanceTimersByTime(10_000)
    expect(seen).toEqual([])
    page.dispatchEvent(shownAgain(true))
    vi.advanceTimersByTime(300)
    expect(seen).toEqual([view])
  })
})
