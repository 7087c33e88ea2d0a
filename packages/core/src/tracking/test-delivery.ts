import type { TrackedEvent } from '@vitrine/contract'
import { createDelivery } from './delivery.ts'
import { sizeOf } from './event-size.ts'
import { trackedBrowser, trackedEvent } from './test-tracking.ts'
import type { TrackingEnvironment } from './tracking-environment.ts'

export const KEY = 'waiting'
export const HOUR = 3_600_000
export const busy = (after?: string) =>
  new Response(null, { status: 503, ...(after && { headers: { 'retry-after': after } }) })
export const idsOf = (events: readonly TrackedEvent[]) => events.map(({ id }) => id)
export const many = (count: number, of = () => trackedEvent()) => Array.from({ length: count }, of)

/** A browser with a collector, and tabs whose events are delivered to it. */
export function setUpDelivery() {
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
