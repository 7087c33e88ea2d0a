import type { AddressField, CountryCode, CountryEntry, Gift } from '@vitrine/contract'
import { substitutionPreferences } from '@vitrine/contract/rules'
import {
  fieldsFor,
  isBilledApart,
  isCollected,
  isForOther,
  recipientOf,
  toAddress,
  toCollector,
  toContact,
  type Fields,
} from './checkout.rules.ts'
import type { PurchaseInput } from './purchase.effects.ts'

/** What an order takes of the form. @param itemIds - The lines that are ordered. */
export function toDetails(
  fields: Fields,
  addressFields: readonly AddressField[],
  country: CountryCode,
  entry: CountryEntry | undefined,
  itemIds: readonly string[],
): Pick<PurchaseInput, 'contact' | 'fulfillment' | 'billing'> {
  const contact = toContact(fields, addressFields, country, entry)
  const recipient = toContact(recipientOf(fields), addressFields, country, entry)
  const deliveryNote = fields.deliveryNote?.trim()
  const substitution = substitutionPreferences.find((known) => known === fields.substitution)
  const gift = giftOf(fields, itemIds)
  const isInStore = isCollected(fields)
  const billing = { ...contact, address: toAddress(fields, addressFields, country, 'billing') }
  // Somebody else's parcel, but not their bill.
  const payer = { ...contact, address: toAddress(fields, fieldsFor('billing', addressFields), country) }
  return {
    contact,
    fulfillment: {
      deliveryMethod: isInStore ? 'click-collect' : 'home-delivery',
      // The address of the bill stands in: the order has that of its store.
      fulfillmentContact: isInStore ? { ...toCollector(fields, entry), address: billing.address } : recipient,
      ...(!isInStore && deliveryNote && { deliveryNote }),
      ...(!isInStore && fields.contactless === 'on' && { isContactless: true }),
      ...(!isInStore && substitution && { substitution }),
      ...(gift && { gift }),
    },
    billing: isBilledApart(fields)
      ? { isSameBillingShippingAddress: false, billingContact: billing }
      : isForOther(fields)
        ? { isSameBillingShippingAddress: false, billingContact: payer }
        : { isSameBillingShippingAddress: true },
  }
}

/** What goes with a gift; undefined for an order that is none, or with nothing to say. */
export function giftOf(fields: Fields, itemIds: readonly string[]): Gift | undefined {
  if (fields.gift !== 'on') return undefined
  const message = fields.giftMessage?.trim()
  const receiptItemIds =
    fields.giftReceipt === 'on' ? itemIds.filter((id) => fields[`giftReceipt.${id}`] !== 'off') : []
  return message || receiptItemIds.length > 0 ? { ...(message && { message }), receiptItemIds } : undefined
}
