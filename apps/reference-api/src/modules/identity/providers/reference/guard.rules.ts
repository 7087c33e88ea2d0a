import { codeRules } from '@vitrine/contract/rules'
import { after } from '../../../../platform/clock.ts'
import { secondsUntil, withCount } from '../../../../platform/guards/count.rules.ts'
import type { Guard } from '../../../../platform/guards/guards.ts'
import type { IdentityRefusal } from '../../identity-provider.ts'

const { CODE_TRIES, LOCK, RESEND_AFTER } = codeRules
const HOUR = 3_600
const DAY = 86_400

/** Refuses while the lock holds. */
export function lockOf({ lockedUntil }: Pick<Guard, 'lockedUntil'>, now: Date): IdentityRefusal | undefined {
  if (!lockedUntil || lockedUntil <= now) return undefined
  return { errorCode: '403000', retryAfter: secondsUntil(lockedUntil, now), lockedUntil }
}

/** Seconds of the locks that follow one another until a try is right; the last one repeats. */
const LOCKS = [LOCK, HOUR, DAY] as const

/** One more wrong try: what is written. Each fifth one locks, and for longer each time. */
export function withFailure(
  { failures }: Pick<Guard, 'failures'>,
  now: Date,
): Pick<Guard, 'failures' | 'failedAt' | 'lockedUntil'> {
  const next = failures + 1
  const round = next / CODE_TRIES
  const lock = Number.isInteger(round) ? (LOCKS[round - 1] ?? DAY) : undefined
  return { failures: next, failedAt: now, lockedUntil: lock === undefined ? null : after(now, lock) }
}

/** Wrong tries that are left before the next lock. */
export const triesLeft = (failures: number): number => CODE_TRIES - (failures % CODE_TRIES)

/** What is written after a right one. */
export const withoutFailures = { failures: 0, failedAt: null, lockedUntil: null } as const

/** One more code: what is written, or why it is not sent. */
export function withSend(
  guard: Guard,
  now: Date,
  perHour: number,
): Pick<Guard, 'sentAt' | 'counted' | 'countedSince'> | IdentityRefusal {
  const { sentAt } = guard
  const throttled = (until: Date) => ({ errorCode: '400125' as const, retryAfter: secondsUntil(until, now) })
  const locked = lockOf(guard, now)
  if (locked) return locked
  if (sentAt && after(sentAt, RESEND_AFTER) > now) return throttled(after(sentAt, RESEND_AFTER))
  const next = withCount(guard, now, { times: perHour, seconds: HOUR })
  return 'until' in next ? throttled(next.until) : { ...next, sentAt: now }
}
