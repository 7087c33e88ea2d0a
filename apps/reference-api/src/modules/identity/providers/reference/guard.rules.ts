import { codeRules } from '@vitrine/contract/rules'
import { after } from '../../../../platform/clock.ts'
import type { IdentityRefusal } from '../../identity-provider.ts'
import type { identityGuard } from './reference.schema.ts'

export type Guard = typeof identityGuard.$inferSelect

const { CODE_TRIES, LOCK, RESEND_AFTER } = codeRules
const HOUR = 3_600
const DAY = 86_400

const secondsUntil = (date: Date, now: Date) => Math.ceil((date.getTime() - now.getTime()) / 1000)

/** Refuses while the lock holds. */
export function lockOf({ lockedUntil }: Pick<Guard, 'lockedUntil'>, now: Date): IdentityRefusal | undefined {
  if (!lockedUntil || lockedUntil <= now) return undefined
  return { errorCode: '403000', retryAfter: secondsUntil(lockedUntil, now), lockedUntil }
}

/** Seconds of the locks that follow one another until a try is right; the last one repeats. */
const LOCKS = [LOCK, HOUR, DAY] as const
/** Days for which a guard is kept after its last try: many more than the longest lock, or waiting would begin anew. */
export const GUARD_DAYS = 7

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
): Pick<Guard, 'sentAt' | 'sends' | 'sendsSince'> | IdentityRefusal {
  const { sentAt, sends, sendsSince } = guard
  const throttled = (until: Date) => ({ errorCode: '400125' as const, retryAfter: secondsUntil(until, now) })
  const locked = lockOf(guard, now)
  if (locked) return locked
  if (sentAt && after(sentAt, RESEND_AFTER) > now) return throttled(after(sentAt, RESEND_AFTER))
  if (!sendsSince || after(sendsSince, HOUR) <= now) return { sentAt: now, sends: 1, sendsSince: now }
  if (sends >= perHour) return throttled(after(sendsSince, HOUR))
  return { sentAt: now, sends: sends + 1, sendsSince }
}
