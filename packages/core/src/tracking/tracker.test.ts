import { noConsent } from '@vitrine/contract/rules'
import { describe, expect, it } from 'vitest'
import { withLine } from '../cart/test-cart.ts'
import type { Environment } from '../index.ts'
import { examples, recordingSink } from './test-events.ts'
import { openPage, yes } from './test-page.ts'
import { createTracker } from './tracker.ts'
import { visitKey } from './visits.ts'

describe('before a decision', () => {
  it('gives nothing to anybody, and all of it once and in order after a yes', () => {
    const { log, tracker, show, emit } = openPage()
    show('/en-ae')
    emit(examples.wishlistAdded)
    tracker.decide(undefined)
    expect(log).toEqual(['stop'])
    tracker.decide(yes)
    expect(log.slice(1)).toEqual(['start analytics', 'visitStarted', 'pageViewed', 'wishlistAdded'])
    tracker.decide(yes)
    expect(log.slice(5)).toEqual(['update analytics'])
  })

  it('gives nothing any more once the decision has run out, and waits for the next', () => {
    const { log, tracker, emit, browser } = openPage()
    tracker.decide(yes)
    tracker.decide(undefined)
    emit(examples.wishlistAdded)
    expect([log.slice(2), browser.storage.getItem(visitKey)]).toEqual([['stop'], null])
    tracker.decide(yes)
    expect(log.slice(3)).toEqual(['start analytics', 'visitStarted', 'wishlistAdded'])
  })

  it('forgets what waited after a no, also when a yes follows', () => {
    const { log, tracker, show, browser } = openPage()
    show('/en-ae')
    tracker.decide(noConsent)
    expect([log, browser.storage.getItem(visitKey)]).toEqual([['stop'], null])
    tracker.decide(yes)
    expect(log).toEqual(['stop', 'start analytics', 'visitStarted'])
  })

  it('says a consent that follows a no to who is given something from then on', () => {
    const { log, tracker, emit } = openPage()
    tracker.decide(noConsent)
    emit(examples.searched)
    emit(examples.consentChanged)
    tracker.decide(yes)
    expect(log).toEqual(['stop', 'start analytics', 'visitStarted', 'consentChanged'])
  })

  it('waits with what happened before the tracker was there, too, and its moment', () => {
    const at = Date.parse('2026-11-29T09:00:00Z')
    const view = { type: 'pageViewed', path: '/en-ae/food', pageType: 'CLP-PLP' } as const
    const early = [view, examples.wishlistAdded].map((fact, index) => ({ at: at + index, fact }))
    const page: Environment['page'] = { early }
    const { taken, tracker } = openPage({ page })
    tracker.decide(yes)
    expect(taken.slice(1)).toMatchObject([
      { at: '2026-11-29T09:00:00.000Z', pageType: 'CLP-PLP', department: 'food', event: view },
      { at: '2026-11-29T09:00:00.001Z', event: examples.wishlistAdded },
    ])
    expect(page.early).toBeUndefined()
  })

  it('keeps the last 200 events', () => {
    const { taken, tracker, show } = openPage()
    for (let page = 0; page < 260; page++) show(`/en-ae/food/${page}`, 'PDP')
    tracker.decide(yes)
    const paths = taken.flatMap(({ event }) => (event.type === 'pageViewed' ? event.path : []))
    expect([paths.length, paths[0], paths.at(-1)]).toEqual([200, '/en-ae/food/60', '/en-ae/food/259'])
  })
})

describe('a real cart', () => {
  it('is followed with what the API says it holds', async () => {
    const { storefront, browser, cart, environment } = await withLine(1)
    const { sink, taken } = recordingSink()
    createTracker({ storefront, environment, sinks: [sink], isSeen: () => true }).decide(yes)
    void cart.addLine({ productCode: 'A', quantity: 2 })
    await browser.advance(1000)
    expect(taken.map(({ event }) => event)).toMatchObject([
      { type: 'visitStarted' },
      { type: 'productAdded', productCode: 'A', quantity: 2, cart: { lines: [{ quantity: 3 }] } },
    ])
  })
})
describe('an event', () => {
  it('says user type, locale, page type, department and a moment, and has an id of its own', () => {
    const { taken, tracker, show, emit, browser } = openPage()
    tracker.decide(yes)
    show('/en-ae/fashion/women', 'CLP-PLP')
    emit(examples.wishlistAdded)
    expect(taken.slice(1)).toEqual(
      [0, 1].map(() =>
        expect.objectContaining({
          userType: 'guest',
          locale: 'en-ae',
          pageType: 'CLP-PLP',
          department: 'fashion',
          at: new Date(browser.now()).toISOString(),
        }),
      ),
    )
    expect(new Set(taken.map(({ id }) => id)).size).toBe(3)
  })

  it('has of an address what a list or search needs and nothing that may name somebody', () => {
    const { taken, tracker, show } = openPage()
    tracker.decide(yes)
    show('/en-ae/search?q=green+tea&email=a%40b.example&order=ALD-1&page=2', 'Search')
    expect(taken.at(-1)!.event).toMatchObject({ path: '/en-ae/search?q=green%20tea&page=2' })
  })
})

describe('words that a shopper typed', () => {
  it('are hidden where they may name somebody', () => {
    const { taken, tracker, emit, show } = openPage()
    tracker.decide(yes)
    emit({ ...examples.searched, term: 'someone@example.com' })
    show('/en-ae/search?q=someone%40example.com', 'Search')
    expect(JSON.stringify(taken)).not.toContain('example.com')
  })
})

describe('an event', () => {
  it('before the first view is reported is of the page that is shown', () => {
    const { taken, tracker, emit } = openPage({ page: { view: { path: '/en-ae/food/tea', pageType: 'PDP' } } })
    tracker.decide(yes)
    emit(examples.wishlistAdded)
    expect(taken).toMatchObject([
      { pageType: 'PDP', department: 'food', event: { type: 'visitStarted' } },
      { pageType: 'PDP', department: 'food', event: { type: 'wishlistAdded' } },
    ])
  })
})
