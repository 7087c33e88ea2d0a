import { describe, expect, it } from 'vitest'
import { EventBatch } from '@vitrine/contract'

import { validateValue } from '@vitrine/contract/validate'
import { EVENT_BATCH_BYTES, type TrackingConsent } from '@vitrine/contract/rules'
import { COLLECTOR_KEY, createCollectorSink, VISITOR_AGE, VISITOR_COOKIE } from './collector-sink.ts'
import { GATHERING } from './delivery.ts'
import { bytesOf } from './event-size.ts'
import { examples } from './test-events.ts'
import { arabicCart, trackedBrowser, trackedEvent } from './test-tracking.ts'
import type { TrackingEnvironment } from './tracking-environment.ts'

const analytics: TrackingConsent = { analytics: true, personalisation: false, marketing: false }
const page = { locale: 'en-ae', userType: 'guest' } as const

function setUp() {
  const world = trackedBrowser()
  const open = (options: Partial<TrackingEnvironment> = {}) => {
    const tab = world.openTab(options)
    return { ...tab, sink: createCollectorSink({ environment: tab.environment, url: 'https://c.example/events' }) }
  }
  return { ...world, open, visitor: () => world.browser.cookies.get(VISITOR_COOKIE) }
}

describe('createCollectorSink', () => {
  it('sends batches as the contract has them, from an id that is made with the consent', async () => {
    const { browser, collector, open, visitor } = setUp()
    const { sink } = open()
    expect(visitor()).toBeUndefined()
    sink.start(analytics, page)
    expect(visitor()).toMatch(/^[0-9a-f]{32}$/)
    sink.take(trackedEvent(arabicCart(3)))
    await browser.advance(GATHERING)
    expect(collector.batches).toMatchObject([{ visitor: visitor(), consent: ['analytics'] }])
    expect(validateValue(EventBatch, collector.batches[0])).toEqual([])
  })
  it('has at most 48 kB in a batch, with the id and all that is allowed', async () => {
    const { browser, collector, open } = setUp()
    const { sink } = open()
    sink.start({ analytics: true, personalisation: true, marketing: true }, page)
    // Sizes that fill a batch to the last bytes.
    for (let length = 1; length <= 200; length++)
      for (let count = 0; count < 3; count++)
        sink.take(trackedEvent({ type: 'searched', term: 'ق'.repeat(length), department: null }))
    await browser.advance(20 * GATHERING)
    expect(collector.ids()).toHaveLength(600)
    expect(Math.max(...collector.bodies.map(bytesOf))).toBeLessThanOrEqual(EVENT_BATCH_BYTES)
    sink.take(trackedEvent(arabicCart(200)))
    await browser.advance(GATHERING)
    expect(collector.ids()).toHaveLength(601)
  })
  it('says what is allowed when it sends', async () => {
    const { browser, collector, open } = setUp()
    const { sink } = open()
    sink.start(analytics, page)
    sink.take(trackedEvent())
    sink.update({ ...analytics, marketing: true })
    await browser.advance(GATHERING)
    expect(collector.batches).toMatchObject([{ consent: ['analytics', 'marketing'] }])
  })
  it('has one id for as long as a decision holds, and a new one for what no id can be', async () => {
    const { browser, open, visitor } = setUp()
    open().sink.start(analytics, page)
    const first = visitor()
    await browser.advance(VISITOR_AGE - 1)
    open().sink.start(analytics, page)
    expect(visitor()).toBe(first)
    await browser.advance(1)
    expect(visitor()).toBeUndefined()
    browser.cookies.set(VISITOR_COOKIE, '<script>')
    open().sink.start(analytics, page)
    expect(visitor()).toMatch(/^[0-9a-f]{32}$/)
    expect(visitor()).not.toBe(first)
  })
  it('sends nothing after a withdrawal, and leaves neither id nor events', async () => {
    const { browser, collector, open, visitor } = setUp()
    const { sink, hide, leave, resume } = open({ beacon: () => false })
    sink.start(analytics, page)
    const first = visitor()
    sink.take(trackedEvent())
    hide()
    expect(browser.storage.getItem(COLLECTOR_KEY)).not.toBeNull()
    resume()
    sink.take(trackedEvent())
    sink.stop()
    expect([visitor(), browser.storage.getItem(COLLECTOR_KEY)]).toEqual([undefined, null])
    sink.take(trackedEvent())
    leave()
    await browser.advance(3_600_000)
    expect(collector.batches).toEqual([])
    sink.start(analytics, page)
    expect(visitor()).not.toBe(first)
  })
  it('sends a withdrawal as the last, without anything else that waited', async () => {
    const { browser, collector, open, visitor } = setUp()
    const { sink } = open()
    sink.start(analytics, page)
    const first = visitor()
    sink.take(trackedEvent())
    const withdrawn = trackedEvent(examples.consentChanged)
    sink.take(withdrawn)
    sink.stop()
    expect(collector.batches).toEqual([{ visitor: first, consent: [], events: [withdrawn] }])
    await browser.advance(3_600_000)
    expect([collector.batches.length, visitor()]).toEqual([1, undefined])
  })
  it('sends and stores nothing before a consent', async () => {
    const { browser, collector, open, visitor } = setUp()
    const { sink, leave } = open()
    sink.take(trackedEvent())
    leave()
    await browser.advance(3_600_000)
    expect([visitor(), browser.storage.getItem(COLLECTOR_KEY), collector.batches]).toEqual([undefined, null, []])
  })
  it('delivers an add to the cart when the page is left at once', () => {
    const { collector, open } = setUp()
    const { sink, leave } = open()
    sink.start(analytics, page)
    const added = trackedEvent()
    sink.take(added)
    leave()
    expect(collector.ids()).toEqual([added.id])
  })
})
