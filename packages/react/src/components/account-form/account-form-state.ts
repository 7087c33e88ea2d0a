import type { AccountAction, AccountErrors, AccountValues, AddressErrors } from '@vitrine/core'

/** A form of the account area that was posted and is shown again. */
export interface AccountFormState {
  /** Which of the page's forms. */
  readonly action: AccountAction
  /** What was typed, but for passwords and codes. */
  readonly values: AccountValues
  /** What is wrong with it, by field. */
  readonly errors: AccountErrors
  /** What is wrong with an address. */
  readonly addressErrors?: AddressErrors
  /** It was not carried out, and no field is at fault. */
  readonly isFailed?: boolean
  /** Its shopper had to sign in again; nothing was sent yet. */
  readonly isHeld?: boolean
  /** A code was sent there and is asked for. */
  readonly sentTo?: string
  /** What goes with that code. */
  readonly vToken?: string
  /** It waits for a proof of who the shopper is: the code is for that. */
  readonly isWaiting?: boolean
  /** The proof was given, and what is secret is asked for again. */
  readonly isProved?: boolean
}
