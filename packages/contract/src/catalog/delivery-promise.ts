import { Type, type Static } from 'typebox'
import { closed } from '../schema.ts'

const LocalDate = Type.String({ format: 'date', description: 'A day as the country’s calendar has it: 2026-11-24' })

/** The days between which what is ordered now arrives. */
export const DeliveryPromise = Type.Object(
  { earliest: LocalDate, latest: LocalDate },
  { $id: 'DeliveryPromise', ...closed },
)
export type DeliveryPromise = Static<typeof DeliveryPromise>
