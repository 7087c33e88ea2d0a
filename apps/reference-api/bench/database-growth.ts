// One client adds 1,000 lines with a gift message each to one bag, over one connection: how much the database grows by
// it, and how long it takes; first with bags of any size, so that the cost of one more line shows, then with the limits
// of the shop. Run: npm run bench -- database-growth
import { sql } from 'drizzle-orm'
import { GIFT_MESSAGE } from '@vitrine/contract/rules'
import { connectDatabase, type Database } from '../src/platform/database/database.ts'
import { startApiProcess } from '../src/testing/api-process.ts'
import { goods } from '../src/testing/test-seed.ts'
import { createTestDatabase } from '../src/testing/test-database.ts'
import { checkoutPath, overHttp, TestShopper } from '../src/testing/test-shopper.ts'

const ADDS = 1_000

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Adds one after the other. @returns how many were taken, and what they cost. */
async function fill(limits: string | undefined) {
  const database = await createTestDatabase()
  const { db, close } = connectDatabase(database.url)
  const server = await startApiProcess(database.url, limits ? { environment: { VITRINE_LIMITS: limits } } : {})
  try {
    const shopper = await new TestShopper({ app: overHttp(server.url), cardUrl: server.url }).enter()
    const { id: cartId } = await shopper.openCart()
    const before = await sizeOf(db)
    const began = performance.now()
    let taken = 0
    for (let index = 0; index < ADDS; index += 1) {
      const shopperEnteredValue = `${index} many happy returns of the day `.repeat(6).slice(0, 150)
      const { ok } = await shopper.call(`POST ${checkoutPath}/cart/{cartId}/item`, {
        params: { cartId },
        body: {
          quantity: 1,
          product: { productCode: goods.biscuits },
          options: [{ attributeFQN: GIFT_MESSAGE, shopperEnteredValue }],
        },
      })
      if (ok) taken += 1
    }
    return { taken, seconds: (performance.now() - began) / 1_000, bytes: (await sizeOf(db)) - before }
  } finally {
    await server.kill()
    await close()
    await database.drop()
  }
}

async function sizeOf(db: Database): Promise<number> {
  const { rows } = await db.execute<{ size: number }>(sql`select pg_database_size(current_database())::int as size`)
  return rows[0]!.size
}

const unlimited = JSON.stringify({
  cart: { lines: ADDS, units: ADDS },
  perMinute: { cart: { guest: 60_000, network: 60_000 } },
})
for (const [name, limits] of [
  ['bags of any size', unlimited],
  ['bags as the shop limits them', undefined],
] as const) {
  const { taken, seconds, bytes } = await fill(limits)
  say(`${name}: ${ADDS} adds in ${seconds.toFixed(1)} s, ${taken} taken, +${(bytes / 1_048_576).toFixed(1)} MB`)
}
