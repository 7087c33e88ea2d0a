import type { Storefront } from '@vitrine/core'
import { fillCheckout } from './fill-checkout.ts'
import { shopStorefront, type ShopStorefrontOptions } from '../shop-storefront.ts'

/** A story of the buying components: its storefront in the toolbar's locale, brought into its state by `then`. */
export function scene(
  options: Omit<ShopStorefrontOptions, 'locale'> = {},
  then: (storefront: Storefront) => unknown = () => {},
): { parameters: { storefront: (locale: string) => Promise<Storefront> } } {
  return {
    parameters: {
      async storefront(locale) {
        const { storefront } = shopStorefront({ ...options, locale })
        await storefront.i18n.load('errors', 'cartChange', 'cartLine', 'addToBag')
        await then(storefront)
        return storefront
      },
    },
  }
}

/** For {@link scene}: with what is needed before typed in. */
export const at = (step: Parameters<typeof fillCheckout>[1]) => (storefront: Storefront) =>
  fillCheckout(storefront, step)
