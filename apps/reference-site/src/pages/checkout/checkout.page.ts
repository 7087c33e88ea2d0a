import { arrivalQuery, readArrival } from '@vitrine/core/checkout'
import { named } from '../meta-tags.ts'
import { definePage } from '../page.ts'

export const checkoutPage = definePage({
  isCrawlerPage: false,
  kind: 'shopper',
  takesCards: true,
  async view({ storefront, element, config, path, text, isShopperHidden }) {
    const { src, integrity, publicKey } = config.card
    const arrival = readArrival(path.split(/(?=\?)/)[1] ?? '')
    return {
      ...(await named(storefront, 'checkout', text('titles.checkout'))),
      main: await element(
        'vitrine-checkout',
        { sdkSrc: src, sdkIntegrity: integrity, publicKey, ...(arrival && { arrival: arrivalQuery(arrival) }) },
        { hydrate: 'load', isDeferred: isShopperHidden },
      ),
    }
  },
})
