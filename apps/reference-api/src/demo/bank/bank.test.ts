import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ hasBank: true })
})
afterAll(() => shop.close())

const open = (language: string) =>
  shop.bank!.open(crypto.randomUUID(), {
    ...{ method: 'knet', amount: 19_950, currency: 'KWD', merchantReference: 'ours', language },
    ...{ returnUrl: 'http://localhost:3000/en-kw/checkout/payment', expiresAt: null },
  })
const pageOf = (id: string) => fetch(`${shop.cardUrl}/demo/bank/pay/${id}`)

describe('the page of the bank', () => {
  it.each([
    ['en', 'ltr', 'Pay Aldersgate', 'KWD'],
    ['ar', 'rtl', 'ادفع إلى Aldersgate', '19.950'],
    ['zh-Hant-HK', 'ltr', '付款給 Aldersgate', '19.950'],
    ['zh-Hans-SG', 'ltr', '付款给 Aldersgate', '19.950'],
  ])('says in %s who is paid and how much, without script', async (language, direction, payTo, amount) => {
    const { id } = await open(language)
    const page = await pageOf(id)
    const html = await page.text()
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(html).toContain(payTo)
    expect(html).toContain(amount)
    expect(html).not.toContain('<script')
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self' http://localhost:3000; frame-ancestors 'none'",
    )
  })
  it('is not there for a name that the bank does not know, and takes one decision', async () => {
    expect((await pageOf('bank_unknown')).status).toBe(404)
    const { id } = await open('en')
    expect(await shop.bank!.act(id, 'pay')).toMatchObject({ status: 'paid' })
    expect(await shop.bank!.act(id, 'cancel')).toBeUndefined()
    expect(await (await pageOf(id)).text()).toContain('This payment is over.')
  })
})

describe('the bank', () => {
  it('gives back no more than it took, and once a key', async () => {
    const { id } = await open('en')
    const money = { amount: 10_000, currency: 'KWD' }
    expect(await shop.bank!.refund(id, `${id} 1`, money)).toBe('conflict')
    await shop.bank!.act(id, 'pay')
    for (let time = 0; time < 2; time += 1)
      expect(await shop.bank!.refund(id, `${id} 1`, money)).toMatchObject({ refunded: 10_000 })
    expect(await shop.bank!.refund(id, `${id} 2`, money)).toBe('conflict')
  })
})
