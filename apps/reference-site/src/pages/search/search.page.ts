import { QUERY_MAX_LENGTH } from '@vitrine/contract/rules'
import type { DepartmentType } from '@vitrine/contract'
import {
  catalogDomain,
  listAddress,
  listPages,
  type ListView,
  pageQuery,
  readListAddress,
  recommendationsDomain,
  shownDepartment,
} from '@vitrine/core'
import { escapeHtml } from '../../render/html.ts'
import { named } from '../meta-tags.ts'
import { definePage, type PageContext } from '../page.ts'
import { betterAddress } from '../product-list/better-address.ts'
import { betterView } from '../product-list/better-view.ts'
import { listElement } from '../product-list/list-element.ts'
import { listTitle } from '../product-list/list-title.ts'
import { searchBox } from './search-box.ts'

/**
 * List of what words find; help when that is nothing, and a place to begin without words. It is the same for
 * everyone who searches them.
 */
export const searchPage = definePage({
  isCrawlerPage: false,
  kind: 'shared',
  async view(context) {
    const { storefront, text, config, path } = context
    const search = new URL(path, config.siteUrl).searchParams
    const query = wordsOf(search.get('q') ?? '')
    if (query.length > QUERY_MAX_LENGTH) return tooLong(context)
    const view: ListView = {
      query,
      ...departmentOf(search.get('department')),
      ...readListAddress(search, storefront.locale.value.currency),
    }
    const better = betterAddress(search, view, storefront)
    if (better) return { redirect: better, status: 302 }
    const meta = await named(storefront, 'search', text('search.title'))
    if (!query) return { ...meta, main: await headOf(context, view), hasSearch: true }
    const list = await storefront
      .use(catalogDomain)
      .list(pageQuery(view, storefront.config, listPages(view.page)[0]))
      .load()
    const elsewhere = betterView(view, list)
    if (elsewhere) return { redirect: listAddress(storefront.routes, elsewhere), status: 302 }
    const department = list.value ? shownDepartment(view.department, list.value) : view.department
    const head = await headOf(context, view, department)
    const isNothing = list.value?.totalCount === 0 && !view.filter
    return {
      ...(list.value ? {} : { status: 503 }),
      ...meta,
      title: await listTitle(context, text('search.for', { query }), view, list.value),
      hasSearch: true,
      isRenderedWhole: isNothing,
      main:
        head +
        (isNothing
          ? await others(context, department)
          : await listElement(context, { ...view, department }, { heading: '' })),
    }
  },
})

/** Words of a query: no control characters, none that turn the direction of the page's text, single spaces. */
const wordsOf = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const departmentOf = (name: string | null): { department?: DepartmentType } =>
  name === 'fashion' || name === 'food' ? { department: name } : {}

/** @param shown - Of another department than the one that was searched: the next search begins with all of the shop. */
async function headOf(
  context: PageContext,
  { query, department, spelling }: ListView = {},
  shown: DepartmentType | undefined = department,
) {
  const words = { ...(query && { query }) }
  const narrowed = { ...words, ...(department && { department }) }
  const box = await searchBox(context, { ...(shown === department ? narrowed : words), wide: true })
  return context.element('vitrine-search-head', { ...narrowed, ...(spelling && { spelling }) }, { children: box })
}

async function others({ element, storefront, text }: PageContext, department: DepartmentType | undefined) {
  const { value } = await storefront.use(recommendationsDomain).featured(department).load()
  // Cards of a department are of one height: those of the other stand beside them, not among them.
  const products = value?.items.slice(0, 4).sort((a, b) => a.departmentType.localeCompare(b.departmentType)) ?? []
  const productCodes = products.map(({ productCode }) => productCode).join()
  return productCodes
    ? element('vitrine-product-list', { productCodes, limit: products.length, heading: text('notFound.suggestions') })
    : ''
}

async function tooLong(context: PageContext) {
  const { text } = context
  return {
    status: 400 as const,
    title: text('search.title'),
    main:
      `<p class="notice" role="alert"><strong>${escapeHtml(text('search.tooLong.title'))}</strong><br>${escapeHtml(text('search.tooLong.text'))}</p>` +
      (await headOf(context)),
    hasSearch: true,
  }
}
