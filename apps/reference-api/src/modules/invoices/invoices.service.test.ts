import type { Order } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import type { PlacedOrder } from '../orders/orders.service.ts'
import type { InvoiceData } from './invoice-data.ts'
import { createInvoiceService } from './invoices.service.ts'

const money = { amount: 1_000, currency: 'AED' as const }
const contact = (firstName: string, address1: string) => ({
  ...{ firstName, lastNameOrSurname: 'Haddad' },
  address: { address1, landmark: 'Opposite the mill', mapLink: 'https://maps.example', countryCode: 'FR' },
})

/** Lines that say who is billed for an order. */
async function billedTo(changes: object): Promise<string[]> {
  const order = {
    ...{ orderNumber: 'QRY-1', submittedDate: '2026-11-20T08:00:00.000Z', items: [], orderDiscounts: [], parcels: [] },
    ...{ subtotal: money, discountTotal: { ...money, amount: 0 }, shippingTotal: money, paymentFee: money },
    ...{ total: money, vat: null, refundTotal: money, payments: [] },
    ...changes,
  } as unknown as Order
  const placed: PlacedOrder = { order, country: 'ae', language: 'en' }
  let written: InvoiceData | undefined
  const invoices = createInvoiceService({
    orders: { placedBy: async () => placed },
    countries: { find: async () => undefined },
    merchant: { name: 'Quarry & Co', names: {} },
    writePdf: async (data) => {
      written = data
      return new Uint8Array()
    },
  })
  await invoices.read({} as never, 'f'.repeat(32))
  return written!.parties[1]!.lines.map((line) => line.replaceAll(/[\u2068\u2069]/g, ''))
}

describe('the bill of an order', () => {
  const same = { isSameBillingShippingAddress: true }
  const fulfillmentInfo = { deliveryMethod: 'home-delivery', fulfillmentContact: contact('Layla', 'Villa 7') }

  it('goes to who receives it, without what helps a driver', async () =>
    expect(await billedTo({ billingInfo: same, fulfillmentInfo })).toEqual(['Layla Haddad', 'Villa 7', 'FR']))

  it('goes to another address where the shopper has named one', async () => {
    const billingInfo = { isSameBillingShippingAddress: false, billingContact: contact('Omar', 'Tower 3') }
    expect(await billedTo({ billingInfo, fulfillmentInfo })).toEqual(['Omar Haddad', 'Tower 3', 'FR'])
  })

  it('has no address of a store where the order is collected', async () => {
    const collected = { ...fulfillmentInfo, deliveryMethod: 'click-collect', collectionStore: { code: 'AE-1' } }
    expect(await billedTo({ billingInfo: same, fulfillmentInfo: collected })).toEqual(['Layla Haddad'])
  })
})
