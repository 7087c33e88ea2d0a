import type { DepartmentType } from '@vitrine/contract'
import { departmentTypes } from '@vitrine/contract/rules'
import type { Database } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { findCode, type CategoryRow } from './catalog.repository.ts'
import type { ListedProducts } from './listed.ts'

/** Whether a link of the content leads to something: where it names goods, some of them are sold in the country. */
export type Leads = (link: { readonly path: string }) => Promise<boolean>

/** A list that a link narrows by a filter, as its address has it. */
export interface FilteredList {
  readonly department: DepartmentType
  /** A category and what is below it; all of the department when missing. */
  readonly category?: string | undefined
  readonly filter: string
}

/** Whether a filter leaves anything that is sold in the country. */
export type HasFiltered = (list: FilteredList, shopLocale: ShopLocale) => Promise<boolean>

/** Tells of the content's links, with the categories with something on sale in the country. */
export function createLeads(
  shown: readonly CategoryRow[],
  shopLocale: ShopLocale,
  { db, summaries, hasFiltered }: Pick<ListedProducts, 'summaries'> & { db: Database; hasFiltered: HasFiltered },
): Leads {
  return async ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'https://shop.invalid')
    const [written = '', page = '', ...rest] = pathname.slice(1).split('/')
    const department = departmentTypes.find((each) => each === written)
    if (!department) return true
    if (['', 'product-list', 'category'].includes(page)) {
      const category = page === 'category' ? rest.join('/') : undefined
      const isSold = shown.some((row) => row.department === department && (!category || row.code === category))
      const filter = page === '' ? null : searchParams.get('filter')
      return isSold && (!filter || hasFiltered({ department, category, filter }, shopLocale))
    }
    const code = await findCode(db, page)
    return code !== undefined && (await summaries([code], shopLocale)).length > 0
  }
}

/** The items whose link leads to something. */
export async function leading<Item>(
  items: readonly Item[],
  leads: Leads,
  linkOf: (item: Item) => Parameters<Leads>[0],
): Promise<Item[]> {
  const leadsAnywhere = await Promise.all(items.map((item) => leads(linkOf(item))))
  return items.filter((_, index) => leadsAnywhere[index])
}
