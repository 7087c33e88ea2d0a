import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { idleJobs } from '../../testing/idle-jobs.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { connectDatabase, type DatabaseConnection } from '../database/database.ts'
import { createLogger } from '../log/logger.ts'
import { countDeadLetters, dropDeadLetter, listDeadLetters, retryDeadLetter, storeDeadLetter } from './dead-letters.ts'
import { openJobs, type JobData, type JobHandlers, type JobName, type Jobs } from './jobs.ts'
import { shares } from './queues.ts'

let database: TestDatabase
let connection: DatabaseConnection
let sender: Jobs
const open: Jobs[] = []
const logs: string[] = []
const log = createLogger({ stream: { write: (line: string) => void logs.push(line) } })
const clock = createTestClock()

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true })
  connection = connectDatabase(database.url)
  sender = await openJobs(database.url, log, { isWorker: false })
})
afterEach(async () => {
  for (const jobs of open.splice(0)) await jobs.stop()
  await connection.db.execute(sql`delete from pgboss.job`)
  logs.length = 0
})
afterAll(async () => {
  await sender.stop()
  await connection.close()
  await database.drop()
})

const send = <Name extends JobName>(name: Name, ...data: JobData[Name][]) =>
  connection.db.transaction(async (tx) => {
    for (const one of data) await sender.send(tx, name, one)
  })
const ordersOf = (count: number) => Array.from({ length: count }, (_, index) => ({ orderId: String(index) }))
/** A process's workers with these handlers, and the list of dead letters. */
async function work(handlers: Partial<JobHandlers>) {
  const jobs = await openJobs(database.url, log)
  open.push(jobs)
  await jobs.work({
    ...idleJobs,
    'dead-letter': (letter) => storeDeadLetter(connection.db, clock, letter),
    ...handlers,
  })
  return jobs
}
const isFinal = () => connection.db.execute(sql`update pgboss.job set retry_limit = 0`)

describe('work', () => {
  it('does each of 120 mails once, several at a time, far faster than one a second', async () => {
    const done: string[] = []
    let running = 0
    let most = 0
    await send('confirmation-mail', ...ordersOf(120))
    const began = performance.now()
    await work({
      'confirmation-mail': async ({ orderId }) => {
        most = Math.max(most, ++running)
        await connection.db.execute(sql`select pg_sleep(0.02)`)
        running -= 1
        done.push(orderId)
      },
    })
    await expect.poll(() => done.length, { timeout: 60_000 }).toBe(120)
    expect((performance.now() - began) / 1_000).toBeLessThan(30)
    expect(new Set(done).size).toBe(120)
    expect(most).toBeGreaterThan(1)
  })

  it('has no more at once than there are turns, whatever their kinds, and takes all in turn', async () => {
    const gate = Promise.withResolvers<void>()
    let running = 0
    const hold = async () => {
      running += 1
      await gate.promise
    }
    await send('confirmation-mail', ...ordersOf(6))
    await send('capture-payment', ...ordersOf(6).map(({ orderId }) => ({ paymentId: orderId })))
    await send('void-payment', ...ordersOf(6).map(({ orderId }) => ({ paymentId: orderId })))
    const jobs = await work({ 'confirmation-mail': hold, 'capture-payment': hold, 'void-payment': hold })
    const active = async () => (await jobs.state()).reduce((sum, queue) => sum + queue.active, 0)
    await expect.poll(active).toBeGreaterThan(shares.inAll!)
    expect(running).toBe(shares.inAll)
    gate.resolve()
    await expect.poll(() => running).toBe(18)
  })

  it('begins with the commit that adds a job', async () => {
    const done: string[] = []
    await work({ 'confirmation-mail': async ({ orderId }) => void done.push(orderId) })
    await send('confirmation-mail', { orderId: 'first' })
    await expect.poll(() => done).toEqual(['first'])
    // Workers look again every 2 seconds: 12 jobs in a row that each waited for that would take longer than this.
    const began = performance.now()
    for (let index = 0; index < 12; index += 1) {
      await send('confirmation-mail', { orderId: String(index) })
      await expect.poll(() => done).toContain(String(index))
    }
    expect((performance.now() - began) / 1_000).toBeLessThan(10)
  })

  it('does a job that failed again, and none of those beside it', async () => {
    const done: string[] = []
    let failures = 0
    await send('confirmation-mail', ...ordersOf(6))
    const jobs = await work({
      'confirmation-mail': async ({ orderId }) => {
        if (orderId === '3' && failures++ === 0) throw new Error('the mail server is down')
        done.push(orderId)
      },
    })
    await expect.poll(() => done.length).toBe(6)
    expect(done.toSorted()).toEqual(['0', '1', '2', '3', '4', '5'])
    expect((await jobs.state()).find(({ name }) => name === 'confirmation-mail')).toMatchObject({ failures: 1 })
  })

  it('says of a long job that it lives, so that nobody takes it over', async () => {
    const gate = Promise.withResolvers<void>()
    let runs = 0
    await send('capture-payment', { paymentId: '1' })
    await work({
      'capture-payment': async () => {
        runs += 1
        await gate.promise
      },
    })
    const beat = async () => {
      const { rows } = await connection.db.execute<{ beat: string }>(
        sql`select heartbeat_on::text as beat from pgboss.job where name = 'capture-payment' and state = 'active'`,
      )
      return rows[0]?.beat
    }
    await expect.poll(beat).toBeTruthy()
    const first = await beat()
    await expect.poll(beat).not.toBe(first)
    gate.resolve()
    await expect.poll(beat).toBeUndefined()
    expect(runs).toBe(1)
  })
})

describe('a job that has failed for good', () => {
  const failing = { 'confirmation-mail': () => Promise.reject(new Error('550 no mailbox amal@shopper.example')) }
  const fail = async () => {
    await send('confirmation-mail', { orderId: 'abc' })
    await isFinal()
    const jobs = await work(failing)
    await expect.poll(() => countDeadLetters(connection.db)).toBe(1)
    return { jobs, letter: (await listDeadLetters(connection.db))[0]! }
  }

  it('stands on the list and in the log with its kind and id, and with nobody’s address, until it is dropped', async () => {
    const { letter } = await fail()
    expect(letter).toMatchObject({
      kind: 'confirmation-mail',
      data: { orderId: 'abc' },
      tries: 1,
      reason: '550 no mailbox [e-mail]',
    })
    const said = logs.filter((line) => line.includes('failed for good')).map((line) => JSON.parse(line) as object)
    expect(said).toMatchObject([{ level: 50, job: 'confirmation-mail', jobId: letter.id }])
    const { rows } = await connection.db.execute(sql`select output::text from pgboss.job`)
    expect(JSON.stringify([rows, logs])).not.toContain('amal')
    expect(await dropDeadLetter(connection.db, letter.id)).toBe(true)
    expect(await dropDeadLetter(connection.db, letter.id)).toBe(false)
    expect(await listDeadLetters(connection.db)).toEqual([])
  })

  it('is done again when the operator says so, once', async () => {
    const { jobs, letter } = await fail()
    await jobs.stop()
    const done: string[] = []
    expect(await retryDeadLetter({ db: connection.db, jobs: sender }, letter.id)).toBe(true)
    expect(await retryDeadLetter({ db: connection.db, jobs: sender }, letter.id)).toBe(false)
    await work({ 'confirmation-mail': async ({ orderId }) => void done.push(orderId) })
    await expect.poll(() => done).toEqual(['abc'])
    expect(await countDeadLetters(connection.db)).toBe(0)
  })
})
