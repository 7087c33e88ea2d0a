import type { FileAnswer, Order } from '@vitrine/contract'
import { fullName, type Merchant } from '@vitrine/contract/rules'
import { writtenAddress } from '../addresses/address-lines.ts'
import type { CountryService } from '../countries/countries.service.ts'
import type { OrderService, PlacedOrder } from '../orders/orders.service.ts'
import type { WritePdf } from '../../platform/pdf/pdf-writer.ts'
import { invoiceData, type InvoiceData } from './invoice-data.ts'

export interface InvoiceService {
  /**
   * The invoice of a shopper's placed order as PDF, in the order's language.
   * @throws ApiError NOT_FOUND for another's order, or one that was never placed; what {@link WritePdf} throws
   */
  read(caller: Parameters<OrderService['placedBy']>[0], orderId: string): Promise<FileAnswer>
}

export function createInvoiceService({
  orders,
  countries,
  merchant,
  writePdf,
}: {
  orders: Pick<OrderService, 'placedBy'>
  countries: Pick<CountryService, 'find'>
  merchant: Pick<Merchant, 'name' | 'names' | 'sellers'>
  writePdf: WritePdf<InvoiceData>
}): InvoiceService {
  return {
    async read(caller, orderId) {
      const placed = await orders.placedBy(caller, orderId)
      const billedTo = await billedIn(placed, countries)
      const bytes = await writePdf(invoiceData({ ...placed, billedTo, merchant }))
      return { name: `${placed.order.orderNumber}.pdf`, bytes }
    },
  }
}

/** Name and address of who is billed; a landmark is for drivers, and the address of a store is nobody's. */
async function billedIn({ order, language }: PlacedOrder, countries: Pick<CountryService, 'find'>): Promise<string[]> {
  const { contact, isStore } = billedContact(order)
  if (!contact) return []
  const { landmark: _, mapLink: _link, ...address } = contact.address
  const lines = isStore ? [] : await writtenAddress(countries, address, language)
  return [fullName(contact.firstName, contact.lastNameOrSurname), ...lines].filter(Boolean)
}

function billedContact({ billingInfo, fulfillmentInfo }: Pick<Order, 'billingInfo' | 'fulfillmentInfo'>) {
  const other = billingInfo?.isSameBillingShippingAddress ? undefined : billingInfo?.billingContact
  const contact = other ?? fulfillmentInfo?.fulfillmentContact
  return { contact, isStore: !other && fulfillmentInfo?.collectionStore !== undefined }
}
