import type { LoginAnswer } from '@vitrine/contract'
import { isEmployee } from '../../platform/config/employee-rules.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { shareAccount } from './account.repository.ts'
import { identityAnswer } from './identity-answer.ts'
import { done, type IdentityCaller, type IdentityParts } from './identity-calls.ts'
import type { AdmittedCustomer, IdentityOutcome, IdentityRefusal } from './identity-provider.ts'

/** Signs in whom a provider has let in. @param before - What belongs into the same transaction. */
export type SignIn = (
  outcome: IdentityOutcome<AdmittedCustomer>,
  caller: IdentityCaller,
  before?: (tx: Transaction, UID: string) => Promise<unknown>,
) => Promise<LoginAnswer>

export const createSignIn =
  ({ db, clock, privateSessions, employees }: IdentityParts): SignIn =>
  async (outcome, { device }, before) => {
    const refuse = (refusal: IdentityRefusal) => {
      const { regToken } = refusal
      return { ...identityAnswer(refusal, clock.now()), ...(regToken !== undefined && { regToken }) }
    }
    if (outcome.errorCode !== '0') return refuse(outcome)
    const { account, isStillProved = async () => true } = outcome
    const { UID, firstName, lastName, email } = account
    const signIn = await db.transaction(async (tx) => {
      // A deletion and a new password end the sign-ins that they find; this one is found, or does not begin.
      if (!(await shareAccount(tx, UID)) || !(await isStillProved(tx))) return undefined
      await before?.(tx, UID)
      return privateSessions.begin(tx, { UID, device })
    })
    if (!signIn) return refuse({ errorCode: '403042' })
    return {
      ...identityAnswer(done, clock.now()),
      UID,
      profile: { firstName, lastName },
      isEmp: isEmployee(employees, email),
      signIn,
    }
  }
