import type { OperationTable } from '../operation.ts'
import { paymentPath } from '../paths.ts'
import { SendPinRequest, SentPin, VerifiedPin, VerifyPinRequest, WalletBalance, WalletQuery } from './schema.ts'

/** The wallet of a phone number: its balance, and the consent of its owner by a PIN. */
export const walletOperations = {
  [`GET ${paymentPath}/balance`]: {
    summary: 'Balance of the wallet of a phone number',
    tag: 'payment',
    session: 'shopper',
    isOwnPagesOnly: true,
    query: WalletQuery,
    response: WalletBalance,
  },
  [`POST ${paymentPath}/sendPin`]: {
    summary: 'Send a PIN to the phone of a wallet, which consents to pay up to an amount',
    tag: 'payment',
    session: 'shopper',
    isOwnPagesOnly: true,
    body: SendPinRequest,
    response: SentPin,
  },
  [`POST ${paymentPath}/verifyPin`]: {
    summary: 'Give the PIN, and get the token that pays',
    tag: 'payment',
    session: 'shopper',
    isOwnPagesOnly: true,
    body: VerifyPinRequest,
    response: VerifiedPin,
  },
} as const satisfies OperationTable
