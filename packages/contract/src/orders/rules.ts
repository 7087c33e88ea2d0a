export const deliveryMethods = ['home-delivery', 'click-collect'] as const

/**
 * Edges: Pending -> Submitted or Abandoned; Submitted -> Processing or Cancelled; Processing -> Dispatched,
 * ReadyToCollect or Cancelled; those two -> Completed.
 */
export const orderStatuses = [
  'Pending',
  'Abandoned',
  'Submitted',
  'Processing',
  'Dispatched',
  'ReadyToCollect',
  'Completed',
  'Cancelled',
] as const

/** The most characters of a note to whoever delivers. */
export const DELIVERY_NOTE_MAX_LENGTH = 300
