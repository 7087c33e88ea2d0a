export { chosenOf, type Chosen } from './chosen.ts'
export { departmentListOf, unnamedFacets, type DepartmentList } from './department-list.ts'
export { listBannersDomain, type ListBanners } from './list-banners.ts'
export {
  LIST_PAGE_SIZE,
  listAddress,
  listPages,
  pageQuery,
  readListAddress,
  type ListField,
  type ListView,
} from './list-address.ts'
export { shownDepartment } from './shown-department.ts'
export { priceChoice } from './price-choice.ts'
