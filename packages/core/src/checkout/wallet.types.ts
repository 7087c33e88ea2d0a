import type { ReadonlySignal } from '@preact/signals-core'
import type { Money, WalletBalance } from '@vitrine/contract'
import type { FieldError } from './checkout.ts'
import type { WalletPort } from './payment-ports.ts'

/** Field of the wallet's form. */
export type WalletField = 'phone' | 'amount' | 'pin'

/** Decision about the wallet: whose it is, how much it pays, whether its owner agrees; `ready` to pay. */
export type WalletStep = WalletField | 'ready'

/** What the last call refused, at its field. */
export interface WalletFault extends FieldError {
  readonly field: WalletField
}

/** The wallet's form. */
export interface WalletState {
  readonly step: WalletStep
  /** A call is on its way. */
  readonly pending?: 'look' | 'send' | 'verify'
  /** What was typed last; it outlives a refusal. No PIN. */
  readonly typed: Readonly<Partial<Record<Exclude<WalletField, 'pin'>, string>>>
  /** E.164. */
  readonly phone?: string
  readonly balance?: WalletBalance
  /** How much the PIN that was sent agrees to, or has agreed to. */
  readonly amount?: Money
  /** Names the PIN that was sent. */
  readonly referenceId?: string
  /** Digits of the PIN. */
  readonly digits?: number
  readonly fault?: WalletFault
}

/**
 * A stored-value account of another company that belongs to a phone number, and pays all or part of an order. Its token
 * lives on this page only: after a reload the shopper asks for a new PIN.
 */
export interface Wallet {
  readonly state: ReadonlySignal<WalletState>
  /** Seconds until the wallet may be tried again after too many wrong PINs; 0 when it may. */
  readonly secondsBlocked: ReadonlySignal<number>
  /** Asks for the balance of a number, typed as the country's. Never rejects; `state` says what was refused. */
  look(phone: string): Promise<void>
  /**
   * Sends a PIN by which the owner agrees to an amount. Never rejects.
   * @param text - As typed, in whole units of the currency.
   * @param due - What is left to pay: no more is agreed to.
   */
  sendPin(text: string, due: Money): Promise<void>
  /** Sends another PIN for the same amount; the one before is of no more use. Never rejects. */
  resend(): Promise<void>
  /** Gives the PIN. Never rejects. */
  verify(pin: string): Promise<void>
  /** Goes back to whose wallet it is, or with a balance to how much it pays; nothing typed is lost. */
  drop(to?: 'phone' | 'amount'): void
  /** The way of paying that was agreed to; undefined before. */
  port(): WalletPort | undefined
}
