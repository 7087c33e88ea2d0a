import type { Transaction } from '../database/database.ts'
import type { ShopperCaller } from './context.ts'

/**
 * Lets nobody delete the account of a shopper, nor merge a guest into an account, until the transaction ends. Every
 * change that finds or makes something by its owner begins with it, before any other lock: a merge locks the guest
 * first, and what is made afterwards would stay with a guest who has ended. A cart that is named by its id needs none:
 * the merge locks it, and it is not the guest's any more.
 * @throws ApiError UNAUTHORIZED for an account that is gone, and a guest that has ended: who has signed in asks again
 *   with the account's token.
 */
export type HoldShopper = (tx: Transaction, shopper: ShopperCaller) => Promise<void>
