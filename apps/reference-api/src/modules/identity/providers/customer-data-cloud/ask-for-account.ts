import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { IdentityAccount, IdentityOutcome } from '../../identity-provider.ts'
import { include, readCdcAccount } from './cdc-account.ts'
import type { CallCdc } from './cdc-client.ts'
import { keepAccount } from './keep-account.ts'

/** What the parts of this provider stand on. */
export interface CdcParts {
  readonly call: CallCdc
  readonly db: Database
  readonly clock: Clock
}

/** Calls a method that answers with an account, and keeps that. */
export type AskForAccount = (
  method: string,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<IdentityOutcome<{ account: IdentityAccount }>>

export const createAskForAccount =
  ({ call, db, clock }: CdcParts): AskForAccount =>
  async (method, parameters) => {
    const outcome = await call(method, { ...parameters, include })
    if (outcome.errorCode !== '0') return outcome
    const account = readCdcAccount(outcome.answer)
    await keepAccount(db, account, clock.now())
    return { errorCode: '0', account }
  }
