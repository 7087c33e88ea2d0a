import type { Cart, ConfiguredProduct, ProductList } from '@vitrine/contract'
import type { Client } from './client.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <T extends true>(_value?: T) => undefined

declare const client: Client
const cartId = ''

// Every call knows its answer.
export const cart = client.call('GET /experience/checkout/guest/v1/cart/{cartId}', { params: { cartId } })
holds<Equal<typeof cart, Promise<Cart>>>()
export const configured = client.call(
  'POST /experience/catalog/guest/v1/product-details-page/products/{id}/configure',
  {
    params: { id: '' },
    body: { options: [] },
  },
)
holds<Equal<typeof configured, Promise<ConfiguredProduct>>>()

// Input may be left out exactly where nothing in it is required.
export const list = client.call('GET /experience/catalog/guest/v1/products')
holds<Equal<typeof list, Promise<ProductList>>>()
// @ts-expect-error the cart id is missing
void client.call('GET /experience/checkout/guest/v1/cart/{cartId}')
// @ts-expect-error this call has no body
void client.call('GET /experience/checkout/guest/v1/cart/{cartId}', { params: { cartId }, body: {} })
// @ts-expect-error there is no such call
void client.call('GET /experience/checkout/guest/v1/carts')
// @ts-expect-error a page size is a number
void client.call('GET /experience/catalog/guest/v1/products', { query: { pageSize: '60' } })
