import { usualLimits, type ApiLimits } from '../platform/config/limits.ts'
import { patientWaits } from './patient-waits.ts'

/** The API's limits with the waits of a busy machine. */
export const patientLimits: ApiLimits = {
  sockets: usualLimits.sockets,
  database: patientWaits.database,
  readiness: { ...usualLimits.readiness, ...patientWaits.readiness },
  network: { ...usualLimits.network, ...patientWaits.network },
  shopper: { ...usualLimits.shopper, ...patientWaits.shopper },
  turn: { ...usualLimits.turn, ...patientWaits.turn },
  search: { ...usualLimits.search, ...patientWaits.search },
  events: { ...usualLimits.events, ...patientWaits.events },
}
