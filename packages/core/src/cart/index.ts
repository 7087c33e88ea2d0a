export { GIFT_MESSAGE_ATTRIBUTE, GIFT_MESSAGE_LENGTH } from './gift-message.ts'
export type { AddLine, Cart, CartOutcome, CartRefusal } from './cart.types.ts'
export { MAX_QUANTITY, parseQuantity } from './cart.rules.ts'
export { createCart } from './cart.ts'
