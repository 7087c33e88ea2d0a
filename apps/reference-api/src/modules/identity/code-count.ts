import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import type { Count } from '../../platform/guards/try-count.ts'
import { prefixOf, type Identifier } from './identifiers.ts'

/**
 * Counts a code that somebody on a network asks for. @returns the seconds to wait, where no more is sent.
 *
 * A network has so many an hour, whoever they go to. A mailbox is counted however it is written and wherever the call
 * comes from. A block of phone numbers belongs to many people: whoever asks for too many of it stops the own network,
 * and everybody only far beyond. No way in is counted with them.
 */
export type CountCode = (to: Identifier, network: string) => Promise<number | undefined>

const MINUTE = 60
const HOUR = 3_600

export function createCodeCount(count: Count, limits: ShopLimits['identity']): CountCode {
  const { perPrefix, codesPerBlock, codesPerNetwork } = limits
  return async (to, network) => {
    const prefix = prefixOf(to)
    const ofNetwork = await count('codeNetwork', network, { times: codesPerNetwork, seconds: HOUR })
    if (ofNetwork !== undefined) return ofNetwork
    if (to.kind !== 'phone') return count('codePrefix', prefix, { times: perPrefix, seconds: MINUTE })
    const own = await count('codePrefix', `${network} ${prefix}`, { times: perPrefix, seconds: MINUTE })
    return own ?? count('codeBlock', prefix, { times: codesPerBlock, seconds: MINUTE })
  }
}
