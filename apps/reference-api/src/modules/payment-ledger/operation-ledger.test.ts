import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectDatabase, type Queries } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { patientLimits } from '../../testing/patient-limits.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { endOperation, openOperation, operationsOf, takenOf, type PaymentOperationKind } from './operation-ledger.ts'

let database: TestDatabase
let open: ReturnType<typeof connectDatabase>
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true })
  open = connectDatabase(database.url, { limits: patientLimits.database })
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

const createdAt = new Date('2026-03-01')
/** An authorised payment of 100. */
async function authorised(): Promise<string> {
  const id = newId()
  await open.db.execute(sql`insert into orders (id, number, subject, status, cart_id, cart_version, country, language,
    currency, subtotal, discount_total, shipping_total, total, reserved_until, created_at)
    values (${id}, ${id}, 'someone', 'Pending', ${id}, 1, 'ae', 'en', 'AED', 100, 0, 0, 100, '2026-03-01', '2026-03-01')`)
  await open.db.execute(sql`insert into payment (id, order_id, status, amount, currency, token_hash, provider_key,
    created_at) values (${id}, ${id}, 'Authorized', 100, 'AED', ${id}, ${id}, '2026-03-01')`)
  return id
}
const ask = (
  paymentId: string,
  kind: PaymentOperationKind,
  amount: number,
  cause: string = newId(),
  queries: Queries = open.db,
) =>
  openOperation(queries, {
    ...{ id: newId(), paymentId, kind, amount, currency: 'AED', status: 'requested', cause, createdAt },
  })
const confirm = (id: string) => endOperation(open.db, id, { status: 'confirmed', reason: null, endedAt: createdAt })
const fail = (id: string) => endOperation(open.db, id, { status: 'failed', reason: 'refused', endedAt: createdAt })
const fifty = <T>(act: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: 50 }, (_, index) => act(index)))
const sumOf = async (paymentId: string, kind: PaymentOperationKind) =>
  (await operationsOf(open.db, paymentId))
    .filter((one) => one.kind === kind)
    .reduce((sum, { amount }) => sum + amount, 0)

describe('fifty who ask at once', () => {
  it('take no more than was authorised', async () => {
    const id = await authorised()
    const asked = await fifty(() => ask(id, 'capture', 30))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await sumOf(id, 'capture')).toBe(90)
    await expect(ask(id, 'capture', 11)).rejects.toMatchObject({ cause: { constraint: 'payment_operation_captures' } })
    await ask(id, 'capture', 10)
  })

  it('give back no more than was taken, though more was authorised', async () => {
    const id = await authorised()
    await confirm((await ask(id, 'capture', 70)).id)
    // Asked for and not confirmed: nothing of it is there to be given back.
    await ask(id, 'capture', 30)
    const asked = await fifty(() => ask(id, 'refund', 20))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await sumOf(id, 'refund')).toBe(60)
    await expect(ask(id, 'refund', 11)).rejects.toMatchObject({ cause: { constraint: 'payment_operation_refunds' } })
  })

  it('wait for who has asked and not ended yet', async () => {
    const id = await authorised()
    const [asked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = open.db.transaction(async (tx) => {
      await ask(id, 'capture', 60, newId(), tx)
      asked.resolve()
      await mayEnd.promise
    })
    await asked.promise
    const second = ask(id, 'capture', 60).catch((error: Error) => error.cause)
    await vi.waitFor(async () => {
      const { rows } = await open.db.execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows).toHaveLength(1)
    })
    mayEnd.resolve()
    await first
    expect(await second).toMatchObject({ constraint: 'payment_operation_captures' })
  })

  it('make one operation of one cause', async () => {
    const id = await authorised()
    await confirm((await ask(id, 'capture', 100)).id)
    const asked = await fifty(() => ask(id, 'refund', 60, 'a parcel'))
    expect(asked.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await sumOf(id, 'refund')).toBe(60)
  })
})

describe('an operation', () => {
  it('leaves its money to be asked for again, by a new row, when it has failed', async () => {
    const id = await authorised()
    await confirm((await ask(id, 'capture', 100)).id)
    const first = await ask(id, 'refund', 100, 'a parcel')
    await fail(first.id)
    const second = await ask(id, 'refund', 100, 'a parcel')
    expect(second.id).not.toBe(first.id)
    await confirm(second.id)
    expect((await operationsOf(open.db, id)).map(({ status }) => status).sort()).toEqual([
      ...['confirmed', 'confirmed', 'failed'],
    ])
  })

  it('can fail later when it was confirmed; failed is the end', async () => {
    const id = await authorised()
    const { id: capture } = await ask(id, 'capture', 100)
    expect(await confirm(capture)).toMatchObject({ status: 'confirmed' })
    expect(await confirm(capture)).toBeUndefined()
    expect(await fail(capture)).toMatchObject({ status: 'failed' })
    expect(await takenOf(open.db, id)).toBe(0)
    expect(await confirm(capture)).toBeUndefined()
    const again = open.db.execute(
      sql`update payment_operation set status = 'requested', ended_at = null where id = ${capture}`,
    )
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'payment_operation_forward' } })
  })

  it('is in the currency of its payment', async () => {
    const id = await authorised()
    const row = {
      ...{ id: newId(), paymentId: id, kind: 'capture', amount: 1, currency: 'KWD', cause: 'x', createdAt },
    }
    await expect(openOperation(open.db, { ...row, kind: 'capture', status: 'requested' })).rejects.toMatchObject({
      cause: { constraint: 'payment_operation_currency' },
    })
  })
})
