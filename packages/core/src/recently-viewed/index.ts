export { RECENTLY_VIEWED, RECENTLY_VIEWED_KEY, recentlyViewedDomain, type RecentlyViewed } from './recently-viewed.ts'
