import { vi } from 'vitest'
import type { AddressField, FeatureToggles } from '@vitrine/contract'
import { createAnyProductBackend, createTestBrowser, fixtureToggles, type Fault } from '@vitrine/testing'
import type { Environment } from '../environment/index.ts'
import type { MessageLoader } from '../i18n/index.ts'
import { createStorefront } from '../index.ts'
import { checkoutDomain, type CardPort, type CheckoutStep, type RedirectPort } from './index.ts'

const merchandising = '/experience/merchandising/guest/v1'
const master = '/experience/masterdata/guest/v1'
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

/** A method whose provider has a page of its own. @param amount - In minor units; without it, what remains. */
export const createPage = (method = 'pay-later', amount?: number) => ({
  method,
  returnPath: (orderId: string) => `/en-ae/checkout/payment?order=${orderId}`,
  redirect: vi.fn<RedirectPort['redirect']>(),
  ...(amount !== undefined && { amount: { amount, currency: 'AED' as const } }),
})

/** A shopper with two of product A in the cart, the checkout open, and a card provider that approves. */
export async function setUp() {
  const browser = createTestBrowser(((input: string, init: RequestInit) => server.fetch(input, init)) as typeof fetch)
  const server = createAnyProductBackend({ now: browser.now, wait: browser.set })
  const refusals = new Map<string, () => Response>()
  const toggles: FeatureToggles = {
    deliveryMethods: ['home-delivery', 'click-collect'],
    toggles: { ...fixtureToggles.toggles, 'click-collect': false },
  }
  server.setOverride(({ path }) => [...refusals].find(([end]) => path.endsWith(end))?.[1]())
  server.answerWith({
    [`GET ${merchandising}/address/field-data`]: () => ({ countryCode: 'AE', fields: addressFields }),
    [`GET ${master}/feature-toggle/homepage`]: () => toggles,
  })
  const shop = { ...server.orders, refusals, toggles }
  const card = createCard()
  const openUnread = (options: Partial<Environment> = {}, messages: MessageLoader = async () => ({})) => {
    const tab = browser.openTab(options)
    const storefront = createStorefront({ config, environment: tab.environment, messages })
    return { ...tab, storefront, checkout: storefront.use(checkoutDomain) }
  }
  const open = async (
    options: Partial<Environment> = {},
    messages: MessageLoader = async () => ({}),
    step?: CheckoutStep,
  ) => {
    const opened = openUnread(options, messages)
    void opened.checkout.load(step)
    await browser.advance(1000)
    return opened
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
  return { browser, server, shop, card, open, openUnread, fill, pay, cart, ...tab }
}

/** A fault of the first call whose path ends so. */
export const failOnce = (end: RegExp, kind: Fault) => {
  let failed = 0
  return ({ path }: { path: string }): Fault => (end.test(path) && !failed++ ? kind : 'none')
}

const field = (
  name: string,
  target: AddressField['target'],
  isRequired: boolean,
  extra: Partial<AddressField> = {},
): AddressField => ({
  name,
  target,
  label: name,
  hint: null,
  inputType: 'text',
  isRequired,
  maxLength: 60,
  pattern: null,
  patternMessage: null,
  options: [],
  autocomplete: 'off',
  ...extra,
})

/** The address form of the Emirates, with a pattern to break. */
const addressFields = [
  field('street', 'address1', true),
  field('building', 'address2', false),
  field('flat', 'address2', false),
  field('emirate', 'stateOrProvince', true, { inputType: 'select', options: [{ value: 'DU', label: 'Dubai' }] }),
  field('postcode', 'postalOrZipCode', false, { pattern: '[0-9]{5}', patternMessage: 'Five digits' }),
]
