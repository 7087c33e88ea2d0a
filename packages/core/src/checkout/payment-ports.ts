import type { Money, PaymentReturn, PayResult } from '@vitrine/contract'

/** A challenge of the shopper's bank. */
export type Challenge = NonNullable<PayResult['challenge']>

interface Part {
  /** How much of the order is paid so; without it, what remains. */
  readonly amount?: Money
}

/** The card fields, which live in the provider's frame: no card number ever comes here. */
export interface CardPort extends Part {
  tokenize(): Promise<{ readonly token: string; readonly brand: string; readonly last4: string }>
  challenge(challenge: Challenge): Promise<{ readonly result: string }>
}

/** A method that is confirmed on a page of its provider. */
export interface RedirectPort extends Part {
  /** Its code, as the API knows it. */
  readonly method: string
  /** The path of the shop's page that is come back to. It names the order: the tab that arrives may know of none. */
  returnPath(orderId: string): string
  /** Leaves for the provider's page. */
  redirect(url: string): void
}

/** A wallet whose owner has agreed by a PIN. */
export interface WalletPort {
  readonly method: 'wallet'
  /** How much was agreed to: it pays that, or what remains where that is less. */
  readonly amount: Money
  /** What the right PIN gave; it pays one order. */
  readonly token: string
  /** The token has paid or was declined: it is of no more use. */
  spend(): void
}

/** Money that is given to whoever brings the order. */
export interface CashPort extends Part {
  /** Its code, as the API knows it. */
  readonly method: string
  readonly isCash: true
}

/** One way of paying. */
export type PaymentPort = CardPort | RedirectPort | WalletPort | CashPort

/** A shopper who comes back from a provider's page. */
export interface PaymentArrival {
  /** The order that is paid; without it, the one that this tab has left for. */
  readonly orderId?: string
  readonly method: string
  /** The path that was arrived at. */
  readonly returnPath: string
  /** Parameters that the provider's page gave. */
  readonly parameters: PaymentReturn['parameters']
}

/** Whether a way of paying leads away from the page. */
export const isRedirect = (port: PaymentPort): port is RedirectPort => 'redirect' in port

/** Whether a way of paying is cash on delivery. */
export const isCash = (port: PaymentPort): port is CashPort => 'isCash' in port

/** Whether a way of paying is the wallet. */
export const isWallet = (port: PaymentPort): port is WalletPort => 'spend' in port

/** The method of a payment, as the API knows it. */
export const methodOf = (port: PaymentPort): string => ('method' in port ? port.method : 'card')
