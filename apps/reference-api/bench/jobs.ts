// Orders a minute that the jobs of one process keep up with: orders are placed while no process works, then one
// process starts and does what they have caused, each a capture at the card provider and a mail by SMTP. `npm run bench
// -- jobs 1000` takes another number of orders than 400. Alone: node --conditions=@vitrine/source
// apps/reference-api/bench/jobs.ts
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { mailboxMessage } from '../src/demo/mailbox/mailbox.schema.ts'
import { payment } from '../src/modules/payment-ledger/payment.schema.ts'
import { stock } from '../src/modules/stock/stock.schema.ts'
import { startApiProcess } from '../src/testing/api-process.ts'
import { testProducts } from '../src/testing/test-seed.ts'
import { openTestShop } from '../src/testing/test-shop.ts'
import { TestShopper } from '../src/testing/test-shopper.ts'

const ORDERS = Number(process.argv[2] ?? 400)

const say = (text: string) => process.stdout.write(`${text}\n`)
const shop = await openTestShop()
const { db } = shop
try {
  const units = { initial: ORDERS, available: ORDERS, reserved: 0, sold: 0 }
  await db.update(stock).set(units).where(eq(stock.sku, testProducts.biscuits))
  for (let placed = 0; placed < ORDERS; placed += 1)
    await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
  const server = await startApiProcess(shop.databaseUrl, { environment: { VITRINE_SEED: 'none' } })
  while ((await undone()) > 0) await setTimeout(20)
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from max(completed_on) - min(started_on))::float as seconds
      from pgboss.job where name in ('capture-payment', 'confirmation-mail')`,
  )
  await server.kill()
  const [captured, mailed] = [await db.$count(payment, eq(payment.status, 'Captured')), await db.$count(mailboxMessage)]
  const { seconds } = rows[0]!
  say(`${ORDERS} orders in ${seconds.toFixed(1)} s: ${captured} captured, ${mailed} mailed`)
  say(`  ${Math.round((ORDERS / seconds) * 60)} orders a minute`)
  process.exitCode = captured === ORDERS && mailed === ORDERS ? 0 : 1
} finally {
  await shop.close()
}

async function undone(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job
      where state <= 'active' and name in ('capture-payment', 'confirmation-mail')`,
  )
  return rows[0]!.count
}
