import type { StaticBlock, StaticPageName } from '@vitrine/contract'
import { escapeHtml } from '../../render/html.ts'
import { articleStyles } from '../../render/styles.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { contents } from '../contents.ts'
import { named } from '../meta-tags.ts'
import { definePage, type Page } from '../page.ts'
import { breadcrumbList } from '../structured-data.ts'

const call = 'GET /experience/masterdata/guest/v1/common/static-page'

/** A page of text only, which needs no script. */
const staticPage = (name: StaticPageName): Page =>
  definePage({
    isCrawlerPage: true,
    kind: 'shared',
    async view(context) {
      const { storefront, config, text } = context
      const result = await storefront.client.read(call, { query: { page: name } })
      if ('error' in result) throw result.error
      const page = result.data
      const href = storefront.routes.page(name)
      const trail = [{ label: page.title, href }]
      const block = (part: StaticBlock) => blockHtml(part, (path) => storefront.routes.path(path))
      const sections = page.sections.map(
        ({ id, title, blocks }) =>
          `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(title)}</h2>${blocks.map(block).join('')}</section>`,
      )
      return {
        ...(await named(storefront, name, page.title)),
        canonicalPath: href,
        structuredData: [await breadcrumbList(config.siteUrl, storefront, trail)],
        styles: articleStyles,
        before: await breadcrumbs(context, trail),
        main:
          `<div class="article article--text"><h1>${escapeHtml(page.title)}</h1><p class="lead">${escapeHtml(page.text)}</p>` +
          contents(
            text('shell.contents'),
            page.sections.map(({ id, title }) => ({ id, label: title })),
          ) +
          `${sections.join('')}</div>`,
      }
    },
  })

function blockHtml(block: StaticBlock, hrefOf: (path: string) => string): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
    case 'link':
      return `<p><a href="${escapeHtml(hrefOf(block.path))}">${escapeHtml(block.label)}</a></p>`
    case 'question':
      return `<details><summary>${escapeHtml(block.question)}</summary>${block.answer.map((part) => blockHtml(part, hrefOf)).join('')}</details>`
  }
}

/** The static pages by their names. */
export const staticPages: Readonly<Record<StaticPageName, Page>> = {
  'privacy-policy': staticPage('privacy-policy'),
  terms: staticPage('terms'),
  'help-support': staticPage('help-support'),
  'data-protection': staticPage('data-protection'),
}
