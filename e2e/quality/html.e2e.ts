import { htmlFaults } from '../support/html.ts'
import { fillCart } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'

const list = 'fashion/category/women'

describe('the served HTML', () => {
  test.for([
    'en-ae',
    'en-ae/fashion',
    'en-ae/food',
    `en-ae/${list}`,
    `ar-kw/${list}?filter=tenant~size1:M,tenant~color:navy,price:[10000+TO+*]&sortBy=newest`,
    `zh-hk/${list}?filter=price:[1+TO+2]`,
    'en-ae/fashion/cable-knit-jumper',
    'en-ae/fashion/cable-knit-jumper?colour=ecru&size1=M',
    'en-ae/food/earl-grey',
    'ar-kw/food/eid-hamper',
    'en-ae/search',
    'ar-kw/search?q=%D8%B5%D9%88%D9%81',
    'en-ae/search?q=the&page=2',
    'en-ae/search?q=jumpr',
    'zh-hk/search?q=zzzzqqqq',
    `en-ae/search?q=${'a'.repeat(300)}`,
    'en-ae/checkout/payment-success?orderId=x',
    'en-ae/error',
    'zh-sg/maintenance',
    'en-ae/no/such/page',
  ])('is valid at /%s', async (path, { shop }) => {
    expect(await htmlFaults(await (await fetch(`${shop.siteUrl}/${path}`)).text())).toEqual([])
  })

  test('is valid for a bag and its checkout', async ({ newPage }) => {
    const page = await newPage()
    await fillCart(page)
    for (const path of ['cart', 'checkout']) {
      const answer = await page.goto(path)
      expect([path, await htmlFaults(await answer!.text())]).toEqual([path, []])
    }
  })

  test('is looked at by a validator that finds something', async () => {
    expect(await htmlFaults('<p><div></div></p>')).not.toEqual([])
  })
})
