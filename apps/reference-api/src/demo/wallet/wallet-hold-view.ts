import type { Money } from '@vitrine/contract'
import type { WalletHoldRow } from './wallet-demo.schema.ts'

/** A hold as the shop's server reads it. */
export interface HoldView {
  reference: string
  status: WalletHoldRow['status'] | 'declined'
  amount: Money
  merchantReference: string
  reason: string | null
  lastFour: string | null
}

/** Question of the shop's server. */
export interface HoldRequest {
  token: string
  amount: Money
  merchantReference: string
}

/** A hold as it is stored, for the shop's server. */
export const holdView = ({ id, status, amount, currency, merchantReference, lastFour }: WalletHoldRow): HoldView => ({
  ...{ reference: id, status, merchantReference, lastFour, reason: null },
  amount: { amount, currency: currency as Money['currency'] },
})
