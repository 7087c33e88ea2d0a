import { after, type Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { secondsUntil, withCount } from '../../platform/guards/count.rules.ts'
import { lockGuard, updateGuard, type Guard } from '../../platform/guards/guards.ts'

/** Wrong PINs without an hour between that lock, and seconds for which they do. */
export const PIN_TRIES = 5
export const PIN_LOCK = 3_600

/** Whose tries are counted: a shopper's, and those with a phone number. */
export interface PinOwner {
  readonly subject: string
  readonly phoneHash?: string | undefined
}

/** A try that was counted before the PIN was looked at. */
export interface PinTry {
  readonly guards: readonly { readonly name: string; readonly since: Date }[]
}

/** Shoppers before phones: two calls that count both wait for each other in one order. */
const namesOf = ({ subject, phoneHash }: PinOwner): string[] => [
  `shopper ${subject}`,
  ...(phoneHash === undefined ? [] : [`phone ${phoneHash}`]),
]

/**
 * Locks a shopper, and a phone number, for an hour after five wrong PINs without an hour between. A try is counted
 * before the wallet compares it, and taken back when it was right: of many at once, over all processes, no more than
 * five are compared, and no transaction waits for another company.
 */
export function createWalletLock({ db, clock }: { db: Database; clock: Clock }) {
  const guardsOf = async (tx: Transaction, owner: PinOwner, now: Date) => {
    const guards: { name: string; guard: Guard }[] = []
    for (const name of namesOf(owner)) guards.push({ name, guard: await lockGuard(tx, 'walletPin', name, now) })
    const ends = guards.flatMap(({ guard: { lockedUntil } }) => (lockedUntil && lockedUntil > now ? [lockedUntil] : []))
    if (ends.length > 0) throw blocked(ends, now)
    return guards
  }

  return {
    /** @throws ApiError WALLET_BLOCKED during the lock */
    check: (owner: PinOwner): Promise<void> =>
      db.transaction(async (tx) => {
        await guardsOf(tx, owner, clock.now())
      }),

    /** Counts a try. @throws ApiError WALLET_BLOCKED during the lock, and while five others are being looked at */
    begin: (owner: PinOwner): Promise<PinTry> =>
      db.transaction(async (tx) => {
        const now = clock.now()
        const counted = (await guardsOf(tx, owner, now)).map(({ name, guard }) => ({
          name,
          guard,
          next: withCount(guard, now, { times: PIN_TRIES, seconds: PIN_LOCK }),
        }))
        const ends = counted.flatMap(({ next }) => ('until' in next ? [next.until] : []))
        if (ends.length > 0) throw blocked(ends, now)
        const guards: PinTry['guards'][number][] = []
        for (const { name, guard, next } of counted) {
          if ('until' in next) continue
          await updateGuard(tx, guard, next.counted === 1 ? ofNewHour(guard, next, now) : next, now)
          guards.push({ name, since: next.countedSince ?? now })
        }
        return { guards }
      }),

    /** The try was wrong. @returns how many are left; 0 begins the lock. */
    fail: ({ guards }: PinTry): Promise<number> =>
      db.transaction(async (tx) => {
        const now = clock.now()
        let left = PIN_TRIES
        for (const { name, since } of guards) {
          const guard = await lockGuard(tx, 'walletPin', name, now)
          const failures = guard.failures + 1
          // Another hour is counted by now, and the try with it.
          const counted = isCountedSince(guard, since) ? guard.counted : guard.counted + 1
          const lock = failures >= PIN_TRIES ? { lockedUntil: after(now, PIN_LOCK) } : {}
          await updateGuard(tx, guard, { counted, failures, failedAt: now, ...lock }, now)
          left = Math.min(left, Math.max(0, PIN_TRIES - failures))
        }
        return left
      }),

    /** The try was right, or nobody has looked at it: it is taken back. */
    takeBack: ({ guards }: PinTry): Promise<void> =>
      db.transaction(async (tx) => {
        const now = clock.now()
        for (const { name, since } of guards) {
          const guard = await lockGuard(tx, 'walletPin', name, now)
          if (isCountedSince(guard, since)) await updateGuard(tx, guard, { counted: guard.counted - 1 }, now)
        }
      }),
  }
}

/**
 * The first try of an hour. Wrong ones of the hour before are over once an hour has passed since the last of them: else
 * nine could be given at its end and at the beginning of this one.
 */
function ofNewHour({ failures, failedAt }: Guard, next: Partial<Guard>, now: Date): Partial<Guard> {
  const isOver = !failedAt || after(failedAt, PIN_LOCK) <= now
  return isOver ? { ...next, failures: 0, lockedUntil: null } : { ...next, counted: failures + 1 }
}

const isCountedSince = ({ countedSince }: Guard, since: Date) => countedSince?.getTime() === since.getTime()

const blocked = (ends: readonly Date[], now: Date) =>
  new ApiError('WALLET_BLOCKED', {
    retryAfter: Math.max(...ends.map((end) => secondsUntil(end, now))),
  })
