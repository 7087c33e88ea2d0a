import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { connectDatabase, type DatabaseConnection } from '../database/database.ts'
import { createTries } from './tries.ts'
import { createTryCount } from './try-count.ts'

const clock = createTestClock()
let database: TestDatabase
let processes: DatabaseConnection[]
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true })
  processes = [connectDatabase(database.url), connectDatabase(database.url)]
})
// Every test has a minute of its own.
beforeEach(() => clock.pass(60))
afterAll(async () => {
  for (const { close } of processes) await close()
  await database.drop()
})

const partsOf = (index: number) => ({ db: processes[index % 2]!.db, clock })
const atOnce = async (times: number, work: (index: number) => Promise<unknown>) =>
  (await Promise.allSettled(Array.from({ length: times }, (_, index) => work(index)))).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as { code: string }).code,
  )

describe('createTryCount', () => {
  it('takes as many tries as there may be, of 40 at once in two processes', async () => {
    const counts = [0, 1].map((index) => createTryCount(partsOf(index)))
    const outcomes = await atOnce(40, (index) => counts[index % 2]!('guestOrderNumber', 'one', 7))
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(7)
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(33)
  })

  it('holds over a restart, until a minute after the first try', async () => {
    const count = () => createTryCount(partsOf(0))('desk', 'network', 2)
    await count()
    clock.pass(45)
    await count()
    await expect(count()).rejects.toMatchObject({
      details: [{ reason: 'rate', limit: 2, retryAfter: 15 }],
      retryAfter: 15,
    })
    clock.pass(15)
    await count()
  })

  it('counts each name and each way by itself', async () => {
    const count = createTryCount(partsOf(0))
    await count('desk', 'a name', 1)
    await count('desk', 'another name', 1)
    await count('deskName', 'a name', 1)
    await expect(count('deskName', 'a name', 1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('createTries', () => {
  const ask = (index: number, address: string, isRight: () => boolean) =>
    createTries(partsOf(index), 'metrics').ask(address, isRight)

  it('compares ten wrong secrets, of 40 at once in two processes', async () => {
    let compared = 0
    const outcomes = await atOnce(40, (index) =>
      ask(index, '203.0.113.1', () => {
        compared += 1
        return false
      }),
    )
    expect(compared).toBe(10)
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(30)
    await expect(ask(0, '203.0.113.1', () => true)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 60 })
  })

  it('lets whoever knows the secret in, however often and many at once', async () => {
    const outcomes = await atOnce(40, (index) => ask(index, '203.0.113.2', () => true))
    expect(new Set(outcomes)).toEqual(new Set([true]))
  })
})
