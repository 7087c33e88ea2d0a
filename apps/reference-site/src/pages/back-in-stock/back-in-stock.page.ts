import { escapeHtml } from '../../render/html.ts'
import { message } from '../message.ts'
import { definePage } from '../page.ts'

/**
 * Where the link in a mail leads (`?code=`): one press forgets the address. Opening it does nothing, for mail programs
 * open links too.
 */
export const backInStockPage = definePage({
  isCrawlerPage: false,
  kind: 'shopper',
  async view({ storefront, query }) {
    const { i18n, routes } = storefront
    await i18n.load('backInStock', 'breadcrumbs')
    const home = { label: i18n.t('breadcrumbs.home'), href: routes.home() }
    if (query['done']) {
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
  },
})
