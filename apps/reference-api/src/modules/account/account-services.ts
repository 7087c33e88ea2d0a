import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { ApiConfig } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { HoldAccount } from '../../platform/http/hold-account.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { BackInStockService } from '../back-in-stock/back-in-stock.service.ts'
import type { CartService } from '../cart/cart.service.ts'
import type { ConsentService } from '../consents/consents.service.ts'
import { createContactService, type ContactService } from '../contacts/contacts.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import type { EnquiryService } from '../enquiries/enquiries.service.ts'
import type { PasskeyService } from '../identity/passkeys/passkeys.service.ts'
import { createProductsSummary, type ProductsSummaryReader } from '../orders/products-summary.ts'
import { createPlacedOrders, type PlacedOrders } from '../orders/order-list.ts'
import { createPreferenceService, type PreferenceService } from '../preferences/preferences.service.ts'
import type { SizeChartService } from '../size-charts/size-charts.service.ts'
import type { PrivateSessions } from '../token/private-sessions.ts'
import type { SavedItemsService } from '../saved-items/saved-items.service.ts'
import type { WishlistService } from '../wishlist/wishlist.service.ts'
import { createAccountExporter, type AccountExporter } from './account-export.ts'
import type { AccountIdentity, AccountOwner } from './account-reader.ts'
import { createAccountSessions, type AccountSessions } from './account-sessions.ts'
import { createDeletionService, type DeletionService } from './deletion.service.ts'

/** The services of the account area. */
export interface AccountServices {
  readonly contacts: ContactService
  readonly preferences: PreferenceService
  readonly placedOrders: PlacedOrders
  readonly summariseProducts: ProductsSummaryReader
  readonly accountSessions: AccountSessions
  readonly deletions: DeletionService
  readonly exportAccount: AccountExporter
  /** Owner of the account that a UID names. */
  ownerOf(UID: string): Promise<AccountOwner | undefined>
}

export interface AccountServiceOptions {
  config: Pick<ApiConfig, 'shopLimits' | 'pageSizes' | 'lives'>
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  log: Pick<Logger, 'error'>
  identity: AccountIdentity
  countries: CountryService
  consents: ConsentService
  privateSessions: PrivateSessions
  carts: CartService
  savedItems: SavedItemsService
  wishlists: WishlistService
  passkeys: PasskeyService
  backInStock: BackInStockService
  enquiries: EnquiryService
  sizeCharts: SizeChartService
  holdAccount: HoldAccount
}

export function createAccountServices(options: AccountServiceOptions): AccountServices {
  const { config, db, clock, jobs, log, identity, countries, consents, privateSessions } = options
  const { backInStock, enquiries, sizeCharts, holdAccount } = options
  const { accountOf } = identity
  const limits = config.shopLimits.addresses
  const contacts = createContactService({ db, clock, countries, accountOf, limits, holdAccount })
  const preferences = createPreferenceService({ db, consents, sizeCharts, holdAccount })
  const placedOrders = createPlacedOrders({ db, clock, usualPageSize: config.pageSizes.orders })
  const accountSessions = createAccountSessions({ db, privateSessions })
  const { lives } = config
  const letters = { backInStock, enquiries }
  const deletions = createDeletionService({ db, clock, lives, jobs, log, identity, contacts, preferences, ...letters })
  const account = { contacts, preferences, placedOrders, accountSessions, deletions }
  return {
    ...account,
    summariseProducts: createProductsSummary(db),
    exportAccount: createAccountExporter({ ...options, ...account }),
    ownerOf: (UID) => accountOf(db, UID),
  }
}
