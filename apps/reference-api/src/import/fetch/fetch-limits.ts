/** Limits of one download: bytes unpacked, times in milliseconds. */
export interface DownloadLimits {
  readonly bytes: number
  /** Time until there is a connection. */
  readonly connect: number
  /** Time without a byte. */
  readonly idle: number
  /** Time from the first redirect to the last byte. */
  readonly whole: number
}

export interface FetchLimits {
  readonly feed: DownloadLimits
  readonly picture: DownloadLimits
  /** Milliseconds for all pictures of a run: what is left is for the next. */
  readonly pictures: number
  /** Failures in a row after which a host is left alone until the next run. */
  readonly failures: number
}

export const MAX_REDIRECTS = 3

/** Each is far beyond what a shop's own server or its CDN needs. */
export const usualFetchLimits: FetchLimits = {
  feed: { bytes: 1_000_000_000, connect: 10_000, idle: 30_000, whole: 1_800_000 },
  picture: { bytes: 40_000_000, connect: 10_000, idle: 15_000, whole: 60_000 },
  pictures: 7_200_000,
  failures: 10,
}
