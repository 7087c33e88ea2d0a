import type { Transaction } from '../../platform/database/database.ts'
import type { BackInStockService } from '../back-in-stock/back-in-stock.service.ts'
import { deleteCartsOf } from '../cart/cart-retention.ts'
import type { ContactService } from '../contacts/contacts.service.ts'
import type { EnquiryService } from '../enquiries/enquiries.service.ts'
import { detachOrders } from '../orders/order-retention.ts'
import type { PreferenceService } from '../preferences/preferences.service.ts'
import { deleteSavedItemsOf } from '../saved-items/saved-items-retention.ts'
import { deleteWalletPinsOf } from '../wallet/wallet-retention.ts'
import { deleteWishlistOf } from '../wishlist/wishlist-retention.ts'
import type { AccountIdentity } from './account-reader.ts'
import type { accountDeletion } from './deletion.schema.ts'

export interface ErasureParts {
  identity: AccountIdentity
  contacts: Pick<ContactService, 'forget'>
  preferences: Pick<PreferenceService, 'forget'>
  backInStock: Pick<BackInStockService, 'forget'>
  enquiries: Pick<EnquiryService, 'forget'>
}

type Erased = Pick<typeof accountDeletion.$inferSelect, 'UID' | 'accountId' | 'email'>

/** Everything that the shop keeps of a shopper ends, but for what the books need of orders. */
export const createAccountErasure =
  ({ identity, contacts, preferences, backInStock, enquiries }: ErasureParts) =>
  async (tx: Transaction, { UID, accountId, email }: Erased): Promise<void> => {
    // First of all: a write that is on its way comes before, or finds no account.
    await identity.lockAccount(tx, UID)
    await contacts.forget(tx, accountId)
    await preferences.forget(tx, UID)
    await deleteCartsOf(tx, UID)
    await deleteWishlistOf(tx, UID)
    await deleteSavedItemsOf(tx, UID)
    await deleteWalletPinsOf(tx, UID)
    await detachOrders(tx, UID)
    // The address may be another by now.
    const addresses = new Set([email, (await identity.accountOf(tx, UID))?.email])
    for (const address of addresses)
      if (address) {
        await backInStock.forget(tx, address)
        await enquiries.forget(tx, address)
      }
    await identity.deleteAccount(tx, UID)
  }
