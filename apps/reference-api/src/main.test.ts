import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from './modules/orders/orders.schema.ts'
import { payment } from './modules/payment-ledger/payment.schema.ts'
import { reservation, stock } from './modules/stock/stock.schema.ts'
import { connectDatabase, type DatabaseConnection } from './platform/database/database.ts'
import { startApiProcess, type ApiProcess } from './testing/api-process.ts'
import { sampleOf } from './testing/looks-closer.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { testProducts } from './testing/test-seed.ts'
import { checkoutPath, overHttp, payOperation, TestShopper } from './testing/test-shopper.ts'

/**
 * Killed when: the effect is in the database and the reply is not out · the request has just left · the card is being
 * asked. A moment costs two starts.
 */
const moments = sampleOf(['committed', 'sent', 'paying'])
type Moment = (typeof moments)[number]

let database: TestDatabase
let connection: DatabaseConnection
let server: ApiProcess
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connectDatabase(database.url)
  server = await start()
})
afterAll(async () => {
  await server?.kill()
  await connection.close()
  await database.drop()
})

const start = () => startApiProcess(database.url, { environment: { VITRINE_SEED: 'none' } })
const enter = (process: ApiProcess) => new TestShopper({ app: overHttp(process.url), cardUrl: process.url }).enter()

describe('a server that is killed', () => {
  it.each(moments)(
    'leaves one order and one payment, whether it died before, in or after the submit: %s',
    async (moment) => {
      const shopper = await enter(server)
      const order = await shopper.orderOf(testProducts.biscuits)
      const [payKey, submitKey] = [crypto.randomUUID(), crypto.randomUUID()]
      const pay = () => shopper.call(payOperation, { body: payBody, key: payKey })
      const submit = () =>
        shopper.call(`POST ${checkoutPath}/orders/{orderId}/actions`, {
          params: { orderId: order.id },
          body: { actionName: 'SubmitOrder' },
          key: submitKey,
        })
      const payBody = shopper.payBody(order, await shopper.cardToken())
      const lost = (moment === 'paying' ? pay() : pay().then(submit)).then(
        () => 'answered',
        () => 'lost',
      )
      await until(moment, order.id)
      await server.kill()
      await lost

      server = await start()
      shopper.moveTo({ app: overHttp(server.url), cardUrl: server.url })
      expect((await pay()).body).toMatchObject({ status: 'Authorized' })
      expect((await submit()).body).toMatchObject({ status: 'Submitted', id: order.id })
      await expectOneOrder(order.id)
    },
    600_000,
  )
})

/** Looks at the database until the moment has come: no clock decides it. */
async function until(moment: Moment, orderId: string): Promise<void> {
  for (;;) {
    const [order] = await connection.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
    const [paid] = await connection.db
      .select({ status: payment.status })
      .from(payment)
      .where(eq(payment.orderId, orderId))
    const isThere =
      moment === 'paying'
        ? paid !== undefined
        : moment === 'sent'
          ? // The money may be taken already when a busy machine comes to look.
            paid?.status === 'Authorized' || paid?.status === 'Captured'
          : order?.status === 'Submitted'
    if (isThere) return
  }
}

async function expectOneOrder(orderId: string): Promise<void> {
  const { db } = connection
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const payments = await db.select().from(payment).where(eq(payment.orderId, orderId))
  const held = await db.select().from(reservation).where(eq(reservation.orderId, orderId))
  expect(order?.status).toBe('Submitted')
  expect(payments.filter(({ status }) => status === 'Authorized' || status === 'Captured')).toHaveLength(1)
  expect(held.map(({ quantity, sold }) => sold === quantity)).toEqual([true])
  for (const row of await db.select().from(stock)) expect(row.initial).toBe(row.available + row.reserved + row.sold)
  const { rows } = await db.execute(
    `select count(*)::int as n from pgboss.job where name = 'confirmation-mail' and data->>'orderId' = '${orderId}'`,
  )
  expect(rows).toEqual([{ n: 1 }])
}
