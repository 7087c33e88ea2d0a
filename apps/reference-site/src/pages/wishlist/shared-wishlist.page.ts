import { wishlistDomain } from '@vitrine/core'
import { bulkNotice } from '../bulk-notice.ts'
import { definePage } from '../page.ts'

/** A wishlist that was shared by a link: the same for everyone, but never kept, for a link can end at any time. */
export const sharedWishlistPage = definePage({
  isCrawlerPage: false,
  kind: 'shopper',
  async view({ storefront, element, params, form, text }) {
    const code = params['code'] ?? ''
    const { status, error } = await storefront.use(wishlistDomain).shared(code).load()
    const isGone = error?.status === 404 || error?.status === 400
    return {
      ...(status === 'failed' && { status: isGone ? 404 : 503 }),
      title: text('titles.sharedWishlist'),
      main:
        (await bulkNotice(storefront, form)) +
        (await element('vitrine-shared-wishlist', { code }, { hydrate: 'load' })),
    }
  },
})
