import { sql } from 'drizzle-orm'
import { TestClock } from 'pg-boss'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { idleJobs } from '../../testing/idle-jobs.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { connectDatabase, type DatabaseConnection } from '../database/database.ts'
import { createLogger } from '../log/logger.ts'
import { countDeadLetters, dropDeadLetter, listDeadLetters, retryDeadLetter, storeDeadLetter } from './dead-letters.ts'
import { openJobs, type JobData, type JobHandlers, type JobName, type Jobs } from './jobs.ts'
import { HEARTBEAT, shares } from './queues.ts'

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
  const { rows } = await connection.db.execute<{ now: string }>(sql`select extract(epoch from now()) as now`)
  began = Number(rows[0]!.now) * second
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
const second = 1_000
/** The database’s time: what is sent gets it. */
let began: number
let hours = 0
/** A clock that stands still but for its ticks, later than all before it and than whatever is sent. */
const openClock = () => new TestClock(began + ++hours * 3_600 * second)
/** A process's workers with these handlers, and the list of dead letters. Nothing waits for a time but for `time`'s. */
async function work(handlers: Partial<JobHandlers>, time = openClock()) {
  const jobs = await openJobs(database.url, log, { clock: time })
  open.push(jobs)
  await jobs.work({
    ...idleJobs,
    'dead-letter': (letter) => storeDeadLetter(connection.db, clock, letter),
    ...handlers,
  })
  return { jobs, time }
}
const stateOf = async (jobs: Jobs, kind: JobName) => (await jobs.state()).find(({ name }) => name === kind)
const isFinal = () => connection.db.execute(sql`update pgboss.job set retry_limit = 0`)

describe('work', () => {
  it('does each of 120 mails once, several at a time, and waits between none', async () => {
    const done: string[] = []
    const isSecond = Promise.withResolvers<void>()
    await send('confirmation-mail', ...ordersOf(120))
    await work({
      'confirmation-mail': async ({ orderId }) => {
        done.push(orderId)
        // The first is not over before another has begun.
        if (done.length === 2) isSecond.resolve()
        await isSecond.promise
      },
    })
    // The clock stands still, so nobody who waited for a time would look for another.
    await expect.poll(() => done.length).toBe(120)
    expect(new Set(done).size).toBe(120)
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
    const { jobs } = await work({ 'confirmation-mail': hold, 'capture-payment': hold, 'void-payment': hold })
    const active = async () => (await jobs.state()).reduce((sum, queue) => sum + queue.active, 0)
    await expect.poll(active).toBeGreaterThan(shares.inAll!)
    expect(running).toBe(shares.inAll)
    gate.resolve()
    await expect.poll(() => running).toBe(18)
  })

  it('begins with the commit that adds a job', async () => {
    const done: string[] = []
    await work({ 'confirmation-mail': async ({ orderId }) => void done.push(orderId) })
    for (let index = 0; index < 12; index += 1) {
      await send('confirmation-mail', { orderId: String(index) })
      // The clock stands still: nobody has looked again because it was time.
      await expect.poll(() => done).toContain(String(index))
    }
  })

  it('does a job that failed again a moment later, and none of those beside it', async () => {
    const done: string[] = []
    let failures = 0
    await send('confirmation-mail', ...ordersOf(6))
    const { jobs, time } = await work({
      'confirmation-mail': async ({ orderId }) => {
        if (orderId === '3' && failures++ === 0) throw new Error('the mail server is down')
        done.push(orderId)
      },
    })
    const others = ['0', '1', '2', '4', '5']
    await expect.poll(() => stateOf(jobs, 'confirmation-mail')).toMatchObject({ failures: 1, paused: 1, active: 0 })
    expect(done.toSorted()).toEqual(others)
    await time.tick(10 * second)
    await expect.poll(() => done).toContain('3')
    expect(done.toSorted()).toEqual([...others, '3'].toSorted())
  })

  it('says of a long job that it lives, so that nobody takes it over', async () => {
    const gate = Promise.withResolvers<void>()
    let runs = 0
    await send('capture-payment', { paymentId: '1' })
    const { jobs, time } = await work({
      'capture-payment': async () => {
        runs += 1
        await gate.promise
      },
    })
    await expect.poll(() => runs).toBe(1)
    await time.tick(2 * HEARTBEAT * second)
    expect(await stateOf(jobs, 'capture-payment')).toMatchObject({ active: 1, failures: 0 })
    gate.resolve()
    await expect.poll(() => stateOf(jobs, 'capture-payment')).toMatchObject({ active: 0, waiting: 0, paused: 0 })
    expect(runs).toBe(1)
  })

  it('takes over what a dead process had begun, within a minute and not while it may live', async () => {
    const time = openClock()
    const dead = await openJobs(database.url, log, { isWorker: false, clock: time })
    open.push(dead)
    const begun = Promise.withResolvers<void>()
    // Nobody says of it that it lives.
    const hang = () => {
      begun.resolve()
      return new Promise<never>(() => {})
    }
    await send('capture-payment', { paymentId: '1' })
    void dead.drain({ ...idleJobs, 'capture-payment': hang })
    await begun.promise
    let runs = 0
    await work({ 'capture-payment': async () => void (runs += 1) }, time)
    await time.tick((HEARTBEAT - 1) * second)
    expect(runs).toBe(0)
    await time.tick((60 - HEARTBEAT) * second)
    await expect.poll(() => runs).toBe(1)
  })
})

describe('a job that has failed for good', () => {
  // Message of a mail server whose own database has failed.
  const message = '550 no mailbox amal@shopper.example, Failed query: insert into mail values ($1) params: Villa 7'
  const failing = { 'confirmation-mail': () => Promise.reject(new Error(message)) }
  const fail = async () => {
    await send('confirmation-mail', { orderId: 'abc' })
    await isFinal()
    const { jobs, time } = await work(failing)
    const listed = async () => {
      await time.tick(2 * second)
      return countDeadLetters(connection.db)
    }
    await expect.poll(listed).toBe(1)
    return { jobs, letter: (await listDeadLetters(connection.db))[0]! }
  }

  it('stands on the list and in the log with its kind and id, and with nobody’s address, until it is dropped', async () => {
    const { letter } = await fail()
    expect(letter).toMatchObject({
      kind: 'confirmation-mail',
      data: { orderId: 'abc' },
      tries: 1,
      reason: '550 no mailbox [e-mail], Failed query: insert into mail values ($1) params: [redacted]',
    })
    const said = logs.filter((line) => line.includes('failed for good')).map((line) => JSON.parse(line) as object)
    expect(said).toMatchObject([{ level: 50, job: 'confirmation-mail', jobId: letter.id }])
    const { rows } = await connection.db.execute(sql`select output::text from pgboss.job`)
    expect(JSON.stringify([rows, logs])).not.toMatch(/amal|Villa 7/)
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
