import type { ProductList } from '@vitrine/contract'
import { chosenOf, type ListView } from '@vitrine/core'
import type { PageContext } from '../page.ts'

/**
 * Title of a list in tabs, bookmarks and the history: its name, what narrows it, and its page when that is not
 * the first.
 */
export async function listTitle(
  { storefront, text }: Pick<PageContext, 'storefront' | 'text'>,
  name: string,
  { page = 1 }: Pick<ListView, 'page'>,
  list: Pick<ProductList, 'facets'> = { facets: [] },
): Promise<string> {
  await storefront.i18n.load('filters')
  const chosen = chosenOf(list, storefront).map(({ label }) => label)
  const all = new Intl.ListFormat(storefront.locale.value.tag, { type: 'conjunction' })
  const narrowed = chosen.length > 0 ? text('productList.chosen', { list: name, chosen: all.format(chosen) }) : name
  return page > 1 ? text('productList.page', { list: narrowed, page: `${page}` }) : narrowed
}
