export { orderCancellingDomain, type CancelOutcome, type OrderCancelling } from './cancel-order.ts'
export { ordersDomain, type Orders } from './orders.ts'
export { orderSteps, type OrderProgressStep, type OrderStep } from './order-steps.ts'
export { orderTrackingDomain, type OrderTracking, type TrackingErrors, type TrackingOutcome } from './track-order.ts'
