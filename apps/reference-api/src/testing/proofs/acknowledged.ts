import { eq, inArray } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'
import { orders } from '../../modules/orders/orders.schema.ts'
import { payment } from '../../modules/payment-ledger/payment.schema.ts'
import { testProducts } from '../test-seed.ts'
import { checkoutPath, overHttp, payOperation, type TestShopper } from '../test-shopper.ts'
import type { Proof, ProofShop } from './proof.ts'

const shoppers = 4
/** Milliseconds within which a server dies after it was last complete. */
const longestLife = 400

/**
 * I1: every acknowledged order exists after any crash, once: servers die at random moments while shoppers buy without
 * pause.
 */
export async function proveAcknowledged(shop: ProofShop, { kills }: { kills: number }): Promise<Proof> {
  const violations: string[] = []
  const buying = new AbortController()
  const buyers = await Promise.all(Array.from({ length: shoppers }, (_, index) => shop.shopper(index)))
  const shopping = buyers.map((shopper, index) => buyOn(shop, shopper, index, violations, buying.signal))
  for (let kill = 0; kill < kills; kill += 1) {
    await setTimeout(Math.random() * longestLife)
    await shop.killAndStart(kill)
  }
  buying.abort()
  const acknowledged = (await Promise.all(shopping)).flat()

  const subjects = buyers.map(({ subject }) => subject)
  const stored = await shop.db.select().from(orders).where(inArray(orders.subject, subjects))
  const placed = new Set(stored.filter(({ status }) => status === 'Submitted').map(({ id }) => id))
  for (const id of acknowledged) if (!placed.has(id)) violations.push(`the order ${id} was acknowledged and is lost`)
  if (placed.size !== new Set(acknowledged).size)
    violations.push(`${placed.size} orders are placed, ${acknowledged.length} were bought`)
  for (const id of placed) {
    const rows = await shop.db.select().from(payment).where(eq(payment.orderId, id))
    const taken = rows.filter(({ status }) => status === 'Authorized' || status === 'Captured').length
    if (taken !== 1) violations.push(`the order ${id} is paid ${taken} times`)
  }
  return {
    invariant: 'I1 acknowledged orders exist, once',
    done: `${kills} kills, ${acknowledged.length} orders`,
    violations,
  }
}

/**
 * Buys again and again; whatever has had no answer is asked again with its key, of the other server. Whatever was
 * acknowledged is built on, so that a refusal means that it is lost. @returns the orders that were acknowledged.
 */
async function buyOn(
  shop: ProofShop,
  shopper: TestShopper,
  first: number,
  violations: string[],
  signal: AbortSignal,
): Promise<string[]> {
  let server = first
  const acknowledged: string[] = []
  const insist = async <T>(call: () => Promise<T>): Promise<T> => {
    for (;;) {
      shopper.moveTo({ app: overHttp(shop.url(server)), cardUrl: shop.url(server) })
      try {
        return await call()
      } catch (error) {
        if (!isLost(error)) throw error
        server += 1
        await setTimeout(5)
      }
    }
  }
  while (!signal.aborted) {
    try {
      acknowledged.push(await buy(shopper, insist))
    } catch (error) {
      violations.push(String(error))
    }
  }
  return acknowledged
}

/** One purchase, each step with a key of its own. @returns the id of the placed order. */
async function buy(shopper: TestShopper, insist: <T>(call: () => Promise<T>) => Promise<T>): Promise<string> {
  const [addKey, orderKey, payKey, submitKey] = Array.from({ length: 4 }, () => crypto.randomUUID())
  const { id } = await insist(() => shopper.openCart())
  const cart = await insist(() =>
    shopper.do(`POST ${checkoutPath}/cart/{cartId}/item`, {
      params: { cartId: id },
      body: { quantity: 1, product: { productCode: testProducts.biscuits } },
      key: addKey!,
    }),
  )
  const order = await insist(() => shopper.order(cart, orderKey!))
  await insist(() => shopper.describe(order.id))
  const token = await insist(() => shopper.cardToken())
  const pay = () => shopper.do(payOperation, { body: shopper.payBody(order, token), key: payKey! })
  while ((await insist(pay)).status === 'Unknown');
  return (await insist(() => shopper.submit(order.id, submitKey!))).id
}

/** No answer, or one that says that the server is going. */
const isLost = (error: unknown) =>
  error instanceof TypeError || /SERVICE_UNAVAILABLE|terminated|not JSON|SyntaxError/.test(String(error))
