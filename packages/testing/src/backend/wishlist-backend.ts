import { parseLocale } from '@vitrine/contract/rules'
import { testToken } from '../browser/test-browser.ts'
import { createShopBackend, type ShopBackend, type ShopBackendOptions } from './shop-backend.ts'

interface WishlistBackendOptions extends Omit<ShopBackendOptions, 'locale'> {
  readonly now: () => number
}

/** The shop of en-ae on the clock of a test. */
export const createWishlistBackend = ({ now, ...options }: WishlistBackendOptions): ShopBackend =>
  createShopBackend({
    ...options,
    locale: parseLocale('en-ae')!,
    token: () => testToken(Math.floor(now() / 1000) + 900),
  })
