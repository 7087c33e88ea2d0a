import { usualSocketLimits, type SocketLimits } from '@vitrine/server'
import type { CallShareLimits } from '../shares/call-shares.ts'
import type { DatabaseLimits } from '../database/database.ts'
import type { WriteProbeLimits } from '../database/write-probe.ts'

/** Limits of the time that everything may take, and of what one client may have. */
export interface ApiLimits extends CallShareLimits {
  readonly sockets: SocketLimits
  readonly database: DatabaseLimits
  readonly readiness: WriteProbeLimits
}

/**
 * A page waits 10 seconds for all of its answers: a call that waits for half of that has lost its reader. One network
 * holds at most 8 of the 16 connections to the database, and one shopper 4. Events of all networks hold 4.
 */
export const usualLimits: ApiLimits = {
  sockets: usualSocketLimits,
  database: { connection: 3_000, lock: 3_000, statement: 15_000, idleTransaction: 15_000 },
  readiness: { every: 5_000, limit: 1_500 },
  network: { atOnce: 8, waiting: 400, wait: 4_000 },
  shopper: { atOnce: 4, waiting: 100, wait: 4_000 },
  turn: { atOnce: 1, waiting: 100, wait: 4_000 },
  search: { atOnce: 2, inAll: 4, waiting: 40, wait: 3_000 },
  events: { atOnce: 2, inAll: 4, waiting: 40, wait: 3_000 },
}
