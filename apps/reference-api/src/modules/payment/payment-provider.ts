import type { Money, PayResult } from '@vitrine/contract'
import type { Transaction } from '../../platform/database/database.ts'

/** An authorisation as the provider describes it. A field that it leaves out is null, and equals nothing. */
export interface Authorisation {
  readonly reference: string
  /** Redirect: it is confirmed on the provider's page. Pending: the provider says later what became of it. */
  readonly status: 'approved' | 'declined' | 'challenge' | 'redirect' | 'pending' | 'captured' | 'voided'
  readonly amount: Money | null
  /** Our payment's id, as we gave it with the question. */
  readonly merchantReference: string | null
  readonly reason: Exclude<PayResult['declineReason'], 'not_matching'>
  /** Parts of a card that may be shown; a wallet has no brand, and the last digits are its phone's. */
  readonly card: { readonly brand: string | null; readonly lastFour: string } | null
  readonly challenge: PayResult['challenge']
  readonly redirect: PayResult['redirect']
}

/** Amount to pay, and its means: a token, or the path of the site to which the provider's page leads back. */
export interface AuthoriseRequest {
  readonly amount: Money
  readonly merchantReference: string
  /** Method that a provider of several is asked for. */
  readonly method?: string
  /** Language of the shopper, as BCP 47. */
  readonly language?: string
  /** End of the time in which its page may confirm it. */
  readonly confirmUntil?: Date
  readonly token?: string
  readonly challengeResult?: string | undefined
  readonly returnPath?: string
  /** Parameters that the provider's page gave on the way back. */
  readonly returned?: Readonly<Record<string, string>> | undefined
}

/**
 * The provider of a method of payment, seen from the shop's server. `unknown`: it did not answer in time, or not in a
 * way that can be read.
 */
export interface PaymentProvider {
  /** Whether its methods may pay a part of what remains of an order; else they pay all of it. */
  readonly paysParts?: boolean
  /**
   * Looks at a token before a payment begins with it: what the shop knows of it that the provider does not.
   * @throws ApiError PAYMENT_DECLINED when this shopper may not pay this amount with it
   */
  checkToken?(tx: Transaction, of: { token: string; subject: string; amount: Money }): Promise<void>
  /** Repeated with the same key it does nothing new and answers the same. */
  authorise(request: AuthoriseRequest, key: string): Promise<Authorisation | 'unknown'>
  /**
   * Whether its page has signed these parameters for a payment of ours, by our id. A provider without it is asked with
   * whatever a page gave, once; one with it as often as a shopper comes back.
   */
  isReturnOf?(paymentId: string, parameters: Readonly<Record<string, string>>): boolean
  /** State of the question with this key today; `undefined` when the provider never had it. */
  find(key: string): Promise<Authorisation | undefined | 'unknown'>
  /** State of an authorisation today, by the provider's name of it. */
  read?(reference: string): Promise<Authorisation | undefined | 'unknown'>
  /**
   * Takes the money of an authorisation. `operation` names it: repeated with the same name it does nothing new.
   * @throws ProviderRefusal when the provider will never do it; any other error when it has not answered: the job comes
   *   again.
   */
  capture(
    reference: string,
    of: { amount: Money; merchantReference: string; operation: string },
  ): Promise<OperationAnswer>
  /** Gives back a part of what was taken, or all. @throws like `capture`. */
  refund(reference: string, of: { amount: Money; operation: string }): Promise<OperationAnswer>
  /** Gives back what an authorisation holds. @throws like `capture`. */
  cancel(reference: string, of: { operation: string }): Promise<OperationAnswer>
}

/**
 * The provider's answer when it is asked to do something. `received`: a notification will say what became of it.
 * `reference` is its own name of the operation.
 */
export interface OperationAnswer {
  readonly status: 'confirmed' | 'received'
  readonly reference: string | null
}

/** The provider has understood and refuses: asking again would change nothing. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
}
