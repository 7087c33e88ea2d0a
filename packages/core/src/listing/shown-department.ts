import type { DepartmentType, ProductList } from '@vitrine/contract'
import { departmentWithResults } from '@vitrine/contract/rules'

/** The department whose products an answer has: the other one where words find nothing in the one asked for. */
export const shownDepartment = (
  department: DepartmentType | undefined,
  { departments }: Pick<ProductList, 'departments'>,
): DepartmentType | undefined =>
  departmentWithResults(
    department,
    (each) => departments.find(({ departmentType }) => departmentType === each)?.count ?? 0,
  )
