export { fieldOf, filterChoices, joinChoices, priceChoice } from './filters.ts'
export { LIST_PAGE_SIZE, listAddress, listPages, pageQuery, readListAddress, type ListView } from './list-address.ts'
