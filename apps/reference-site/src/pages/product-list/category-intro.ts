import type { DepartmentType } from '@vitrine/contract'
import { categoryLandingsDomain } from '@vitrine/core'
import type { PageContext } from '../page.ts'

/** What stands before a category's goods, its name among it; nothing where it cannot be read, and the list then names itself. */
export async function categoryIntro(
  { storefront, element }: PageContext,
  department: DepartmentType,
  category: string,
): Promise<string> {
  const { value } = await storefront.use(categoryLandingsDomain).loadLanding(department, category)
  return value ? element('vitrine-category-intro', { department, category }) : ''
}
