/** First segments that are never a department, slug or locale (specification section 2). */
export const reservedSegments = [
  'cart',
  'wishlist',
  'my-account',
  'checkout',
  'api',
  'search',
  'error',
  'maintenance',
] as const
/** Segments below a department that are never slugs. */
export const reservedSlugs = ['category', 'product-list', 'products'] as const
/** The departments, as path segments. */
export const departmentSegments = ['fashion', 'food'] as const
/** Pages whose path below the locale is their name. */
export const staticPages = [
  'wishlist',
  'search',
  'ordertrack',
  'size-chart',
  'store-locator',
  'buy-again',
  'contact-us',
  'bulk-enquiry',
  'back-in-stock',
  'preview',
  'privacy-policy',
  'terms',
  'help-support',
  'data-protection',
  'my-account',
  'my-account/orders',
  'my-account/addresses',
  'my-account/profile',
  'my-account/profile/delete-account',
  'my-account/preferences',
  'error',
  'maintenance',
] as const

/** Whether a first segment is reserved. */
export function isReserved(segment: string): boolean {
  return (reservedSegments as readonly string[]).includes(segment)
}
