import type { SizeChart } from '@vitrine/contract'
import { sizesDomain } from '@vitrine/core'
import { escapeHtml } from '../../render/html.ts'
import { articleStyles } from '../../render/styles.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { contents } from '../contents.ts'
import { named } from '../meta-tags.ts'
import { definePage, type PageContext } from '../page.ts'
import { breadcrumbList } from '../structured-data.ts'

/**
 * The size guide: every chart at an address of its own, by section. Each is an element; the unit is chosen before any
 * script too.
 */
export const sizeChartPage = definePage({
  isCrawlerPage: true,
  kind: 'shared',
  async view(context) {
    const { storefront, config, text } = context
    const { value, error } = await storefront.use(sizesDomain).all.load()
    if (!value) throw error
    const href = storefront.routes.page('size-chart')
    const trail = [{ label: text('sizeGuide.title'), href }]
    const sections = Map.groupBy(value.items, ({ section }) => section)
    const parts = await Promise.all(
      [...sections].map(async ([section, charts]) => {
        const shown = await Promise.all(charts.map((chart) => chartPart(context, chart)))
        return `<section aria-labelledby="sizes-${section}"><h2 id="sizes-${section}">${escapeHtml(text(`sizeGuide.${section}`))}</h2>${shown.join('')}</section>`
      }),
    )
    return {
      ...(await named(storefront, 'size-chart', text('sizeGuide.title'))),
      canonicalPath: href,
      isRenderedWhole: true,
      structuredData: [await breadcrumbList(config.siteUrl, storefront, trail)],
      styles: articleStyles,
      before: await breadcrumbs(context, trail),
      main:
        `<div class="article article--wide"><h1>${escapeHtml(text('sizeGuide.title'))}</h1><p class="lead">${escapeHtml(text('sizeGuide.text'))}</p>` +
        contents(
          text('shell.contents'),
          value.items.map(({ code, name }) => ({ id: code, label: name })),
        ) +
        `${parts.join('')}</div>`,
    }
  },
})

async function chartPart({ element, query }: PageContext, { code, name }: SizeChart): Promise<string> {
  const chart = await element('vitrine-size-chart', { chart: code, ...(query['size'] ? { size: query['size'] } : {}) })
  return `<section class="chart" id="${code}" aria-labelledby="${code}-name"><h3 id="${code}-name">${escapeHtml(name)}</h3>${chart}</section>`
}
