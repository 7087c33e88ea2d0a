import { named } from '../meta-tags.ts'
import { definePage } from '../page.ts'

/** The thank-you page; whose order it is, is said by the shopper's token and never by the address alone. */
export const paymentSuccessPage = definePage({
  isCrawlerPage: false,
  kind: 'shopper',
  async view({ storefront, element, query, text, isShopperHidden }) {
    return {
      ...(await named(storefront, 'payment-success', text('titles.confirmation'))),
      main: await element(
        'vitrine-order-confirmation',
        { orderId: query['orderId'] ?? '' },
        { hydrate: 'load', isDeferred: isShopperHidden },
      ),
    }
  },
})
