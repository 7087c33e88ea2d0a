export { chosenOf, type Chosen } from './chosen.ts'
export { fieldOf, filterChoices, joinChoices, priceChoice } from './filters.ts'
export { listBannersDomain, type ListBanners } from './list-banners.ts'
export { LIST_PAGE_SIZE, listAddress, listPages, pageQuery, readListAddress, type ListView } from './list-address.ts'
