import type { Page } from 'playwright-core'
import type { Order } from '@vitrine/contract'
import { TestShopper, type Server } from '../../apps/reference-api/src/testing/test-shopper.ts'
import type { BuyingLocale } from '../../tools/driving/buying.ts'
import { fillCart, type testProducts } from './filled-cart.ts'

interface Shop {
  readonly siteUrl: string
  readonly apiUrl: string
}

/**
 * Buys through the shop's gateway, with the calls of checkout and the cookies of a page, for tests that begin where an
 * order is placed: checkout itself is walked by those of buying.
 * @param UID - Who is signed in; a guest when it is missing.
 */
export async function placeOrder(
  page: Page,
  shop: Shop,
  locale: BuyingLocale,
  names: readonly (keyof typeof testProducts)[],
  UID?: string,
): Promise<Order> {
  await fillCart(page, shop.siteUrl, ...names)
  const shopper = new TestShopper(
    { app: throughGateway(page, shop.siteUrl), cardUrl: shop.apiUrl },
    { location: locale.slice(3).toUpperCase(), locale },
  )
  // The gateway puts the token of who is signed in there.
  if (UID) shopper.signIn({ UID, accessToken: 'kept by the gateway' })
  else {
    const cookies = await page.context().cookies()
    const valueOf = (wanted: string) => decodeURIComponent(cookies.find(({ name }) => name === wanted)?.value ?? '')
    Object.assign(shopper, { guestId: valueOf('guestUuid'), token: valueOf('guestToken') })
  }
  const { id } = await shopper.order(await shopper.openCart())
  await shopper.pay(await shopper.describe(id))
  return shopper.submit(id)
}

const throughGateway = (page: Page, siteUrl: string): Server => ({
  async inject({ method, url, query, headers, payload }) {
    const { 'ocp-apim-subscription-key': _, ...others } = headers
    const answer = await page.request.fetch(`${siteUrl}/api${url}?${new URLSearchParams(query)}`, {
      method,
      headers: { ...others, origin: siteUrl, 'sec-fetch-site': 'same-origin' },
      ...(payload === undefined ? {} : { data: payload }),
    })
    return { statusCode: answer.status(), headers: answer.headers(), body: await answer.text() }
  },
})
