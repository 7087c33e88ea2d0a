import { describe, expect, it } from 'vitest'
import type { Order } from '@vitrine/contract'
import { ordersDomain } from '../checkout/index.ts'
import { createPage } from '../checkout/test-checkout.ts'
import { sessionCookies } from '../index.ts'
import { openJourney, type Journey } from './test-journey.ts'

/** What each sink was given of purchases: the number of the order. */
function purchasesOf({ sent }: Journey) {
  const all = (name: string, value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return []
    const one = value as Record<string, unknown>
    const number = one['type'] === name || one['event'] === name ? [numberOf(one)] : []
    return [...number, ...Object.values(one).flatMap((part) => all(name, part))]
  }
  return { collector: all('purchased', sent), dataLayer: all('purchase', sent), platform: platformOf(sent) }
}
const numberOf = (value: unknown): string =>
  /"(?:orderNumber|order_number|transaction_id)":"([^"]*)"/.exec(JSON.stringify(value))?.[1] ?? ''

/** Purchases among the calls that wait for the platform's script. */
const platformOf = (sent: readonly unknown[]): string[] =>
  sent.flatMap((entry) =>
    Array.isArray(entry)
      ? (entry as [string, unknown[]][]).flatMap(([name, parts]) =>
          name === 'track' && parts[0] === 'purchase' ? numberOf(parts[1]) : [],
        )
      : [],
  )

const once = ({ orderNumber }: Order) => ({
  collector: [orderNumber],
  dataLayer: [orderNumber],
  platform: [orderNumber],
})

/** The page that thanks: each load of it finds the order placed. */
async function thank(world: Journey, order: Order, isLeft = true) {
  const path = `/en-ae/checkout/payment-success?orderId=${order.id}`
  const page = world.openPage({ path, pageType: 'TYP' })
  page.storefront.use(ordersDomain).emitPurchase(order)
  if (isLeft) await page.close()
  return page
}

async function pay(world: Journey) {
  const page = world.openPage({ path: '/en-ae/checkout', pageType: 'Checkout' })
  void page.checkout.load()
  await world.browser.advance(1000)
  world.fill(page.checkout)
  await world.pay(page.checkout)
  await page.close()
  return page.checkout
}

describe('an order', () => {
  it.each(['guest', 'registered'])('of a %s is one purchase after reloads, Back and another tab', async (userType) => {
    const world = await openJourney()
    const seconds = Math.floor(world.browser.now() / 1000)
    if (userType === 'registered')
      world.browser.cookies.set(sessionCookies.info, JSON.stringify({ UID: 'a'.repeat(32), exp: seconds + 3600 }))
    const order = (await pay(world)).order.value!
    const [page] = [await thank(world, order, false), await thank(world, order)]
    await thank(world, order)
    // Back to a page that the browser has frozen.
    page.storefront.use(ordersDomain).emitPurchase(order)
    await page.close()
    expect(purchasesOf(world)).toEqual(once(order))
  })

  it('is no second one days later, when the browser restores its windows', async () => {
    const world = await openJourney()
    const order = (await pay(world)).order.value!
    await world.browser.advance(3 * 24 * 3_600_000)
    await thank(world, order)
    expect(purchasesOf(world)).toEqual(once(order))
  })

  it('has the same number on a second device, by which whoever counts leaves it out', async () => {
    const [phone, computer] = [await openJourney(), await openJourney()]
    const order = (await pay(phone)).order.value!
    await thank(computer, order)
    expect([purchasesOf(phone), purchasesOf(computer)]).toEqual([once(order), once(order)])
  })

  it('is bought once where two copies of the SDK are on the page', async () => {
    const world = await openJourney()
    const order = (await pay(world)).order.value!
    world.browser.storage.removeItem('purchasesEmitted')
    world.sent.length = 0
    const page = await thank(world, order, false)
    page.copy().use(ordersDomain).emitPurchase(order)
    await page.close()
    expect(purchasesOf(world)).toEqual(once(order))
  })
})

describe('a payment that is not done', () => {
  const none = { collector: [], dataLayer: [], platform: [] }

  it.each(['cancelled', 'pending'])('is no purchase (%s)', async (status) => {
    const world = await openJourney()
    const provider = createPage()
    const page = world.openPage({ path: '/en-ae/checkout', pageType: 'Checkout' })
    void page.checkout.load()
    await world.browser.advance(1000)
    world.fill(page.checkout)
    void page.checkout.pay([provider])
    await world.browser.advance(3000)
    expect(page.checkout.status.value).toBe('redirecting')
    await page.close()
    if (status === 'pending') return expect(purchasesOf(world)).toEqual(none)
    world.shop.bank.push('cancelled')
    const orderId = [...world.shop.orders.keys()][0]!
    const back = world.openPage({ path: '/en-ae/checkout/payment', pageType: 'Checkout' })
    const returnPath = provider.returnPath(orderId)
    void back.checkout.comeBack({ orderId, method: provider.method, returnPath, parameters: { status } })
    await world.browser.advance(20_000)
    expect(back.checkout.status.value).toBe('editing')
    await back.close()
    expect(purchasesOf(world)).toEqual(none)
  })
})
