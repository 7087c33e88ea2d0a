import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testProducts } from '../../../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { product } from '../../../catalog/catalog.schema.ts'
import { indexAll } from '../../index/index-stale.ts'
import type { FindRequest } from '../search-engine.ts'
import { definition, DEFINITION_VERSION } from './definition.ts'
import { createOpenSearchEngine } from './opensearch-engine.ts'
import { openStubCluster, type StubCluster } from './testing/stub-cluster.ts'

let shop: TestShop
let cluster: StubCluster
beforeEach(async () => {
  shop = await openTestShop()
  cluster = await openStubCluster('shop')
})
afterEach(async () => {
  await shop.close()
  await cluster.close()
})

/** An engine as another process has one. */
const engine = () => createOpenSearchEngine({ db: shop.db, url: cluster.url, timeLimit: 5_000 })
const everything: FindRequest = {
  currency: 'AED',
  department: undefined,
  category: undefined,
  clauses: [],
  filters: new Map(),
  priceRanges: [],
  sorting: 'featured',
  offset: 0,
  limit: 60,
  facets: [],
}
const count = async () => (await engine().find(everything)).total
const bulks = () => cluster.calls.filter((call) => call.endsWith('/_bulk')).length
const meta = () => Object.values(cluster.indices.mapping('shop'))[0]!.mappings['_meta'] as { snapshot: string }
async function rename(name: string) {
  await shop.db
    .update(product)
    .set({ name: { en: name } })
    .where(eq(product.code, testProducts.penny))
  await indexAll(shop.db)
}
const gadgets = async () => (await engine().find({ ...everything, clauses: [{ ways: [['gadget']] }] })).codes

describe('the index in OpenSearch (a stub of its protocol)', () => {
  it('is made under a name of its own and takes the alias when it is complete', async () => {
    const aliasesAtBulk: number[] = []
    cluster.setFault((call) => {
      if (call.endsWith('/_bulk')) aliasesAtBulk.push(cluster.indices.aliases().size)
      return false
    })
    await engine().refresh()
    expect(aliasesAtBulk).toEqual([0])
    expect([...cluster.indices.aliases()]).toEqual([['shop', expect.stringMatching(/^shop-\d+$/)]])
    expect(await count()).toBe(9)
  })

  it('is sent what has changed, and nothing when nothing has', async () => {
    await engine().refresh()
    await engine().refresh()
    expect(bulks()).toBe(1)
    await rename('Gadget')
    expect(await gadgets()).toEqual([])
    await engine().refresh()
    expect(bulks()).toBe(2)
    expect(await gadgets()).toEqual([testProducts.penny])
    expect(cluster.indices.names()).toHaveLength(1)
  })

  it('is brought up to date by one of two processes', async () => {
    const [first, second] = [engine(), engine()]
    await Promise.all([first.refresh(), second.refresh()])
    expect([bulks(), cluster.indices.names().length]).toEqual([1, 1])
    await rename('Gadget')
    await Promise.all([first.refresh(), second.refresh()])
    expect(bulks()).toBe(2)
  })

  it('is not sent twice what it has, though another transaction has been under way since before', async () => {
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_current_xact_id()`)
      await rename('Gadget')
      await engine().refresh()
      await engine().refresh()
    })
    expect(bulks()).toBe(1)
  })

  it('misses nothing that a transaction wrote which was still under way', async () => {
    await engine().refresh()
    await shop.db.transaction(async (tx) => {
      await tx.execute(
        `update search_document set facets = '{}', written_by = pg_current_xact_id() where product_code = '${testProducts.hamper}'`,
      )
      await rename('Gadget')
      await engine().refresh()
    })
    await engine().refresh()
    const stored = cluster.indices.get('shop').stored
    expect(stored.get(testProducts.hamper)?.values.get('facets')).toEqual([])
    expect(await gadgets()).toEqual([testProducts.penny])
  })

  it('stays as it is while a new one cannot be completed, and the rest of that one is removed by the next', async () => {
    await engine().refresh()
    const before = [...cluster.indices.aliases().values()]
    cluster.indices.create('shop-uat-7', definition)
    cluster.indices.remember(before[0]!, { _meta: { ...meta(), definition: DEFINITION_VERSION - 1 } })
    cluster.setFault((call, response) => {
      if (call.endsWith('/_bulk')) response.writeHead(500).end('{}')
      return call.endsWith('/_bulk')
    })
    await expect(engine().refresh()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect([...cluster.indices.aliases().values()]).toEqual(before)
    expect(await count()).toBe(9)
    cluster.setFault()
    await engine().refresh()
    const [now] = [...cluster.indices.aliases().values()]
    expect(cluster.indices.names().toSorted()).toEqual([now, 'shop-uat-7'].toSorted())
    expect(now).not.toBe(before[0])
    expect(await count()).toBe(9)
  })

  it('is left to the process that knows a later definition', async () => {
    await engine().refresh()
    const [index] = [...cluster.indices.aliases().values()]
    cluster.indices.remember(index!, { _meta: { ...meta(), definition: DEFINITION_VERSION + 1 } })
    await rename('Gadget')
    await engine().refresh()
    expect([bulks(), cluster.indices.names()]).toEqual([1, [index]])
  })

  it('is made anew when it is ahead of the database, which was brought back from a copy', async () => {
    await engine().refresh()
    const [index] = [...cluster.indices.aliases().values()]
    cluster.indices.remember(index!, { _meta: { ...meta(), snapshot: '99999999999:99999999999:' } })
    await engine().refresh()
    expect(cluster.indices.names()).not.toContain(index)
    expect(await count()).toBe(9)
  })
})
