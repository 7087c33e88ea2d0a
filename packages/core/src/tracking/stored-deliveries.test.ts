import { describe, expect, it } from 'vitest'
import type { TrackedEvent } from '@vitrine/contract'
import { throwingStorage } from '@vitrine/testing'
import { GATHERING } from './delivery.ts'
import { bytesOf } from './event-size.ts'
import { EVENT_STORE_BYTES } from './event-store.ts'
import { DELIVERY_DEADLINE } from './post-events.ts'
import { arabicCart, trackedEvent } from './test-tracking.ts'
import { HOUR, idsOf, KEY, many, setUpDelivery } from './test-delivery.ts'

describe('a page that is left', () => {
  it.each(['hide', 'leave'] as const)('gives what waits to the browser (%s)', async (how) => {
    const { browser, collector, deliver, stored } = setUpDelivery()
    const tab = deliver()
    const ids = tab.add(...many(2))
    tab[how]()
    expect(collector.ids()).toEqual(ids)
    expect(stored()).toBeNull()
    await browser.advance(HOUR)
    expect(collector.ids()).toEqual(ids)
  })
  it('stores the second of two batches, which the browser refuses, for the next page', async () => {
    const { browser, collector, deliver } = setUpDelivery()
    const { add, hide, leave } = deliver()
    const ids = add(...many(40, () => trackedEvent(arabicCart(4))))
    hide()
    leave()
    expect(collector.batches).toHaveLength(1)
    collector.landBeacons()
    deliver()
    await browser.advance(GATHERING + 1000)
    expect(collector.batches).toHaveLength(2)
    expect(collector.ids()).toEqual(ids)
  })
  it('stores what waits without a network, when the browser takes beacons and loses them', async () => {
    const { browser, collector, deliver } = setUpDelivery()
    const { add, leave } = deliver({ isOnline: () => false })
    const ids = add(trackedEvent())
    leave()
    expect(collector.batches).toEqual([])
    deliver()
    await browser.advance(GATHERING + 1000)
    expect(collector.ids()).toEqual(ids)
  })
  it('leaves what was under way to the next page, once its answer is overdue', async () => {
    const { browser, collector, deliver } = setUpDelivery()
    const lost = (() => new Promise(() => {})) as typeof globalThis.fetch
    const gone = deliver({ fetch: lost })
    const ids = gone.add(trackedEvent())
    await browser.advance(GATHERING)
    gone.leave()
    deliver()
    await browser.advance(GATHERING + 1000)
    expect(collector.ids()).toEqual([])
    await browser.advance(DELIVERY_DEADLINE)
    deliver()
    await browser.advance(GATHERING + 1000)
    expect(collector.ids()).toEqual(ids)
  })
  it('forgets what was under way when the answer comes to a page out of sight', async () => {
    const { browser, collector, deliver, stored } = setUpDelivery()
    collector.beSlow()
    const { add, hide } = deliver()
    const ids = add(trackedEvent())
    await browser.advance(GATHERING)
    hide()
    expect(stored()).toContain(ids[0])
    collector.answerAll()
    await browser.settle()
    expect(stored()).toBeNull()
    deliver()
    await browser.advance(HOUR)
    expect(collector.ids()).toEqual(ids)
  })
  it('sends what it has stored itself when it is seen again', async () => {
    const { browser, collector, deliver } = setUpDelivery()
    const { add, hide, resume } = deliver({ beacon: () => false })
    const ids = add(trackedEvent())
    hide()
    await browser.advance(HOUR)
    expect(collector.ids()).toEqual([])
    resume()
    await browser.advance(GATHERING + 1000)
    expect(collector.ids()).toEqual(ids)
  })
})

describe('stored events', () => {
  /** Events that a page without beacons has stored. */
  function left(world: ReturnType<typeof setUpDelivery>, ...events: TrackedEvent[]) {
    const { add, leave } = world.deliver({ beacon: () => false })
    add(...events)
    leave()
  }
  it.each([
    ['locks', {}],
    ['claims', { onlyHere: undefined }],
  ])('are sent by one of many tabs that open at once, by %s', async (_, options) => {
    const world = setUpDelivery()
    const { browser, collector, deliver } = world
    const events = many(3)
    left(world, ...events)
    for (let tab = 0; tab < 3; tab++) deliver(options)
    await browser.advance(HOUR)
    expect(collector.ids()).toEqual(idsOf(events))
    expect(collector.batches).toHaveLength(1)
  })
  it('of two copies on one page are all sent, each once', async () => {
    const { browser, collector, deliver } = setUpDelivery()
    const copies = [deliver({ beacon: () => false }), deliver({ beacon: () => false })]
    const ids = copies.flatMap(({ add }) => add(trackedEvent()))
    for (const { leave } of copies) leave()
    deliver()
    await browser.advance(HOUR)
    expect(collector.ids()).toEqual(ids)
  })
  it('are taken after a tab that had claimed them was closed', async () => {
    const world = setUpDelivery()
    const { browser, collector, deliver } = world
    const event = trackedEvent()
    left(world, event)
    deliver({ onlyHere: undefined, timers: { set: () => 0, clear: () => {} } })
    await browser.advance(6000)
    deliver({ onlyHere: undefined })
    await browser.advance(GATHERING + 1000)
    expect(collector.ids()).toEqual([event.id])
  })
  it('are of no use after a day', async () => {
    const world = setUpDelivery()
    const { browser, collector, deliver, stored } = world
    const late = trackedEvent({ type: 'registered' }, browser.now() + 2 * HOUR)
    left(world, trackedEvent(), late)
    await browser.advance(25 * HOUR)
    deliver()
    await browser.advance(GATHERING + 1000)
    expect(collector.ids()).toEqual([late.id])
    expect(stored()).toBeNull()
  })
  it('take 48 kB at most; the oldest give way', async () => {
    const world = setUpDelivery()
    const events = many(100, () => trackedEvent(arabicCart(4)))
    left(world, ...events)
    expect(bytesOf(world.stored()!)).toBeLessThanOrEqual(EVENT_STORE_BYTES)
    expect(bytesOf(world.stored()!)).toBeGreaterThan(EVENT_STORE_BYTES * 0.9)
    expect(world.stored()).toContain(events.at(-1)!.id)
    expect(world.stored()).not.toContain(events[0]!.id)
  })
  it.each(['', '{', 'null', '{"a":1}', '[null,3,{"event":{}},{"event":{"at":"no"}}]'])(
    'that read %j stop nothing',
    async (text) => {
      const { browser, collector, deliver, storage } = setUpDelivery()
      storage.setItem(KEY, text)
      const ids = deliver().add(trackedEvent())
      await browser.advance(GATHERING)
      expect(collector.ids()).toEqual(ids)
    },
  )
  it('are not there where storage throws, and the shop goes on', async () => {
    const { browser, collector, deliver } = setUpDelivery()
    const tab = deliver({ storage: throwingStorage, onlyHere: undefined, beacon: undefined })
    const ids = tab.add(trackedEvent())
    await browser.advance(GATHERING)
    tab.add(trackedEvent())
    tab.leave()
    tab.resume()
    tab.stop()
    expect(collector.ids()).toEqual(ids)
  })
})
