import type { Cart as CartData, CartItem } from '@vitrine/contract'
import { answer, errorAnswer, testToken } from '../environment/test-environment.ts'

/** What the network does to one request. `lostReply`: carried out, but the answer never comes back. */
export type Fault = 'none' | 'lostRequest' | 'lostReply' | 'blackHole' | 'slow' | 'cutOff' | 'proxyError'

/** One call as the server saw it. */
export interface SeenCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly headers: Headers
}

const money = (amount: number) => ({ amount, currency: 'AED' as const })

/** A cart API in memory, with idempotency keys, stock and a faulty network before it. For tests of this package only. */
export function createSimulatedServer(options: {
  now: () => number
  wait: (run: () => void, milliseconds: number) => void
}) {
  const calls: SeenCall[] = []
  const replies = new Map<string, { status: number; body: string; request: string }>()
  const stock = new Map<string, number>()
  const price = new Map<string, number>()
  let cart: { id: string; version: number; lines: Map<string, { code: string; quantity: number }> } | undefined
  let carts = 0
  let lines = 0
  let fault: (call: SeenCall) => Fault = () => 'none'
  let override: ((call: SeenCall) => Response | undefined) | undefined
  const latency = { value: 20 }

  function snapshot(): CartData {
    const items = [...cart!.lines].map(([id, { code, quantity }]): CartItem => {
      const amount = price.get(code) ?? 1000
      return {
        id,
        quantity,
        giftMessage: null,
        isPurchasable: true,
        messages: [],
        unitAmount: money(amount),
        total: money(amount * quantity),
        product: {
          productCode: code,
          variationProductCode: null,
          productName: `Product ${code}`,
          productBrand: 'Aldersgate',
          slug: code.toLowerCase(),
          departmentType: 'food',
          productType: 'jar',
          image: null,
          options: [],
          price: { price: money(amount), salePrice: null, discount: null },
          unitPrice: null,
          inventoryInfo: { onlineStockAvailable: stock.get(code) ?? 9999 },
        },
      }
    })
    const total = items.reduce((sum, item) => sum + item.total.amount, 0)
    const itemCount = items.reduce((sum, item) => sum + item.quantity, 0)
    return {
      id: cart!.id,
      version: cart!.version,
      currencyCode: 'AED',
      items: items.length ? [{ departmentType: 'food', items, itemCount, total: money(total) }] : [],
      itemCount,
      subtotal: money(total),
      discountTotal: money(0),
      shippingTotal: money(0),
      total: money(total),
      freeDelivery: {
        threshold: money(20000),
        base: money(total),
        remaining: money(Math.max(0, 20000 - total)),
        isFree: total > 20000,
        fee: money(1500),
      },
      couponCode: [],
      cartMessages: [],
      updatedAt: new Date(options.now()).toISOString(),
    }
  }

  const changed = () => {
    cart!.version++
    return answer(snapshot())
  }
  const tooMany = (code: string, requested: number) =>
    errorAnswer(409, 'QUANTITY_EXCEED', [
      { productCode: code, productName: `Product ${code}`, requested, available: stock.get(code)! },
    ])

  function handle({ method, path, body }: SeenCall): Response {
    if (path === '/token')
      return answer({ accessToken: testToken(Math.floor(options.now() / 1000) + 86_400), expiresIn: 86_400 })
    if (/\/cart\/user\/[^/]+$/.test(path)) {
      if (!cart && method === 'GET') return answer(null)
      cart ??= { id: `${++carts}`.padStart(32, '0'), version: 0, lines: new Map() }
      return answer(snapshot())
    }
    const [, id, itemId, quantity] = /\/cart\/([^/]+)\/item(?:\/([^/]+))?(?:\/(\d+))?$/.exec(path) ?? []
    if (!cart || cart.id !== id) return errorAnswer(409, 'CART_CLOSED')
    if (method === 'POST') {
      const add = body as { quantity: number; product: { productCode: string } }
      const code = add.product.productCode
      const found = [...cart.lines.values()].find((line) => line.code === code)
      if ((found?.quantity ?? 0) + add.quantity > (stock.get(code) ?? 9999)) return tooMany(code, add.quantity)
      if (found) found.quantity += add.quantity
      else cart.lines.set(`line-${++lines}`, { code, quantity: add.quantity })
      return changed()
    }
    const line = cart.lines.get(itemId!)
    if (!line) return errorAnswer(404, 'NOT_FOUND')
    if (+quantity! > (stock.get(line.code) ?? 9999)) return tooMany(line.code, +quantity!)
    if (+quantity!) line.quantity = +quantity!
    else cart.lines.delete(itemId!)
    return changed()
  }

  async function carryOut(call: SeenCall): Promise<Response> {
    const key = call.headers.get('idempotency-key')
    const known = key && replies.get(key)
    const request = JSON.stringify([call.path, call.body])
    if (known && known.request !== request) return errorAnswer(409, 'IDEMPOTENCY_KEY_REUSED')
    if (known) return answer(known.body, known.status)
    const response = override?.(call) ?? handle(call)
    const body = await response.text()
    if (key) replies.set(key, { status: response.status, body, request })
    return answer(body, response.status)
  }

  const fetch = ((input: string, init: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const call: SeenCall = {
        method: init.method ?? 'GET',
        path: input.replace(/^\/api/, '').split('?')[0]!,
        query: new URLSearchParams(input.split('?')[1]),
        body: init.body ? JSON.parse(init.body as string) : undefined,
        headers: new Headers(init.headers),
      }
      const what = fault(call)
      calls.push(call)
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      const delay = what === 'slow' ? latency.value * 20 : latency.value
      if (what === 'blackHole') return
      options.wait(() => {
        if (what === 'lostRequest') return reject(new TypeError('network'))
        if (what === 'proxyError')
          return resolve(
            new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
          )
        void carryOut(call).then((response) => {
          options.wait(async () => {
            if (what === 'lostReply') return reject(new TypeError('reset'))
            if (what === 'cutOff') return resolve(answer((await response.text()).slice(0, 20), response.status))
            resolve(response)
          }, delay)
        })
      }, delay)
    })) as typeof globalThis.fetch

  return {
    fetch,
    calls,
    stock,
    price,
    latency,
    snapshot,
    /** Quantity of a product, 0 when there is none. */
    quantity: (code: string) => [...(cart?.lines.values() ?? [])].find((line) => line.code === code)?.quantity ?? 0,
    /** Calls whose path ends so. */
    count: (method: string, end: RegExp) =>
      calls.filter((call) => call.method === method && end.test(call.path)).length,
    setFault: (next: (call: SeenCall) => Fault) => (fault = next),
    setOverride: (next: (call: SeenCall) => Response | undefined) => (override = next),
    /** The cart was ordered elsewhere. */
    closeCart: () => (cart = undefined),
    cartId: () => cart?.id ?? '',
    version: () => cart?.version ?? -1,
  }
}
