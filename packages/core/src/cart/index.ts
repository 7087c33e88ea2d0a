export type { AddLine, Cart, CartOutcome, CartRefusal } from './cart.types.ts'
export { createCart } from './cart.ts'
export { joinCart } from './join-cart.ts'
export { plainLine } from './plain-line.ts'
