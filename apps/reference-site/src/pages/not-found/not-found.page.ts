import { contentDomain } from '@vitrine/core'
import { escapeHtml } from '../../render/html.ts'
import { centredList, message } from '../message.ts'
import { named } from '../meta-tags.ts'
import { definePage, type PageContext, type PageView } from '../page.ts'

/**
 * Answer of any page for a thing that does not exist: status 404, content from the shop, its top categories, and
 * products.
 */
export async function notFoundView(context: PageContext): Promise<PageView> {
  const { storefront, element, text } = context
  const content = (await storefront.use(contentDomain).notFound.load()).value
  const links = content?.links.map(({ label, path }) => ({ label, href: storefront.routes.path(path) })) ?? []
  return {
    status: 404,
    isRenderedWhole: true,
    ...(await named(storefront, 'not-found', content?.title ?? text('notFound.title'))),
    main:
      message({
        title: content?.title ?? text('notFound.title'),
        text: content?.text ?? text('notFound.text'),
        links,
      }) +
      (await departmentLinks(context)) +
      `<section class="suggestions" aria-labelledby="suggestions"><h2 id="suggestions">${escapeHtml(text('notFound.suggestions'))}</h2>${await element('vitrine-product-list', { department: 'fashion', limit: 4 })}</section>`,
  }
}

/** The top categories of each department. */
async function departmentLinks({ storefront }: PageContext): Promise<string> {
  const { routes, use } = storefront
  const departments = (await use(contentDomain).headerFooter.load()).value?.header.departments ?? []
  return departments
    .map(({ departmentType, label, categories }) => {
      const items = categories.map(
        ({ categoryCode, name }) =>
          `<li><a href="${escapeHtml(routes.category(departmentType, categoryCode))}">${escapeHtml(name)}</a></li>`,
      )
      return `<div class="department-links"><h2><a href="${escapeHtml(routes.home(departmentType))}">${escapeHtml(label)}</a></h2>${centredList(items)}</div>`
    })
    .join('')
}

export const notFoundPage = definePage({ isCrawlerPage: false, kind: 'shared', view: notFoundView })
