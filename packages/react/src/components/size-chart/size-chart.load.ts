import { sizesDomain, type Storefront } from '@vitrine/core'

/** Fetches the chart. */
export function loadSizeChart(
  storefront: Storefront,
  { chart }: { readonly chart?: string | undefined },
): Promise<unknown> {
  return chart ? storefront.use(sizesDomain).chart(chart).load() : Promise.resolve()
}
