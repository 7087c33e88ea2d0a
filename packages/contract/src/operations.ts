import type { Static, TSchema } from 'typebox'
import type { OperationTable } from './operation.ts'
import { tokenOperations } from './token/operations.ts'
import { catalogOperations } from './catalog/operations.ts'
import { searchOperations } from './search/operations.ts'
import { productOperations } from './product/operations.ts'
import { productSetsOperations } from './product-sets/operations.ts'
import { recommendationsOperations } from './recommendations/operations.ts'
import { backInStockOperations } from './back-in-stock/operations.ts'
import { navigationOperations } from './navigation/operations.ts'
import { contentOperations } from './content/operations.ts'
import { settingsOperations } from './settings/operations.ts'
import { countriesOperations } from './countries/operations.ts'
import { pagesOperations } from './pages/operations.ts'
import { previewOperations } from './preview/operations.ts'
import { bannersOperations } from './banners/operations.ts'
import { addressesOperations } from './addresses/operations.ts'
import { sizeChartsOperations } from './size-charts/operations.ts'
import { storesOperations } from './stores/operations.ts'
import { enquiriesOperations } from './enquiries/operations.ts'
import { returnReasonsOperations } from './return-reasons/operations.ts'
import { cartOperations } from './cart/operations.ts'
import { savedItemsOperations } from './saved-items/operations.ts'
import { wishlistOperations } from './wishlist/operations.ts'
import { ordersOperations } from './orders/operations.ts'
import { slotsOperations } from './slots/operations.ts'
import { paymentOperations } from './payment/operations.ts'
import { paymentMethodsOperations } from './payment-methods/operations.ts'
import { walletOperations } from './wallet/operations.ts'
import { identityOperations } from './identity/operations.ts'
import { onboardingOperations } from './onboarding/operations.ts'
import { passkeysOperations } from './passkeys/operations.ts'
import { accountOperations } from './account/operations.ts'
import { eventsOperations } from './events/operations.ts'

/** Every call of the storefront API, keyed by method and path. */
export const operations = {
  ...tokenOperations,
  ...catalogOperations,
  ...searchOperations,
  ...productOperations,
  ...productSetsOperations,
  ...recommendationsOperations,
  ...backInStockOperations,
  ...navigationOperations,
  ...contentOperations,
  ...settingsOperations,
  ...countriesOperations,
  ...pagesOperations,
  ...previewOperations,
  ...bannersOperations,
  ...addressesOperations,
  ...sizeChartsOperations,
  ...storesOperations,
  ...enquiriesOperations,
  ...returnReasonsOperations,
  ...cartOperations,
  ...savedItemsOperations,
  ...wishlistOperations,
  ...ordersOperations,
  ...slotsOperations,
  ...paymentOperations,
  ...paymentMethodsOperations,
  ...walletOperations,
  ...identityOperations,
  ...passkeysOperations,
  ...onboardingOperations,
  ...accountOperations,
  ...eventsOperations,
} as const satisfies OperationTable

export type Operations = typeof operations
/** Method and path as one string, exactly as in {@link operations}: the one name of a call. */
export type OperationName = keyof Operations

type Part<Name extends OperationName, Key extends string> = Operations[Name] extends {
  readonly [K in Key]: infer S extends TSchema
}
  ? Static<S>
  : undefined

/** What a call takes, by name. */
export interface OperationInput<Name extends OperationName> {
  params: Part<Name, 'params'>
  query: Part<Name, 'query'>
  body: Part<Name, 'body'>
}
// A table: calls whose name is still open are compared by it, and not by the steps from a schema to its data.
type Outputs = { [Name in OperationName]: Static<Operations[Name]['response']> }
/** What a call answers when it succeeds. */
export type OperationOutput<Name extends OperationName> = Outputs[Name]
