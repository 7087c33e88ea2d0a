import type { DeliverySlotChoice, Order, ParcelStatus } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { testProducts } from '../../../testing/test-seed.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../../testing/test-shopper.ts'
import { content } from '../../content/content.schema.ts'
import type { FoodZone, SlotZone } from '../../slots/slots.model.ts'
import { orderAct } from '../order-act.schema.ts'
import { city as slotsCity } from './test-order-slots.ts'

export const slotsPath = `${checkoutPath}/orders/{orderId}/delivery-slots` as const
const noteCall = `PUT ${checkoutPath}/orders/{orderId}/delivery-note` as const

export const city: FoodZone = {
  ...slotsCity,
  windows: [
    { from: '10:00', to: '12:00', capacity: 100 },
    { from: '12:00', to: '14:00', capacity: 100 },
    { from: '18:00', to: '20:00', capacity: 100, price: 1_000 },
  ],
}
const hamper: SlotZone = { code: 'all', daysShown: 3, windows: [{ from: '09:00', to: '18:00', capacity: 100 }] }

export const actOf = (name: string) => ({ name, input: {}, actor: 'shopper', key: null })
export const tooLate = { status: 409, body: { errorCode: 'ORDER_STATE' } }

/** Placed orders of a shop, and what is done to them. */
export function testOrderChanges(shopOf: () => TestShop) {
  const guest = () => new TestShopper(shopOf()).enter()

  const callsOf = (shopper: TestShopper, orderId: string) => ({
    note: (deliveryNote: string) => shopper.call(noteCall, { params: { orderId }, body: { deliveryNote } }),
    choose: (body: DeliverySlotChoice, app = shopOf().app) =>
      shopper.call(`PUT ${slotsPath}`, { params: { orderId }, body, app }),
  })

  const toolsOf = ({ id, orderNumber }: Order) => ({
    move: async (type: string, ...statuses: ParcelStatus[]) => {
      const { orders } = shopOf().services
      for (const status of statuses) await orders.moveParcel(orderNumber, type, { status, actor: 'noor' })
    },
    acts: async () =>
      (await shopOf().db.select().from(orderAct).where(eq(orderAct.orderId, id)).orderBy(orderAct.at)).map(
        ({ id: _id, orderId: _orderId, at: _at, ...act }) => act,
      ),
    mails: async () => {
      await shopOf().runJobs()
      return shopOf().mails.filter(({ subject }) => subject.includes(orderNumber))
    },
  })

  /** An order with these products, delivered in the first window of each kind, or in a named one of food. */
  async function placed(codes: readonly string[], { window = 0 }: { window?: number } = {}) {
    const shopper = await guest()
    const { id: cartId } = await shopper.openCart()
    let cart = await shopper.openCart()
    for (const code of codes)
      cart = await shopper.add(cartId, code, 1, code === testProducts.jumper ? testProducts.jumperNavyM : undefined)
    const { id } = await shopper.describe((await shopper.order(cart)).id)
    const params = { orderId: id }
    const offered = async () => {
      const { food, hamper: days } = await shopper.do(`GET ${slotsPath}`, { params })
      return { food: food?.flatMap(({ slots }) => slots) ?? [], hamper: days?.flatMap(({ slots }) => slots) ?? [] }
    }
    if (window > 0) await shopper.do(`PUT ${slotsPath}`, { params, body: { food: (await offered()).food[window]!.id } })
    const read = () => shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params })
    await shopper.pay(await read())
    const order = await shopper.submit(id)
    return { ...toolsOf(order), shopper, order, offered, read, ...callsOf(shopper, id) }
  }

  const setFood = (food: FoodZone[]) =>
    shopOf()
      .db.update(content)
      .set({ value: { holdSeconds: 600, countries: { ae: { food, hamper: [hamper] } } } as never })
      .where(eq(content.key, 'delivery-slots'))

  return { guest, callsOf, toolsOf, placed, setFood }
}
