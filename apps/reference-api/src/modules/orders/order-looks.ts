import { writtenOrderNumber } from '@vitrine/contract/rules'
import { blockOf } from '@vitrine/server'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Allowance } from '../../platform/guards/count.rules.ts'
import type { GuardedWay } from '../../platform/guards/guards.ts'
import type { Count } from '../../platform/guards/try-count.ts'

/**
 * Counts what is asked by the number of an order, whether there is such an order or not, so that nobody finds one, or
 * its e-mail, by trying. What a network is refused does not count for the number: its shopper is not locked out.
 */
export interface OrderLooks {
  /** A call from a network. @throws ApiError TOO_MANY_REQUESTS for too many of it, or of those that begin alike */
  from(network: string): Promise<void>
  /** A look at a number. @throws ApiError TOO_MANY_REQUESTS */
  at(orderNo: string): Promise<void>
}

const MINUTE = 60
const HOUR = 3_600

export function createOrderLooks(count: Count, { guestOrder: limits }: Pick<ShopLimits, 'guestOrder'>): OrderLooks {
  async function take(way: GuardedWay, name: string, allowance: Allowance) {
    const retryAfter = await count(way, name, allowance)
    if (retryAfter === undefined) return
    throw new ApiError('TOO_MANY_REQUESTS', { details: [{ reason: 'rate', limit: allowance.times, retryAfter }] })
  }

  return {
    async from(network) {
      await take('guestOrderNetwork', network, { times: limits.perNetwork, seconds: HOUR })
      await take('guestOrderPrefix', blockOf(network), { times: limits.perPrefix, seconds: HOUR })
    },
    async at(orderNo) {
      const number = writtenOrderNumber(orderNo)
      await take('guestOrderNumber', number, { times: limits.perNumber, seconds: MINUTE })
      await take('guestOrderNumberHour', number, { times: limits.perNumberHour, seconds: HOUR })
    },
  }
}
