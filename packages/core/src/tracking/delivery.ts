import type { TrackedEvent } from '@vitrine/contract'
import { createEventQueue } from './event-queue.ts'
import { createEventStore } from './event-store.ts'
import { onlyOne } from './only-one.ts'
import { ATTEMPTS_MAX, createPace, DELIVERY_DEADLINE, postEvents, type Answer } from './post-events.ts'
import type { TrackingEnvironment } from './tracking-environment.ts'

/** Milliseconds in which further events join the first one of a batch. */
export const GATHERING = 2000

export interface DeliveryOptions {
  readonly environment: TrackingEnvironment
  readonly url: string
  /** Of the stored events, and of the lock on them. */
  readonly key: string
  /** The text of a batch, which has its events as JSON. */
  readonly write: (events: readonly TrackedEvent[]) => string
  /** The most bytes of such a text besides its events. */
  readonly around: number
}

/** Delivers events to an address, each until the address has it. */
export interface Delivery {
  /** Begins; what earlier pages have stored is sent as well. */
  start(): void
  add(event: TrackedEvent): void
  /**
   * Ends at once and forgets everything, what is stored as well; also where nothing was started.
   * @param isLast - Of what waits here, these events are handed to the browser first, which sends them or not.
   */
  stop(isLast?: (event: TrackedEvent) => boolean): void
}

/** Events on their way. */
interface Request {
  readonly events: readonly TrackedEvent[]
  readonly controller: AbortController
  /** Another page sends them if this one does not hear the answer. */
  isStored: boolean
}

/**
 * Makes a delivery. While the page is seen, batches go one after another, and what fails is tried again. When it is
 * left, the browser gets what it takes; all else is stored and sent by whichever tab or page comes next. An event is
 * either here or in storage, so that one tab alone sends it. Only one whose answer a page did not live to hear may
 * arrive a second time, with the same id.
 */
export function createDelivery({ environment, url, key, write, around }: DeliveryOptions): Delivery {
  const { now } = environment
  const queue = createEventQueue(around)
  const store = createEventStore(environment, key)
  const pace = createPace(now)
  let [isOn, isAway, isListening] = [false, false, false]
  let underWay: Request | undefined
  const alarm = createAlarm(environment, () => void send())

  function plan() {
    if (!isOn || underWay || queue.length === 0) return
    alarm.within(Math.max(pace.wait(), queue.isFull() ? 0 : GATHERING))
  }
  async function send() {
    // The network comes back with a resume.
    if (!isOn || underWay || !environment.isOnline()) return
    const events = queue.take(queue.batch().length)
    if (events.length === 0) return
    const request: Request = { events, controller: new AbortController(), isStored: false }
    underWay = request
    const answer = await postEvents(environment, url, write(events), request.controller)
    if (underWay !== request) return
    underWay = undefined
    conclude(request, answer)
    plan()
  }
  function conclude({ events, isStored }: Request, answer: Answer) {
    // What is no longer stored has been taken by another tab.
    const ours = isStored ? store.remove(events) : events
    if (answer.outcome !== 'later') {
      if (pace.succeed()) void takeStored()
      return
    }
    queue.putFirst(ours)
    pace.fail(answer.after)
    if (isAway || pace.failures >= ATTEMPTS_MAX) store.put(queue.take(), pace.notBefore)
  }
  async function takeStored() {
    if (!isOn || store.isEmpty()) return
    await onlyOne(environment, key, () => void (isOn && !isAway && queue.putFirst(store.take())))
    plan()
  }
  function leave() {
    if (!isOn) return
    isAway = true
    // The browser takes beacons without a network as well, and loses them.
    if (environment.isOnline() && pace.failures === 0) {
      const beacon = (events: readonly TrackedEvent[]) => environment.beacon?.(url, write(events)) ?? false
      while (queue.length > 0 && beacon(queue.batch())) queue.take(queue.batch().length)
    }
    store.put(queue.take(), pace.notBefore)
    if (!underWay) return
    underWay.isStored = true
    store.put(underWay.events, now() + DELIVERY_DEADLINE)
  }
  function resume() {
    isAway = false
    pace.hurry()
    void takeStored()
    plan()
  }

  return {
    start() {
      isOn = true
      if (!isListening) listen(environment, leave, resume)
      isListening = true
      void takeStored()
    },
    add(event) {
      if (!isOn) return
      queue.add(event)
      plan()
    },
    stop(isLast = () => false) {
      alarm.end()
      underWay?.controller.abort()
      underWay = undefined
      const last = queue.take().filter(isLast)
      if (isOn && last.length > 0) environment.beacon?.(url, write(last))
      isOn = false
      store.clear()
    },
  }
}

function listen({ lifecycle, onHide }: TrackingEnvironment, leave: () => void, resume: () => void) {
  lifecycle.onResume(resume)
  lifecycle.onLeave(leave)
  onHide?.(leave)
}

/** One moment to come, the earliest of all that are asked for. */
function createAlarm({ timers, now }: TrackingEnvironment, ring: () => void) {
  let timer: unknown
  let due = Infinity
  return {
    within(milliseconds: number) {
      if (now() + milliseconds >= due) return
      due = now() + milliseconds
      timers.clear(timer)
      timer = timers.set(() => {
        due = Infinity
        ring()
      }, milliseconds)
    },
    end() {
      due = Infinity
      timers.clear(timer)
    },
  }
}
