import type { OperationInput } from '@vitrine/contract'
import type { Storefront } from '@vitrine/core'

const call = 'GET /experience/masterdata/guest/v1/common/meta-tags'
type Page = OperationInput<typeof call>['query']['page']

/** Title and description that the shop has written for a page; nothing while they cannot be read. */
export async function metaTags({ client }: Storefront, page: Page) {
  const { data } = await client.read(call, { query: { page } })
  return data
}
