export type { AddLine, Cart, CartOutcome, CartRefusal } from './cart.ts'
export { isFeeCharged, linesOf, MAX_QUANTITY, parseQuantity } from './cart.rules.ts'
export { handoverDomain, type Handover, type HandoverOutcome } from './handover.ts'
export { createCart } from './create-cart.ts'
