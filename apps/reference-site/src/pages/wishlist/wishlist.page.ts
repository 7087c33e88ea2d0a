import { breadcrumbs } from '../breadcrumbs.ts'
import { named } from '../meta-tags.ts'
import { definePage } from '../page.ts'

/**
 * The shopper's wishlist. With a shopper's cookie it is whole before any script; without one (an arrival from another
 * site) it fills in the browser.
 */
export const wishlistPage = definePage({
  isCrawlerPage: false,
  kind: 'shopper',
  async view(context) {
    const { storefront, element, text, isShopperHidden } = context
    const crumb = { label: text('titles.wishlist'), href: storefront.routes.page('wishlist') }
    return {
      ...(await named(storefront, 'wishlist', text('titles.wishlist'))),
      before: await breadcrumbs(context, [crumb]),
      main: await element('vitrine-wishlist', {}, { hydrate: 'load', isDeferred: isShopperHidden }),
    }
  },
})
