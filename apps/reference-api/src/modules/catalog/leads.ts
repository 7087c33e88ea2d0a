import { departmentTypes } from '@vitrine/contract/rules'
import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/http/market.ts'
import { findCode, type CategoryRow } from './catalog.repository.ts'
import type { ListedProducts } from './listed.ts'

/** Whether a link of the content leads to something: where it names goods, the market sells some of them. */
export type Leads = (link: { readonly path: string }) => Promise<boolean>

/** Tells of the content's links, with the categories in which the market sells something. */
export function createLeads(
  shown: readonly CategoryRow[],
  market: Market,
  { db, summaries }: Pick<ListedProducts, 'summaries'> & { db: Database },
): Leads {
  return async ({ path }) => {
    const [department = '', page = '', ...rest] = path.split(/[?#]/)[0]!.slice(1).split('/')
    if (!(departmentTypes as readonly string[]).includes(department)) return true
    if (page === 'category') return shown.some((row) => row.department === department && row.code === rest.join('/'))
    if (['', 'product-list'].includes(page)) return shown.some((row) => row.department === department)
    const code = await findCode(db, page)
    return code !== undefined && (await summaries([code], market)).length > 0
  }
}

/** The items whose link leads to something. */
export async function leading<Item>(
  items: readonly Item[],
  leads: Leads,
  linkOf: (item: Item) => Parameters<Leads>[0],
): Promise<Item[]> {
  const isKept = await Promise.all(items.map((item) => leads(linkOf(item))))
  return items.filter((_, index) => isKept[index])
}
