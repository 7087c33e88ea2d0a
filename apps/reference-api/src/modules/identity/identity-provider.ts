import type { AccountChange } from '@vitrine/contract'
import type { CodePurpose, IdentityCode } from '@vitrine/contract/rules'
import type { Transaction } from '../../platform/database/database.ts'
import type { Identifier } from './identifiers.ts'

/** Why a provider did not do what it was called for. */
export interface IdentityRefusal {
  readonly errorCode: Exclude<IdentityCode, '0'>
  readonly attemptsLeft?: number
  /** Seconds after which it may work. */
  readonly retryAfter?: number
  readonly lockedUntil?: Date
  /** With 206001: opens the registration that is pending. */
  readonly regToken?: string
}

/** What became of a call: refusals are answers, and only faults reject. */
export type IdentityOutcome<Result = object> = ({ readonly errorCode: '0' } & Result) | IdentityRefusal

/** An account as its provider knows it. */
export interface IdentityAccount {
  readonly UID: string
  readonly firstName: string
  readonly lastName: string
  /** Proved to be the shopper's. */
  readonly email?: string
  /** E.164, proved to be the shopper's. */
  readonly phoneNumber?: string
  /** `2000-02-29` */
  readonly birthday?: string
  readonly unverifiedEmails: readonly string[]
  readonly userName?: string
  readonly data: Readonly<Record<string, string | boolean | number>>
  readonly hasPassword: boolean
}

/** A customer whom a provider has let in. */
export interface AdmittedCustomer {
  readonly account: IdentityAccount
  /**
   * Says whether the proof is still good within the transaction that begins the sign-in, so that an old password opens
   * nothing once another one is set. It is always good when absent.
   */
  readonly isStillProved?: (tx: Transaction) => Promise<boolean>
}

/** A code and what it was sent under. */
export interface ShownCode {
  readonly vToken: string
  /** Latin digits. */
  readonly code: string
}

export interface CodeOrder {
  readonly to: Identifier
  readonly purpose: CodePurpose
  /** Who asks, where that must be known: for `update` and `authenticate`. */
  readonly UID: string | undefined
  /** `ar-kw`: what the message is written in. */
  readonly locale: string
}

/** Which identifier of an account is another now; none where it is what it was. */
export interface IdentityChange {
  readonly changed?: 'email' | 'phone'
  /** What it was; the account may have had none. */
  readonly previous?: string
}

/**
 * What the shop does around a change of an account. A provider whose accounts are in the shop's database does it in the
 * transaction of the change, once nobody else can change the account; another one before and after its call.
 */
export interface ChangeGuard {
  /** @throws ApiError UNAUTHORIZED when the sign-in has ended that the change comes from. */
  before(tx: Transaction): Promise<void>
  /** Ends what ends with the change, or writes down what it proves. */
  andThen(tx: Transaction): Promise<void>
}

export interface NewAccount {
  readonly regToken: string
  readonly firstName: string
  readonly lastName: string
  readonly password?: string
  readonly userName?: string
}

/**
 * Keeps accounts and proves who somebody is. It counts tries, locks and forgets by itself; sign-ins of the shop are
 * not its business.
 */
export interface IdentityProvider {
  /** Answers alike for an identifier that it knows and one that it does not. */
  sendCode(order: CodeOrder): Promise<IdentityOutcome<{ vToken: string }>>
  /** The code stays good for one of the calls that follow. */
  verifyCode(shown: ShownCode): Promise<IdentityOutcome>
  /** Uses the code up; 206001 with a regToken for an identifier without account. */
  loginWithCode(shown: ShownCode): Promise<IdentityOutcome<{ account: IdentityAccount }>>
  /** Makes what the code was sent to the account's. @returns also what it was before. */
  updateWithCode(UID: string, shown: ShownCode, guard: ChangeGuard): Promise<IdentityOutcome<IdentityChange>>
  /** 403002 for a code to an address that is the account's no more. */
  authenticateWithCode(UID: string, shown: ShownCode, guard: ChangeGuard): Promise<IdentityOutcome>
  register(account: NewAccount): Promise<IdentityOutcome<{ account: IdentityAccount }>>
  login(loginID: string, password: string): Promise<IdentityOutcome<AdmittedCustomer>>
  /** Like {@link loginWithCode}, with a new password. @param andThen - Like that of a {@link ChangeGuard}. */
  resetPassword(
    shown: ShownCode,
    password: string,
    andThen: (tx: Transaction, UID: string) => Promise<void>,
  ): Promise<IdentityOutcome<AdmittedCustomer>>
  /** Whether somebody has it. */
  existingUser(identifier: Identifier): Promise<IdentityOutcome<{ exists: boolean }>>
  accountInfo(UID: string): Promise<IdentityOutcome<{ account: IdentityAccount }>>
  setAccountInfo(UID: string, change: AccountChange, guard: ChangeGuard): Promise<IdentityOutcome>
  /** A signed statement of email, UID, data and phoneNumber: that the account goes on. @param expiration - Seconds. */
  getJWT(UID: string, expiration: number): Promise<IdentityOutcome<{ idToken: string }>>
  /** Tells a provider that has sessions of its own. */
  logout(UID: string): Promise<void>
  /** Forgets the account; one that is gone already is no fault. */
  deleteAccount(tx: Transaction, UID: string): Promise<void>
}
