import type { OperationTable } from '../operation.ts'
import { accountPath } from '../paths.ts'
import { EVENTS_PATH } from './rules.ts'
import { EventBatch, EventBatchOnArrival, EventReceipt, TrackingDecision, TrackingDecisionMade } from './schema.ts'

/** What happens in the shop, and what of it may be followed. */
export const eventsOperations = {
  [`POST ${EVENTS_PATH}`]: {
    summary:
      'Store what happened in the shop; as text/plain too, for beacons. Wrong events are refused one by one, and all ' +
      'but consentChanged without consent to analytics',
    tag: 'tracking',
    session: 'none',
    body: EventBatch,
    bodyOnArrival: EventBatchOnArrival,
    response: EventReceipt,
  },
  [`PUT ${accountPath}/my-account/tracking-consent`]: {
    summary:
      'Remember at the account what may be followed; the answer says what holds, with Sec-GPC: 1 without marketing',
    tag: 'tracking',
    session: 'private',
    isOwnPagesOnly: true,
    body: TrackingDecisionMade,
    response: TrackingDecision,
  },
} as const satisfies OperationTable
