import type { OrderStatus, ParcelStatus } from '@vitrine/contract'
import { parcelStatuses } from '@vitrine/contract/rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { writtenEdges } from '../../testing/parcel-edges.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { createOfferUses } from '../promotions/offer-uses.ts'
import { createPromotionService } from '../promotions/promotions.service.ts'
import { lockOrder, readRecord, type OrderRow } from './orders.repository.ts'
import { orders } from './orders.schema.ts'
import { createParcelMoves } from './parcel-moves.ts'
import { createParcelRefunds } from './parcel-refunds.ts'
import { orderParcel, orderParcelEvent } from './parcel.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Status of an order whose only parcel has this one. */
const orderStatuses: Readonly<Record<ParcelStatus, OrderStatus>> = {
  Submitted: 'Submitted',
  Processing: 'Processing',
  Packed: 'Processing',
  Dispatched: 'Dispatched',
  OutForDelivery: 'Dispatched',
  ReadyToCollect: 'ReadyToCollect',
  Delivered: 'Completed',
  Cancelled: 'Cancelled',
}

/** Everything that belongs to an order. */
async function stateOf(tx: Transaction, row: OrderRow) {
  const { titleOf: _, ...state } = await readRecord(tx, row)
  return state
}

class Undone extends Error {}

/** Does it and takes it back. */
const undone = (work: (tx: Transaction) => Promise<void>) =>
  shop.db
    .transaction(async (tx) => {
      await work(tx)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })

describe('move', () => {
  it.each(['home-delivery', 'click-collect'] as const)(
    'goes along the edges alone, of all pairs of statuses, and changes nothing else (%s)',
    async (deliveryMethod) => {
      const { clock, db } = shop
      const jobs = { send: async () => {} }
      const offerUses = createOfferUses(createPromotionService({ db, clock }).limits)
      const { move } = createParcelMoves({ clock, jobs, offerUses, refunds: createParcelRefunds({ clock, jobs }) })
      const { id } = await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
      const moved: string[] = []
      for (const from of parcelStatuses)
        for (const to of parcelStatuses)
          await undone(async (tx) => {
            await tx.update(orderParcel).set({ status: from }).where(eq(orderParcel.orderId, id))
            await tx.update(orders).set({ status: orderStatuses[from] }).where(eq(orders.id, id))
            await tx.delete(orderParcelEvent).where(eq(orderParcelEvent.orderId, id))
            const row = (await lockOrder(tx, id))!
            const placed = { ...row, fulfillment: { ...row.fulfillment!, deliveryMethod } }
            const before = await stateOf(tx, row)
            const error = await move(tx, placed, before.parcels[0]!.id, { status: to, actor: 'noor' }).then(
              () => undefined,
              (thrown: unknown) => thrown,
            )
            const after = await stateOf(tx, (await lockOrder(tx, id))!)
            if (error) {
              expect(error, `${from}>${to}`).toMatchObject({ code: 'ORDER_STATE', details: [{ reason: from }] })
              expect(after, `${from}>${to}`).toEqual(before)
              return
            }
            moved.push(`${from}>${to}`)
            expect([after.parcels[0]!.status, after.row.status]).toEqual([to, orderStatuses[to]])
            expect(after.events.map(({ status, actor }) => [status, actor])).toEqual([[to, 'noor']])
          })
      expect(moved.toSorted()).toEqual(writtenEdges[deliveryMethod].toSorted())
    },
  )
})
