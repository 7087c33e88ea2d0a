import type { Order } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { errorAnswer } from '@vitrine/testing'
import { contentDomain } from '../content/index.ts'
import { setUp, values } from './test-checkout.ts'

const bill = { 'billing.street': 'Office Tower 3', 'billing.emirate': 'DU' } as const
const end = '/collection-store'

/** A shopper with everything typed who wants to collect it. */
async function collecting() {
  const shop = await setUp()
  shop.shop.toggles.toggles['click-collect'] = true
  const wait = () => shop.browser.advance(1000)
  void shop.storefront.use(contentDomain).featureToggles.reload()
  await wait()
  shop.fill()
  const type = (typed: object) => {
    for (const [name, value] of Object.entries(typed)) shop.checkout.setField(name as never, value as string)
  }
  type({ ...bill, deliveryMethod: 'click-collect' })
  const { collection } = shop.checkout
  const load = async () => {
    void collection.load()
    await wait()
  }
  const choose = async (code = 'AE-1') => {
    void collection.choose(code)
    await wait()
  }
  const sent = (call: string) => shop.server.calls.filter(({ method, path }) => `${method} ${path}`.endsWith(call))
  const orders = () => [...shop.shop.orders.values()]
  return { ...shop, collection, wait, type, load, choose, sent, orders }
}

