import { usualSocketLimits, type ShareLimits, type SocketLimits } from '@vitrine/server'
import type { RefusalLimits } from '../shares/refusals.ts'

/** Requests that one client may have in work, by what it asks for. */
export interface WorkLimits {
  /** Pages, answers of forms, and whatever else a route does that is none of the following. */
  readonly pages: ShareLimits
  /** Fragments, of which a partner's page asks for one a product. */
  readonly fragments: ShareLimits
  /** Pictures; how many are made at once their own queue says. */
  readonly pictures: ShareLimits
  /** Calls of the API, which shares them out itself: this bounds how many wait for it. */
  readonly calls: ShareLimits
}

/** Limits of the time that everything may take, and of what one client may have. */
export interface SiteLimits extends WorkLimits {
  readonly sockets: SocketLimits
  /** Milliseconds until the API must have answered. */
  readonly upstream: {
    /** A call of a browser; it gives up by itself after 10 seconds. */
    readonly call: number
    /** Whether the API is ready. */
    readonly readiness: number
  }
  readonly refusals: RefusalLimits
}

export const usualLimits: SiteLimits = {
  sockets: usualSocketLimits,
  upstream: { call: 12_000, readiness: 2_000 },
  pages: { atOnce: 2, waiting: 40, wait: 5_000 },
  fragments: { atOnce: 2, waiting: 200, wait: 5_000 },
  pictures: { atOnce: 64, waiting: 400, wait: 10_000 },
  calls: { atOnce: 50, waiting: 400, wait: 4_000 },
  refusals: { pause: 1_000, each: 20, longest: 10_000 },
}
