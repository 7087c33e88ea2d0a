import { noConsent } from '@vitrine/contract/rules'
import type { createTestBrowser } from '@vitrine/testing'
import { describe, expect, it, vi } from 'vitest'
import { config, setUp, withLine } from '../cart/test-cart.ts'
import { createStorefront, type Environment, type PageView, type StorefrontEvent } from '../index.ts'
import { examples, recordingSink } from './test-events.ts'
import { createTracker, type TrackerOptions } from './tracker.ts'
import { visitKey } from './visits.ts'

const yes = { ...noConsent, analytics: true }

interface PageOptions extends Partial<Pick<TrackerOptions, 'subjectOf' | 'isSeen'>> {
  readonly page?: Environment['page']
  readonly browser?: ReturnType<typeof createTestBrowser>
  readonly sinks?: readonly ReturnType<typeof recordingSink>[]
}

/** A page of the shop with a tracker. */
function openPage({ browser = setUp().browser, sinks = [recordingSink()], page, ...rest }: PageOptions = {}) {
  const pages = new Set<(view: PageView) => void>()
  const leaving = new Set<() => void>()
  const tab = browser.openTab()
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

describe('a sink', () => {
  it('is given events by the categories that it needs alone, from the moment that they are allowed', () => {
    const analytics = recordingSink()
    const adverts = recordingSink(['marketing'])
    const { tracker, emit } = openPage({ sinks: [analytics, adverts] })
    tracker.decide(yes)
    emit(examples.wishlistAdded)
    expect(adverts.log).toEqual(['stop'])
    tracker.decide({ ...yes, marketing: true })
    emit(examples.wishlistRemoved)
    expect(adverts.log).toEqual(['stop', 'start marketing', 'wishlistRemoved'])
    expect(analytics.log.slice(2)).toEqual(['wishlistAdded', 'update analytics', 'wishlistRemoved'])
  })

  it('that throws neither stops the shop nor another sink', () => {
    const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
    const fault = new Error('no room')
    const broken = recordingSink(['analytics'], {
      take() {
        throw fault
      },
    })
    const fine = recordingSink()
    const { tracker, emit } = openPage({ sinks: [broken, fine] })
    tracker.decide(yes)
    emit(examples.wishlistAdded)
    expect(fine.log).toContain('wishlistAdded')
    expect(shown.mock.calls).toEqual([[fault], [fault]])
    shown.mockRestore()
  })

  it('that throws when it is stopped leaves no other in use', () => {
    const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
    const fault = new Error('not an array')
    const broken = recordingSink(['analytics'], {
      stop() {
        throw fault
      },
    })
    const fine = recordingSink()
    const { tracker, emit, browser } = openPage({ sinks: [broken, fine] })
    tracker.decide(yes)
    tracker.decide(noConsent)
    emit(examples.wishlistAdded)
    expect([fine.log.slice(-1), broken.taken.length, browser.storage.getItem(visitKey)]).toEqual([['stop'], 1, null])
    expect(shown.mock.calls).toEqual([[fault]])
    shown.mockRestore()
  })

  it('is stopped by a withdrawal and gets nothing after it, nor does anything of a visit stay', () => {
    const { log, tracker, emit, browser } = openPage()
    tracker.decide(yes)
    expect(browser.storage.getItem(visitKey)).not.toBeNull()
    tracker.decide(noConsent)
    emit(examples.wishlistAdded)
    expect([log.slice(2), browser.storage.getItem(visitKey)]).toEqual([['stop'], null])
  })

  it('gets of ten quick changes of the cart one a second, the last of them before the page is left', async () => {
    const last = recordingSink(['analytics'], { takesLastCart: true })
    const all = recordingSink()
    const { tracker, emit, browser, leave } = openPage({ sinks: [last, all] })
    tracker.decide(yes)
    const add = (quantity: number) => emit({ ...examples.productAdded, quantity })
    const quantities = () => last.taken.flatMap(({ event }) => (event.type === 'productAdded' ? event.quantity : []))
    for (let press = 1; press <= 10; press++) add(press)
    expect(quantities()).toEqual([1])
    await browser.advance(1000)
    expect(quantities()).toEqual([1, 10])
    add(11)
    add(12)
    leave()
    expect(quantities()).toEqual([1, 10, 12])
    expect(all.taken.filter(({ event }) => event.type === 'productAdded')).toHaveLength(12)
  })

  it('gets the last change of the cart before what follows from it', () => {
    const sink = recordingSink(['analytics'], { takesLastCart: true })
    const { tracker, emit, log } = openPage({ sinks: [sink] })
    tracker.decide(yes)
    emit(examples.productAdded)
    emit(examples.productAdded)
    emit(examples.checkoutStarted)
    expect(log.slice(2)).toEqual(['productAdded', 'productAdded', 'checkoutStarted'])
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

describe('what comes again', () => {
  it('is one view of the cart, however many show it, and another on the next page', async () => {
    const { log, tracker, show, emit, browser } = openPage()
    tracker.decide(yes)
    for (const path of ['/en-ae', '/en-ae/cart']) {
      show(path)
      emit(examples.cartViewed)
      emit(examples.cartViewed)
      await browser.advance(1000)
    }
    expect(log.filter((type) => type === 'cartViewed')).toHaveLength(2)
  })

  it('is one search within a second', async () => {
    const { log, tracker, emit, browser } = openPage()
    tracker.decide(yes)
    emit(examples.searched)
    emit(examples.searched)
    await browser.advance(1000)
    emit(examples.searched)
    expect(log.filter((type) => type === 'searched')).toHaveLength(2)
  })

  it('is the product of a page that is reported after its component was used', async () => {
    const subjectOf = async () => examples.productViewed as never
    const { log, tracker, show, emit, browser } = openPage({ subjectOf })
    tracker.decide(yes)
    emit(examples.productViewed)
    await browser.advance(200)
    show('/en-ae/fashion/jumper', 'PDP')
    await browser.advance(0)
    expect(log.slice(2)).toEqual(['productViewed', 'pageViewed'])
  })

  it('is the product of a page over which a modal is opened and closed', async () => {
    const subjectOf = async () => examples.productViewed as never
    const { log, tracker, show, browser } = openPage({ subjectOf })
    tracker.decide(yes)
    for (const [path, type] of [
      ['/en-ae/food/tea?login=true', 'Login Page'],
      ['/en-ae/food/tea', 'PDP'],
      ['/en-ae/food/tea?login=true', 'Login Page'],
      ['/en-ae/food/tea', 'PDP'],
    ] as const) {
      show(path, type)
      await browser.advance(1000)
    }
    expect(log.filter((type) => type === 'productViewed')).toHaveLength(1)
    show('/en-ae/food/cake', 'PDP')
    await browser.advance(0)
    expect(log.filter((type) => type === 'productViewed')).toHaveLength(2)
  })

  it('is the product of a page whose components are dormant, once it is used', async () => {
    const subjectOf = async () => examples.productViewed as never
    const { log, tracker, show, emit, browser } = openPage({ subjectOf })
    tracker.decide(yes)
    show('/en-ae/fashion/jumper', 'PDP')
    await browser.advance(0)
    emit(examples.productViewed)
    expect(log.slice(2)).toEqual(['pageViewed', 'productViewed'])
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

describe('a visit', () => {
  it('goes on over pages, and is another after half an hour without any', async () => {
    const first = openPage()
    first.tracker.decide(yes)
    first.tracker.stop()
    const { browser, log, tracker } = openPage()
    tracker.decide(yes)
    const next = openPage({ browser })
    next.tracker.decide(yes)
    expect([log, next.log]).toEqual([['start analytics', 'visitStarted'], ['start analytics']])
  })

  it('says every two minutes that the page is looked at, and nothing while it is not', async () => {
    let isSeen = true
    const { browser, log, tracker } = openPage({ isSeen: () => isSeen })
    tracker.decide(yes)
    await browser.advance(4 * 60_000)
    expect(log.slice(2)).toEqual(['visitContinued', 'visitContinued'])
    isSeen = false
    await browser.advance(40 * 60_000)
    isSeen = true
    await browser.advance(2 * 60_000)
    expect(log.slice(4)).toEqual(['visitStarted', 'visitContinued'])
  })

  it('says once that its guest has signed in, on whichever page', () => {
    const { browser, tracker } = openPage()
    tracker.decide(yes)
    const seconds = Math.floor(browser.now() / 1000)
    browser.cookies.set('tokenInfo', JSON.stringify({ exp: seconds + 3600, UID: 'a'.repeat(32) }))
    const after = openPage({ browser })
    after.tracker.decide(yes)
    const again = openPage({ browser })
    again.tracker.decide(yes)
    expect([after.log.slice(1), again.log.slice(1)]).toEqual([['signedIn'], []])
    expect(after.taken[0]!.userType).toBe('registered')
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
