import type { Order } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActName } from '../../acts/acts.ts'
import { createOrderMailer } from '../../modules/mail/order-mailer.ts'
import { redactDeletedAccountOrders } from '../../modules/orders/order-retention.ts'
import { orders } from '../../modules/orders/orders.schema.ts'
import { sentMail } from '../../modules/orders/sent-mail.schema.ts'
import { newId } from '../../platform/ids.ts'
import { deskOperator, testDesk } from '../../testing/test-desk.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { testZone, writeSlots } from '../../testing/test-slots.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { deskOperator } })
  const windows = testZone.windows.map((window) => ({ ...window, capacity: 100 }))
  await writeSlots(shop, { food: [{ ...testZone, windows }] })
})
afterAll(() => shop.close())

const { get, enter } = testDesk(() => shop)
const buy = async (count = 1, locale = 'en-ae') =>
  (await new TestShopper(shop, { location: locale.slice(3).toUpperCase(), locale }).enter()).buy(
    testProducts.biscuits,
    count,
  )
const act = (name: ActName, order: string, more: object = {}) =>
  shop.services.acts.act(name, { order, ...more }, { name: 'noor', roles: ['admin'] }, newId())
const rowsOf = ({ id }: Order) =>
  shop.db.select().from(sentMail).where(eq(sentMail.orderId, id)).orderBy(sentMail.at, sentMail.id)

/** Cells of the table of mails on an order's page, without marks; the first is when. */
async function shownMails({ orderNumber }: Order, language = 'en') {
  const { body } = await get(`/desk/orders/${orderNumber}`, `${await enter()}; desk-language=${language}`)
  const section = body.split('<section').find((part) => part.includes('id="mails"'))!
  return [...section.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .slice(1)
    .map(([, row]) => [...row!.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell]) => cell!.replace(/<[^>]*>/g, '').trim()))
}
const statesOf = async (order: Order) => (await shownMails(order)).map((cells) => [cells[1], cells[4]])

describe('the mails on an order’s page', () => {
  it('say when each was sent, which it is, to whom and in which language, in the operator’s language', async () => {
    const order = await buy(3, 'ar-kw')
    await shop.runJobs()
    shop.clock.pass(60)
    for (const name of ['parcel.pick', 'parcel.dispatch', 'parcel.out-for-delivery'] as const) {
      await act(name, order.orderNumber)
      await shop.runJobs()
      shop.clock.pass(60)
    }
    await act('parcel.not-delivered', order.orderNumber, { note: 'Nobody opened' })
    await shop.runJobs()
    const shown = await shownMails(order)
    expect(shown.map(([, ...cells]) => cells)).toEqual(
      [
        'Order received',
        'Being packed · food',
        'Dispatched · food',
        'Out for delivery · food',
        'Could not be delivered · food',
      ].map((kind) => [kind, order.email, 'Arabic', 'sent']),
    )
    for (const [at] of shown) expect(at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d Asia\/Kuwait$/)
    const [first, packing] = await shownMails(order, 'ar')
    expect(first!.slice(1)).toEqual(['تأكيد استلام الطلب', order.email, 'العربية', 'أُرسلت'])
    expect(packing![1]).toBe('قيد التجهيز · المأكولات')
  })

  it('are those of cancelled units, money back and changes too', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id: cartId } = await shopper.openCart()
    const pending = await shopper.describe(
      (await shopper.order(await shopper.add(cartId, testProducts.biscuits, 3))).id,
    )
    const params = { orderId: pending.id }
    const path = `${checkoutPath}/orders/{orderId}` as const
    const offered = (await shopper.do(`GET ${path}/delivery-slots`, { params })).food!.flatMap(({ slots }) => slots)
    const last = offered.at(-1)!
    const other = offered.findLast(({ id, price }) => id !== last.id && price.amount === last.price.amount)!
    await shopper.do(`PUT ${path}/delivery-slots`, { params, body: { food: last.id } })
    await shopper.pay(await shopper.do(`GET ${path}`, { params }))
    const order = await shopper.submit(pending.id)
    await shop.runJobs()
    shop.clock.pass(1)
    await shopper.do(`PUT ${path}/delivery-slots`, { params, body: { food: other.id } })
    expect(await statesOf(order)).toEqual([
      ['Order received', 'sent'],
      ['Delivery time changed', 'waiting to be sent'],
    ])
    await shop.runJobs()
    shop.clock.pass(1)
    const lines = { [order.parcels[0]!.lines[0]!.itemId]: 1 }
    await act('parcel.cancel', order.orderNumber, { parcel: 'food', lines })
    while ((await shop.runJobs()) > 0) shop.clock.pass(1)
    expect((await statesOf(order)).toSorted()).toEqual([
      ['Delivery time changed', 'sent'],
      ['Money back · food', 'sent'],
      ['Order received', 'sent'],
      ['Units cancelled · food', 'sent'],
    ])
  })

  it('are none for codes that open the order, and none of another order', async () => {
    const [order, other] = [await buy(), await buy()]
    await shop.runJobs()
    await (
      await new TestShopper(shop).enter()
    ).do(`POST ${checkoutPath}/guest-order/code`, { body: { orderNo: order.orderNumber, email: order.email! } })
    const before = shop.mails.length
    await shop.runJobs()
    expect(shop.mails.length).toBe(before + 1)
    expect(await statesOf(order)).toEqual([['Order received', 'sent']])
    expect(await statesOf(other)).toEqual([['Order received', 'sent']])
  })

  it('say which wait, which are tried again and which have failed for good', async () => {
    const order = await buy()
    expect(await statesOf(order)).toEqual([['Order received', 'waiting to be sent']])
    await act('parcel.pick', order.orderNumber)
    const ofConfirmation = sql`name = 'confirmation-mail' and data ->> 'orderId' = ${order.id}`
    await shop.db.execute(sql`update pgboss.job set state = 'retry', retry_count = 3 where ${ofConfirmation}`)
    expect(await statesOf(order)).toEqual([
      ['Order received', 'not sent yet, will be tried again'],
      ['Being packed · food', 'waiting to be sent'],
    ])
    await shop.db.execute(sql`insert into dead_letter (id, kind, data, tries, reason, created_at)
      select id, name, data, 21, 'no mailbox', ${shop.clock.now()} from pgboss.job where ${ofConfirmation}`)
    await shop.db.execute(sql`delete from pgboss.job where ${ofConfirmation}`)
    await shop.runJobs()
    const [sent, failed] = await shownMails(order)
    expect(sent!.slice(1)).toEqual(['Being packed · food', order.email, 'English', 'sent'])
    expect(failed!.slice(1)).toEqual(['Order received', order.email, 'English', 'failed for good'])
  })
})

