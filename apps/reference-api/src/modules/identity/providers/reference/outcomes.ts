import { isDuplicate } from '../../../../platform/database/duplicate.ts'
import type { IdentityAccount, IdentityOutcome, IdentityRefusal } from '../../identity-provider.ts'

export const done = { errorCode: '0' } as const
export const badFields: IdentityRefusal = { errorCode: '400009' }
export const identifierTaken: IdentityRefusal = { errorCode: '200010' }
export const userNameTaken: IdentityRefusal = { errorCode: '403043' }
export const noAccount: IdentityRefusal = { errorCode: '403012' }

export type AccountOutcome = IdentityOutcome<{ account: IdentityAccount }>

/** Two who take the same name at once: the database lets one of them have it. */
export const unlessTaken = <Result>(refusal: IdentityRefusal, outcome: Promise<IdentityOutcome<Result>>) =>
  outcome.catch((error: unknown) => {
    if (isDuplicate(error)) return refusal
    throw error
  })
