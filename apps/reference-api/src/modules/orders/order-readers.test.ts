import type { OperationName, Order } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { signInByCode } from '../../testing/test-identity.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import {
  checkoutPath,
  contactIn,
  email,
  partnerOrigin,
  payOperation,
  TestShopper,
  type CallOptions,
} from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import { payment } from '../payment-ledger/payment.schema.ts'
import { slotHold } from '../slots/slots.schema.ts'
import { storeStock } from '../stock/stock.schema.ts'
import { orderAct } from './order-act.schema.ts'
import { orders } from './orders.schema.ts'
import { orderParcel, parcelCancellation, refund } from './parcel.schema.ts'

const orderPath = `${checkoutPath}/orders/{orderId}` as const
const accountPath = '/experience/account/private/v1'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
  const on = { deliveryMethods: ['home-delivery', 'click-collect'], toggles: { 'click-collect': true, coupons: true } }
  await shop.db
    .update(content)
    .set({ value: sql`jsonb_set(${content.value}, '{countries,ae}', ${JSON.stringify(on)}::jsonb)` as never })
    .where(eq(content.key, 'feature-toggles'))
  await shop.db.update(storeStock).set({ available: 50, initial: 50 })
  const food = {
    ...{ code: 'city', areas: ['DU'], leadDays: 1, cutOff: '18:00', daysShown: 2, restDays: [] },
    windows: [
      { from: '10:00', to: '12:00', capacity: 100 },
      { from: '12:00', to: '14:00', capacity: 100 },
    ],
  }
  await shop.db
    .update(content)
    .set({ value: { holdSeconds: 600, countries: { ae: { food: [food], hamper: [] } } } as never })
    .where(eq(content.key, 'delivery-slots'))
})
afterAll(() => shop.close())
// An hour for each test: its numbers have looks and codes left.
beforeEach(() => shop.clock.pass(3_600))

const guest = () => new TestShopper(shop).enter()
const account = async () => (await signInByCode(shop, { email: `${newId()}@shopper.example` })).shopper
const { address: _, ...collector } = contactIn('AE')
const omar = { ...collector, firstName: 'Omar', phoneNumbers: { mobile: '+971509876543' } }
const itemOf = ({ items }: Order) => items[0]!.items[0]!

type Call = readonly [OperationName, CallOptions]

/** Calls on a placed order that its shopper may make, and others to whom a code has opened it. */
const opened = (order: Order, slot = 'ae:food:city:2026-11-26:1000-1200') =>
  ({
    read: [`GET ${orderPath}`, {}],
    invoice: [`GET ${orderPath}/invoice`, {}],
    slots: [`GET ${orderPath}/delivery-slots`, {}],
    'change slots': [`PUT ${orderPath}/delivery-slots`, { body: { food: slot } }],
    'change note': [`PUT ${orderPath}/delivery-note`, { body: { deliveryNote: 'Ring twice' } }],
    'change collector': [
      `PUT ${orderPath}/collection-store`,
      { body: { storeCode: order.fulfillmentInfo?.collectionStore?.code ?? 'AE-DXB-02', collector: omar } },
    ],
    'cancel a unit': [
      `POST ${orderPath}/actions`,
      {
        body: {
          actionName: 'CancelOrder',
          parcelId: order.parcels[0]!.id,
          lines: [{ itemId: itemOf(order).id, quantity: 1 }],
        },
      },
    ],
    cancel: [`POST ${orderPath}/actions`, { body: { actionName: 'CancelOrder' } }],
  }) as const satisfies Record<string, Call>

/** Calls that are its shopper's alone, and lead to nothing once it is placed. */
const ofOwner = ({ id: orderId, total: amount }: Order) =>
  ({
    stores: [`GET ${orderPath}/collection-store`, {}],
    fulfilment: [
      `PUT ${orderPath}/fulfillmentinfo`,
      { body: { deliveryMethod: 'home-delivery', fulfillmentContact: contactIn('AE') } },
    ],
    bill: [`PUT ${orderPath}/billinginfo`, { body: { isSameBillingShippingAddress: true } }],
    customer: [
      `POST ${checkoutPath}/orders/customer/guest-customer`,
      { body: { orderId, email: 'eve@shopper.example', firstName: 'Eve', lastName: 'Adams' } },
    ],
    coupon: [`PUT ${orderPath}/coupon/{couponCode}`, {}],
    'no coupon': [`DELETE ${orderPath}/coupon/{couponCode}`, {}],
    submit: [`POST ${orderPath}/actions`, { body: { actionName: 'SubmitOrder' } }],
    pay: [payOperation, { body: { orderId, amount, payment: { type: 'Card', token: `tok_${'x'.repeat(20)}` } } }],
  }) as const satisfies Record<string, Call>

