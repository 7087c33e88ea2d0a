import type { DepartmentType } from '@vitrine/contract'
import { contentDomain, type Storefront } from '@vitrine/core'

/** Fetches the sections of a department's home, or of the shop's. */
export function loadHomeSections(
  storefront: Storefront,
  { department }: { readonly department?: DepartmentType | undefined },
): Promise<unknown> {
  return storefront.use(contentDomain).home(department).load()
}
