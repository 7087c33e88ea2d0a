import { describe, expect, it } from 'vitest'
import { EVENT_BATCH_BYTES, EVENT_BATCH_MAX } from '@vitrine/contract/rules'
import type { TrackedEvent } from '@vitrine/contract'
import { throwingStorage } from '@vitrine/testing'
import { createDelivery, GATHERING } from './delivery.ts'
import { bytesOf, sizeOf } from './event-size.ts'
import { EVENT_STORE_BYTES } from './event-store.ts'
import { ATTEMPTS_MAX, DELIVERY_DEADLINE } from './post-events.ts'
import { arabicCart, trackedBrowser, trackedEvent } from './test-tracking.ts'
import type { TrackingEnvironment } from './tracking-environment.ts'

const KEY = 'waiting'
const HOUR = 3_600_000
const busy = (after?: string) =>
  new Response(null, { status: 503, ...(after && { headers: { 'retry-after': after } }) })
const idsOf = (events: readonly TrackedEvent[]) => events.map(({ id }) => id)
const many = (count: number, of = () => trackedEvent()) => Array.from({ length: count }, of)

function setUp() {
  const world = trackedBrowser()
  const deliver = (options: Partial<TrackingEnvironment> = {}) => {
    const tab = world.openTab(options)
    const delivery = createDelivery({
      environment: tab.environment,
      url: 'https://collector.example/events',
      key: KEY,
      around: sizeOf({ events: [] }),
      write: (events) => JSON.stringify({ events }),
    })
    delivery.start()
    const add = (...events: TrackedEvent[]) => {
      for (const event of events) delivery.add(event)
      return idsOf(events)
    }
    return { ...tab, ...delivery, add }
  }
  const { storage } = world.browser
  return { ...world, deliver, storage, stored: () => storage.getItem(KEY) }
}

describe('batches', () => {
  it('take what happens within two seconds together', async () => {
    const { browser, collector, deliver } = setUp()
    const { add } = deliver()
    const first = add(trackedEvent())
    await browser.advance(GATHERING - 1)
    expect(collector.batches).toEqual([])
    const second = add(trackedEvent())
    await browser.advance(1)
    expect(collector.batches.map(({ events }) => idsOf(events))).toEqual([[...first, ...second]])
  })
  it('have a hundred events at most, and go at once when they are full', async () => {
    const { browser, collector, deliver } = setUp()
    const ids = deliver().add(...many(EVENT_BATCH_MAX + 1))
    await browser.advance(0)
    expect(collector.ids()).toEqual(ids.slice(0, EVENT_BATCH_MAX))
    await browser.advance(GATHERING)
    expect(collector.ids()).toEqual(ids)
  })
  it('are measured in bytes, so that Arabic texts fit', async () => {
    const { browser, collector, deliver } = setUp()
    const ids = deliver().add(...many(40, () => trackedEvent(arabicCart(4))))
    await browser.advance(2 * GATHERING)
    expect(collector.ids()).toEqual(ids)
    const sizes = collector.bodies.map(bytesOf)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(EVENT_BATCH_BYTES)
    // Counted in letters, more would have gone into each.
    expect(sizes[0]).toBeGreaterThan(EVENT_BATCH_BYTES * 0.9)
    expect(collector.bodies[0]!.length).toBeLessThan(EVENT_BATCH_BYTES * 0.85)
  })
  it('have a cart of 200 lines with its total, and as many lines as fit', async () => {
    const { browser, collector, deliver } = setUp()
    const [id] = deliver().add(trackedEvent(arabicCart(200)))
    await browser.advance(GATHERING)
    expect(collector.ids()).toEqual([id])
    expect(bytesOf(collector.bodies[0]!)).toBeLessThanOrEqual(EVENT_BATCH_BYTES)
    const { event } = collector.batches[0]!.events[0]!
    if (event.type !== 'cartViewed') throw new Error(event.type)
    expect([event.lines.length, event.total.amount]).toEqual([100, 250_000])
  })
})

describe('an answer', () => {
  it('is read to the end, without which the request is not over for the browser', async () => {
    const { browser, collector, deliver } = setUp()
    const answers = [new Response(''), new Response('', { status: 400 })]
    collector.willAnswer(...answers)
    const { add } = deliver()
    for (const answer of answers) {
      add(trackedEvent())
      await browser.advance(GATHERING)
      expect(answer.bodyUsed).toBe(true)
    }
  })
})