/** Calls that give up or change what is not placed. */
const abandon: Call = [`POST ${orderPath}/actions`, { body: { actionName: 'AbandonOrder' } }]

/** Lists of what an account has ordered. */
const lists = (userId: string) =>
  ({
    list: [`GET ${accountPath}/my-account/orders`, { query: { userId } }],
    products: [`GET ${accountPath}/orders/products-summary`, { query: { userId } }],
  }) as const satisfies Record<string, Call>

/** Calls by number and e-mail, by somebody who has the number alone. */
const byNumber = ({ orderNumber: orderNo }: Order) => {
  const wrong = { orderNo, email: 'eve@shopper.example' }
  return {
    look: [`GET ${checkoutPath}/guest-order`, { query: wrong }],
    'cancel by number': [`POST ${checkoutPath}/guest-order/actions`, { body: { ...wrong, actionName: 'CancelOrder' } }],
    code: [`POST ${checkoutPath}/guest-order/code`, { body: wrong }],
    access: [`POST ${checkoutPath}/guest-order/access`, { body: { vToken: 'v'.repeat(43), code: '123456' } }],
  } as const satisfies Record<string, Call>
}

const make = (shopper: TestShopper, { id: orderId }: Pick<Order, 'id'>, [name, options]: Call) =>
  shopper.call(name, { params: { orderId, couponCode: 'WELCOME10' }, ...options })

/** Everything of an order that a call may change. */
const stateOf = async ({ id }: Order) => ({
  order: await shop.db.select().from(orders).where(eq(orders.id, id)),
  parcels: await shop.db.select().from(orderParcel).where(eq(orderParcel.orderId, id)),
  cancellations: await shop.db.select().from(parcelCancellation).where(eq(parcelCancellation.orderId, id)),
  payments: await shop.db.select().from(payment).where(eq(payment.orderId, id)),
  refunds: await shop.db.select().from(refund).where(eq(refund.orderId, id)),
  slots: await shop.db.select().from(slotHold).where(eq(slotHold.orderId, id)),
  acts: await shop.db.select().from(orderAct).where(eq(orderAct.orderId, id)),
})

/** A guest to whom a code to the order's mailbox opens it. */
async function openedBy(order: Order): Promise<TestShopper> {
  const shopper = await guest()
  const { vToken } = await shopper.do(`POST ${checkoutPath}/guest-order/code`, {
    body: { orderNo: order.orderNumber, email },
  })
  await shop.runJobs()
  const code = /\d{6}/.exec(shop.mails.filter(({ subject }) => /\d{6}/.test(subject)).at(-1)!.subject)![0]
  await shopper.do(`POST ${checkoutPath}/guest-order/access`, { body: { vToken, code } })
  return shopper
}

/** An order of two biscuits that is collected. */
async function collected(): Promise<Order> {
  const shopper = await guest()
  const { id } = await shopper.openCart()
  const params = { orderId: (await shopper.order(await shopper.add(id, testProducts.biscuits, 2))).id }
  await shopper.do(`PUT ${orderPath}/collection-store`, { params, body: { storeCode: 'AE-DXB-02', collector } })
  const body = { isSameBillingShippingAddress: false, billingContact: contactIn('AE') }
  await shopper.pay(await shopper.do(`PUT ${orderPath}/billinginfo`, { params, body }))
  return shopper.submit(params.orderId)
}

/** Who is not its shopper, and how each call of theirs ends; 401 where an account is asked for. */
const strangers = {
  nobody: { enter: async () => new TestShopper(shop), status: 401, list: 401 },
  'another guest': { enter: guest, status: 404, list: 401 },
  'another account': { enter: account, status: 404, list: 404 },
  'who has another order': {
    enter: async () => {
      const shopper = await account()
      await shopper.buy(testProducts.biscuits)
      return shopper
    },
    ...{ status: 404, list: 404 },
  },
  'a partner’s page': { enter: () => new TestShopper(shop).enter(partnerOrigin), status: 403, list: 403 },
  'a guest to whom another order is open': {
    enter: async () => openedBy(await (await guest()).buy(testProducts.biscuits)),
    ...{ status: 404, list: 401 },
  },
  'a guest whose hour is over': {
    enter: async (order: Order) => {
      const shopper = await openedBy(order)
      shop.clock.pass(3_600)
      return shopper
    },
    ...{ status: 404, list: 401 },
  },
}

