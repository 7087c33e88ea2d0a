export { recentlyViewedDomain, type RecentlyViewed } from './recently-viewed.ts'
export { RECENTLY_VIEWED, RECENTLY_VIEWED_KEY } from './stored.ts'
