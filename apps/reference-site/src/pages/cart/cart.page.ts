import { bulkNotice } from '../bulk-notice.ts'
import { named } from '../meta-tags.ts'
import { definePage } from '../page.ts'
import { sentDay } from '../sent-day.ts'
import { sentCode } from './sent-code.ts'

/**
 * The bag. With a shopper's cookie it is whole before any script; without one (an arrival from another site) it fills
 * in the browser.
 */
export const cartPage = definePage({
  isCrawlerPage: false,
  kind: 'shopper',
  async view({ storefront, element, text, query, form, isShopperHidden }) {
    const isDeferred = isShopperHidden
    if (!isDeferred) await storefront.cart.load()
    // A bag without hampers has no day to choose, and needs no script for it.
    const hasHampers = isDeferred || storefront.cart.groups.peek().some(({ parcelType }) => parcelType === 'hamper')
    const hamperDay = hasHampers
      ? await element('vitrine-hamper-day', sentDay(query), { hydrate: 'load', isDeferred })
      : ''
    const inParcel = hamperDay && `<div id="hamper-day" slot="hamper">${hamperDay}</div>`
    const [cart, coupons, saved, goesWith] = [
      await element('vitrine-cart', {}, { hydrate: 'load', isDeferred, children: inParcel }),
      await element('vitrine-coupons', sentCode(query), { hydrate: 'load', isDeferred }),
      await element('vitrine-saved-items', {}, { hydrate: 'load', isDeferred }),
      await element('vitrine-recommendations', {}, { hydrate: 'idle', isDeferred }),
    ]
    return {
      ...(await named(storefront, 'cart', text('titles.cart'))),
      main: `${await bulkNotice(storefront, form)}${cart}<div id="coupons" class="cart-coupons">${coupons}</div>${saved}${goesWith}`,
    }
  },
})
