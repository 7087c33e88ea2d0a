import { eventCatalogue, StorefrontEvent, TrackedEvent } from '@vitrine/contract'
import { validateValue } from '@vitrine/contract/validate'
import { describe, expect, it } from 'vitest'
import { dataLayerEvents, toDataLayer } from './data-layer-events.ts'
import { platformEvents, toPlatform } from './platform-events.ts'
import { examples, jumpers, tracked } from './test-events.ts'

const types = Object.keys(eventCatalogue) as StorefrontEvent['type'][]

describe('the catalogue of events', () => {
  it.each(types)('has a schema that an example of %s keeps to, and nothing more', (type) => {
    expect(validateValue(TrackedEvent, tracked(examples[type]))).toEqual([])
    const more = { ...examples[type], email: 'someone@example.com' }
    expect(validateValue(StorefrontEvent, more)).not.toEqual([])
  })

  it.each(types)('names the events of both sinks that %s becomes', (type) => {
    const named = [platformEvents[type].names, dataLayerEvents[type].names]
    const platform = toPlatform(tracked(examples[type])).map((event) => event.type)
    const layer = toDataLayer(tracked(examples[type]))
    for (const name of platform) expect(named[0]).toContain(name)
    expect(layer ? [layer.event] : []).toEqual(named[1])
  })
})

describe('what stands at every event', () => {
  it('is user type, locale, country, page type and department, at both sinks', () => {
    const common = { user_type: 'guest', locale: 'en-kw', country: 'kw', page_type: 'PDP', department: 'fashion' }
    expect(toPlatform(tracked(examples.searched))).toEqual([
      { type: 'search', properties: { ...common, search_term: 'tea', department: null } },
    ])
    expect(toDataLayer(tracked(examples.searched))).toEqual({ event: 'search', search_term: 'tea', ...common })
  })
})

describe('an order', () => {
  it('is a purchase and an item for each line at the platform', () => {
    const [purchase, ...items] = toPlatform(tracked(examples.purchased))
    expect(purchase).toMatchObject({
      type: 'purchase',
      properties: {
        purchase_id: 'a'.repeat(32),
        purchase_status: 'success',
        purchase_source_type: 'online',
        product_list: [{ product_id: 'ALD-F-1001', variant_id: 'ALD-F-1001-NAVY-M', quantity: 2 }],
        total_quantity: 2,
        total_price: 26,
        local_currency: 'KWD',
        voucher: 'WELCOME10,TEA-5',
        payment_type: 'knet',
        shipping_type: 'home-delivery',
      },
    })
    expect(items).toEqual([
      {
        type: 'purchase_item',
        properties: expect.objectContaining({ product_id: 'ALD-F-1001', quantity: 2, price: 12 }),
      },
    ])
  })

  it('is worth what its products cost, in numbers with the decimals of the currency', () => {
    const { ecommerce } = toDataLayer(tracked(examples.purchased))!
    expect(ecommerce).toEqual({
      transaction_id: 'ALD-1',
      currency: 'KWD',
      value: 24,
      shipping: 2,
      coupon: 'WELCOME10,TEA-5',
      items: [
        {
          item_id: 'ALD-F-1001',
          item_name: 'Cable-knit jumper',
          item_brand: 'Aldersgate',
          item_category: 'fashion',
          item_category2: 'jumper',
          item_variant: 'Navy / M',
          price: 12,
          discount: 3,
          quantity: 2,
        },
      ],
    })
    const odd = { ...examples.productViewed, unitAmount: { amount: 12_345, currency: 'KWD' as const } }
    expect(toDataLayer(tracked(odd))!.ecommerce).toMatchObject({ value: 12.345, currency: 'KWD' })
  })
})

describe('an order of an earlier version', () => {
  it('has no coupon and no ways of payment and delivery, and is taken as before', () => {
    const { couponCodes: _, paymentMethod: __, deliveryMethod: ___, ...earlier } = examples.purchased
    expect(validateValue(TrackedEvent, tracked(earlier))).toEqual([])
    const [purchase] = toPlatform(tracked(earlier))
    const names = Object.keys({ ...purchase!.properties, ...toDataLayer(tracked(earlier))!.ecommerce })
    for (const name of ['voucher', 'payment_type', 'shipping_type', 'coupon']) expect(names).not.toContain(name)
  })
})

/** So many jumpers, and a line of something else where the cart has one. */
const cartWith = (jumperCount: number, hasOther = false) => ({
  lines: [
    ...(jumperCount > 0 ? [{ ...jumpers, quantity: jumperCount }] : []),
    ...(hasOther ? [{ ...jumpers, productCode: 'ALD-F-2001', quantity: 1 }] : []),
  ],
  total: { amount: 26_000, currency: 'KWD' as const },
})

