import { noConsent } from '@vitrine/contract/rules'
import type { TrackedEvent } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { config, withLine } from '../cart/test-cart.ts'
import { createStorefront } from '../index.ts'
import { createCollectorSink } from './collector-sink.ts'
import { recordingSink } from './test-events.ts'
import { createTracker } from './tracker.ts'

const yes = { ...noConsent, analytics: true }

/** What the cart was said to hold: the units of its line. */
const unitsOf = (taken: readonly TrackedEvent[]) =>
  taken.flatMap(({ event }) => (event.type === 'productAdded' ? (event.cart.lines[0]?.quantity ?? 0) : []))

/** A cart with a line, and pages that are followed: by a sink that is given one change a second. */
async function openPages() {
  const world = await withLine(1)
  const open = () => {
    const { environment, leave } = world.browser.openTab()
    const sent: TrackedEvent[] = []
    const beacon = (_: string, text: string) => {
      sent.push(...(JSON.parse(text) as { events: TrackedEvent[] }).events)
      return true
    }
    const { cart, ...storefront } = createStorefront({ config, environment, messages: async () => ({}) })
    const last = recordingSink(['analytics'], { takesLastCart: true })
    const collector = createCollectorSink({ environment: { ...environment, beacon }, url: 'https://c.example/events' })
    const sinks = [last.sink, collector]
    createTracker({ storefront: { cart, ...storefront }, environment, sinks, isSeen: () => true }).decide(yes)
    void cart.load()
    return { cart, leave, sent, taken: last.taken }
  }
  return { ...world, open }
}

describe('ten quick presses', () => {
  it('in each of two tabs are one change a second in each, and the last of all is what the shop holds', async () => {
    const { browser, server, open, lineId } = await openPages()
    const tabs = [open(), open()]
    await browser.advance(1000)
    for (let press = 0; press < 10; press++) {
      for (const { cart } of tabs) void cart.increase(lineId)
      await browser.advance(30)
    }
    await browser.advance(10_000)
    const moments = tabs.map(({ taken }) =>
      taken.flatMap(({ at, event }) => (event.type === 'productAdded' ? Date.parse(at) : [])),
    )
    expect(moments.every((times) => times.length > 0 && times.length <= 3)).toBe(true)
    const all = tabs.flatMap(({ taken }) => taken).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    expect(unitsOf(all).at(-1)).toBe(server.quantity('A'))
  })
})

describe('a page that is left right after an add', () => {
  it.each([1, 2, 5])('has sent it, with all that was added (%s presses)', async (presses) => {
    const { browser, server, open, lineId } = await openPages()
    const { cart, leave, sent } = open()
    await browser.advance(1000)
    for (let press = 0; press < presses; press++) void cart.increase(lineId)
    await browser.advance(900)
    leave()
    expect([unitsOf(sent).at(-1), server.quantity('A')]).toEqual([presses + 1, presses + 1])
  })
})
