import type { Storefront } from '@vitrine/core'

/** Links to the shop take the cart along from now on, on a partner's page. */
export function takeCartAlong({ config }: Storefront): void {
  if (config.shopUrl) void import('./leave.ts')
}
