import type { IdentityAnswer } from '@vitrine/contract'
import { isEmployee } from '../../platform/config/employee-rules.ts'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import type { AccountCaller } from '../../platform/http/context.ts'
import { findAccount, lockAccount } from './account.repository.ts'
import { createCodeSending, type CodeSending } from './code-sending.ts'
import type { Identifier } from './identifiers.ts'
import { identityAnswer } from './identity-answer.ts'
import { done, type IdentityParts } from './identity-calls.ts'
import { takeProof } from './identity-proofs.ts'
import { createOwnAccount, type OwnAccount } from './own-account.ts'
import { createWaysIn, type WaysIn } from './ways-in.ts'

/** A customer of the shop, for other modules. */
export interface CustomerAccount {
  readonly UID: string
  readonly accountId: string
  readonly email: string | undefined
  readonly phone: string | undefined
  readonly firstName: string
  readonly lastName: string
  readonly isEmp: boolean
}

/**
 * Who a shopper is. The calls answer with a code of the provider; what becomes of sign-ins is decided here, for every
 * provider.
 */
export interface IdentityService extends CodeSending, WaysIn, OwnAccount {
  /**
   * Says 001 for an e-mail address, phone number or user name that is somebody's.
   * @param asker - 0 is all that is said where `isAnswered` is false, whoever has it.
   */
  existingUser(identifier: Identifier, asker: { readonly isAnswered: boolean }): Promise<IdentityAnswer>
  /** Whether a sign-in may go on for so many seconds; a provider that cannot be reached does not end it. */
  isStillKnown(UID: string, expiration: number): Promise<boolean>
  accountOf(db: Queries, UID: string): Promise<CustomerAccount | undefined>
  /**
   * Uses up a proof that `authenticateWithCode` gave to this sign-in. @returns whether it holds.
   * @throws ApiError UNAUTHORIZED for a sign-in that has ended.
   */
  checkAuthToken(tx: Transaction, customer: AccountCaller, authToken: string): Promise<boolean>
  /** Keeps every write of what is the account's waiting until the transaction ends. */
  lockAccount(tx: Transaction, UID: string): Promise<void>
  /** Ends every sign-in and forgets the account with what it agreed to. */
  deleteAccount(tx: Transaction, UID: string): Promise<void>
}

export function createIdentityService(parts: IdentityParts): IdentityService {
  const { clock, provider, privateSessions, consents, employees } = parts
  return {
    ...createCodeSending(parts),
    ...createWaysIn(parts),
    ...createOwnAccount(parts),

    async existingUser(identifier, { isAnswered }) {
      if (!isAnswered) return identityAnswer(done, clock.now())
      const outcome = await provider.existingUser(identifier)
      const answer = outcome.errorCode === '0' && outcome.exists ? { errorCode: '001' as const } : outcome
      return identityAnswer(answer, clock.now())
    },

    async isStillKnown(UID, expiration) {
      // An account that is gone has ended its sign-ins itself.
      if (!(await findAccount(parts.db, UID))) return true
      const { errorCode } = await provider.getJWT(UID, expiration)
      return errorCode !== '403012'
    },

    async accountOf(db, UID) {
      const row = await findAccount(db, UID)
      if (!row) return undefined
      const { accountId, email, phone, firstName, lastName } = row
      const isEmp = isEmployee(employees, email)
      return { UID, accountId, email: email ?? undefined, phone: phone ?? undefined, firstName, lastName, isEmp }
    },
    async checkAuthToken(tx, customer, authToken) {
      await privateSessions.checkLive(tx, customer)
      return takeProof(tx, clock, customer, authToken)
    },
    async lockAccount(tx, UID) {
      await lockAccount(tx, UID)
    },
    async deleteAccount(tx, UID) {
      // A sign-in that is beginning waits, and then finds no account.
      await lockAccount(tx, UID)
      await privateSessions.end(tx, UID, 'all', 'deletion')
      await consents.remove(tx, UID)
      await provider.deleteAccount(tx, UID)
    },
  }
}
