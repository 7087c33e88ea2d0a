import type { DeliverySlotChoice, FulfillmentInfo, Order } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { testProducts } from '../../../testing/test-seed.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { checkoutPath, contactIn, TestShopper } from '../../../testing/test-shopper.ts'
import { content } from '../../content/content.schema.ts'
import type { FoodZone, SlotTerms, SlotZone } from '../../slots/slots.model.ts'
import { deliverySlot } from '../../slots/slots.schema.ts'

export const listCall = 'POST /experience/checkout/guest/v4/orders/delivery-slots'
export const holdCall = `PUT ${checkoutPath}/orders/{orderId}/delivery-slots` as const
export const submitCall = `POST ${checkoutPath}/orders/{orderId}/actions` as const

export const city: FoodZone = {
  code: 'city',
  areas: ['DU'],
  leadDays: 1,
  cutOff: '18:00',
  daysShown: 2,
  restDays: [],
  windows: [
    { from: '10:00', to: '12:00', capacity: 3 },
    { from: '18:00', to: '20:00', capacity: 500, price: 1_000 },
  ],
}
export const hamper: SlotZone = {
  code: 'all',
  daysShown: 2,
  windows: [{ from: '09:00', to: '18:00', capacity: 100 }],
}

/** Slots of a shop, and what shoppers do with them before their orders are placed. */
export function testOrderSlots(shopOf: () => TestShop) {
  return {
    setTerms: (ae: SlotTerms['countries']['ae']) =>
      shopOf()
        .db.update(content)
        .set({ value: { holdSeconds: 600, countries: { ae } } as never })
        .where(eq(content.key, 'delivery-slots')),

    takenOf: async (id: string) =>
      (await shopOf().db.select().from(deliverySlot).where(eq(deliverySlot.id, id)))[0]?.taken ?? 0,

    /** Slots of which more or fewer places are taken than orders hold. */
    async wronglyTaken() {
      const { rows } = await shopOf().db.execute(sql`
        select s.id from delivery_slot s
        left join (select slot_id, count(*) as held from slot_hold where status <> 'released' group by slot_id) h
          on h.slot_id = s.id
        where s.taken <> coalesce(h.held, 0)`)
      return rows
    },

    guest: () => new TestShopper(shopOf()).enter(),

    async orderOf(shopper: TestShopper, ...codes: readonly string[]) {
      const { id } = await shopper.openCart()
      let cart = await shopper.openCart()
      for (const code of codes)
        cart = await shopper.add(id, code, 1, code === testProducts.jumper ? testProducts.jumperNavyM : undefined)
      return shopper.order(cart)
    },

    async slotsFor(shopper: TestShopper, stateOrProvince = 'DU', { cartId }: Partial<Order> = {}) {
      const { food, hamper: days } = await shopper.do(listCall, {
        body: { isFoodSlot: true, isHamperSlot: true, stateOrProvince, ...(cartId ? { cartId } : {}) },
      })
      return { food: food?.flatMap(({ slots }) => slots) ?? [], hamper: days?.flatMap(({ slots }) => slots) ?? [] }
    },

    hold: (shopper: TestShopper, orderId: string, body: DeliverySlotChoice) =>
      shopper.call(holdCall, { params: { orderId }, body }),

    mustHold: (shopper: TestShopper, orderId: string, body: DeliverySlotChoice) =>
      shopper.do(holdCall, { params: { orderId }, body }),

    deliverTo: (shopper: TestShopper, orderId: string, info: Partial<FulfillmentInfo> = {}) =>
      shopper.do(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
        params: { orderId },
        body: { deliveryMethod: 'home-delivery', fulfillmentContact: contactIn('AE'), ...info },
      }),

    readOrder: (shopper: TestShopper, { id }: Order) =>
      shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId: id } }),
  }
}
