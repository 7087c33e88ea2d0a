import type { MasterData } from '@vitrine/contract'
import type { Query } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'

/** Data of what a country promises and must say: delivery, returns, taxes. */
export const masterDataDomain = defineDomain<Query<MasterData>>('masterData', ({ client, query }) =>
  query({
    scope: 'public',
    key: ['masterData'],
    fetch: (signal) => client.read('GET /experience/masterdata/guest/v1/master-data', {}, { signal }),
  }),
)