describe('a placed order', () => {
  it.each(Object.keys(strangers) as (keyof typeof strangers)[])('is nothing that %s reads or changes', async (who) => {
    const { enter, status, list } = strangers[who]
    const owner = await account()
    const order = await owner.buy(testProducts.biscuits, 2)
    expect((await make(owner, order, opened(order).read)).status).toBe(200)
    const stranger = await enter(order)
    const before = await stateOf(order)
    const calls = { ...opened(order), ...ofOwner(order), abandon }
    const found: Record<string, number> = {}
    const said: unknown[] = []
    for (const [what, call] of Object.entries({ ...calls, ...lists(owner.UID!), ...byNumber(order) })) {
      const answer = await make(stranger, order, call)
      found[what] = answer.status
      said.push(answer.body)
    }
    const ofEach = (names: object, value: number) => Object.fromEntries(Object.keys(names).map((name) => [name, value]))
    // Who has the number alone learns nothing; a code goes to nobody.
    const numbers = status === 404 ? { look: 404, 'cancel by number': 404, code: 200, access: 409 } : undefined
    expect(found).toEqual({
      ...ofEach(calls, status),
      ...ofEach(lists(''), list),
      ...(numbers ?? ofEach(byNumber(order), status)),
    })
    const text = JSON.stringify(said)
    for (const secret of ['Haddad', 'Al Wasl', '+97150', email, order.id, order.orderNumber, '"total"'])
      expect(text).not.toContain(secret)
    expect(await stateOf(order)).toEqual(before)
  })

  it('is read, changed and cancelled by a guest to whom a code has opened it', async () => {
    const order = await (await guest()).buy(testProducts.biscuits, 2)
    const other = await openedBy(order)
    const offered = await other.do(`GET ${orderPath}/delivery-slots`, { params: { orderId: order.id } })
    const { id } = offered.food!.flatMap(({ slots }) => slots).at(-1)!
    const { 'change collector': _not, ...calls } = opened(order, id)
    const found: Record<string, number> = {}
    for (const [what, call] of Object.entries(calls)) found[what] = (await make(other, order, call)).status
    expect(new Set(Object.values(found)), JSON.stringify(found)).toEqual(new Set([200]))
    const after = await other.do(`GET ${orderPath}`, { params: { orderId: order.id } })
    expect(after).toMatchObject({
      ...{ status: 'Cancelled', refundTotal: order.total },
      fulfillmentInfo: { deliveryNote: 'Ring twice' },
    })
    expect((await stateOf(order)).acts.map(({ name, actor }) => [name, actor])).toEqual(
      expect.arrayContaining([
        ['shopper.delivery-slots', 'shopper'],
        ['shopper.delivery-note', 'shopper'],
        ['shopper.cancel-lines', 'shopper'],
      ]),
    )
  })

  it('is collected by whom such a guest names', async () => {
    const order = await collected()
    const answer = await make(await openedBy(order), order, opened(order)['change collector'])
    expect(answer).toMatchObject({
      ...{ status: 200 },
      body: { fulfillmentInfo: { fulfillmentContact: { firstName: 'Omar' } } },
    })
  })

  it('is not paid, described, billed or given coupons by such a guest, nor in a list of theirs', async () => {
    const order = await (await guest()).buy(testProducts.biscuits, 2)
    const other = await openedBy(order)
    const before = await stateOf(order)
    const found: Record<string, number> = {}
    for (const [what, call] of Object.entries({ ...ofOwner(order), ...lists(other.guestId), abandon }))
      found[what] = (await make(other, order, call)).status
    expect(found).toEqual({
      ...Object.fromEntries(Object.keys(ofOwner(order)).map((what) => [what, 404])),
      ...{ list: 401, products: 401, abandon: 409 },
    })
    expect(await stateOf(order)).toEqual(before)
  })
})
