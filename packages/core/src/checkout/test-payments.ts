import type { PaymentPort } from './index.ts'
import { createPage, setUp } from './test-checkout.ts'

export type World = Awaited<ReturnType<typeof setUp>>

export const parameters = { status: 'approved', token: 'abc' }

export async function payBy(world: World, payments: PaymentPort | readonly PaymentPort[], checkout = world.checkout) {
  void checkout.pay(payments)
  await world.browser.advance(3000)
}

/** A shopper whose form is right and who was led to a provider's page. */
export async function leave() {
  const world = await setUp()
  const page = createPage()
  world.fill()
  await payBy(world, page)
  const orderId = [...world.shop.orders.keys()][0]!
  const returnPath = page.returnPath(orderId)
  /** The provider's page leads back: into the same tab, whose page begins anew, or into another one. */
  const comeBack = async (where: 'same' | 'other' = 'same', given: Record<string, string> = parameters) => {
    const tab = await world.open(where === 'same' ? { sessionStorage: world.environment.sessionStorage } : {})
    await arrive(tab.checkout, where === 'same' ? undefined : orderId, given)
    return tab
  }
  const arrive = async (checkout: World['checkout'], order?: string, given: Record<string, string> = parameters) => {
    void checkout.comeBack({ ...(order && { orderId: order }), method: page.method, returnPath, parameters: given })
    await world.browser.advance(20_000)
  }
  const counts = () => [world.shop.orders.size, world.shop.submitted().length, world.shop.authorised()]
  return { ...world, page, orderId, comeBack, arrive, counts }
}

export const bodiesOf = ({ server }: Pick<World, 'server'>) =>
  server.calls.filter(({ path }) => path.endsWith('/pay')).map(({ body }) => body as { amount: { amount: number } })
