import { usualLimits, type ApiLimits } from '../platform/config/limits.ts'

const wait = 60_000

/** A busy machine takes its time here too: tests that ask what a limit does set one. */
export const patientLimits: ApiLimits = {
  sockets: usualLimits.sockets,
  database: { connection: wait, lock: wait, statement: wait, idleTransaction: wait },
  readiness: { ...usualLimits.readiness, limit: wait },
  network: { ...usualLimits.network, wait },
  shopper: { ...usualLimits.shopper, wait },
  turn: { ...usualLimits.turn, wait },
  search: { ...usualLimits.search, wait },
}
