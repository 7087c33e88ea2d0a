import type { Money } from '@vitrine/contract'
import type { PaymentProvider } from '../payment/payment-provider.ts'

/** What is in a wallet, and what may still be paid from it this month; minor units of one currency. */
export interface WalletFunds {
  readonly balance: Money
  readonly usable: Money
}

/** A PIN that was sent to the wallet's phone. */
export interface WalletPin {
  /** The shop's and the shopper's name of it: `wref_…`. */
  readonly referenceId: string
  readonly expiresAt: Date
  readonly digits: number
}

/** Consent of the wallet's owner: `wal_…` pays up to the amount, once. */
export interface WalletToken {
  readonly token: string
  readonly amount: Money
  readonly expiresAt: Date
}

/** No answer in time, or none that can be read. */
export type NoAnswer = 'unknown'

/**
 * The company of the wallet, seen from the shop's server: another company's accounts by phone number. Beside what is
 * asked here it holds, takes and gives back money by the token, as every provider of payments does.
 */
export interface WalletProvider extends PaymentProvider {
  /** @param of - E.164, and the currency of the account */
  balance(of: { phoneNumber: string; currency: Money['currency'] }): Promise<WalletFunds | 'not-found' | NoAnswer>
  /**
   * Sends a PIN to the phone; an earlier one of the phone is over then.
   * @returns `exceeds` with what may be paid, where that is less than the amount and more than nothing.
   */
  sendPin(of: {
    phoneNumber: string
    amount: Money
  }): Promise<WalletPin | 'not-found' | 'limit-reached' | { readonly exceeds: Money } | 'sms-failed' | NoAnswer>
  /** @returns `paid` when the token of this reference has paid before. */
  verifyPin(of: {
    referenceId: string
    pin: string
    agreed: Money
  }): Promise<WalletToken | 'wrong' | 'expired' | 'paid' | NoAnswer>
}
