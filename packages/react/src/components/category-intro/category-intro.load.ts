import type { DepartmentType } from '@vitrine/contract'
import { categoryLandingsDomain, type Storefront } from '@vitrine/core'
import { loadHearts } from '../hearts/hearts.load.ts'

/** Fetches the category's words, pictures and chosen products. */
export function loadCategoryIntro(
  storefront: Storefront,
  {
    department,
    category,
  }: { readonly department?: DepartmentType | undefined; readonly category?: string | undefined },
): Promise<unknown> {
  if (!department || !category) return Promise.resolve()
  return Promise.all([
    storefront.use(categoryLandingsDomain).landing(department, category).load(),
    loadHearts(storefront),
  ])
}
