import type { PageContext } from './page.ts'

export interface Crumb {
  readonly label: string
  readonly href: string
}

/** Breadcrumbs from the department to the page itself. */
export const breadcrumbs = ({ element }: PageContext, items: readonly Crumb[]) =>
  element('vitrine-breadcrumbs', { items })
