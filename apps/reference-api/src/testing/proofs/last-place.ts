import { eq, sql } from 'drizzle-orm'
import { content } from '../../modules/content/content.schema.ts'
import { orders } from '../../modules/orders/orders.schema.ts'
import type { SlotTerms } from '../../modules/slots/slots.model.ts'
import { deliverySlot, slotHold } from '../../modules/slots/slots.schema.ts'
import { createGate, overSocket } from '../raw-http.ts'
import { testProducts } from '../test-seed.ts'
import { checkoutPath } from '../test-shopper.ts'
import type { Proof, ProofShop } from './proof.ts'

const holdCall = `PUT ${checkoutPath}/orders/{orderId}/delivery-slots` as const
const zone = { code: 'all', leadDays: 2, cutOff: '18:00', daysShown: 2, restDays: [] }
const windows = [
  { from: '10:00', to: '12:00', capacity: 1 },
  { from: '18:00', to: '20:00', capacity: 1_000 },
]
const countries: SlotTerms['countries'] = { ae: { food: [{ ...zone, windows }], hamper: [] } }

/**
 * I7: of many who choose the last place of a slot in one moment, over two servers, exactly one gets it; whoever gets it
 * moves to another slot, which gives the place back for the next round.
 */
export async function proveLastPlace(
  shop: ProofShop,
  { rounds, clients }: { rounds: number; clients: number },
): Promise<Proof> {
  const violations: string[] = []
  const [before] = await shop.db.select().from(content).where(eq(content.key, 'delivery-slots'))
  await setTopic(shop, { holdSeconds: 900, countries })
  const buyers = await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const shopper = await shop.shopper(index)
      const { id } = await shopper.openCart()
      return { shopper, orderId: (await shopper.order(await shopper.add(id, testProducts.biscuits))).id }
    }),
  )
  // However long it takes, no order is over.
  await shop.db.update(orders).set({ reservedUntil: sql`${orders.reservedUntil} + interval '1 day'` })
  const body = { isFoodSlot: true, isHamperSlot: false }
  const { food } = await buyers[0]!.shopper.do('POST /experience/checkout/guest/v4/orders/delivery-slots', { body })
  const [last, roomy] = food!.at(-1)!.slots.map(({ id }) => id) as [string, string]

  for (let round = 1; round <= rounds; round += 1) {
    const gate = createGate(clients)
    const answers = await Promise.all(
      buyers.map(async (buyer, index) => ({
        ...buyer,
        answer: await buyer.shopper.call(holdCall, {
          params: { orderId: buyer.orderId },
          body: { food: last },
          app: overSocket(shop.url(index), { hold: gate }),
        }),
      })),
    )
    const won = answers.filter(({ answer }) => answer.ok)
    for (const { answer } of answers)
      if (!answer.ok && answer.body.details?.[0]?.reason !== 'slot-full')
        violations.push(`round ${round}: ${answer.status} ${answer.body.errorCode}`)
    const [row] = await shop.db.select().from(deliverySlot).where(eq(deliverySlot.id, last))
    const held = await shop.db.select().from(slotHold).where(eq(slotHold.slotId, last))
    if (won.length !== 1 || row?.taken !== 1 || held.length !== 1) {
      violations.push(`round ${round}: ${won.length} got it; ${row?.taken} taken, ${held.length} held`)
      break
    }
    const { shopper, orderId } = won[0]!
    await shopper.do(holdCall, { params: { orderId }, body: { food: roomy } })
  }
  if (before) await setTopic(shop, before.value)
  return {
    invariant: 'I7 the last place of a slot is held once',
    done: `${rounds} rounds of ${clients} clients`,
    violations,
  }
}

const setTopic = (shop: ProofShop, value: unknown) =>
  shop.db.update(content).set({ value }).where(eq(content.key, 'delivery-slots'))
