import { eq } from 'drizzle-orm'
import { cartLine } from '../../modules/cart/cart.schema.ts'
import { orders } from '../../modules/orders/orders.schema.ts'
import { testProducts } from '../test-seed.ts'
import { checkoutPath, overHttp, type TestShopper } from '../test-shopper.ts'
import type { Proof, ProofShop } from './proof.ts'

/** Replays that are underway at once. */
const atOnce = 50

/**
 * I2: one idempotency key, one effect, over two servers and a restart of both; the same key with another body is
 * refused.
 */
export async function proveOneEffect(shop: ProofShop, { replays }: { replays: number }): Promise<Proof> {
  const violations: string[] = []
  const shopper = await shop.shopper(0)
  const { id: cartId } = await shopper.openCart()
  const [addKey, orderKey] = [crypto.randomUUID(), crypto.randomUUID()]
  const body = { quantity: 1, product: { productCode: testProducts.biscuits } }
  const add = (app = overHttp(shop.url(0)), sent: object = body) =>
    shopper.call(`POST ${checkoutPath}/cart/{cartId}/item`, { params: { cartId }, body: sent, key: addKey, app })
  const replay = (call: (app: ReturnType<typeof overHttp>) => Promise<{ status: number; body: unknown }>) =>
    repeated(replays / 4, async (index) => {
      const { status, body: reply } = await call(overHttp(shop.url(index)))
      return `${status} ${JSON.stringify(reply)}`
    })
  const expectOne = (what: string, replies: ReadonlySet<string>) => {
    if (replies.size !== 1) violations.push(`${what}: ${replies.size} different replies`)
  }

  const added = await replay(add)
  const { version } = await shopper.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId } })
  const order = (app: ReturnType<typeof overHttp>) =>
    shopper.call(`POST ${checkoutPath}/orders`, { query: { cartId, cartVersion: version }, key: orderKey, app })
  const ordered = await replay(order)
  await shop.killAndStartAll()
  shopper.moveTo({ app: overHttp(shop.url(0)), cardUrl: shop.url(0) })
  expectOne('add', new Set([...added, ...(await replay(add))]))
  expectOne('order', new Set([...ordered, ...(await replay(order))]))

  const other = await add(overHttp(shop.url(1)), { ...body, quantity: 2 })
  if (other.ok || other.body.errorCode !== 'IDEMPOTENCY_KEY_REUSED')
    violations.push(`the key was taken for another body: ${other.status}`)
  const lines = await shop.db.select().from(cartLine).where(eq(cartLine.cartId, cartId))
  if (lines.length !== 1 || lines[0]?.quantity !== 1)
    violations.push(`the bag holds ${lines.map(({ quantity }) => quantity).join(', ')} instead of 1`)
  const made = await ordersOf(shop, shopper)
  if (made !== 1) violations.push(`${made} orders were made`)
  return { invariant: 'I2 one key, one effect', done: `${replays} replays`, violations }
}

const ordersOf = (shop: ProofShop, { subject }: TestShopper) => shop.db.$count(orders, eq(orders.subject, subject))

/** Runs `call` so often, a few at a time. @returns what was answered. */
async function repeated(times: number, call: (index: number) => Promise<string>): Promise<Set<string>> {
  const answers = new Set<string>()
  let next = 0
  const work = async () => {
    while (next < times) answers.add(await call(next++))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return answers
}
