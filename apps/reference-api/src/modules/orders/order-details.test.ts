import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const guest = () => new TestShopper(shop).enter()
const actCall = `POST ${checkoutPath}/orders/{orderId}/actions` as const
const payCall = 'POST /experience/payment/private/v1/unifiedPayment/pay'
const readCall = `GET ${checkoutPath}/orders/{orderId}` as const

describe('fulfillmentinfo', () => {
  const put = `PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo` as const
  it('names the fields of the country’s form that are missing or wrong', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const order = await shopper.order(await shopper.add(id, testProducts.biscuits))
    const contact = contactIn('AE')
    const address = { ...contact.address, stateOrProvince: 'XX', address3: ' ' }
    const answer = await shopper.call(put, {
      params: { orderId: order.id },
      body: {
        deliveryMethod: 'home-delivery',
        fulfillmentContact: { ...contact, address, phoneNumbers: { mobile: '+97150123' } },
      },
    })
    expect(answer.body).toMatchObject({
      errorCode: 'INVALID_INPUT',
      details: [
        { field: '/fulfillmentContact/address/stateOrProvince', reason: 'unknown-option' },
        { field: '/fulfillmentContact/address/address3', reason: 'required' },
        { field: '/fulfillmentContact/phoneNumbers/mobile', reason: 'phone-length' },
      ],
    })
  })
  it('refuses a delivery method that is switched off', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const order = await shopper.order(await shopper.add(id, testProducts.biscuits))
    const answer = await shopper.call(put, {
      params: { orderId: order.id },
      body: { deliveryMethod: 'click-collect', fulfillmentContact: contactIn('AE') },
    })
    expect(answer.body).toMatchObject({ details: [{ field: '/deliveryMethod', reason: 'switched-off' }] })
  })
  it.each([
    ['off', sql`jsonb_set(${content.value}, '{toggles,home-delivery}', 'false')`],
    ['missing', sql`${content.value} #- '{toggles,home-delivery}'`],
  ])('refuses a delivery method that is listed while its toggle is %s', async (_, toggled) => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const order = await shopper.order(await shopper.add(id, testProducts.biscuits))
    const isToggles = eq(content.key, 'feature-toggles')
    const [before] = await shop.db.select().from(content).where(isToggles)
    await shop.db
      .update(content)
      .set({ value: toggled as never })
      .where(isToggles)
    const answer = await shopper.call(put, {
      params: { orderId: order.id },
      body: { deliveryMethod: 'home-delivery', fulfillmentContact: contactIn('AE') },
    })
    await shop.db.update(content).set({ value: before!.value }).where(isToggles)
    expect(answer.body).toMatchObject({ details: [{ field: '/deliveryMethod', reason: 'switched-off' }] })
  })
})

describe('a name', () => {
  it.each([' ', '\u200b', ' \u2060\u200f'])('is refused at its field when nothing can be seen: %j', async (name) => {
    const shopper = await guest()
    const { id: orderId } = await shopper.orderOf(testProducts.biscuits)
    const contact = contactIn('AE')
    const params = { orderId }
    const refused = (field: string) => ({
      status: 400,
      body: { errorCode: 'INVALID_INPUT', details: [{ field, reason: 'required' }] },
    })
    const setCustomer = (names: { firstName: string; lastName: string }) =>
      shopper.call(`POST ${checkoutPath}/orders/customer/guest-customer`, {
        body: { orderId, email: 'a@b.example', ...names },
      })
    expect(await setCustomer({ firstName: name, lastName: 'B' })).toMatchObject(refused('/firstName'))
    expect(await setCustomer({ firstName: 'A', lastName: name })).toMatchObject(refused('/lastName'))
    for (const field of ['firstName', 'lastNameOrSurname']) {
      const nameless = { ...contact, [field]: name }
      const delivery = await shopper.call(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
        params,
        body: { deliveryMethod: 'home-delivery', fulfillmentContact: nameless },
      })
      expect(delivery).toMatchObject(refused(`/fulfillmentContact/${field}`))
      for (const countryCode of ['AE', 'GB']) {
        const billingContact = { ...nameless, address: { ...contact.address, countryCode } }
        const billing = await shopper.call(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
          params,
          body: { isSameBillingShippingAddress: false, billingContact },
        })
        expect(billing).toMatchObject(refused(`/billingContact/${field}`))
      }
    }
  })
})

describe('an order whose method was switched off since', () => {
  /** While a method is off. */
  async function without<T>(method: 'home-delivery' | 'card', task: () => Promise<T>): Promise<T> {
    const isToggles = eq(content.key, 'feature-toggles')
    const [before] = await shop.db.select().from(content).where(isToggles)
    const value = sql`jsonb_set(${content.value}, ${`{toggles,${method}}`}, 'false')`
    await shop.db
      .update(content)
      .set({ value: value as never })
      .where(isToggles)
    try {
      return await task()
    } finally {
      await shop.db.update(content).set({ value: before!.value }).where(isToggles)
    }
  }
  const methods = [
    ['home-delivery', '/deliveryMethod'],
    ['card', '/payment'],
  ] as const

  it.each(methods)('is not paid while %s is off, and is when it is on again', async (method, field) => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    const body = shopper.payBody(order, await shopper.cardToken())
    const refused = await without(method, () => shopper.call(payCall, { body }))
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field, reason: 'switched-off' }] } })
    expect(await shopper.do(readCall, { params: { orderId: order.id } })).toMatchObject({
      status: 'Pending',
      payments: [],
    })
    await shopper.pay(order)
    expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted' })
  })

  it.each(methods)('is not placed while %s is off: its money goes back, its bag stays', async (method, field) => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    await shopper.pay(order)
    const input = { params: { orderId: order.id }, body: { actionName: 'SubmitOrder' as const } }
    const refused = await without(method, () => shopper.call(actCall, input))
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field, reason: 'switched-off' }] } })
    await shop.runJobs()
    expect(await shopper.do(readCall, { params: { orderId: order.id } })).toMatchObject({
      status: 'Abandoned',
      payments: [{ status: 'Voided' }],
    })
    const { id, itemCount } = await shopper.openCart()
    expect([id, itemCount]).toEqual([order.cartId, 1])
  })

  it('stays placed when its method is switched off after that', async () => {
    const shopper = await guest()
    const order = await shopper.buy(testProducts.biscuits)
    await without('home-delivery', async () =>
      expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted' }),
    )
  })
})
