import { createTestBrowser } from '@vitrine/testing'
import type { EventBatch, EventLine, StorefrontEvent, TrackedEvent } from '@vitrine/contract'
import type { TrackingEnvironment } from './tracking-environment.ts'

const KEEPALIVE_BYTES = 64 * 1024
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** A collector, and the browser that sends to it: all that is under way shares 64 KiB. */
export function createCollector() {
  const batches: EventBatch[] = []
  const bodies: string[] = []
  const waiting: ((response: Response) => void)[] = []
  let answers: (Response | Error)[] = []
  let isSlow = false
  let beaconBytes = 0
  let fetchBytes = 0

  function receive(text: string) {
    bodies.push(text)
    batches.push(JSON.parse(text) as EventBatch)
  }
  const fetch = ((_: string, init: RequestInit) => {
    const text = init.body as string
    if (beaconBytes + fetchBytes + bytesOf(text) > KEEPALIVE_BYTES) return Promise.reject(new TypeError('Failed'))
    const answer = answers.shift()
    if (answer instanceof Error) return Promise.reject(answer)
    if (answer && !answer.ok) return Promise.resolve(answer)
    receive(text)
    if (!isSlow) return Promise.resolve(answer ?? new Response(null, { status: 204 }))
    fetchBytes += bytesOf(text)
    return new Promise<Response>((resolve, reject) => {
      waiting.push(resolve)
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  }) as typeof globalThis.fetch

  return {
    fetch,
    batches,
    bodies,
    /** Ids of all that has arrived, in order. */
    ids: () => batches.flatMap(({ events }) => events.map(({ id }) => id)),
    /** What is answered to the next requests; 204 after them. */
    willAnswer: (...next: (Response | Error)[]) => void (answers = next),
    /** Nothing is answered before {@link answerAll}. */
    beSlow: () => void (isSlow = true),
    answerAll(response = () => new Response(null, { status: 204 })) {
      fetchBytes = 0
      for (const resolve of waiting.splice(0)) resolve(response())
    },
    beacon(_: string, text: string) {
      if (beaconBytes + fetchBytes + bytesOf(text) > KEEPALIVE_BYTES) return false
      beaconBytes += bytesOf(text)
      receive(text)
      return true
    },
    /** The beacons under way have arrived. */
    landBeacons: () => void (beaconBytes = 0),
  }
}

/** A browser whose tabs send to a collector. */
export function trackedBrowser() {
  const collector = createCollector()
  const browser = createTestBrowser(collector.fetch)
  const locks = new Set<string>()
  async function onlyHere(name: string, work: () => Promise<void>) {
    await Promise.resolve()
    if (locks.has(name)) return
    locks.add(name)
    await work().finally(() => locks.delete(name))
  }

  function openTab(options: Partial<TrackingEnvironment> = {}) {
    const hide = new Set<() => void>()
    const tab = browser.openTab()
    const environment: TrackingEnvironment = {
      ...tab.environment,
      beacon: collector.beacon,
      onlyHere,
      onHide: (listener) => void hide.add(listener),
      ...options,
    }
    return { ...tab, environment, hide: () => hide.forEach((run) => run()) }
  }
  return { browser, collector, openTab }
}

const AED = (amount: number) => ({ amount, currency: 'AED' as const })

/** A line of a cart whose texts have so many letters. */
export const testLine = (name: string): EventLine => ({
  productCode: 'A',
  variationProductCode: null,
  name,
  brand: name,
  department: 'fashion',
  productType: name,
  variant: name,
  unitAmount: AED(1250),
  listAmount: AED(1500),
  quantity: 1,
  discountAmount: AED(0),
})

let last = 0

/** An event of the test browser's first day. */
export function trackedEvent(event: StorefrontEvent = { type: 'registered' }, at = 1_800_000_000_000): TrackedEvent {
  return {
    id: `00000000-0000-4000-9000-${(++last).toString(16).padStart(12, '0')}`,
    at: new Date(at).toISOString(),
    userType: 'guest',
    locale: 'en-ae',
    pageType: 'Home',
    department: null,
    event,
  }
}

/** A list of so many products, whose texts are Arabic. */
export const arabicCart = (lines: number): StorefrontEvent => ({
  type: 'cartViewed',
  lines: Array.from({ length: lines }, () => testLine('قميص من القطن بأكمام طويلة')),
  total: AED(1250 * lines),
})
