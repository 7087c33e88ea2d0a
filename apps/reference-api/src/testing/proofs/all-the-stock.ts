import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { variation } from '../../modules/catalog/catalog.schema.ts'
import { orders } from '../../modules/orders/orders.schema.ts'
import { reservation, stock } from '../../modules/stock/stock.schema.ts'
import { defaultLimits } from '../../platform/config/shop-limits.ts'
import { createGate, overSocket } from '../raw-http.ts'
import { checkoutPath, overHttp, type Answer, type Server, type TestShopper } from '../test-shopper.ts'
import type { Proof, ProofShop } from './proof.ts'

const orderCall = `POST ${checkoutPath}/orders` as const
const { cart: cartLimits, unpaidOrders } = defaultLimits

export interface AllTheStockOptions {
  /** Guests of the one network who order in the same moment. */
  readonly guests: number
  /** Products that each of them puts into the bag. @defaultValue as many as a bag holds */
  readonly lines?: number
}

/**
 * Nobody makes the shop sold out without paying: first one guest, then one network with many guests, over two servers,
 * hold as many products as they are let, those with the fewest units first; then somebody else buys. The calls of the
 * attackers are not counted, so that the limits of carts and unpaid orders stand alone.
 */
export async function proveAllTheStock(
  shop: ProofShop,
  { guests, lines = cartLimits.lines }: AllTheStockOptions,
): Promise<Proof> {
  const violations: string[] = []
  const all = await unitsOf(shop)

  const one = await attack(shop, { network: '198.51.100.1', guests: 1, lines: cartLimits.lines })
  const byOne = await heldBy(shop)
  if (byOne.orders !== 1 || byOne.units > cartLimits.units || byOne.lines > cartLimits.lines)
    violations.push(`one guest holds ${byOne.units} units in ${byOne.lines} lines of ${byOne.orders} orders`)
  await Promise.all(one.map(abandon))

  const many = await attack(shop, { network: '198.51.100.2', guests, lines })
  violations.push(...tooMuch(await heldBy(shop)))
  await Promise.all(many.map(abandon))

  // The scarcest go first in turn, so that the fewest units are the most products.
  await attack(shop, { network: '198.51.100.3', guests: Math.min(guests, 12), lines, isInTurn: true })
  const byMany = await heldBy(shop)
  violations.push(...tooMuch(byMany))

  const bought = await buySomething(shop)
  if (!bought) violations.push('nobody else could buy anything')
  const left = await unitsOf(shop)
  const share = (held: { units: number }) => `${held.units} of ${all.units} units (${percent(held.units, all.units)})`
  return {
    invariant: 'nobody holds all the stock',
    done:
      `one guest held ${share(byOne)}; one network ${share(byMany)} with ${byMany.orders} orders; ` +
      `${left.products} of ${all.products} products could still be bought`,
    violations,
  }
}

const tooMuch = ({ orders: count, units, lines }: Awaited<ReturnType<typeof heldBy>>): string[] => {
  const { perNetwork, unitsPerNetwork, linesPerNetwork } = unpaidOrders
  const isWithin = count > 0 && count <= perNetwork && units <= unitsPerNetwork && lines <= linesPerNetwork
  return isWithin ? [] : [`one network holds ${units} units in ${lines} lines of ${count} orders`]
}

interface Attack {
  readonly network: string
  readonly guests: number
  readonly lines: number
  /** One guest after the other; else all in the same moment. */
  readonly isInTurn?: boolean
}

/** Guests of one network fill their bags, each with products of its own, and order. */
async function attack(
  shop: ProofShop,
  { network, guests, lines, isInTurn = false }: Attack,
): Promise<{ shopper: TestShopper; orderId: string }[]> {
  const products = await scarceFirst(shop)
  const bags = await Promise.all(
    Array.from({ length: guests }, async (_, guest) => {
      const shopper = await shop.shopper(guest)
      shopper.moveTo({ app: overHttp(shop.url(guest)), cardUrl: shop.url(guest) })
      let cart = await shopper.openCart()
      // Again from the first product when there are fewer than all bags hold together.
      for (let line = 0; line < lines; line += 1) {
        const { sku, productCode, available } = products[(guest * lines + line) % products.length]!
        const quantity = Math.min(available, cartLimits.units - cart.itemCount)
        if (quantity < 1) break
        const added = await shopper.call(`POST ${checkoutPath}/cart/{cartId}/item`, {
          params: { cartId: cart.id },
          body: { quantity, product: { productCode, variationProductCode: sku } },
        })
        if (added.ok) cart = added.body
      }
      return { shopper, cart }
    }),
  )
  const order = async ({ shopper, cart }: (typeof bags)[number], app: Server) => ({
    shopper,
    answer: (await shopper.call(orderCall, {
      query: { cartId: cart.id, cartVersion: cart.version },
      headers: { 'x-forwarded-for': network },
      app,
    })) as Answer<typeof orderCall>,
  })
  const answers = []
  if (isInTurn) for (const filledCart of bags) answers.push(await order(filledCart, overHttp(shop.url(0))))
  else {
    const gate = createGate(guests)
    answers.push(
      ...(await Promise.all(
        bags.map((filledCart, index) => order(filledCart, overSocket(shop.url(index), { hold: gate }))),
      )),
    )
  }
  return answers.flatMap(({ shopper, answer }) => (answer.ok ? [{ shopper, orderId: answer.body.id }] : []))
}

const abandon = ({ shopper, orderId }: { shopper: TestShopper; orderId: string }) =>
  shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
    params: { orderId },
    body: { actionName: 'AbandonOrder' },
  })

/** A shopper of another network buys the first product that is there. */
async function buySomething(shop: ProofShop): Promise<boolean> {
  const shopper = await shop.shopper(0)
  const { id } = await shopper.openCart()
  for (const { sku, productCode } of (await scarceFirst(shop)).reverse()) {
    const added = await shopper.call(`POST ${checkoutPath}/cart/{cartId}/item`, {
      params: { cartId: id },
      body: { quantity: 1, product: { productCode, variationProductCode: sku } },
    })
    if (!added.ok) continue
    const order = await shopper.describe((await shopper.order(added.body)).id)
    await shopper.pay(order)
    return (await shopper.submit(order.id)).status === 'Submitted'
  }
  return false
}

const scarceFirst = ({ db }: ProofShop) =>
  db
    .select({ sku: stock.sku, productCode: variation.productCode, available: stock.available })
    .from(stock)
    .innerJoin(variation, eq(variation.sku, stock.sku))
    .where(gt(stock.available, 0))
    .orderBy(asc(stock.available), asc(stock.sku))

async function unitsOf({ db }: ProofShop) {
  const [row] = await db
    .select({ units: sql<number>`sum(${stock.available})::int`, products: sql<number>`count(*)::int` })
    .from(stock)
    .where(gt(stock.available, 0))
  return row!
}

async function heldBy({ db }: ProofShop) {
  const [row] = await db
    .select({
      units: sql<number>`coalesce(sum(${reservation.held}), 0)::int`,
      lines: sql<number>`count(*)::int`,
      orders: sql<number>`count(distinct ${orders.id})::int`,
    })
    .from(reservation)
    .innerJoin(orders, eq(orders.id, reservation.orderId))
    .where(and(eq(orders.status, 'Pending'), gt(reservation.held, 0)))
  return row!
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