describe('collection', () => {
  it('reads the stores for the order that is paid later, those with all of it first', async () => {
    const { collection, load, orders } = await collecting()
    await load()
    expect(collection.status.value).toBe('ready')
    expect(collection.stores.value?.map(({ location }) => location.code)).toEqual(['AE-1', 'AE-2'])
    expect(orders()).toHaveLength(1)
  })

  it('needs a store, an address of the bill and a collector, and no address of delivery', async () => {
    const { checkout, type, load, choose } = await collecting()
    type({ 'address.street': '', 'billing.street': '', collector: 'other', collectorPhone: '٠٥٠١' })
    await load()
    checkout.submitContact()
    expect(checkout.submitDelivery()).toBe(false)
    expect([...checkout.errors.value.keys()].toSorted()).toEqual([
      ...['billing.street', 'collectorEmail', 'collectorFirstName', 'collectorLastName', 'collectorPhone', 'store'],
    ])
    expect(checkout.errors.value.get('store')).toEqual({ key: 'checkoutCollect.choose' })
    await choose()
    expect(checkout.errors.value.has('store')).toBe(false)
    type({ ...bill, collector: '' })
    expect([checkout.submitDelivery(), checkout.step.value]).toEqual([true, 'payment'])
  })

  it('takes the address of the delivery for the bill where none was written', async () => {
    const { checkout, type } = await collecting()
    type({ deliveryMethod: 'home-delivery', 'billing.street': '', 'billing.emirate': '' })
    type({ deliveryMethod: 'click-collect' })
    expect(checkout.fields.value['billing.street']).toBe(values['address.street'])
  })

  it('is ordered for whoever collects it, billed to its own address', async () => {
    const { checkout, type, load, choose, pay, shop } = await collecting()
    await load()
    await choose()
    expect(checkout.order.value?.fulfillmentInfo).toMatchObject({
      collectionStore: { code: 'AE-1' },
      fulfillmentContact: { firstName: 'Amal' },
    })
    const other = { collectorFirstName: 'Noor', collectorLastName: 'Saleh', collectorEmail: 'noor@example.com' }
    type({ collector: 'other', ...other, collectorPhone: '0507654321', deliveryNote: 'Ring twice' })
    await pay()
    expect(checkout.status.value).toBe('placed')
    const [order] = shop.submitted()
    expect(order?.fulfillmentInfo).toMatchObject({
      deliveryMethod: 'click-collect',
      collectionStore: { code: 'AE-1' },
      fulfillmentContact: { firstName: 'Noor', phoneNumbers: { mobile: '+971507654321' } },
    })
    expect(order?.fulfillmentInfo?.deliveryNote).toBeUndefined()
    expect(order?.billingInfo).toMatchObject({
      isSameBillingShippingAddress: false,
      billingContact: { firstName: 'Amal', address: { address1: 'Office Tower 3' } },
    })
  })

  it('has the order held for who orders, as long as somebody else is not written to the end', async () => {
    const { checkout, type, load, choose } = await collecting()
    await load()
    type({ collector: 'other', collectorFirstName: 'Noor' })
    await choose()
    expect(checkout.order.value?.fulfillmentInfo?.fulfillmentContact.firstName).toBe('Amal')
  })

  it('comes back after a reload at the step of payment, without another order', async () => {
    const { checkout, load, choose, open, orders, environment } = await collecting()
    await load()
    await choose()
    checkout.submitContact()
    void checkout.submitDelivery()
    const { sessionStorage } = environment
    const again = await open({ sessionStorage }, undefined, 'payment')
    expect(again.checkout.step.value).toBe('payment')
    expect(again.checkout.collection.chosen.value?.code).toBe('AE-1')
    expect(orders()).toHaveLength(1)
  })

  it('chooses the same store again for a bag that has changed', async () => {
    const { collection, load, choose, wait, storefront, orders } = await collecting()
    await load()
    await choose()
    void storefront.cart.addLine({ productCode: 'B', quantity: 1 })
    await wait()
    expect(collection.chosen.value).toBeUndefined()
    await load()
    expect(collection.chosen.value?.code).toBe('AE-1')
    expect(orders()).toHaveLength(2)
  })

  it('gives up the order when it is delivered after all, and pays another', async () => {
    const { checkout, type, load, choose, pay, wait, orders } = await collecting()
    await load()
    await choose()
    type({ deliveryMethod: 'home-delivery' })
    await wait()
    expect(checkout.order.value).toBeUndefined()
    await pay()
    expect(checkout.status.value).toBe('placed')
    expect(orders().map(({ status, fulfillmentInfo }: Order) => [status, fulfillmentInfo?.deliveryMethod])).toEqual([
      ['Abandoned', 'click-collect'],
      ['Submitted', 'home-delivery'],
    ])
  })

  it.each([
    ['sold out', 'AE-1', 'outcome.storeSoldOut'],
    ['closed', 'AE-9', 'outcome.storeClosed'],
  ])('says of a store that it is %s, reads the others again and loses nothing', async (_, code, said) => {
    const { checkout, collection, server, load, choose, sent } = await collecting()
    await load()
    const details = [{ field: '/storeCode', reason: 'stock' }]
    if (code === 'AE-1') server.setFault(`PUT ${end}`, { status: 409, code: 'PRODUCTS_NOT_AVAILABLE', details })
    await choose(code)
    expect([collection.notice.value, collection.status.value]).toEqual([said, 'ready'])
    expect(sent(end)).toHaveLength(3)
    expect(checkout.fields.value).toMatchObject({ store: '', ...bill, firstName: 'Amal' })
    server.setFault(`PUT ${end}`)
    await choose()
    expect([collection.notice.value, collection.chosen.value?.code]).toEqual([undefined, 'AE-1'])
  })

  it.each([
    ['sold out', '/storeCode', 'stock', 'outcome.storeSoldOut'],
    ['closed', 'collectionStore', 'closed', 'outcome.storeClosed'],
    ['not there', 'collectionStore', 'missing', 'outcome.storeRequired'],
  ])('goes back to its step when it is paid and the store is %s', async (_, field, reason, said) => {
    const { checkout, shop, load, choose, pay, sent } = await collecting()
    await load()
    await choose()
    checkout.submitContact()
    void checkout.submitDelivery()
    shop.refusals.set('/fulfillmentinfo', () => errorAnswer(409, 'PRODUCTS_NOT_AVAILABLE', [{ field, reason }]))
    const reads = sent(end).length
    await pay()
    expect([checkout.status.value, checkout.step.value, checkout.notice.value]).toEqual(['editing', 'delivery', said])
    expect(sent(end).length).toBeGreaterThan(reads)
    expect(checkout.fields.value).toMatchObject(bill)
    shop.refusals.clear()
    await choose()
    expect(checkout.notice.value).toBeUndefined()
    await pay()
    expect(checkout.status.value).toBe('placed')
  })

  it('says when the stores could not be read, and reads them at the next try', async () => {
    const { collection, server, load } = await collecting()
    server.setFault(({ path }) => (path.endsWith(end) ? 'lostRequest' : 'none'))
    await load()
    expect(collection.status.value).toBe('failed')
    server.setFault(() => 'none')
    await load()
    expect(collection.status.value).toBe('ready')
  })
})
