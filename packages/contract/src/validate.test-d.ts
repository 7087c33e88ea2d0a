import type { Cart } from './cart/schema.ts'
import { validateRequest, validateResponse, type Validation } from './validate.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <T extends true>(_value?: T) => undefined

export const cart = validateResponse('GET /experience/checkout/guest/v1/cart/{cartId}', 200, {})
holds<Equal<typeof cart, Validation<Cart>>>()

const item = validateRequest('PUT /experience/checkout/guest/v1/cart/{cartId}/item/{itemId}/{quantity}', {})
if (item.ok) holds<Equal<typeof item.value.params, { cartId: string; itemId: string; quantity: number }>>()

// @ts-expect-error: a call that the contract does not have
validateRequest('GET /nowhere', {})
