import type { Order } from '@vitrine/contract'
import { testProducts } from '../../test-seed.ts'
import { cards, checkoutPath, type TestShopper } from '../../test-shopper.ts'
import type { ProofShop } from '../proof.ts'
import { openWallet, type ProofWallet } from './proof-wallet.ts'
import type { Scenario, Which } from './scenario.ts'

/** State that a scenario has come to. */
export interface Stage {
  readonly scenario: Scenario
  readonly shoppers: readonly [TestShopper, TestShopper]
  readonly tokens: readonly [string, string]
  /** Orders as they were first shown; each is made when it is first needed. */
  readonly orders: Map<Which, Order>
  readonly challenges: Map<Which, string>
  readonly results: Map<Which, string>
  readonly wrongCodes: [number, number]
  readonly wallets: readonly [ProofWallet, ProofWallet]
  /** Answers that should not have been given. */
  readonly violations: string[]
}

export async function openStage(shop: ProofShop, scenario: Scenario): Promise<Stage> {
  const [first, second] = await Promise.all([shop.shopper(0), shop.shopper(1)])
  const shoppers = [first, scenario.isOneShopper ? first : second] as const
  const [location, other] = scenario.locations
  enterCountry(first, location)
  enterCountry(second, scenario.isOneShopper ? location : other)
  const tokens = await Promise.all([
    shoppers[0].cardToken(cards[scenario.cards[0]]),
    shoppers[1].cardToken(cards[scenario.cards[1]]),
  ])
  return {
    scenario,
    shoppers,
    tokens,
    orders: new Map(),
    challenges: new Map(),
    results: new Map(),
    wrongCodes: [0, 0],
    wallets: [openWallet(shoppers[0]), openWallet(shoppers[1])],
    violations: [],
  }
}

const enterCountry = (shopper: TestShopper, location: 'AE' | 'KW') =>
  Object.assign(shopper, { location, locale: `en-${location.toLowerCase()}` })

export async function orderOf({ orders: made, shoppers, scenario }: Stage, which: Which): Promise<Order> {
  const known = made.get(which)
  if (known) return known
  const shopper = shoppers[which]
  const { id } = await shopper.openCart()
  const order = await shopper.order(await shopper.add(id, testProducts.biscuits, scenario.quantities[which]))
  made.set(which, order)
  return order
}

/** Amount that remains of an order; its total where this shopper may not see it. */
export async function restOf(shopper: TestShopper, { id, total }: Order): Promise<Order['total']> {
  const { ok, body } = await shopper.call(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId: id } })
  return ok && body.amountRemainingForPayment.amount > 0 ? body.amountRemainingForPayment : total
}
