import { named } from '../meta-tags.ts'
import { definePage } from '../page.ts'
import { cardSdk } from './card-sdk.ts'

export const checkoutPage = definePage({
  isCrawlerPage: false,
  kind: 'shopper',
  takesCards: true,
  async view({ storefront, element, config, text, isShopperHidden }) {
    const sdk = await cardSdk(config)
    return {
      ...(await named(storefront, 'checkout', text('titles.checkout'))),
      main: await element(
        'vitrine-checkout',
        { sdkSrc: sdk.src, sdkIntegrity: sdk.integrity, publicKey: sdk.publicKey },
        { hydrate: 'load', isDeferred: isShopperHidden },
      ),
    }
  },
})
