import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOpenSearchClient } from './client.ts'
import { definition, type IndexedProduct } from './definition.ts'
import { sendDocuments } from './send-documents.ts'
import { openStubCluster, type StubCluster } from './testing/stub-cluster.ts'

let cluster: StubCluster
beforeEach(async () => {
  cluster = await openStubCluster()
  cluster.indices.create('shop-1', definition)
})
afterEach(() => cluster.close())

const document = (code: string, position = 0): IndexedProduct => ({
  code,
  department: 'food',
  position,
  publishedAt: 0,
  isInStock: true,
  named: [],
  namedKinds: [],
  kinds: [],
  described: [],
  stems: [],
  facets: [],
  prices: {},
})
const send = (version: number, ...documents: IndexedProduct[]) =>
  sendDocuments(createOpenSearchClient(cluster.url), { index: 'shop-1', version, documents, pause: 1 })
const positions = () =>
  [...cluster.indices.get('shop-1').stored.values()].map(({ id, values }) => [id, values.get('position')?.[0]])

describe('sendDocuments', () => {
  it('does not put an earlier state over a later one that was there before it', async () => {
    await send(7, document('a', 2))
    await send(6, document('a', 1), document('b', 1))
    expect(positions()).toEqual([
      ['a', 2],
      ['b', 1],
    ])
  })

  it('sends again when the cluster has too much to do, only what it did not take', async () => {
    let refusals = 2
    cluster.setFault((_, response) => {
      if (refusals === 0) return false
      if (refusals-- === 2) response.writeHead(429).end('{}')
      else response.writeHead(200).end('{"items":[{"index":{"status":201}},{"index":{"status":429}}]}')
      return true
    })
    await send(1, document('a'), document('b'))
    expect(positions()).toEqual([['b', 0]])
    expect(cluster.calls).toHaveLength(3)
  })

  it('gives up on a cluster that never has time', async () => {
    cluster.setFault((_, response) => {
      response.writeHead(429).end('{}')
      return true
    })
    await expect(send(1, document('a'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(cluster.calls).toHaveLength(6)
  })

  it('says which document was refused and why', async () => {
    const wrong = { ...document('a'), position: 0.5 }
    await expect(send(1, wrong)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('[position]') as string },
    })
  })
})
