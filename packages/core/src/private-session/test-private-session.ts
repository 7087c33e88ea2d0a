import { answer, createTestBrowser, testConfig, testToken } from '@vitrine/testing'
import { createStorefront, privateSessionDomain } from '../index.ts'

export const UID = 'a'.repeat(32)
export const guestId = 'b'.repeat(32)
export const HOUR = 3_600
export const DAY = 24 * HOUR

const money = { amount: 0, currency: 'AED' }
const amounts = { subtotal: money, discountTotal: money, total: money, discountedTotal: money }
const line = (quantity: number) => ({
  id: 'line',
  quantity,
  product: { productCode: 'A' },
  unitPrice: { listAmount: money, saleAmount: null, extendedAmount: money },
  messages: [],
  ...amounts,
})
const cartOf = (quantity: number) => ({
  id: 'c'.repeat(32),
  version: quantity,
  itemCount: quantity,
  items: [{ departmentType: 'food', itemCount: quantity, items: [line(quantity)], ...amounts }],
  messages: [],
  ...amounts,
})

/** Answer to a merge. */
export const mergedAnswer = (items = 0, products = 0) => answer({ cart: cartOf(items), items, products })
export const messagesOf = ({ notifications }: ReturnType<typeof createStorefront>) =>
  notifications.toasts.value.map(({ message }) => message)

/** A browser before a shop in which the shopper has signed in; `reply` changes what a call answers. */
export function openBrowser(reply: (call: string) => Response | Promise<Response> | undefined = () => undefined) {
  const calls: string[] = []
  const browser = createTestBrowser((async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url.split('?')[0]!.replace(/^\/api(\/experience(\/\w+)+?\/v1)?/, '')}`
    calls.push(call)
    const given = reply(call)
    if (given) return given
    if (url === '/api/token') {
      if (browser.cookies.get('tokenInfo') === undefined || browser.cookies.get('sessionExpired') !== undefined)
        return answer({ accessToken: testToken(seconds() + 900), expiresIn: 900, guestUserId: 'd'.repeat(32) })
      sign()
      return answer({ expiresIn: HOUR })
    }
    if (url.endsWith('accounts/info')) return answer({ errorCode: '0', profile: { firstName: 'Layla' } })
    if (url.endsWith('accounts/logout')) {
      browser.cookies.remove('tokenInfo')
      return answer({ errorCode: '0' })
    }
    if (call.endsWith('/merge')) return mergedAnswer()
    return answer(null)
  }) as typeof fetch)
  const seconds = () => Math.floor(browser.now() / 1000)
  /** Signs in as the gateway does. */
  const sign = (life = HOUR, end = DAY) =>
    browser.cookies.set('tokenInfo', JSON.stringify({ exp: seconds() + life, UID, end: seconds() + end }))
  const openTab = () => {
    const { environment } = browser.openTab()
    const storefront = createStorefront({ config: testConfig, environment })
    return { storefront, session: storefront.use(privateSessionDomain), sessionStorage: environment.sessionStorage }
  }
  const settle = () => browser.advance(1)
  return { browser, calls, openTab, sign, settle }
}