describe('a mail about an order', () => {
  it('is written down once, when the job that sends it comes twice', async () => {
    const order = await buy()
    await shop.runJobs()
    const [row] = await rowsOf(order)
    expect(row).toEqual({
      ...{ id: `order-${order.id}`, orderId: order.id, kind: 'confirmation', language: 'en' },
      ...{ recipient: order.email, at: shop.clock.now() },
    })
    shop.clock.pass(60)
    await shop.db.execute(sql`update pgboss.job set state = 'created', completed_on = null
      where name = 'confirmation-mail' and data ->> 'orderId' = ${order.id}`)
    const before = shop.mails.length
    expect(await statesOf(order)).toEqual([['Order received', 'sent']])
    await shop.runJobs()
    expect(shop.mails.length).toBe(before + 1)
    expect(await rowsOf(order)).toEqual([row])
  })

  it('is not written down when the mail server does not take it', async () => {
    const order = await buy()
    const down = { send: () => Promise.reject(new Error('451 try later')) }
    const send = createOrderMailer({ mailer: down, sentMails: shop.services.sentMails })
    const mail = { id: newId(), to: order.email!, subject: '', text: '', html: '' }
    await expect(send({ order, language: 'en', country: 'ae' }, 'refund', mail)).rejects.toThrow('451')
    expect(await rowsOf(order)).toEqual([])
  })

  it('names nobody once its order says nothing of a person, also when it was on its way then', async () => {
    const [order, other] = [await buy(), await buy()]
    await shop.runJobs()
    await shop.db.update(orders).set({ subject: 'deleted-account' }).where(eq(orders.id, order.id))
    await redactDeletedAccountOrders(shop.db, new Date('2099-01-01T00:00:00Z'), 10)
    const late = { id: newId(), orderId: order.id, kind: 'refund', language: 'en', recipient: order.email! } as const
    await shop.services.sentMails.write(late)
    expect((await rowsOf(order)).map(({ recipient }) => recipient)).toEqual([null, null])
    expect((await shownMails(order)).map((cells) => cells[2])).toEqual(['removed', 'removed'])
    expect((await rowsOf(other)).map(({ recipient }) => recipient)).toEqual([other.email])
  })
})
