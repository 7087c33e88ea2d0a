import { vi } from 'vitest'
import { createSimulatedServer, type Fault } from '../cart/simulated-server.ts'
import type { Environment } from '../environment/index.ts'
import { createTestBrowser } from '../environment/test-environment.ts'
import type { MessageLoader } from '../i18n/index.ts'
import { createStorefront } from '../index.ts'
import { checkoutDomain, type CardPort } from './index.ts'
import { createSimulatedOrders } from './simulated-orders.ts'

const config = { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' }
/** A form that is right for the Emirates. */
export const values = {
  firstName: 'Amal',
  lastName: 'Haddad',
  email: 'amal@example.com',
  phone: '0501234567',
  'address.street': 'Al Wasl Road 1',
  'address.emirate': 'DU',
} as const

const createCard = () => ({
  tokenize: vi.fn<CardPort['tokenize']>(async () => ({ token: `tok_${'x'.repeat(20)}`, brand: 'VISA', last4: '1111' })),
  challenge: vi.fn<CardPort['challenge']>(async () => ({ result: `chr_${'x'.repeat(20)}` })),
})

/** A shopper with two of product A in the cart, the checkout open, and a card provider that approves. */
export async function setUp() {
  const browser = createTestBrowser(((input: string, init: RequestInit) => server.fetch(input, init)) as typeof fetch)
  const server = createSimulatedServer({ now: browser.now, wait: browser.set })
  const shop = createSimulatedOrders({
    id: server.cartId,
    version: server.version,
    total: () => server.snapshot().total.amount,
    close: server.closeCart,
  })
  server.setOverride(shop.handle)
  const card = createCard()
  const open = async (options: Partial<Environment> = {}, messages: MessageLoader = async () => ({})) => {
    const tab = browser.openTab(options)
    const storefront = createStorefront({ config, environment: tab.environment, messages })
    const checkout = storefront.use(checkoutDomain)
    void checkout.load()
    await browser.advance(1000)
    return { ...tab, storefront, checkout }
  }
  const first = browser.openTab()
  const { cart } = createStorefront({ config, environment: first.environment })
  void cart.addLine({ productCode: 'A', quantity: 2 })
  await browser.advance(1000)
  const tab = await open()
  const fill = (checkout = tab.checkout) => {
    for (const [name, value] of Object.entries(values)) checkout.setField(name as never, value)
  }
  const pay = async (checkout = tab.checkout, milliseconds = 3000) => {
    void checkout.pay(card)
    await browser.advance(milliseconds)
  }
  return { browser, server, shop, card, open, fill, pay, bag: cart, ...tab }
}

/** A fault of the first call whose path ends so. */
export const failOnce = (end: RegExp, kind: Fault) => {
  let failed = 0
  return ({ path }: { path: string }): Fault => (end.test(path) && !failed++ ? kind : 'none')
}
