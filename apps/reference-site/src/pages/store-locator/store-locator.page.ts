import { storesDomain } from '@vitrine/core'
import { escapeHtml } from '../../render/html.ts'
import { articleStyles } from '../../render/styles.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { named } from '../meta-tags.ts'
import { definePage } from '../page.ts'
import { breadcrumbList } from '../structured-data.ts'
import { storeData } from './store-data.ts'

const departments = ['fashion', 'food']

/** The store finder; its filters are a form whose address says what is shown. */
export const storeLocatorPage = definePage({
  isCrawlerPage: true,
  kind: 'shared',
  async view(context) {
    const { storefront, config, text, query, element } = context
    const { value, error } = await storefront.use(storesDomain).list.load()
    if (!value) throw error
    const href = storefront.routes.page('store-locator')
    const trail = [{ label: text('stores.title'), href }]
    const { search, department, service, open } = query
    const isFiltered = Boolean(search || department || service || open)
    const finder = await element('vitrine-store-finder', {
      ...(search ? { search: search.slice(0, 80) } : {}),
      ...(department && departments.includes(department) ? { department } : {}),
      ...(service ? { service: service.slice(0, 40) } : {}),
      ...(open === 'true' ? { openNow: true } : {}),
    })
    return {
      ...(await named(storefront, 'store-locator', text('stores.title'))),
      ...(isFiltered ? {} : { canonicalPath: href }),
      isRenderedWhole: true,
      structuredData: [
        await breadcrumbList(config.siteUrl, storefront, trail),
        ...value.items.map((store) =>
          storeData({ url: new URL(href, config.siteUrl).href, shopName: config.merchant.name }, store),
        ),
      ],
      styles: articleStyles,
      before: await breadcrumbs(context, trail),
      main: `<div class="article"><h1>${escapeHtml(text('stores.title'))}</h1><p class="lead">${escapeHtml(text('stores.text'))}</p><div class="below">${finder}</div></div>`,
    }
  },
})
