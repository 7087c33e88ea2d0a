import { Type, type Static } from 'typebox'
import { closed, stringEnum, nullable, HexId } from '../json-schema.ts'
import { Money } from '../money/schema.ts'
import { Order } from '../orders/schema.ts'

/**
 * `token` is what the card SDK gave for the fields in its frame; a card number is never accepted. A token pays one
 * order; for another it is answered PAYMENT_DECLINED with the reason `expired_token`.
 */
export const PayRequest = Type.Object(
  {
    orderId: HexId,
    amount: Money,
    payment: Type.Object(
      { type: Type.Literal('Card'), token: Type.String({ pattern: '^tok_[A-Za-z0-9_-]{16,64}$' }) },
      closed,
    ),
    challengeResult: Type.Optional(
      Type.String({
        pattern: '^chr_[A-Za-z0-9_-]{16,64}$',
        description:
          'Given by the SDK after a challenge. Taken once, within ten minutes, with the token and order that were challenged; else PAYMENT_DECLINED',
      }),
    ),
  },
  { $id: 'PayRequest', ...closed },
)
export type PayRequest = Static<typeof PayRequest>

/** Unknown: the provider did not answer in time; ask again with the same idempotency key. */
export const PayResult = Type.Object(
  {
    paymentId: Type.String(),
    status: stringEnum(['Authorized', 'ChallengeRequired', 'Declined', 'Unknown']),
    challenge: nullable(Type.Object({ id: Type.String(), url: Type.String() }, closed)),
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
        ],
        {
          description:
            'challenge_cancelled: by the shopper; not_matching: what the provider authorised is not this order; it is given back',
        },
      ),
    ),
    order: Order,
  },
  { $id: 'PayResult', ...closed },
)
export type PayResult = Static<typeof PayResult>
