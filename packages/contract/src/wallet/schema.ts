import { Type, type Static } from 'typebox'
import { PHONE_PATTERN } from '../contacts/rules.ts'
import { closed, Instant } from '../json-schema.ts'
import { Money } from '../money/schema.ts'

const PhoneNumber = Type.String({ pattern: PHONE_PATTERN, description: 'E.164; the number that the wallet belongs to' })

/** Names a PIN that was sent, until it is used or over. */
const ReferenceId = Type.String({ pattern: '^wref_[A-Za-z0-9_-]{16,64}$' })

export const WalletQuery = Type.Object({ phoneNumber: PhoneNumber }, closed)
export type WalletQuery = Static<typeof WalletQuery>

/** Balance of the wallet that belongs to a phone number, in the currency of the country. */
export const WalletBalance = Type.Object(
  {
    balance: Money,
    usable: Type.Object(Money.properties, {
      ...closed,
      description: 'What may still be paid from it this month; never more than the balance',
    }),
  },
  { $id: 'WalletBalance', ...closed },
)
export type WalletBalance = Static<typeof WalletBalance>

/** Asks for a PIN by which the owner of the phone agrees to pay up to an amount. */
export const SendPinRequest = Type.Object(
  { phoneNumber: PhoneNumber, amount: Type.Object(Money.properties, closed) },
  { $id: 'SendPinRequest', ...closed },
)
export type SendPinRequest = Static<typeof SendPinRequest>

export const SentPin = Type.Object(
  {
    referenceId: ReferenceId,
    expiresAt: Instant,
    digits: Type.Integer({ minimum: 4, maximum: 8, description: 'Digits of the PIN' }),
  },
  { $id: 'SentPin', ...closed },
)
export type SentPin = Static<typeof SentPin>

export const VerifyPinRequest = Type.Object(
  { referenceId: ReferenceId, pin: Type.String({ pattern: '^[0-9]{4,8}$' }) },
  { $id: 'VerifyPinRequest', ...closed },
)
export type VerifyPinRequest = Static<typeof VerifyPinRequest>

/** The owner of the phone has agreed: the token pays one order, up to the amount. */
export const VerifiedPin = Type.Object(
  {
    token: Type.String({ pattern: '^wal_[A-Za-z0-9_-]{16,64}$' }),
    amount: Money,
    expiresAt: Instant,
  },
  { $id: 'VerifiedPin', ...closed },
)
export type VerifiedPin = Static<typeof VerifiedPin>
