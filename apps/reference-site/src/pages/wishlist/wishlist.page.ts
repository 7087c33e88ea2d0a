import { departmentTypes } from '@vitrine/contract/rules'
import { wishlistSortOf } from '@vitrine/core'
import { ownTrail } from '../breadcrumbs.ts'
import { named } from '../meta-tags.ts'
import { bulkNotice } from '../bulk-notice.ts'
import { definePage } from '../page.ts'

/**
 * The shopper's wishlist, sorted and of the department that its address names. With a shopper's cookie it is whole
 * before any script; without one (an arrival from another site) it fills in the browser.
 */
export const wishlistPage = definePage({
  isCrawlerPage: false,
  kind: 'shopper',
  async view(context) {
    const { storefront, element, text, query, form, isShopperHidden } = context
    const sort = wishlistSortOf(query['sort'])
    const department = departmentTypes.find((known) => known === query['department'])
    const view = { ...(sort !== 'newest' && { sort }), ...(department && { department }) }
    const crumb = { label: text('titles.wishlist'), href: storefront.routes.page('wishlist') }
    return {
      ...(await named(storefront, 'wishlist', text('titles.wishlist'))),
      ...(await ownTrail(context, [crumb])),
      main:
        (await bulkNotice(storefront, form)) +
        (await element('vitrine-wishlist', view, { hydrate: 'load', isDeferred: isShopperHidden })),
    }
  },
})
