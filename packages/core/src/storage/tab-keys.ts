/** What a tab keeps of its shopper in the session's storage; a logout takes all of it along. */
export const tabKeys = {
  /** The first name, so that not each page asks for it. */
  user: 'signedInUser',
  /** The step of signing in that waits for a code. */
  signInStep: 'signInStep',
  attempt: 'checkoutAttempt',
  draft: 'checkoutDraft',
  /** When the wallet may be tried again after too many wrong PINs. */
  walletLock: 'walletLock',
  /** What was typed into forms of the account and not sent. */
  accountDrafts: 'accountDrafts',
  /** The guest whose bag did not fit into the shopper's: said once, not on each page. */
  mergeRefused: 'guestMergeRefused',
  /** How much of the guest's came along, until the shopper was shown it. */
  merged: 'guestMerged',
} as const
