import type { AccountChange } from '@vitrine/contract'
import type { AccountCaller } from '../../platform/http/context.ts'
import type { IdentityParts } from './identity-calls.ts'
import type { IdentityRefusal } from './identity-provider.ts'

/**
 * Keeps the ways into an account from whoever holds a sign-in for a moment: they are changed only by who has proved of
 * late to be the account's owner. Every provider's customers are kept so.
 */
export interface FreshProof {
  /** Why this sign-in may not change them, if it may not. */
  refusal(customer: AccountCaller): Promise<IdentityRefusal | undefined>
  /** The same of a change that may bring other things, too. */
  refusalOfChange(customer: AccountCaller, change: AccountChange): Promise<IdentityRefusal | undefined>
}

export function createFreshProof({
  privateSessions,
  provider,
}: Pick<IdentityParts, 'privateSessions' | 'provider'>): FreshProof {
  const refusal: FreshProof['refusal'] = async (customer) =>
    (await privateSessions.isProved(customer)) ? undefined : { errorCode: '403110' }

  return {
    refusal,
    async refusalOfChange(customer, { userName, password }) {
      if (userName === undefined && password === undefined) return undefined
      const found = await refusal(customer)
      if (!found || userName !== undefined || password?.current === undefined) return found
      // The current password is proof enough, but no provider compares it where the account has none.
      const outcome = await provider.accountInfo(customer.UID)
      if (outcome.errorCode !== '0') return outcome
      return outcome.account.hasPassword ? undefined : found
    },
  }
}
