import type { Cart } from './cart/schema.ts'
import type { OperationInput, OperationOutput } from './operations.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <T extends true>(_value?: T) => undefined

holds<Equal<OperationOutput<'GET /experience/checkout/guest/v1/cart/{cartId}'>, Cart>>()
holds<Equal<OperationInput<'GET /experience/checkout/guest/v1/cart/{cartId}'>['params'], { cartId: string }>>()
holds<Equal<OperationInput<'GET /web/experience/landing/guest/v1/header-footer'>['body'], undefined>>()
