import type { IdentityAnswer } from '@vitrine/contract'
import { identityCodes, type IdentityCode } from '@vitrine/contract/rules'
import { newId } from '../../platform/ids.ts'
import type { IdentityRefusal } from './identity-provider.ts'

/** The frame of every identity answer, in the provider's own terms. */
export function identityAnswer(outcome: { readonly errorCode: '0' } | IdentityRefusal, now: Date): IdentityAnswer {
  const { errorCode } = outcome
  return {
    callId: newId(),
    errorCode,
    statusCode: statusOf(errorCode),
    statusReason: identityCodes[errorCode],
    time: now.toISOString(),
    ...('attemptsLeft' in outcome && { attemptsLeft: outcome.attemptsLeft }),
    ...('retryAfter' in outcome && { retryAfter: outcome.retryAfter }),
    ...('lockedUntil' in outcome && { lockedUntil: outcome.lockedUntil.toISOString() }),
  }
}

/** The provider's codes begin with the status that they would have. */
function statusOf(code: IdentityCode): number {
  if (code === '0') return 200
  return code === '001' ? 409 : Number(code.slice(0, 3))
}
