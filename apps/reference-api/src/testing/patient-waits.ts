const wait = 60_000

/**
 * Differences to the API's limits where a busy machine takes its time: tests that ask what a limit does set it.
 * For `VITRINE_API_LIMITS`; it imports nothing, so that whatever starts a shop can use it.
 */
export const patientWaits = {
  database: { connection: wait, lock: wait, statement: wait, idleTransaction: wait },
  readiness: { limit: wait },
  network: { wait },
  shopper: { wait },
  turn: { wait },
  search: { wait },
  events: { wait },
}
