import type { LoginAnswer } from '@vitrine/contract'
import { isEmployee } from '../../platform/config/employee-rules.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { identityAnswer } from './identity-answer.ts'
import { done, type IdentityCaller, type IdentityParts } from './identity-calls.ts'
import type { IdentityAccount, IdentityOutcome } from './identity-provider.ts'

/** Signs in whom a provider has let in. @param before - What belongs into the same transaction. */
export type SignIn = (
  outcome: IdentityOutcome<{ account: IdentityAccount }>,
  caller: IdentityCaller,
  before?: (tx: Transaction, UID: string) => Promise<unknown>,
) => Promise<LoginAnswer>

export const createSignIn =
  ({ db, clock, privateSessions, employees }: IdentityParts): SignIn =>
  async (outcome, { device }, before) => {
    if (outcome.errorCode !== '0') {
      const { regToken } = outcome
      return { ...identityAnswer(outcome, clock.now()), ...(regToken !== undefined && { regToken }) }
    }
    const { UID, firstName, lastName, email } = outcome.account
    const signIn = await db.transaction(async (tx) => {
      await before?.(tx, UID)
      return privateSessions.begin(tx, { UID, device })
    })
    return {
      ...identityAnswer(done, clock.now()),
      UID,
      profile: { firstName, lastName },
      isEmp: isEmployee(employees, email),
      signIn,
    }
  }
