import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeDeadLetter } from '../jobs/dead-letters.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
let guarded: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  guarded = await openTestShop({ isEmpty: true, config: { metricsKey: 'a-key-of-the-operator' } })
})
afterAll(async () => {
  await shop.close()
  await guarded.close()
})

const metrics = (
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
  { app }: Pick<TestShop, 'app'> = shop,
) => app.inject({ url: '/metrics', headers, remoteAddress })

describe('GET /metrics', () => {
  it('tells depth and age of every queue, failures and dead letters', async () => {
    await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
    await storeDeadLetter(shop.db, shop.clock, {
      id: '1',
      kind: 'enquiry-mail',
      data: {},
      tries: 21,
      reason: 'the mail server is down',
    })
    const { statusCode, headers, body } = await metrics()
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    const lines = body.split('\n')
    expect(lines).toContain('# TYPE vitrine_jobs_waiting gauge')
    expect(lines).toContain('vitrine_jobs_waiting{queue="capture-payment"} 1')
    expect(lines).toContain('vitrine_jobs_waiting{queue="confirmation-mail"} 1')
    expect(lines).toContain('vitrine_jobs_active{queue="void-payment"} 0')
    expect(body).toMatch(/^vitrine_jobs_oldest_waiting_seconds\{queue="capture-payment"\} (?!0$)[\d.]+$/m)
    expect(lines).toContain('vitrine_job_failures_total{queue="capture-payment"} 0')
    expect(lines).toContain('vitrine_dead_letters 1')
    expect(lines).toContain('vitrine_payment_problems 0')
  })

  it.each<[string, Record<string, string>, string]>([
    ['another machine', {}, '203.0.113.7'],
    ['somebody behind a proxy of this machine', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
  ])('is not there for %s', async (_, headers, address) => {
    expect((await metrics(headers, address)).statusCode).toBe(404)
  })

  it('asks for the key where there is one, and for nothing else', async () => {
    expect((await metrics({}, '127.0.0.1', guarded)).statusCode).toBe(404)
    expect((await metrics({ authorization: 'Bearer another' }, '127.0.0.1', guarded)).statusCode).toBe(404)
    const key = { authorization: 'Bearer a-key-of-the-operator' }
    expect((await metrics(key, '203.0.113.7', guarded)).statusCode).toBe(200)
  })
  it('tells a network that has guessed ten keys nothing for the rest of the minute', async () => {
    guarded.clock.pass(60)
    const as = (key: string, address: string) => metrics({ authorization: `Bearer ${key}` }, address, guarded)
    for (let time = 0; time < 10; time += 1) expect((await as(`guess ${time}`, '203.0.113.8')).statusCode).toBe(404)
    expect((await as('a-key-of-the-operator', '203.0.113.8')).statusCode).toBe(404)
    expect((await as('a-key-of-the-operator', '203.0.113.9')).statusCode).toBe(200)
    guarded.clock.pass(60)
    expect((await as('a-key-of-the-operator', '203.0.113.8')).statusCode).toBe(200)
  })
  it('knows in every process, and after a restart, who has guessed ten keys', async () => {
    for (let time = 0; time < 10; time += 1)
      await metrics({ authorization: `Bearer guess ${time}` }, '203.0.113.10', guarded)
    const restarted = { app: await guarded.another() }
    const key = { authorization: 'Bearer a-key-of-the-operator' }
    expect((await metrics(key, '203.0.113.10', restarted)).statusCode).toBe(404)
    expect((await metrics(key, '203.0.113.11', restarted)).statusCode).toBe(200)
  })
})
