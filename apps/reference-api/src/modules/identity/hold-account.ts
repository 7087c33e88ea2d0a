import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { HoldAccount } from '../../platform/http/hold-account.ts'
import { shareAccount } from './account.repository.ts'

/** The account that a transaction holds already: a second step of it asks no more. */
const held = new WeakMap<Transaction, string>()

export const holdAccount: HoldAccount = async (tx, shopper) => {
  if (!('UID' in shopper) || held.get(tx) === shopper.UID) return
  if (!(await shareAccount(tx, shopper.UID))) throw new ApiError('UNAUTHORIZED')
  held.set(tx, shopper.UID)
}
