import { randomInt } from 'node:crypto'
import type { Money } from '@vitrine/contract'
import type { TestShopper } from '../../test-shopper.ts'

/** A wallet of a shopper, and the token that its PIN gave once it was first needed. */
export interface ProofWallet {
  readonly phoneNumber: string
  readonly owner: TestShopper
  agreed?: Promise<{ readonly token: string; readonly amount: Money }>
}

export const openWallet = (owner: TestShopper): ProofWallet => ({
  phoneNumber: `+97150${randomInt(1_000_000, 10_000_000)}`.replace(/000\d$/, '1234'),
  owner,
})
