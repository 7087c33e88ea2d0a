export const deliveryMethods = ['home-delivery', 'click-collect'] as const

/** How an order may be delivered: the methods of a country whose toggle is on; one that is missing is off. */
export function offeredDeliveryMethods<Method extends string>(settings: {
  readonly deliveryMethods: readonly Method[]
  readonly toggles: { readonly [Name in Method]?: boolean | undefined }
}): Method[] {
  return settings.deliveryMethods.filter((method) => settings.toggles[method] === true)
}

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
