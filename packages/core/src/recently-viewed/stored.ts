/** The most products that are remembered. */
export const RECENTLY_VIEWED = 12
/** Storage key on this device: codes as a JSON list. */
export const RECENTLY_VIEWED_KEY = 'recentlyViewed'