describe('a collector that fails', () => {
  it('is asked again after growing waits, and gets each event once and in order', async () => {
    const { browser, collector, deliver } = setUp()
    collector.willAnswer(busy(), new TypeError('Failed to fetch'), busy())
    const { add } = deliver()
    const ids = add(...many(3))
    await browser.advance(GATHERING)
    ids.push(...add(trackedEvent()))
    await browser.advance(2000 + 4000 + 8000 - 1)
    expect(collector.ids()).toEqual([])
    await browser.advance(1)
    expect(collector.ids()).toEqual(ids)
  })
  it.each([
    ['seconds', '120'],
    ['a date', new Date(1_800_000_000_000 + GATHERING + 120_000).toUTCString()],
  ])('is left alone for as long as it asks in %s, when the page is seen again too', async (_, after) => {
    const { browser, collector, deliver } = setUp()
    collector.willAnswer(busy(after))
    const { add, resume, hide } = deliver()
    const ids = add(trackedEvent())
    await browser.advance(GATHERING)
    await browser.advance(60_000)
    resume()
    await browser.advance(59_999)
    expect(collector.ids()).toEqual([])
    await browser.advance(1)
    expect(collector.ids()).toEqual(ids)
    collector.willAnswer(busy('120'))
    add(trackedEvent())
    await browser.advance(GATHERING)
    hide()
    expect(collector.batches).toHaveLength(1)
  })
  it('is not asked a second time about what it refuses', async () => {
    const { browser, collector, deliver } = setUp()
    collector.willAnswer(new Response(null, { status: 400 }))
    const { add } = deliver()
    add(trackedEvent())
    await browser.advance(GATHERING)
    const next = add(trackedEvent())
    await browser.advance(HOUR)
    expect(collector.ids()).toEqual(next)
  })
  it('is asked no more after six attempts; the events wait in storage for the next page', async () => {
    const { browser, collector, deliver, stored } = setUp()
    let asked = 0
    const fetch = () => (asked++, Promise.resolve(busy()))
    const ids = deliver({ fetch }).add(trackedEvent())
    await browser.advance(HOUR)
    expect(asked).toBe(ATTEMPTS_MAX)
    expect(stored()).toContain(ids[0])
    deliver()
    await browser.advance(GATHERING + 1000)
    expect(collector.ids()).toEqual(ids)
    expect(stored()).toBeNull()
  })
  it('has 30 seconds to answer', async () => {
    const { browser, collector, deliver } = setUp()
    let asked = 0
    const signals: AbortSignal[] = []
    const fetch = ((_: string, init: RequestInit) => {
      signals.push(init.signal!)
      return asked++ === 0 ? new Promise(() => {}) : collector.fetch('', init)
    }) as typeof globalThis.fetch
    const ids = deliver({ fetch }).add(trackedEvent())
    await browser.advance(GATHERING + DELIVERY_DEADLINE)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    await browser.advance(2000)
    expect(collector.ids()).toEqual(ids)
  })
  it('gets 70 kB once although it is slow, then busy, then away with the network', async () => {
    const { browser, collector, deliver } = setUp()
    let isOnline = true
    const { add, resume } = deliver({ isOnline: () => isOnline })
    const events = many(40, () => trackedEvent(arabicCart(4)))
    expect(bytesOf(JSON.stringify(events))).toBeGreaterThan(70_000)
    collector.beSlow()
    const ids = add(...events)
    await browser.advance(GATHERING)
    expect(collector.batches).toHaveLength(1)
    collector.willAnswer(busy())
    isOnline = false
    collector.answerAll()
    await browser.advance(HOUR)
    expect(collector.batches).toHaveLength(1)
    isOnline = true
    resume()
    for (let round = 0; round < 10; round++) {
      await browser.advance(5000)
      collector.answerAll()
    }
    expect(collector.ids()).toEqual(ids)
    expect(Math.max(...collector.bodies.map(bytesOf))).toBeLessThanOrEqual(EVENT_BATCH_BYTES)
  })
})

