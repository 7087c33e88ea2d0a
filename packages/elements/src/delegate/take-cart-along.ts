import type { Storefront } from '@vitrine/core'

/** On a partner's page, from now on, links to the shop take the bag along. */
export function takeCartAlong({ config }: Storefront): void {
  if (config.shopUrl) void import('./leave.ts')
}
