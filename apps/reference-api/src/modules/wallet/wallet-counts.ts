import type { Clock } from '../../platform/clock.ts'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { secondsUntil, withCount } from '../../platform/guards/count.rules.ts'
import { lockGuard, updateGuard, type GuardedWay } from '../../platform/guards/guards.ts'

const HOUR = 3_600

/** A shopper on a network who asks about a phone number. */
export interface WalletAsker {
  readonly subject: string
  readonly network: string
  readonly phoneHash: string
}

/**
 * Counts what is asked about phone numbers, over all processes: a stranger does not find out who has a wallet, and
 * fills nobody's phone with PINs.
 */
export function createWalletCounts({ db, clock }: { db: Database; clock: Clock }, limits: ShopLimits['wallet']) {
  /** Counts one more in an hour. @returns the seconds until the next one, where no more is allowed. */
  const count = async (tx: Transaction, way: GuardedWay, name: string, times: number) => {
    const now = clock.now()
    const guard = await lockGuard(tx, way, name, now)
    const next = withCount(guard, now, { times, seconds: HOUR })
    if ('until' in next) return secondsUntil(next.until, now)
    await updateGuard(tx, guard, next, now)
    return undefined
  }
  const countOrRefuse = async (...of: Parameters<typeof count>) => {
    const retryAfter = await count(...of)
    // Nothing of this call is counted: the transaction ends with it.
    if (retryAfter !== undefined)
      throw new ApiError('TOO_MANY_REQUESTS', {
        retryAfter,
        details: [{ reason: 'rate', limit: of[3], retryAfter }],
      })
  }

  const look = ({ subject, network, phoneHash }: WalletAsker): Promise<void> =>
    db.transaction(async (tx) => {
      if ((await count(tx, 'walletNumber', `${subject} ${phoneHash}`, 1)) !== undefined) return
      await countOrRefuse(tx, 'walletNumbers', `shopper ${subject}`, limits.numbersPerShopper)
      await countOrRefuse(tx, 'walletNumbers', `network ${network}`, limits.numbersPerNetwork)
    })

  return {
    /** Counts a number that this shopper has not looked at within the hour. @throws ApiError TOO_MANY_REQUESTS */
    look,

    /**
     * Counts a PIN that is sent, and its number: a refusal says as much of it as a balance does.
     * @throws ApiError TOO_MANY_REQUESTS
     */
    async send(asker: WalletAsker): Promise<void> {
      await look(asker)
      const { subject, network, phoneHash } = asker
      await db.transaction(async (tx) => {
        await countOrRefuse(tx, 'walletSend', `shopper ${subject}`, limits.pinsPerShopper)
        await countOrRefuse(tx, 'walletSend', `phone ${phoneHash}`, limits.pinsPerPhone)
        await countOrRefuse(tx, 'walletSend', `network ${network}`, limits.pinsPerNetwork)
      })
    },
  }
}
