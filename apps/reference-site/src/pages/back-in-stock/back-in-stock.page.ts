import { backInStockDomain } from '@vitrine/core'
import { saidOf, withQuery } from '../../forms/said.ts'
import { escapeHtml } from '../../render/html.ts'
import { formPage } from '../form-page.ts'
import { message } from '../message.ts'
import { definePage, type PageContext, type PageView } from '../page.ts'

/**
 * Page of the link in a mail (`?code=`): one press deletes the address. Opening it does nothing, for mail programs open
 * links too.
 */
export const backInStockPage = formPage({
  path: '/back-in-stock',
  domain: backInStockDomain,
  page: definePage({ isCrawlerPage: false, kind: 'shopper', view }),
  async send({ domain, storefront, values: { code = '' } }) {
    const problem = await domain.withdraw(code)
    const to = storefront.routes.page('back-in-stock')
    if (!problem) return { to, said: { notice: 'alerts-ended' } }
    // The address has the code, so that it can be tried again.
    return { to: withQuery(to, { code }), said: { notice: 'BACK_IN_STOCK_FAILED' } }
  },
})

async function view({ storefront, query }: PageContext): Promise<PageView> {
  const { i18n, routes } = storefront
  await i18n.load('backInStock', 'breadcrumbs')
  const home = { label: i18n.t('breadcrumbs.home'), href: routes.home() }
  if (saidOf('alerts', query) === 'ended') {
    const title = i18n.t('backInStock.withdraw.done')
    return {
      title,
      isRenderedWhole: true,
      main: message({ title, text: i18n.t('backInStock.withdraw.doneText'), links: [home] }),
    }
  }
  const title = i18n.t('backInStock.withdraw.title')
  const form =
    `<form class="message" method="post" action="${escapeHtml(routes.page('back-in-stock'))}">` +
    `<input type="hidden" name="code" value="${escapeHtml(query['code'] ?? '')}">` +
    `<button class="vt-button" type="submit">${escapeHtml(i18n.t('backInStock.withdraw.send'))}</button></form>`
  return {
    title,
    isRenderedWhole: true,
    main: message({ title, text: i18n.t('backInStock.withdraw.text'), links: [] }) + form,
  }
}
