/**
 * The file as a whole cannot be used, so nothing of it is: not a feed, wrong encoding, cut short. The message says how
 * to mend it.
 */
export class FeedError extends Error {
  override name = 'FeedError'
}
