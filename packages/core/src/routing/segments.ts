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

/** Whether a first segment is reserved. */
export function isReserved(segment: string): boolean {
  return (reservedSegments as readonly string[]).includes(segment)
}
