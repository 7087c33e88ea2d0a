import type { PageName } from './routes.ts'

/** The screens of the shop, by name. */
export type RouteName =
  | 'home'
  | 'department'
  | 'category'
  | 'product'
  | 'product-code'
  | 'cart'
  | 'checkout'
  | 'payment-success'
  | 'shared-wishlist'
  | 'order'
  | PageName
  | 'not-found'
