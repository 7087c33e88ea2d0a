import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, TestShopper, type CallOptions } from '../../testing/test-shopper.ts'
import type { OperationName } from '@vitrine/contract'

let shop: TestShop
let shopper: TestShopper
beforeAll(async () => {
  shop = await openTestShop()
  shopper = await new TestShopper(shop).enter()
})
afterAll(() => shop.close())

/** Rest of a text that was cut inside an emoji. */
const half = 'Amal \ud83d'
const id = '0'.repeat(32)
const contact = contactIn('AE')
const fulfilment = `PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo` as const
const billing = `PUT ${checkoutPath}/orders/{orderId}/billinginfo` as const
const addItem = `POST ${checkoutPath}/cart/{cartId}/item` as const
const product = { productCode: 'X' }

describe('half a character', () => {
  it.each<[string, OperationName, CallOptions]>([
    [
      '/fulfillmentContact/firstName',
      fulfilment,
      {
        params: { orderId: id },
        body: { deliveryMethod: 'home-delivery', fulfillmentContact: { ...contact, firstName: half } },
      },
    ],
    [
      '/email',
      `POST ${checkoutPath}/orders/customer/guest-customer`,
      { body: { orderId: id, email: 'amal\ud83d@shopper.example', firstName: 'Amal', lastName: 'Haddad' } },
    ],
    [
      '/fulfillmentContact/email',
      fulfilment,
      {
        params: { orderId: id },
        body: { deliveryMethod: 'home-delivery', fulfillmentContact: { ...contact, email: 'amal@\ud83d.example' } },
      },
    ],
    [
      '/billingContact/address/address1',
      billing,
      {
        params: { orderId: id },
        body: {
          isSameBillingShippingAddress: false,
          billingContact: { ...contact, address: { ...contact.address, address1: half } },
        },
      },
    ],
    [
      '/options/0/shopperEnteredValue',
      addItem,
      {
        params: { cartId: id },
        body: {
          quantity: 1,
          product,
          options: [{ attributeFQN: 'Tenant~gift-message', shopperEnteredValue: half }],
        },
      },
    ],
    [
      '/fields/name',
      'POST /experience/catalog/guest/v1/enquiry',
      { body: { kind: 'contact', fields: { name: half }, website: '' } },
    ],
  ])('is refused in %s of %s', async (field, name, options) => {
    const { status, body } = await shopper.call(name, options)
    expect([status, body]).toMatchObject([
      400,
      { errorCode: 'INVALID_INPUT', details: expect.arrayContaining([expect.objectContaining({ field })]) as unknown },
    ])
  })
})
