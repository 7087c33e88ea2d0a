import { createTestBrowser } from '@vitrine/testing'
import { createStorefront } from '../index.ts'
import { createAnyProductBackend } from '@vitrine/testing'

export const config = {
  baseUrl: '/api',
  shopUrl: '',
  locale: 'en-ae',
  organisationId: 'aldersgate',
  configurationSet: 'DEV',
}

/** Browser, server and a way to open tabs of one shop on both. */
export function setUp() {
  const browser = createTestBrowser(((input: string, init: RequestInit) => server.fetch(input, init)) as typeof fetch)
  const server = createAnyProductBackend({ now: browser.now, wait: browser.set })
  const open = (locale = 'en-ae', options = {}) => {
    const tab = browser.openTab(options)
    const storefront = createStorefront({ config: { ...config, locale }, environment: tab.environment })
    return { ...tab, storefront, cart: storefront.cart }
  }
  return { browser, server, open }
}

/** The same with a tab whose cart holds one line of product A; `server.calls` is empty. */
export async function withLine(quantity = 2) {
  const world = setUp()
  const tab = world.open()
  await tab.storefront.i18n.load('errors', 'cartChange')
  const added = tab.cart.addLine({ productCode: 'A', quantity })
  await world.browser.advance(1000)
  if ((await added).outcome !== 'done') throw new Error('The first add failed')
  const lineId = tab.cart.lines.peek()[0]!.id
  world.server.calls.length = 0
  return { ...world, ...tab, lineId }
}
