import type { AccountExport } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { AccountCaller } from '../../platform/http/context.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { BackInStockAlert, BackInStockService } from '../back-in-stock/back-in-stock.service.ts'
import type { CartService } from '../cart/cart.service.ts'
import type { ContactService } from '../contacts/contacts.service.ts'
import type { EnquiryService, StoredEnquiry } from '../enquiries/enquiries.service.ts'
import type { PasskeyService } from '../identity/passkeys/passkeys.service.ts'
import type { PlacedOrders } from '../orders/order-list.ts'
import type { PreferenceService } from '../preferences/preferences.service.ts'
import type { SavedItemsService } from '../saved-items/saved-items.service.ts'
import type { WishlistService } from '../wishlist/wishlist.service.ts'
import type { AccountIdentity } from './account-reader.ts'
import type { AccountSessions } from './account-sessions.ts'
import type { DeletionService } from './deletion.service.ts'

/** A shopper who wants to see what the shop stores about them. */
export interface ExportCaller {
  readonly shopper: AccountCaller
  readonly shopLocale: ShopLocale
}

export interface ExportOptions {
  db: Database
  clock: Clock
  identity: AccountIdentity
  passkeys: Pick<PasskeyService, 'list'>
  backInStock: Pick<BackInStockService, 'of'>
  enquiries: Pick<EnquiryService, 'of'>
  contacts: Pick<ContactService, 'list'>
  preferences: Pick<PreferenceService, 'read' | 'consentHistory' | 'trackingHistory'>
  placedOrders: Pick<PlacedOrders, 'all'>
  carts: Pick<CartService, 'openOf'>
  savedItems: Pick<SavedItemsService, 'read'>
  wishlists: Pick<WishlistService, 'read'>
  accountSessions: Pick<AccountSessions, 'list'>
  deletions: Pick<DeletionService, 'read'>
}

/** Everything that is kept of a shopper, for who has proved once more to be it. */
export type AccountExporter = (caller: ExportCaller, authToken: string) => Promise<AccountExport>

export const createAccountExporter =
  (options: ExportOptions): AccountExporter =>
  async ({ shopper, shopLocale }, authToken) => {
    const { db, clock, identity } = options
    const owner = await identity.accountOf(db, shopper.UID)
    if (!owner) throw new ApiError('UNAUTHORIZED')
    const { UID, accountId, firstName, lastName, email = null, phone = null } = owner
    const { userName = null, profile } = await identity.accountInfo(shopper)
    if (!(await db.transaction((tx) => identity.checkAuthToken(tx, shopper, authToken))))
      throw new ApiError('PROOF_INVALID')
    const birthday = profile?.birthday ?? null
    return {
      madeAt: clock.now().toISOString(),
      profile: { UID, accountId, firstName, lastName, email, phone, userName, birthday },
      passkeys: (await options.passkeys.list(shopper)).passkeys,
      addresses: (await options.contacts.list({ UID, shopLocale }, accountId)).items,
      preferences: await options.preferences.read(UID),
      consentHistory: await options.preferences.consentHistory(UID),
      trackingHistory: await options.preferences.trackingHistory(UID),
      orders: await options.placedOrders.all(UID),
      cart: await options.carts.openOf({ shopper, shopLocale }),
      savedItems: await options.savedItems.read({ shopper, shopLocale }),
      wishlist: await options.wishlists.read({ shopper, shopLocale }),
      sessions: (await options.accountSessions.list(shopper)).items,
      backInStock: email === null ? [] : (await options.backInStock.of(email)).map(alertView),
      enquiries: email === null ? [] : (await options.enquiries.of(email)).map(enquiryView),
      deletion: await options.deletions.read(UID),
    }
  }

const alertView = ({ productCode, sku, createdAt, sentAt }: BackInStockAlert) => ({
  productCode,
  variationProductCode: sku,
  requestedAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})

const enquiryView = ({ reference, kind, createdAt, fields }: StoredEnquiry) => ({
  reference,
  kind,
  sentAt: createdAt.toISOString(),
  fields,
})
