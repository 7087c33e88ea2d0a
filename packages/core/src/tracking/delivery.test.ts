import { describe, expect, it } from 'vitest'
import { EVENT_BATCH_BYTES, EVENT_BATCH_MAX } from '@vitrine/contract/rules'
import { GATHERING } from './delivery.ts'
import { bytesOf } from './event-size.ts'
import { ATTEMPTS_MAX, DELIVERY_DEADLINE } from './post-events.ts'
import { arabicCart, trackedEvent } from './test-tracking.ts'
import { busy, HOUR, idsOf, many, setUpDelivery } from './test-delivery.ts'

describe('batches', () => {
  it('take what happens within two seconds together', async () => {
    const { browser, collector, deliver } = setUpDelivery()
    const { add } = deliver()
    const first = add(trackedEvent())
    await browser.advance(GATHERING - 1)
    expect(collector.batches).toEqual([])
    const second = add(trackedEvent())
    await browser.advance(1)
    expect(collector.batches.map(({ events }) => idsOf(events))).toEqual([[...first, ...second]])
  })
  it('have a hundred events at most, and go at once when they are full', async () => {
    const { browser, collector, deliver } = setUpDelivery()
    const ids = deliver().add(...many(EVENT_BATCH_MAX + 1))
    await browser.advance(0)
    expect(collector.ids()).toEqual(ids.slice(0, EVENT_BATCH_MAX))
    await browser.advance(GATHERING)
    expect(collector.ids()).toEqual(ids)
  })
  it('are measured in bytes, so that Arabic texts fit', async () => {
    const { browser, collector, deliver } = setUpDelivery()
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
    const { browser, collector, deliver } = setUpDelivery()
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
    const { browser, collector, deliver } = setUpDelivery()
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
    const { browser, collector, deliver } = setUpDelivery()
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
    const { browser, collector, deliver } = setUpDelivery()
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
    const { browser, collector, deliver } = setUpDelivery()
    collector.willAnswer(new Response(null, { status: 400 }))
    const { add } = deliver()
    add(trackedEvent())
    await browser.advance(GATHERING)
    const next = add(trackedEvent())
    await browser.advance(HOUR)
    expect(collector.ids()).toEqual(next)
  })
  it('is asked no more after six attempts; the events wait in storage for the next page', async () => {
    const { browser, collector, deliver, stored } = setUpDelivery()
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
    const { browser, collector, deliver } = setUpDelivery()
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
    const { browser, collector, deliver } = setUpDelivery()
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

describe('an end', () => {
  it('forgets what waits and what is stored; nothing follows', async () => {
    const { browser, collector, deliver, stored } = setUpDelivery()
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
    const { browser, collector, deliver, stored } = setUpDelivery()
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
    const { browser, collector, deliver } = setUpDelivery()
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
    const { deliver, stored } = setUpDelivery()
    const before = deliver({ beacon: () => false })
    before.add(trackedEvent())
    before.leave()
    expect(stored()).not.toBeNull()
    deliver().stop()
    expect(stored()).toBeNull()
  })
})
