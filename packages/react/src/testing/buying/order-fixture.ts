import type { Cart, FulfillmentInfo, Order, PaymentSummary } from '@vitrine/contract'

export const orderId = '0a0de20a0de20a0de20a0de20a0de200'

/** An order of a cart. */
export function fixtureOrder(cart: Cart, more: Partial<Order> = {}): Order {
  return {
    id: orderId,
    orderNumber: 'ALD-10482',
    status: 'Pending',
    purchase_status: 'Pending',
    cartId: cart.id,
    cartVersion: cart.version,
    currencyCode: cart.currencyCode,
    email: null,
    items: cart.items,
    subtotal: cart.subtotal,
    discountTotal: cart.discountTotal,
    shippingTotal: cart.shippingTotal,
    total: cart.total,
    fulfillmentInfo: null,
    billingInfo: null,
    payments: [],
    amountRemainingForPayment: cart.total,
    availableActions: ['AbandonOrder'],
    reservedUntil: '2026-11-21T08:15:00.000Z',
    submittedDate: null,
    deliveryPromise: { earliest: '2026-11-24', latest: '2026-11-26' },
    ...more,
  }
}

export const fixtureDelivery: FulfillmentInfo = {
  deliveryMethod: 'home-delivery',
  fulfillmentContact: {
    firstName: 'Layla',
    lastNameOrSurname: 'Haddad',
    email: 'layla.haddad@example.com',
    phoneNumbers: { mobile: '+971501234567' },
    address: {
      address1: 'Marina Heights, Al Marsa Street',
      address2: '1204',
      cityOrTown: 'Dubai Marina',
      stateOrProvince: 'DU',
      countryCode: 'AE',
      addressType: 'Residential',
    },
  },
}

/** A card payment that stands for the order's total. */
export function fixturePayment(order: Order, status: PaymentSummary['status'] = 'Captured'): PaymentSummary {
  return {
    id: 'pay-1',
    paymentType: 'Card',
    status,
    amountRequested: order.total,
    amountCollected: order.total,
    cardBrand: 'visa',
    cardNumberPartOrMask: '1111',
  }
}

/** The same order after it was paid and placed. */
export function fixturePlacedOrder(cart: Cart): Order {
  const order = fixtureOrder(cart, {
    status: 'Submitted',
    purchase_status: 'Success',
    email: fixtureDelivery.fulfillmentContact.email,
    fulfillmentInfo: fixtureDelivery,
    availableActions: [],
    submittedDate: '2026-11-21T08:05:00.000Z',
  })
  return { ...order, payments: [fixturePayment(order)], amountRemainingForPayment: { ...order.total, amount: 0 } }
}
