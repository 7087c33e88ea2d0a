import { escapeHtml } from '../../render/html.ts'
import { message } from '../message.ts'
import { definePage, type PageContext, type PageView } from '../page.ts'

/** What any page answers for a thing that does not exist: status 404, content from the shop, and ways on. */
export async function notFoundView({ storefront, element, text }: PageContext): Promise<PageView> {
  const content = (await storefront.content.loadNotFound()).value
  const links =
    content?.links.map(({ label, path }) => ({ label, href: `/${storefront.locale.value.code}${path}` })) ?? []
  return {
    status: 404,
    title: content?.title ?? text('notFoundTitle'),
    main:
      message({ title: content?.title ?? text('notFoundTitle'), text: content?.text ?? text('notFoundText'), links }) +
      `<section aria-label="${escapeHtml(text('suggestions'))}">${await element('vitrine-product-list', { department: 'fashion', limit: 4 })}</section>`,
  }
}

export const notFoundPage = definePage({ isCrawlerPage: false, kind: 'shared', view: notFoundView })
