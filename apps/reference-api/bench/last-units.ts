// 200 shoppers at once buy the last 50 units, each on its own connection and over two server processes; then one order
// call is repeated 200 times with one key. Run: node --conditions=@vitrine/source
// apps/reference-api/bench/last-units.ts
import { eq } from 'drizzle-orm'
import type { Cart } from '@vitrine/contract'
import { orders } from '../src/modules/orders/orders.schema.ts'
import { stock } from '../src/modules/stock/stock.schema.ts'
import { connectDatabase } from '../src/platform/database/database.ts'
import { startApiProcess } from '../src/testing/api-process.ts'
import { createTestDatabase } from '../src/testing/test-database.ts'
import { checkoutPath, overHttp, TestShopper } from '../src/testing/test-shopper.ts'

const SHOPPERS = 200
const UNITS = 50
const REPEATS = 200

const say = (text: string) => process.stdout.write(`${text}\n`)
const database = await createTestDatabase()
const { db, close } = connectDatabase(database.url)
const servers = [await startApiProcess(database.url), await startApiProcess(database.url)]
let isRight = false
try {
  const at = (index: number) => servers[index % servers.length]!
  const shoppers = await Promise.all(
    Array.from({ length: SHOPPERS }, (_, index) =>
      new TestShopper({ app: overHttp(at(index).url), cardUrl: at(index).url }).enter(),
    ),
  )
  const { items } = await shoppers[0]!.do('GET /experience/catalog/guest/v1/products', {
    query: { department: 'food' },
  })
  const code = items.find(({ productUsage }) => productUsage === 'Standard')!.productCode
  await db.update(stock).set({ initial: UNITS, available: UNITS, reserved: 0, sold: 0 }).where(eq(stock.sku, code))
  const carts: Cart[] = await Promise.all(
    shoppers.map(async (shopper) => shopper.add((await shopper.openCart()).id, code)),
  )

  const began = performance.now()
  const outcomes = await Promise.all(shoppers.map((shopper, index) => buy(shopper, carts[index]!)))
  const took = Math.round(performance.now() - began)
  const [left] = await db.select().from(stock).where(eq(stock.sku, code))
  const placed = await db.$count(orders, eq(orders.status, 'Submitted'))
  const byOutcome = Map.groupBy(outcomes, (outcome) => outcome)
  say(`${SHOPPERS} parallel purchases of the last ${UNITS}: ${placed} orders in ${took} ms`)
  say(`  ${[...byOutcome].map(([outcome, equal]) => `${outcome} ${equal.length}`).join(', ')}`)
  say(`  stock: initial ${left?.initial}, available ${left?.available}, reserved ${left?.reserved}, sold ${left?.sold}`)

  const repeated = await repeatOrder(
    shoppers[0]!,
    items.filter(({ isInStock, productUsage }) => productUsage === 'Standard' && isInStock).at(-1)!.productCode,
  )
  say(
    `${REPEATS} repeated order calls with one key: ${repeated.orders} order, ${repeated.replies} distinct reply, ${repeated.took} ms`,
  )
  isRight =
    placed === UNITS && left?.sold === UNITS && left.available === 0 && repeated.orders === 1 && repeated.replies === 1
  say(isRight ? 'as it must be' : 'WRONG')
} finally {
  for (const server of servers) await server.kill()
  await close()
  await database.drop()
}
process.exitCode = isRight ? 0 : 1

async function buy(shopper: TestShopper, cart: Cart): Promise<string> {
  const made = await shopper.call(`POST ${checkoutPath}/orders`, {
    query: { cartId: cart.id, cartVersion: cart.version },
  })
  if (!made.ok) return made.body.errorCode
  const order = await shopper.describe(made.body.id)
  await shopper.pay(order)
  return (await shopper.submit(order.id)).status
}

async function repeatOrder(shopper: TestShopper, code: string) {
  const cart = await shopper.add((await shopper.openCart()).id, code)
  const key = crypto.randomUUID()
  const began = performance.now()
  const query = { cartId: cart.id, cartVersion: cart.version }
  const replies = await Promise.all(
    Array.from({ length: REPEATS }, (_, index) =>
      shopper.call(`POST ${checkoutPath}/orders`, { query, key, app: overHttp(servers[index % 2]!.url) }),
    ),
  )
  return {
    took: Math.round(performance.now() - began),
    replies: new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size,
    orders: await db.$count(orders, eq(orders.cartId, cart.id)),
  }
}
