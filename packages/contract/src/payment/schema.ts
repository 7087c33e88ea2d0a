import { Type, type Static } from 'typebox'
import { closed, stringEnum, nullable, HexId, text } from '../json-schema.ts'
import { Money } from '../money/schema.ts'
import { Order, PaymentMethod } from '../orders/schema.ts'

/**
 * `token` is what the card SDK gave for the fields in its frame; a card number is never accepted. A token pays one
 * order; for another it is answered PAYMENT_DECLINED with the reason `expired_token`.
 */
export const CardPayment = Type.Object(
  { type: Type.Literal('Card'), token: Type.String({ pattern: '^tok_[A-Za-z0-9_-]{16,64}$' }) },
  { $id: 'CardPayment', ...closed },
)
export type CardPayment = Static<typeof CardPayment>

/**
 * `token` is what verifyPin gave: it pays one order, no more than the amount that was agreed to. For another order, or
 * when its time is over, it is answered PAYMENT_DECLINED with the reason `expired_token`.
 */
export const WalletPayment = Type.Object(
  { type: Type.Literal('Wallet'), token: Type.String({ pattern: '^wal_[A-Za-z0-9_-]{16,64}$' }) },
  { $id: 'WalletPayment', ...closed },
)
export type WalletPayment = Static<typeof WalletPayment>

/** A payment that the shopper confirms on a page of its provider, from which they come back. */
export const RedirectPayment = Type.Object(
  {
    type: Type.Literal('Redirect'),
    method: PaymentMethod,
    returnPath: Type.String({
      pattern: "^/(?!/)[A-Za-z0-9/_.~!$&'()*+,;=:@%?-]*$",
      maxLength: 500,
      description: 'A path of the shop’s own site: where the provider’s page leads back to',
    }),
  },
  { $id: 'RedirectPayment', ...closed },
)
export type RedirectPayment = Static<typeof RedirectPayment>

/** Money that is paid to whoever brings the order. The order has to name the method before, whose fee it has. */
export const CashPayment = Type.Object(
  { type: Type.Literal('Cash'), method: PaymentMethod },
  { $id: 'CashPayment', ...closed },
)
export type CashPayment = Static<typeof CashPayment>

/** Parameters that the provider's page gave on the way back. */
export const PaymentReturn = Type.Object(
  {
    parameters: Type.Record(Type.String({ pattern: '^[A-Za-z0-9_.~-]{1,64}$' }), text({ maxLength: 2000 }), {
      ...closed,
      maxProperties: 32,
    }),
  },
  { $id: 'PaymentReturn', ...closed },
)
export type PaymentReturn = Static<typeof PaymentReturn>

/** Pays an order, or a part of it. */
export const PayRequest = Type.Object(
  {
    orderId: HexId,
    amount: Type.Object(Money.properties, { ...closed, description: 'What remains to be paid, or a part of it' }),
    payment: Type.Union([CardPayment, WalletPayment, RedirectPayment, CashPayment]),
    challengeResult: Type.Optional(
      Type.String({
        pattern: '^chr_[A-Za-z0-9_-]{16,64}$',
        description:
          'Given by the SDK after a challenge. Taken once, within ten minutes, with the token and order that were challenged; else PAYMENT_DECLINED',
      }),
    ),
    returned: Type.Optional(PaymentReturn),
  },
  { $id: 'PayRequest', ...closed },
)
export type PayRequest = Static<typeof PayRequest>

/** Unknown: the provider did not answer in time; ask again with the same idempotency key. */
export const PayResult = Type.Object(
  {
    paymentId: Type.String(),
    status: stringEnum(['Authorized', 'ChallengeRequired', 'RedirectRequired', 'Declined', 'Unknown']),
    challenge: nullable(Type.Object({ id: Type.String(), url: Type.String() }, closed)),
    redirect: nullable(
      Type.Object({ url: Type.String({ description: 'The provider’s page, which the shopper is led to' }) }, closed),
    ),
    declineReason: nullable(
      stringEnum(
        [
          'card_declined',
          'insufficient_funds',
          'challenge_failed',
          'challenge_cancelled',
          'expired_card',
          'expired_token',
          'not_matching',
          'cancelled',
          'wallet_limit_reached',
          'wallet_amount_exceeded',
          'wallet_reference_paid',
          'wallet_failed',
        ],
        {
          description:
            'challenge_cancelled: by the shopper; not_matching: what the provider authorised is not this order; it is given back; cancelled: by the shopper, at the provider’s page; wallet_limit_reached: nothing more this month; wallet_amount_exceeded: less is left for this month or in the wallet; wallet_reference_paid: the PIN has paid before',
        },
      ),
    ),
    order: Order,
  },
  { $id: 'PayResult', ...closed },
)
export type PayResult = Static<typeof PayResult>
