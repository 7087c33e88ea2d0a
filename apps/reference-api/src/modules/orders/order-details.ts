import type { BillingInfo, FulfillmentInfo, GuestCustomer, Order } from '@vitrine/contract'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { CartCaller } from '../cart/cart.service.ts'
import type { MarketService } from '../countries/countries.service.ts'
import type { FeatureToggleReader } from '../feature-toggles/feature-toggles.service.ts'
import { checkContact, checkNames } from './contact-check.ts'
import { checkDelivery } from './offered-methods.ts'
import { updateOrder, type OrderRow } from './orders.repository.ts'
import type { PendingOrders } from './pending-orders.ts'

/** What a shopper fills in before an order is placed. */
export interface OrderDetails {
  setCustomer(caller: CartCaller, customer: GuestCustomer): Promise<Order>
  setFulfillment(caller: CartCaller, orderId: string, info: FulfillmentInfo): Promise<Order>
  setBilling(caller: CartCaller, orderId: string, info: BillingInfo): Promise<Order>
}

export function createOrderDetails({
  db,
  markets,
  featureToggles,
  pendingOrders,
  show,
}: {
  db: Database
  markets: MarketService
  featureToggles: FeatureToggleReader
  pendingOrders: PendingOrders
  show: (tx: Transaction, row: OrderRow) => Promise<Order>
}): OrderDetails {
  const changePending = (caller: CartCaller, orderId: string, values: (row: OrderRow) => Promise<Partial<OrderRow>>) =>
    pendingOrders.orExpire(orderId, () =>
      db.transaction(async (tx) => {
        const row = await pendingOrders.lock(tx, caller.shopper, orderId)
        return show(tx, await updateOrder(tx, orderId, await values(row)))
      }),
    )

  return {
    setCustomer: (caller, { orderId, email, firstName, lastName }) =>
      changePending(caller, orderId, async () => {
        checkNames({ firstName, lastName }, '')
        return { email, firstName, lastName }
      }),

    async setFulfillment(caller, orderId, info) {
      // Read before the transaction: one that waits for a second connection can wait for ever.
      const toggles = await featureToggles(caller.market.country)
      return changePending(caller, orderId, async (row) => {
        checkDelivery(toggles, info)
        checkContact(
          info.fulfillmentContact,
          await markets.country(row.country),
          caller.market.language,
          '/fulfillmentContact',
        )
        return { fulfillment: info, email: row.email ?? info.fulfillmentContact.email }
      })
    },

    setBilling: (caller, orderId, info) =>
      changePending(caller, orderId, async (row) => {
        if (!info.isSameBillingShippingAddress && !info.billingContact) {
          throw new ApiError('INVALID_INPUT', { details: [{ field: '/billingContact', reason: 'required' }] })
        }
        // A bill may go to another country, whose form is not this one.
        const contact = info.billingContact
        if (contact) checkNames({ ...contact }, '/billingContact')
        if (contact?.address.countryCode.toLowerCase() === row.country)
          checkContact(contact, await markets.country(row.country), caller.market.language, '/billingContact')
        return { billing: info }
      }),
  }
}