describe('a page that is left', () => {
  it.each(['hide', 'leave'] as const)('gives what waits to the browser (%s)', async (how) => {
    const { browser, collector, deliver, stored } = setUp()
    const tab = deliver()
    const ids = tab.add(...many(2))
    tab[how]()
    expect(collector.ids()).toEqual(ids)
    expect(stored()).toBeNull()
    await browser.advance(HOUR)
    expect(collector.ids()).toEqual(ids)
  })
  it('stores the second of two batches, which the browser refuses, for the next page', async () => {
    const { browser, collector, deliver } = setUp()
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
    const { browser, collector, deliver } = setUp()
    const { add, leave } = deliver({ isOnline: () => false })
    const ids = add(trackedEvent())
    leave()
    expect(collector.batches).toEqual([])
    deliver()
    await browser.advance(GATHERING + 1000)
    expect(collector.ids()).toEqual(ids)
  })
  it('leaves what was under way to the next page, once its answer is overdue', async () => {
    const { browser, collector, deliver } = setUp()
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
    const { browser, collector, deliver, stored } = setUp()
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
    const { browser, collector, deliver } = setUp()
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
  function left(world: ReturnType<typeof setUp>, ...events: TrackedEvent[]) {
    const { add, leave } = world.deliver({ beacon: () => false })
    add(...events)
    leave()
  }
  it.each([
    ['locks', {}],
    ['claims', { onlyHere: undefined }],
  ])('are sent by one of many tabs that open at once, by %s', async (_, options) => {
    const world = setUp()
    const { browser, collector, deliver } = world
    const events = many(3)
    left(world, ...events)
    for (let tab = 0; tab < 3; tab++) deliver(options)
    await browser.advance(HOUR)
    expect(collector.ids()).toEqual(idsOf(events))
    expect(collector.batches).toHaveLength(1)
  })
  it('of two copies on one page are all sent, each once', async () => {
    const { browser, collector, deliver } = setUp()
    const copies = [deliver({ beacon: () => false }), deliver({ beacon: () => false })]
    const ids = copies.flatMap(({ add }) => add(trackedEvent()))
    for (const { leave } of copies) leave()
    deliver()
    await browser.advance(HOUR)
    expect(collector.ids()).toEqual(ids)
  })
  it('are taken after a tab that had claimed them was closed', async () => {
    const world = setUp()
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
    const world = setUp()
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
    const world = setUp()
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
      const { browser, collector, deliver, storage } = setUp()
      storage.setItem(KEY, text)
      const ids = deliver().add(trackedEvent())
      await browser.advance(GATHERING)
      expect(collector.ids()).toEqual(ids)
    },
  )
  it('are not there where storage throws, and the shop goes on', async () => {
    const { browser, collector, deliver } = setUp()
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

describe('an end', () => {
  it('forgets what waits and what is stored; nothing follows', async () => {
    const { browser, collector, deliver, stored } = setUp()
    const tab = deliver({ beacon: () => false })
    tab.add(trackedEvent())
    tab.hide()
    tab.resume()
    tab.add(trackedEvent())
    tab.stop()
    expect(stored()).toBeNull()
    tab.add(trackedEvent())
    tab.hide()
    tab.leave()
    tab.resume()
    await browser.advance(HOUR)
    expect(collector.batches).toEqual([])
    expect(stored()).toBeNull()
  })
  it('cuts off a request, whose answer brings nothing back', async () => {
    const { browser, collector, deliver, stored } = setUp()
    const signals: AbortSignal[] = []
    collector.beSlow()
    const tab = deliver({
      fetch: (address, init) => (signals.push(init!.signal!), collector.fetch(address, init)),
    })
    tab.add(trackedEvent())
    await browser.advance(GATHERING)
    tab.hide()
    expect(stored()).not.toBeNull()
    tab.stop()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    collector.answerAll(busy)
    await browser.advance(HOUR)
    expect([stored(), collector.batches.length]).toEqual([null, 1])
  })
  it('comes before a new beginning, which sends what happens from then on', async () => {
    const { browser, collector, deliver } = setUp()
    const tab = deliver()
    tab.add(trackedEvent())
    tab.stop()
    tab.start()
    const ids = tab.add(trackedEvent())
    tab.leave()
    await browser.advance(HOUR)
    expect(collector.ids()).toEqual(ids)
  })
  it('leaves nothing that an earlier page has stored, also where nothing has begun', () => {
    const { deliver, stored } = setUp()
    const before = deliver({ beacon: () => false })
    before.add(trackedEvent())
    before.leave()
    expect(stored()).not.toBeNull()
    deliver().stop()
    expect(stored()).toBeNull()
  })
})
