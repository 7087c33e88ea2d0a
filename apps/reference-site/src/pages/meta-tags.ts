import type { OperationInput } from '@vitrine/contract'
import type { Storefront } from '@vitrine/core'
import type { PageView } from './page.ts'

const call = 'GET /experience/masterdata/guest/v1/common/meta-tags'
type Query = OperationInput<typeof call>['query']

/**
 * Title and description that the shop has written for a page, or for a category of its catalogue; nothing while they
 * cannot be read.
 */
export async function metaTags(
  { client }: Storefront,
  page: Query['page'],
  category: Pick<Query, 'department' | 'category'> = {},
) {
  const { data } = await client.read(call, { query: { page, ...category } })
  return data
}

/** The title and description of a page; `title` is what it is called while the shop's own words cannot be read. */
export async function named(
  storefront: Storefront,
  page: Exclude<Query['page'], 'category'>,
  title: string,
): Promise<Pick<PageView, 'title' | 'description'>> {
  return (await metaTags(storefront, page)) ?? { title }
}
