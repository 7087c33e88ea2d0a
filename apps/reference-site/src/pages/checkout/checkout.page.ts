import { named } from '../meta-tags.ts'
import { definePage } from '../page.ts'

export const checkoutPage = definePage({
  isCrawlerPage: false,
  kind: 'shopper',
  takesCards: true,
  async view({ storefront, element, config, text, isShopperHidden }) {
    const { src, integrity, publicKey } = config.card
    return {
      ...(await named(storefront, 'checkout', text('titles.checkout'))),
      main: await element(
        'vitrine-checkout',
        { sdkSrc: src, sdkIntegrity: integrity, publicKey },
        { hydrate: 'load', isDeferred: isShopperHidden },
      ),
    }
  },
})
