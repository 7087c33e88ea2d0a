import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARD_SERVER_PATH } from '../../demo/card/index.ts'
import { cardAuthorisation } from '../../demo/card/card.schema.ts'
import { readPayments } from '../../modules/payment-ledger/payment-ledger.ts'
import { startApiProcess, type ApiProcess } from '../../testing/api-process.ts'
import { openHoldingCard, type HoldingCard } from '../../testing/holding-card.ts'
import { openHoldingMail, type HoldingMail } from '../../testing/holding-mail.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
let card: HoldingCard
let mail: HoldingMail
const processes: ApiProcess[] = []
beforeAll(async () => {
  shop = await openTestShop()
  card = await openHoldingCard(shop.cardUrl)
  mail = await openHoldingMail()
})
afterAll(async () => {
  for (const each of processes) await each.kill()
  await card.close()
  await mail.close()
  await shop.close()
})

async function start(): Promise<ApiProcess> {
  const started = await startApiProcess(shop.databaseUrl, {
    environment: {
      SMTP_URL: mail.url,
      VITRINE_CARD_PROVIDER_URL: `${card.url}${CARD_SERVER_PATH}`,
      VITRINE_SEED: 'none',
    },
  })
  processes.push(started)
  return started
}
const unfinished = async () => {
  const { rows } = await shop.db.execute<{ name: string; state: string }>(
    sql`select name, state from pgboss.job where name in ('capture-payment', 'confirmation-mail') and state <> 'completed'
      order by name`,
  )
  return rows.map(({ name, state }) => `${name} ${state}`)
}
/** Acts as if no process had said for so long that these jobs live; jobs.test.ts tests how soon they are taken over. */
const beSilentFor = (time: string) =>
  shop.db.execute(sql`update pgboss.job set heartbeat_on = heartbeat_on - ${time}::interval where state = 'active'`)

describe('a process that is killed in the middle of its jobs', () => {
  it('has them taken over by another: the money is taken once, the mail is one', async () => {
    const order = await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
    card.hold(true)
    mail.hold(true)
    const first = await start()
    // Provider and mail server have done their part and the process has not heard of it.
    await expect.poll(() => [card.captures.length, mail.messageIds.length], { timeout: 120_000 }).toEqual([1, 1])
    await first.kill()
    expect(await unfinished()).toEqual(['capture-payment active', 'confirmation-mail active'])

    await beSilentFor('1 minute')
    card.hold(false)
    mail.hold(false)
    await start()
    await expect.poll(unfinished, { timeout: 120_000 }).toEqual([])

    expect(card.captures).toHaveLength(2)
    expect(new Set(card.captures).size).toBe(1)
    expect(new Set(mail.messageIds)).toEqual(new Set([`<order-${order.id}@aldersgate.example>`]))
    const [paid] = await readPayments(shop.db, order.id)
    expect(paid).toMatchObject({ status: 'Captured', collected: order.total.amount })
    const [held] = await shop.db
      .select()
      .from(cardAuthorisation)
      .where(eq(cardAuthorisation.id, paid!.providerReference!))
    expect(held).toMatchObject({ status: 'captured', amount: order.total.amount })
    // Two starts of a server take their time on a busy machine.
  }, 600_000)
})
