export { cartBulkDomain, type CartBulk, type CartBulkLine, type CartBulkOutcome } from './cart-bulk.ts'
