import type { Transaction } from '../database/database.ts'
import type { AccountCaller, ShopperCaller } from './context.ts'

/**
 * Lets nobody delete the account of a shopper until the transaction ends; a guest has none. Every write of something
 * that is an account's begins with it. A deletion locks the account first, so that whoever locks anything before would
 * wait for it while it waits for them.
 * @throws ApiError UNAUTHORIZED for an account that is gone.
 */
export type HoldAccount = (tx: Transaction, shopper: ShopperCaller | Pick<AccountCaller, 'UID'>) => Promise<void>
