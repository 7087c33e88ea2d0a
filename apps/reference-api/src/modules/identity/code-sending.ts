import type { CodeProof, CodeRequest, CodeSent, IdentityAnswer } from '@vitrine/contract'
import { codeRules, readPhone } from '@vitrine/contract/rules'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { AccountCaller, ShopperCaller } from '../../platform/http/context.ts'
import { findAccount } from './account.repository.ts'
import { createFreshProof } from './fresh-proof.ts'
import { emailIdentifier, masked, phoneIdentifier } from './identifiers.ts'
import { identityAnswer } from './identity-answer.ts'
import { withCode, type IdentityCaller, type IdentityParts } from './identity-calls.ts'

export interface CodeSending {
  /**
   * 403110 for another address of an account without a fresh proof; 400125 with the wait where too many were asked for.
   * @throws ApiError UNAUTHORIZED for a purpose that needs a sign-in, INVALID_INPUT unless one recipient is named.
   */
  sendCode(request: CodeRequest, shopper: ShopperCaller, caller: IdentityCaller): Promise<CodeSent>
  verifyCode(proof: CodeProof): Promise<IdentityAnswer>
}

export function createCodeSending(parts: IdentityParts): CodeSending {
  const { db, clock, provider, countries, countCode } = parts
  const freshProof = createFreshProof(parts)

  /**
   * Why no code may be sent there: what is no number of a country of the shop, what is not the account's, or what is to
   * be its next by a sign-in without a fresh proof.
   */
  async function refusalOf(to: Recipient, purpose: CodeRequest['purpose'], customer?: AccountCaller) {
    if (to.kind === 'phone') {
      const entries = await countries.entries('en')
      const isOurs = entries.some((entry) => {
        const { digits, fault } = readPhone(to.value, entry)
        return !fault && to.value === entry.dialingcode + digits
      })
      if (!isOurs) return '400030' as const
    }
    if (purpose === 'update') return (await freshProof.refusal(customer!))?.errorCode
    if (purpose !== 'authenticate') return undefined
    const own = await findAccount(db, customer!.UID)
    return own?.[to.kind] === to.value ? undefined : ('400004' as const)
  }

  return {
    async sendCode(request, shopper, { locale, network }) {
      const { purpose } = request
      const isOwners = purpose === 'update' || purpose === 'authenticate'
      const customer = isOwners && shopper.kind === 'account' ? shopper : undefined
      if (!customer && purpose !== 'login' && purpose !== 'reset') throw new ApiError('UNAUTHORIZED')
      const to = recipientOf(request)
      const refusal = await refusalOf(to, purpose, customer)
      const retryAfter = refusal ? undefined : await countCode(to, network)
      const outcome = refusal
        ? { errorCode: refusal }
        : retryAfter === undefined
          ? await provider.sendCode({ to, purpose, UID: customer?.UID, locale })
          : { errorCode: '400125' as const, retryAfter }
      const answer = {
        ...identityAnswer(outcome, clock.now()),
        sentTo: masked(to),
        channel: to.kind === 'phone' ? ('sms' as const) : ('email' as const),
      }
      if (outcome.errorCode !== '0') return { ...answer, resendAfter: answer.retryAfter ?? 0, expiresIn: 0 }
      return {
        ...answer,
        vToken: outcome.vToken,
        resendAfter: codeRules.RESEND_AFTER,
        expiresIn: codeRules.CODE_LIFE,
      }
    },

    verifyCode: async (proof) => identityAnswer(await withCode(proof, provider.verifyCode), clock.now()),
  }
}

interface Recipient {
  readonly kind: 'email' | 'phone'
  readonly value: string
}

/** The one recipient that a request names. @throws ApiError INVALID_INPUT */
function recipientOf({ email, phone }: CodeRequest): Recipient {
  if (email !== undefined && phone === undefined) return { ...emailIdentifier(email), kind: 'email' }
  if (phone !== undefined && email === undefined) return { ...phoneIdentifier(phone), kind: 'phone' }
  throw new ApiError('INVALID_INPUT', {
    details: [{ field: '/', reason: 'recipient', message: 'name either email or phone' }],
  })
}
