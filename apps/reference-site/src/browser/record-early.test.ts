import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordEarly, type EarlyPage } from './record-early.ts'

const searched = { type: 'searched', term: 'tea', department: undefined } as const

function openPage(hasTracking = true) {
  const document = new EventTarget()
  vi.stubGlobal('document', document)
  const page: EarlyPage = {}
  recordEarly(page, hasTracking ? ({} as Element) : null)
  const show = (path: string) =>
    document.dispatchEvent(new CustomEvent('vitrine-page-view', { detail: { path, pageType: 'PDP' } }))
  return { page, show, emit: () => page.recorders?.forEach((record) => record(searched)) }
}

describe('recordEarly', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1000 }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('has views and facts in order, each with its moment', () => {
    const { page, show, emit } = openPage()
    show('/en-ae/food/tea')
    vi.advanceTimersByTime(50)
    emit()
    expect(page.early).toEqual([
      { at: 1000, fact: { type: 'pageViewed', path: '/en-ae/food/tea', pageType: 'PDP' } },
      { at: 1050, fact: searched },
    ])
  })

  it('ends when what it has recorded is taken away', () => {
    const { page, show, emit } = openPage()
    emit()
    page.early = undefined
    emit()
    show('/en-ae')
    expect(page.early).toBeUndefined()
  })

  it('records nothing where nobody may follow', () => {
    const { page, emit } = openPage(false)
    emit()
    expect(page).toEqual({})
  })
})
