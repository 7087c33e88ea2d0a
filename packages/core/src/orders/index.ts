export { giftReceiptText } from './gift-receipt-text.ts'
export { orderCancellingDomain, type CancelledUnits, type CancelOutcome, type OrderCancelling } from './cancel-order.ts'
export {
  orderChangesDomain,
  type OrderChangeErrors,
  type OrderChangeField,
  type OrderChangeOutcome,
  type OrderChanges,
  type SlotChange,
  type TypedCollector,
} from './order-changes.ts'
export { ordersDomain, type Orders } from './orders.ts'
export { orderSteps, type OrderProgressStep, type OrderStep } from './order-steps.ts'
export { orderOpeningDomain, type OrderCodeOutcome, type OrderOpening, type OrderOpeningDomain } from './open-order.ts'
export { orderTrackingDomain, type OrderTracking, type TrackingErrors, type TrackingOutcome } from './track-order.ts'
