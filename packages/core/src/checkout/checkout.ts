import type { ReadonlySignal } from '@preact/signals-core'
import type { AddressField, Order, PayResult } from '@vitrine/contract'
import type { StorefrontError } from '../http/index.ts'
import type { MessageKey, MessageParameters } from '../i18n/index.ts'

/** How a guest receives an order. */
export type DeliveryMethod = 'home-delivery' | 'click-collect'

/**
 * Where checkout stands. `checking`: the outcome of an order or payment is not known yet, and nothing may be paid
 * again.
 */
export type CheckoutStatus =
  'idle' | 'loading' | 'editing' | 'ordering' | 'paying' | 'challenge' | 'placing' | 'checking' | 'placed' | 'failed'

/** A decision of checkout. */
export type CheckoutStep = 'contact' | 'delivery' | 'payment'

/** What the shopper fills in. Address fields are named `address.` and the name in the country's field data. */
export type FieldName =
  'firstName' | 'lastName' | 'email' | 'phone' | 'deliveryMethod' | 'addressType' | 'deliveryNote' | `address.${string}`

/** What is wrong with a field. */
export interface FieldError {
  readonly key: MessageKey
  readonly parameters?: MessageParameters
  /** Text from the country's field data, already in the shopper's language; shown instead of the key. */
  readonly message?: string
  /** What else is wrong: length and pattern are told together (specification section 5). */
  readonly and?: FieldError
}

/** A challenge of the shopper's bank. */
export type Challenge = NonNullable<PayResult['challenge']>

/** The card fields, which live in the provider's frame: no card number ever comes here. */
export interface CardPort {
  tokenize(): Promise<{ readonly token: string; readonly brand: string; readonly last4: string }>
  challenge(challenge: Challenge): Promise<{ readonly result: string }>
}

/** Checkout of a guest: contact, delivery, payment, and exactly one order. */
export interface Checkout {
  readonly status: ReadonlySignal<CheckoutStatus>
  readonly error: ReadonlySignal<StorefrontError | undefined>
  /** What to tell the shopper about the last attempt: a key below `outcome.`. */
  readonly notice: ReadonlySignal<MessageKey | undefined>
  readonly order: ReadonlySignal<Order | undefined>
  readonly step: ReadonlySignal<CheckoutStep>
  readonly fields: ReadonlySignal<Readonly<Partial<Record<FieldName, string>>>>
  readonly errors: ReadonlySignal<ReadonlyMap<FieldName, FieldError>>
  readonly addressFields: ReadonlySignal<readonly AddressField[]>
  readonly deliveryMethods: ReadonlySignal<readonly DeliveryMethod[]>
  /**
   * Reads what the form needs, brings back its draft, and goes on with an attempt that a reload broke off.
   * @param step - The step to open at; where the draft does not reach so far, the last one that it reaches.
   */
  load(step?: CheckoutStep): Promise<void>
  setField(name: FieldName, value: string): void
  /** Goes to a step that is already reachable. */
  goTo(step: CheckoutStep): void
  /** @returns Whether the step's fields hold; `errors` says what does not. */
  submitContact(): boolean
  submitDelivery(): boolean
  /** Orders and pays what the cart holds, once, however often it is called. Never rejects. */
  pay(card: CardPort): Promise<void>
  /** Asks how an attempt ended; with an order id also after the tab has forgotten it. */
  resume(orderId?: string): Promise<void>
  /** Loads again after a failure. */
  retry(): Promise<void>
}
