import { departmentTypes } from '../catalog/rules.ts'

/** Page types of specification section 2. */
export const pageTypes = [
  'Login Page',
  'Register Page',
  'PDP',
  'CLP-PLP',
  'Cart',
  'Checkout',
  'TYP',
  'Wishlist',
  'Track My Order Page',
  'Search',
  'Maintenance',
  'Size Guide',
  'Store Finder',
  'Home Page',
  'Home',
  'Others',
] as const
export type PageType = (typeof pageTypes)[number]

/** What follows a department in an address and is no product's slug. */
const reservedSlugs = ['category', 'product-list', 'products'] as const

/** Whether an address with this slug would lead to another page than a product's. */
export const isReservedSlug = (slug: string): boolean => (reservedSlugs as readonly string[]).includes(slug)

/** Pages that are read, as the shop's people write them. */
export const staticPageNames = ['privacy-policy', 'terms', 'help-support', 'data-protection'] as const

const publicPages = [
  'login',
  'register',
  'reset-password',
  'wishlist',
  'search',
  'ordertrack',
  'size-chart',
  'store-locator',
  'buy-again',
  'contact-us',
  'bulk-enquiry',
  ...staticPageNames,
  'my-account',
  'my-account/orders',
  'my-account/addresses',
  'my-account/profile',
  'my-account/profile/delete-account',
  'my-account/preferences',
  'my-account/privacy',
  'error',
  'maintenance',
] as const

/** Pages whose path below the locale is their name. */
export const pageNames = [...publicPages, 'back-in-stock', 'preview'] as const

/** Pages that have meta tags; `category` is any category of the catalogue. */
export const metaTagPages = [
  'home',
  ...departmentTypes,
  'category',
  'cart',
  'checkout',
  'payment-success',
  ...publicPages,
  'not-found',
] as const
