import { usualSocketLimits, type ShareLimits, type SocketLimits } from '@vitrine/contract/rules'

/** How long everything may take, and how much of it one client may have. */
export interface SiteLimits {
  readonly sockets: SocketLimits
  /** Milliseconds until the API must have answered. */
  readonly upstream: {
    /** A call of a browser; it gives up by itself after 10 seconds. */
    readonly call: number
    /** Whether the API is ready. */
    readonly readiness: number
  }
  /** Pages of one client that are rendered: what is cached takes no share. */
  readonly pages: ShareLimits
}

export const usualLimits: SiteLimits = {
  sockets: usualSocketLimits,
  upstream: { call: 12_000, readiness: 2_000 },
  pages: { atOnce: 4, waiting: 40, wait: 5_000 },
}
