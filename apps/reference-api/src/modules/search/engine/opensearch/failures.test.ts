import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApiProcess } from '../../../../testing/api-process.ts'
import { testProducts } from '../../../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { overHttp, TestShopper } from '../../../../testing/test-shopper.ts'
import { openStubCluster, type StubCluster } from './testing/stub-cluster.ts'

const listCall = 'GET /experience/catalog/guest/v1/products' as const
const timeLimit = 2_000
let shop: TestShop
let cluster: StubCluster
beforeAll(async () => {
  cluster = await openStubCluster()
  shop = await openTestShop({ config: { searchUrl: cluster.url, searchTimeLimit: timeLimit } })
})
afterEach(() => cluster.setFault())
afterAll(async () => {
  await shop.close()
  await cluster.close()
})

const listProducts = () => new TestShopper(shop).call(listCall, { query: { query: 'biscuits' } })
const answers = (status: number, body: string) => (_: string, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  return true
}

describe('when OpenSearch (a stub of its protocol) fails', () => {
  it.each([
    ['does not answer', () => true],
    [
      'stops in the middle of its answer',
      (_: string, response: ServerResponse) => {
        response.writeHead(200).write('{"hits":')
        return true
      },
    ],
    [
      'breaks the connection',
      (_: string, response: ServerResponse) => {
        response.destroy()
        return true
      },
    ],
    ['has too much to do', answers(429, '{"error":{"type":"es_rejected_execution_exception"},"status":429}')],
    ['has failed', answers(500, '{}')],
    ['is starting', answers(503, 'not yet')],
    ['does not know the shop', answers(401, 'Unauthorized')],
    ['answers with what is no JSON', answers(200, '<html>')],
    ['answers with something else', answers(200, '{"ok":true}')],
    [
      'ran out of time',
      answers(
        200,
        '{"timed_out":true,"hits":{"total":{"value":0},"hits":[]},"aggregations":{"departments":{"buckets":[]},"described":{"departments":{"buckets":[]}}}}',
      ),
    ],
  ])(
    'because it %s, a list says so in time and when to come again, and the rest of the shop is served',
    async (_, fault) => {
      cluster.setFault(fault)
      expect(await listProducts()).toMatchObject({
        status: 503,
        body: { errorCode: 'SERVICE_UNAVAILABLE' },
        headers: { 'retry-after': '2', 'cache-control': 'no-store' },
      })
      const { status } = await new TestShopper(shop).call(
        'GET /experience/catalog/guest/v1/product-details-page/products/{id}',
        { params: { id: testProducts.biscuits } },
      )
      expect(status).toBe(200)
      expect((await shop.app.inject({ url: '/readyz' })).statusCode).toBe(200)
      cluster.setFault()
      await expect.poll(async () => (await listProducts()).status).toBe(200)
    },
  )

  it('gives up a question that takes too long, so that the cluster need not finish it', async () => {
    const closed = Promise.withResolvers<void>()
    cluster.setFault((_, response) => {
      response.once('close', closed.resolve)
      return true
    })
    const isGivenUp = closed.promise.then(() => true)
    expect((await listProducts()).status).toBe(503)
    expect(await isGivenUp).toBe(true)
  })

  it('logs why, and no password', () => {
    const text = shop.logs.join('')
    expect(text.includes('OpenSearch answered 429 to POST /shop/_search')).toBe(true)
    expect(text).not.toMatch(/pass(:|%3A)word|Basic /)
  })

  it('a process that starts meanwhile waits with being ready until its index is there', async () => {
    cluster.setFault(answers(503, 'not yet'))
    const api = await startApiProcess(shop.databaseUrl, { environment: { SEARCH_URL: cluster.url } })
    try {
      const status = async () => (await fetch(`${api.url}/readyz`)).status
      expect(await status()).toBe(503)
      cluster.setFault()
      await vi.waitUntil(async () => (await status()) === 200, { timeout: 200_000 })
      const visitor = new TestShopper({ app: overHttp(api.url), cardUrl: api.url })
      expect((await visitor.do(listCall, { query: { query: 'shirt' } })).totalCount).toBeGreaterThan(0)
    } finally {
      await api.kill()
    }
  }, 240_000)
})
