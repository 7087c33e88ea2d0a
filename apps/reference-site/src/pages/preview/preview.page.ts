import { returnPath } from '../../forms/return-path.ts'
import { checkPreview } from '../../preview/check-preview.ts'
import { previewCookie } from '../../preview/preview-cookie.ts'
import { message } from '../message.ts'
import { notFoundView } from '../not-found/not-found.page.ts'
import { definePage } from '../page.ts'

/**
 * Page of a signed link (`?token=…&to=/food`): the browser keeps the signature in a cookie, and goes on to the page
 * without it in its address.
 */
export const previewPage = definePage({
  isCrawlerPage: false,
  kind: 'shopper',
  async view(context) {
    const { storefront, config, query, text } = context
    const { routes, locale } = storefront
    if (!config.previews.includes(locale.value.country)) return notFoundView(context)
    const found = await checkPreview(storefront, query['token'] ?? '')
    if (typeof found === 'object') {
      const redirect = returnPath(query['to'] && routes.path(query['to']), routes.home())
      return { redirect, status: 303, cookies: [previewCookie(config.siteUrl, found.token, found.until)] }
    }
    const title = text(found === 'ended' ? 'preview.ended.title' : 'preview.refused.title')
    return {
      status: found === 'ended' ? 410 : 403,
      title,
      isRenderedWhole: true,
      main: message({
        title,
        text: text(found === 'ended' ? 'preview.ended.text' : 'preview.refused.text'),
        links: [{ label: text('actions.home'), href: routes.home() }],
      }),
    }
  },
})
