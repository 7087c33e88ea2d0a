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

describe('a change of the cart', () => {
  it('is what was added or removed and all that is in the cart, at the platform', () => {
    const [added] = toPlatform(tracked(examples.productAdded))
    const [removed] = toPlatform(tracked(examples.productRemoved))
    expect([added!.properties['action'], removed!.properties['action']]).toEqual(['add', 'empty'])
    expect(added!.properties).toMatchObject({ product_id: jumpers.productCode, quantity: 2, total_price: 26 })
  })

  it('is worth the units that were added, in the data layer', () => {
    expect(toDataLayer(tracked(examples.productAdded))).toMatchObject({
      event: 'add_to_cart',
      ecommerce: { currency: 'KWD', value: 24, items: [{ quantity: 2 }] },
    })
  })
})

describe('a list', () => {
  it('has the place of each item and the list’s own name', () => {
    const { ecommerce } = toDataLayer(tracked(examples.listViewed))!
    expect(ecommerce).toMatchObject({
      item_list_id: 'fashion:women',
      item_list_name: 'Women',
      items: [{ index: 0, item_list_id: 'fashion:women', item_list_name: 'Women', quantity: 1 }],
    })
  })
})
