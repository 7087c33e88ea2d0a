import type { DepartmentType } from '@vitrine/contract'
import { contentDomain, type Storefront } from '@vitrine/core'
import { loadHearts } from '../hearts/hearts.load.ts'

/** Fetches the sections of a department's home, or of the shop's. */
export function loadHomeSections(
  storefront: Storefront,
  { department }: { readonly department?: DepartmentType | undefined },
): Promise<unknown> {
  return Promise.all([storefront.use(contentDomain).home(department).load(), loadHearts(storefront)])
}
