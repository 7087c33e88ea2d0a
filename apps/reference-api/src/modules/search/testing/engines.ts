import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { openStubCluster } from '../engine/opensearch/testing/stub-cluster.ts'

/** Each engine, and how to open a shop that searches with it: what search promises, it promises on both. */
export const engines: readonly { readonly engine: string; openShop(): Promise<TestShop> }[] = [
  { engine: 'PostgreSQL', openShop: () => openTestShop() },
  {
    engine: 'OpenSearch (a stub of its protocol)',
    async openShop() {
      const cluster = await openStubCluster()
      const shop = await openTestShop({ config: { searchUrl: cluster.url } })
      return {
        ...shop,
        async close() {
          await shop.close()
          await cluster.close()
        },
      }
    },
  },
]
