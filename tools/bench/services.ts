import { randomUUID } from 'node:crypto'
import { checkoutPath, overHttp, TestShopper } from '../../apps/reference-api/src/testing/test-shopper.ts'
import { load } from './load.ts'
import type { Row } from './table.ts'

const catalog = '/experience/catalog/guest/v1'
const bags = 60
const product = 'cable-knit-jumper'

/** Calls per second on two cores, four connections, before answers were kept. */
const before = { product: 291, list: 66, search: 118, suggestions: 209, add: 215 }

/** The API by itself: products, lists and searches, asked for before and not, and one more thing in a bag. */
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
  const answersOf = (name: keyof typeof before, path: string) =>
    load(`API: ${name}`, apiUrl, { path: `${catalog}/${path}`, headers }, before[name])
  yield answersOf('product', `product-details-page/products/${product}`)
  yield answersOf('list', 'products?department=fashion')
  yield answersOf('search', 'products?query=jumper')
  yield answersOf('suggestions', 'suggestions?query=jum')
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
  const words = [...new Set(items.flatMap(({ productName }) => productName.toLowerCase().split(/\W+/)))].filter(
    (word) => word.length > 3,
  )
  const unasked = (name: keyof typeof before, pathOf: (round: number) => string) => {
    let round = 0
    const setupRequest = () => ({ method: 'GET' as const, path: `${catalog}/${pathOf(++round)}`, headers })
    return load(`API: ${name}, not asked for before`, apiUrl, { path: '/readyz', setupRequest })
  }
  const twoWords = (round: number) =>
    `${words[round % words.length]}%20${words[Math.floor(round / words.length) % words.length]}`
  yield unasked('list', (round) => `products?department=fashion&filter=price:%5B${round}%20TO%20*%5D`)
  yield unasked('search', (round) => `products?query=${twoWords(round)}`)
  yield unasked('suggestions', (round) => `suggestions?query=${twoWords(round)}`)

  let next = 0
  yield load(
    `API: add to one of ${bags} bags`,
    apiUrl,
    {
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
    },
    before.add,
  )
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
