import { networkInterfaces } from 'node:os'
import { buyerOn, cards } from '../../tools/driving/buying.ts'
import { describe, expect, test } from '../support/shop.ts'
import { fillCart } from './filled-cart.ts'

/** The same port at another name of this machine. */
const at = (address: string, name: string) => {
  const url = new URL(address)
  url.hostname = name
  return url.origin
}

const name = '127.0.0.1'

describe('the shop that is reached by another name of its machine', () => {
  test('sells', { timeout: 180_000 }, async ({ shop, newPage }) => {
    const siteUrl = at(shop.siteUrl, name)
    const buyer = await buyerOn(await newPage({ siteUrl }))
    await fillCart(buyer.page, siteUrl, 'oatcakes')
    await buyer.goToPayment()
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    expect(await buyer.untilThanked()).toMatch(/^ALD-AE-/)
  })
  test('takes a form of its pages without script', async ({ shop, newPage }) => {
    const buyer = await buyerOn(await newPage({ siteUrl: at(shop.siteUrl, name), javaScriptEnabled: false }))
    await buyer.openProduct('food/rough-oatcakes')
    await buyer.pressAdd()
    await buyer.page.waitForURL(/added|cart/)
    await buyer.page.goto('cart')
    expect(await buyer.page.getByRole('link', { name: /oatcakes/i }).count()).toBeGreaterThan(0)
  })
  test.for([
    'null',
    'http://evil.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1:1',
    'https://127.0.0.1',
  ])('takes nothing from a page of %s', async (origin, { shop }) => {
    const site = at(shop.siteUrl, name)
    const post = (path: string, type: string, body: string) =>
      fetch(`${site}${path}`, { method: 'POST', redirect: 'manual', headers: { origin, 'content-type': type }, body })
    expect((await post('/en-ae/cart', 'application/x-www-form-urlencoded', 'action=add')).status).toBe(403)
    expect((await post('/api/token', 'application/json', '{}')).status).toBe(403)
  })
})

test('the shop listens for its own machine alone unless it is told', async ({ shop }) => {
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
  for (const { address } of outside)
    for (const url of [shop.siteUrl, shop.apiUrl, shop.mailboxUrl])
      await expect(fetch(at(url, address)), `${url} at ${address}`).rejects.toThrow()
})
