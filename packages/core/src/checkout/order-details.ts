import type { AddressField, CountryCode, CountryEntry } from '@vitrine/contract'
import { substitutionPreferences } from '@vitrine/contract/rules'
import { toAddress, toContact, type Fields } from './checkout.rules.ts'
import type { PurchaseInput } from './purchase.effects.ts'

/** What an order takes of the form. */
export function toDetails(
  fields: Fields,
  addressFields: readonly AddressField[],
  country: CountryCode,
  entry: CountryEntry | undefined,
): Pick<PurchaseInput, 'contact' | 'fulfillment' | 'billing'> {
  const contact = toContact(fields, addressFields, country, entry)
  const deliveryNote = fields.deliveryNote?.trim()
  const substitution = substitutionPreferences.find((known) => known === fields.substitution)
  const billing = { ...contact, address: toAddress(fields, addressFields, country, 'billing') }
  return {
    contact,
    fulfillment: {
      deliveryMethod: fields.deliveryMethod === 'click-collect' ? 'click-collect' : 'home-delivery',
      fulfillmentContact: contact,
      ...(deliveryNote && { deliveryNote }),
      ...(substitution && { substitution }),
    },
    billing:
      fields.billingAddress === 'other'
        ? { isSameBillingShippingAddress: false, billingContact: billing }
        : { isSameBillingShippingAddress: true },
  }
}
