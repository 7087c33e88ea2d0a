import { randomUUID } from 'node:crypto'
import { checkoutPath, overHttp, TestShopper } from '../../apps/reference-api/src/testing/test-shopper.ts'
import { load } from './load.ts'
import type { Row } from './table.ts'

const catalog = '/experience/catalog/guest/v1'
const bags = 60
const product = 'cable-knit-jumper'

/** The API by itself: one product, one list, one more thing in a bag. */
export async function* benchApi(apiUrl: string, subscriptionKey: string): AsyncGenerator<Row> {
  const headers = {
    'ocp-apim-subscription-key': subscriptionKey,
    'x-reference-code': randomUUID(),
    'x-channel': 'web',
    'x-line-of-business': 'retail',
    'x-organisation-id': 'aldersgate',
    'x-location': 'AE',
    'x-locale': 'en-ae',
  }
  yield load('API: product', apiUrl, { path: `${catalog}/product-details-page/products/${product}`, headers })
  yield load('API: list', apiUrl, { path: `${catalog}/products?department=fashion`, headers })
  const shoppers = await Promise.all(
    Array.from({ length: bags }, async () => {
      const shopper = await new TestShopper({ app: overHttp(apiUrl), cardUrl: apiUrl }).enter()
      return { shopper, cart: await shopper.openCart() }
    }),
  )
  const { items } = await shoppers[0]!.shopper.do(`GET ${catalog}/products`, { query: { department: 'food' } })
  const codes = items
    .filter(({ productUsage, isInStock }) => productUsage === 'Standard' && isInStock)
    .map(({ productCode }) => productCode)
  let next = 0
  yield load(`API: add to one of ${bags} bags`, apiUrl, {
    method: 'POST',
    path: '/readyz',
    setupRequest: (request) => {
      const { shopper, cart } = shoppers[next % bags]!
      const productCode = codes[Math.floor(next++ / bags) % codes.length]
      return {
        ...request,
        path: `${checkoutPath}/cart/${cart.id}/item`,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          'x-ciam-token': shopper.token,
          scope: 'guest',
          guestuserid: shopper.guestId,
        },
        body: JSON.stringify({ quantity: 1, product: { productCode } }),
      }
    },
  })
}

/** Pages as a visitor gets them: kept ones, and ones that nobody asked for before. */
export async function* benchSite(siteUrl: string): AsyncGenerator<Row> {
  const headers = { 'accept-encoding': 'br' }
  for (const [name, path] of [
    ['home', '/en-ae'],
    ['list', '/en-ae/fashion/category/women'],
    ['product', `/en-ae/fashion/${product}`],
  ] as const) {
    yield load(`site: ${name}, kept`, siteUrl, { path, headers })
    let visit = 0
    const setupRequest = () => ({ method: 'GET' as const, path: `${path}?visit=${++visit}`, headers })
    yield load(`site: ${name}, rendered each time`, siteUrl, { path, headers, setupRequest })
  }
}
