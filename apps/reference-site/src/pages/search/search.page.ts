import type { DepartmentType } from '@vitrine/contract'
import { listAddress, listPages, pageQuery, readListAddress, type ListView } from '@vitrine/core'
import { escapeHtml } from '../../render/html.ts'
import { named } from '../meta-tags.ts'
import { definePage, type PageContext } from '../page.ts'
import { betterView } from '../product-list/better-view.ts'
import { listElement } from '../product-list/list-element.ts'
import { listTitle } from '../product-list/list-title.ts'

/** Characters of a search that the shop reads. */
const longest = 200

/** What words find, as a list; help when that is nothing, and a place to begin without words. It is the same for everyone who searches them. */
export const searchPage = definePage({
  isCrawlerPage: false,
  kind: 'shared',
  async view(context) {
    const { storefront, element, text, config, path } = context
    const search = new URL(path, config.siteUrl).searchParams
    const query = wordsOf(search.get('q') ?? '')
    if (query.length > longest) return tooLong(context)
    const view: ListView = {
      query,
      ...departmentOf(search.get('department')),
      ...readListAddress(search, storefront.locale.value.currency),
    }
    const { department } = view
    const head = await element('vitrine-search-head', { ...(query && { query }), ...(department && { department }) })
    const meta = await named(storefront, 'search', text('searchTitle'))
    if (!query) return { ...meta, main: head }
    const list = await storefront.catalog.loadList(pageQuery(view, listPages(view.page)[0]))
    const elsewhere = betterView(view, list)
    if (elsewhere) return { redirect: listAddress(storefront.routes, elsewhere), status: 302 }
    const isNothing = list.value?.totalCount === 0 && !view.filter
    return {
      ...(list.value ? {} : { status: 503 }),
      ...meta,
      title: await listTitle(context, text('searchFor', { query }), view, list.value),
      main: head + (isNothing ? await others(context, department) : await listElement(context, view, { heading: '' })),
    }
  },
})

/** What one types: no control characters, none that turn the direction of the page's text, single spaces. */
const wordsOf = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const departmentOf = (name: string | null): { department?: DepartmentType } =>
  name === 'fashion' || name === 'food' ? { department: name } : {}

const others = ({ element, text }: PageContext, department: DepartmentType = 'fashion') =>
  element('vitrine-product-list', { department, limit: 4, heading: text('suggestions') })

async function tooLong({ element, text }: PageContext) {
  return {
    status: 400 as const,
    title: text('searchTitle'),
    main:
      `<p class="notice" role="alert"><strong>${escapeHtml(text('searchTooLong'))}</strong><br>${escapeHtml(text('searchTooLongText'))}</p>` +
      (await element('vitrine-search-head')),
  }
}
