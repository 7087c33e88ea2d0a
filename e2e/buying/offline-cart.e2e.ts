import { buyerOn } from '../../tools/driving/buying.ts'
import { goOffline, goOnline } from '../support/network.ts'
import { expect, test } from '../support/shop.ts'

test('asks for the bag when the network is back, without a press of a button', async ({ newPage }) => {
  const page = await newPage()
  const buyer = await buyerOn(page)
  await buyer.openProduct('food/stem-ginger-biscuits')
  await buyer.add()
  // The server does not know the shopper without the cookies, and the browser asks for the cart, as after a link from
  // another site.
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  const isCall = /\/api\//
  await page.route(isCall, (route) => route.abort())
  await page.goto('cart')
  const main = page.getByRole('main')
  await main.getByText('We could not load your bag').waitFor()
  await goOffline(page)
  await page.context().addCookies(cookies)
  await page.unroute(isCall)
  await goOnline(page)
  await expect.poll(() => main.getByRole('textbox', { name: /^Quantity of/ }).inputValue()).toBe('1')
})