describe('a change of the cart', () => {
  it.each([
    ['adds what was not there', 'productAdded', 2, cartWith(2, true), 'add', 2],
    ['adds to what was there', 'productAdded', 2, cartWith(5), 'update', 5],
    ['takes some', 'productRemoved', 2, cartWith(3), 'update', 3],
    ['takes all of one product', 'productRemoved', 2, cartWith(0, true), 'remove', 2],
    ['takes the last', 'productRemoved', 2, cartWith(0), 'empty', 2],
  ] as const)('that %s is an action of its own at the platform', (_, type, changed, cart, action, quantity) => {
    const [update] = toPlatform(tracked({ ...jumpers, type, quantity: changed, cart }))
    expect(update).toMatchObject({
      type: 'cart_update',
      properties: {
        ...{ action, quantity, product_id: jumpers.productCode, variant_id: 'ALD-F-1001-NAVY-M', total_price: 26 },
        product_list: cart.lines.map((line) => expect.objectContaining({ quantity: line.quantity })),
      },
    })
  })

  it('is worth the units that were added, in the data layer', () => {
    expect(toDataLayer(tracked(examples.productAdded))).toMatchObject({
      event: 'add_to_cart',
      ecommerce: { currency: 'KWD', value: 24, items: [{ quantity: 2 }] },
    })
  })
})

const worth = { currency: 'KWD', value: 12.345 }
const ofLines = { currency: 'KWD', value: 26, items: [{ item_id: jumpers.productCode, quantity: 2, price: 12 }] }
const search = { item_list_id: 'search', item_list_name: 'Search' }
const women = { item_list_id: 'fashion:women', item_list_name: 'Women' }

describe('what GA4 asks of an event', () => {
  it.each([
    ['view_item_list', 'listViewed', { currency: 'KWD', ...women, items: [{ index: 0, ...women, quantity: 1 }] }],
    ['select_item', 'productSelected', { currency: 'KWD', ...search, items: [{ index: 3, ...search, price: 12.345 }] }],
    ['view_item', 'productViewed', { ...worth, items: [{ price: 12.345, discount: 2.655 }] }],
    ['add_to_cart', 'productAdded', { currency: 'KWD', value: 24, items: [{ quantity: 2, price: 12 }] }],
    ['remove_from_cart', 'productRemoved', { currency: 'KWD', value: 24, items: [{ quantity: 2, price: 12 }] }],
    ['view_cart', 'cartViewed', ofLines],
    ['add_to_wishlist', 'wishlistAdded', { ...worth, items: [{ item_name: 'Cable-knit jumper', price: 12.345 }] }],
    ['begin_checkout', 'checkoutStarted', ofLines],
    ['add_shipping_info', 'deliveryChosen', { ...ofLines, shipping_tier: 'express' }],
    ['add_payment_info', 'paymentChosen', { ...ofLines, payment_type: 'knet' }],
    ['purchase', 'purchased', { transaction_id: 'ALD-1', currency: 'KWD', value: 24, shipping: 2 }],
  ] as const)(
    '%s has its parameters, amounts as numbers with the decimals of their currency',
    (event, type, ecommerce) => expect(toDataLayer(tracked(examples[type]))).toMatchObject({ event, ecommerce }),
  )
  it('is the code alone of a product of which the page knows no more', () => {
    const { product: _, ...unknown } = examples.wishlistAdded
    const { ecommerce } = toDataLayer(tracked(unknown))!
    expect(ecommerce).toEqual({ items: [{ item_id: 'ALD-F-1001', quantity: 1 }] })
  })
  it.each([
    ['search', 'searched', { search_term: 'tea' }],
    ['sign_up', 'registered', {}],
    ['login', 'signedIn', {}],
  ] as const)('%s has nothing of a product', (event, type, parameters) => {
    expect(toDataLayer(tracked(examples[type]))).toMatchObject({ event, ...parameters })
    expect(toDataLayer(tracked(examples[type]))).not.toHaveProperty('ecommerce')
  })
})

const product_list = [{ product_id: jumpers.productCode, variant_id: jumpers.variationProductCode, quantity: 2 }]

describe('what the platform asks of an event', () => {
  it.each([
    ['checkout', 'checkoutStarted', { step_number: 1, step_title: 'started', product_list, total_price: 26 }],
    ['checkout', 'deliveryChosen', { step_number: 2, step_title: 'delivery', product_list, shipping_type: 'express' }],
    ['checkout', 'paymentChosen', { step_number: 3, step_title: 'payment', product_list, payment_type: 'knet' }],
    ['wishlist', 'wishlistAdded', { action: 'add', product_id: 'ALD-F-1001', price: 12.345, local_currency: 'KWD' }],
    ['wishlist', 'wishlistRemoved', { action: 'remove', product_id: 'ALD-F-1001' }],
    ['search', 'searched', { search_term: 'tea' }],
    ['registration', 'registered', {}],
    ['view_category', 'listViewed', { category_id: 'fashion:women', category_name: 'Women', total_count: 61 }],
    ['view_item', 'productViewed', { product_id: 'ALD-F-1001', price: 12.345, original_price: 15 }],
  ] as const)('%s has its properties', (type, of, properties) =>
    expect(toPlatform(tracked(examples[of]))[0]).toMatchObject({ type, properties }),
  )
})
