import type { Queries, Transaction } from '../../platform/database/database.ts'
import type { AccountCaller } from '../../platform/http/context.ts'
import type { OwnAccount } from '../identity/own-account.ts'

/** A signed-in shopper, as far as the account area needs them. */
export interface AccountOwner {
  readonly UID: string
  /** The commerce platform's name of the account. */
  readonly accountId: string
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly firstName: string
  readonly lastName: string
}

/** Reads whose account a UID is; undefined where there is none. */
export type AccountReader = (queries: Queries, UID: string) => Promise<AccountOwner | undefined>

/** Calls of identity that the account area needs. */
export interface AccountIdentity extends Pick<OwnAccount, 'accountInfo'> {
  readonly accountOf: AccountReader
  /** Uses up a proof. @returns whether it was this shopper's, and in time. */
  checkAuthToken(tx: Transaction, customer: AccountCaller, authToken: string): Promise<boolean>
  /** Keeps every write of what is the account's waiting until the transaction ends. */
  lockAccount(tx: Transaction, UID: string): Promise<void>
  /** Ends every sign-in, and forgets who this was and what they agreed to. */
  deleteAccount(tx: Transaction, UID: string): Promise<void>
}
