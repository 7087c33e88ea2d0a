import type { Environment } from '../environment/index.ts'

/** Milliseconds by which a delivery must be answered. */
export const DELIVERY_DEADLINE = 30_000
/** Milliseconds to the second attempt; each further wait is twice as long, up to the longest. */
const FIRST_WAIT = 2000
const LONGEST_WAIT = 300_000
/** Failed attempts after which events wait for another moment: the page seen again, or the next one. */
export const ATTEMPTS_MAX = 6
/** The longest that a collector may ask for, in milliseconds. */
const RETRY_AFTER_MAX = 3_600_000

/** What came of a delivery: another attempt may help `later`, and none helps what is refused. */
export type Answer =
  | { readonly outcome: 'sent' | 'refused' }
  /** `after`: milliseconds that the collector asks for. */
  | { readonly outcome: 'later'; readonly after: number }

/** Sends a text, which the browser goes on doing when the page is gone. Never rejects. */
export async function postEvents(
  { fetch, timers, now }: Environment,
  url: string,
  text: string,
  controller: AbortController,
): Promise<Answer> {
  let timer: unknown
  const deadline = new Promise<Answer>((resolve) => {
    timer = timers.set(() => {
      controller.abort()
      resolve({ outcome: 'later', after: 0 })
    }, DELIVERY_DEADLINE)
  })
  const attempt = async (): Promise<Answer> => {
    try {
      // A text needs no preflight, which is not answered when a page goes.
      const request = { method: 'POST', body: text, keepalive: true, credentials: 'omit' } as const
      const response = await fetch(url, { ...request, signal: controller.signal })
      // For a browser a request goes on until its answer is read to the end, even when nothing is in it.
      void response.text().catch(() => {})
      return answerOf(response, now())
    } catch {
      return { outcome: 'later', after: 0 }
    }
  }
  const answer = await Promise.race([attempt(), deadline])
  timers.clear(timer)
  return answer
}

function answerOf({ ok, status, headers }: Response, now: number): Answer {
  if (ok) return { outcome: 'sent' }
  if (status < 500 && ![408, 425, 429].includes(status)) return { outcome: 'refused' }
  const text = headers.get('retry-after') ?? ''
  const after = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return { outcome: 'later', after: Math.min(Math.max(after || 0, 0), RETRY_AFTER_MAX) }
}

/** When the next attempt may be made. */
export interface Pace {
  /** Milliseconds until then. */
  wait(): number
  /** When the collector may be asked again, if it has asked to be left alone. */
  readonly notBefore: number
  readonly failures: number
  fail(after: number): void
  /** @returns Whether attempts before it have failed. */
  succeed(): boolean
  /** Something has changed, as the network or the page: waiting of one's own ends. */
  hurry(): void
}

export function createPace(now: () => number): Pace {
  let failures = 0
  let next = 0
  let notBefore = 0
  return {
    wait: () => Math.max(0, Math.max(next, notBefore) - now()),
    get notBefore() {
      return notBefore
    },
    get failures() {
      return failures
    },
    fail(after) {
      next = now() + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures++)
      notBefore = after > 0 ? now() + after : 0
    },
    succeed() {
      const hasFailed = failures > 0
      failures = next = notBefore = 0
      return hasFailed
    },
    hurry() {
      next = 0
    },
  }
}
