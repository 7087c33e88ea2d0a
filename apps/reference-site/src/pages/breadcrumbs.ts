import type { PageContext, PageView } from './page.ts'
import { breadcrumbList } from './structured-data.ts'

export interface Crumb {
  readonly label: string
  readonly href: string
}

/** Breadcrumbs from the department to the page itself. */
export const breadcrumbs = ({ element }: PageContext, items: readonly Crumb[]) =>
  element('vitrine-breadcrumbs', { items })

/** Breadcrumbs and their data, for a page that no crawler sees: whoever reads it by other means has the trail too. */
export async function ownTrail(
  context: PageContext,
  items: readonly Crumb[],
): Promise<Pick<PageView, 'before' | 'trailData'>> {
  const { config, storefront } = context
  const [before, trailData] = await Promise.all([
    breadcrumbs(context, items),
    breadcrumbList(config.siteUrl, storefront, items),
  ])
  return { before, trailData }
}
