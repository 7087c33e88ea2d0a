import { formatMoney, taxWithin } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailCatcher, type MailCatcher } from '../../demo/mailbox/catcher.ts'
import { keepIn } from '../../demo/mailbox/mailbox.repository.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { contactIn, email, TestShopper } from '../../testing/test-shopper.ts'
import { orders } from '../orders/orders.schema.ts'

let shop: TestShop
let catcher: MailCatcher
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
  catcher = await startMailCatcher(keepIn(shop.db, shop.clock))
})
afterAll(async () => {
  await catcher.close()
  await shop.close()
})

async function confirmed(shopLocale: { location: string; locale: string }) {
  const shopper = await new TestShopper(shop, shopLocale).enter()
  const order = await shopper.buy(testProducts.jumper, 2, testProducts.jumperNavyM)
  await shop.runJobs()
  const mail = shop.mails.find(({ subject }) => subject.includes(order.orderNumber))
  if (!mail) throw new Error('no mail')
  return { order, mail }
}

describe('the confirmation mail', () => {
  it('has lines, totals, address, dates and card in English', async () => {
    const { mail } = await confirmed({ location: 'AE', locale: 'en-ae' })
    expect(mail.to).toBe(email)
    for (const part of [mail.text, mail.html]) {
      for (const text of [
        'Test jumper',
        'Navy · M',
        '500.00',
        'Dubai',
        'Al Wasl Road',
        'Amal Haddad',
        'Fashion parcel',
        'Arrives Tue 24 – Wed 25 Nov',
        'Paid with Visa ending 1111',
        'United Arab Emirates',
      ])
        expect(part).toContain(text)
    }
    expect(mail.html).toContain('<html lang="en" dir="ltr">')
    for (const part of [mail.text, mail.html])
      expect(part).not.toMatch(/Gift message|Billing|undefined|null| · (?=<|\n)/)
  })
  it('reads from right to left in Arabic, with three decimals in Kuwait', async () => {
    const { mail } = await confirmed({ location: 'KW', locale: 'ar-kw' })
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    for (const text of ['كنزة تجريبية', 'كحلي', 'حولي', '50.000', 'الكويت']) expect(mail.text).toContain(text)
    expect(mail.text).not.toMatch(/[\u0660-\u0669]/)
  })
  it('is in Chinese in Hong Kong’s language', async () => {
    const { mail } = await confirmed({ location: 'HK', locale: 'zh-hk' })
    expect(mail.html).toContain('<html lang="zh-Hant-HK" dir="ltr">')
    for (const text of ['您的訂單', '測試毛衣', '總額']) expect(`${mail.subject}\n${mail.text}`).toContain(text)
  })
  it('is in Simplified Chinese in Singapore’s language', async () => {
    const { mail } = await confirmed({ location: 'SG', locale: 'zh-sg' })
    expect(mail.html).toContain('<html lang="zh-Hans-SG" dir="ltr">')
    for (const text of ['您的订单', '测试毛衣', '总额']) expect(`${mail.subject}\n${mail.text}`).toContain(text)
    expect(mail.html).not.toMatch(/[訂單測總額]/)
  })
  it('leads to the shop, the way of the order, help and returns, and to each product, which it shows', async () => {
    const { mail } = await confirmed({ location: 'AE', locale: 'en-ae' })
    const shopUrl = 'http://localhost:3000/en-ae'
    const paths = ['', '/ordertrack', '/help-support#delivery', '/help-support#returns', '/contact-us', '/terms']
    for (const path of paths) {
      expect(mail.html).toContain(`href="${shopUrl}${path}"`)
      expect(mail.text).toContain(shopUrl + path)
    }
    const product = mail.html.match(/<a href="([^"]+)"><img src="([^"]+)" width="64" alt=""/)
    expect(product?.[1]).toMatch(/^http:\/\/localhost:3000\/en-ae\/fashion\/[\w-]+$/)
    expect(product?.[2]).toMatch(/^http:\/\/localhost:3000\/img\/[^?]+\?w=128$/)
  })
  it('names the tax within the total, and none where there is none', async () => {
    const { mail, order } = await confirmed({ location: 'AE', locale: 'en-ae' })
    const amount = formatMoney(taxWithin(order.total, 500), { language: 'en' })
    for (const part of [mail.text, mail.html]) expect(part).toContain(`Includes ${amount} VAT (5%)`)
    const kuwait = await confirmed({ location: 'KW', locale: 'en-kw' })
    expect(kuwait.mail.text).not.toContain('Includes')
  })
  it.each([
    ['AE', 'en-ae', 'en', ['Billing address', 'Amal Haddad', 'Accounts office', 'Al Wasl Road', 'Dubai']],
    ['KW', 'ar-kw', 'en', ['عنوان الفاتورة', 'Amal Haddad', 'Accounts office', 'حولي']],
    ['AE', 'en-ae', 'US', ['Billing address', 'Amal Haddad', 'Accounts office', 'US']],
  ])('names in %s, %s the address of a bill that goes elsewhere (%s)', async (location, locale, to, words) => {
    const shopper = await new TestShopper(shop, { location, locale }).enter()
    const order = await shopper.orderOf(testProducts.jumper, 1, testProducts.jumperNavyM)
    const contact = contactIn(location)
    const address = { ...contact.address, address3: 'Accounts office', ...(to === 'US' && { countryCode: to }) }
    await shopper.do('PUT /experience/checkout/guest/v1/orders/{orderId}/billinginfo', {
      params: { orderId: order.id },
      body: { isSameBillingShippingAddress: false, billingContact: { ...contact, address } },
    })
    await shopper.pay(order)
    await shopper.submit(order.id)
    await shop.runJobs()
    const mail = shop.mails.find(({ subject }) => subject.includes(order.orderNumber))!
    for (const part of [mail.text, mail.html]) {
      const [title, ...lines] = words
      const billed = part.slice(part.indexOf(title!))
      for (const line of lines) expect(billed).toContain(line)
    }
    if (to === 'US') expect(mail.text.slice(mail.text.indexOf(words[0]!))).not.toContain('United Arab Emirates')
  })

  it('has what a shopper typed in one line, and no link of it', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id } = await shopper.openCart()
    const typed = 'You won\n\nhttps://prize.example/x www.prize.example'
    const cart = await shopper.do('POST /experience/checkout/guest/v1/cart/{cartId}/item', {
      params: { cartId: id },
      body: {
        quantity: 1,
        product: { productCode: testProducts.biscuits },
        options: [{ attributeFQN: 'tenant~gift-message', shopperEnteredValue: typed }],
      },
    })
    const order = await shopper.describe((await shopper.order(cart)).id)
    const contact = contactIn('AE')
    const address = { ...contact.address, address1: 'Near prize.example' }
    await shopper.do('PUT /experience/checkout/guest/v1/orders/{orderId}/fulfillmentinfo', {
      params: { orderId: order.id },
      body: {
        deliveryMethod: 'home-delivery',
        fulfillmentContact: { ...contact, firstName: 'prize.example', address },
      },
    })
    await shopper.chooseSlots(order)
    await shopper.pay(order)
    await shopper.submit(order.id)
    await shop.runJobs()
    const mail = shop.mails.find(({ subject }) => subject.includes(order.orderNumber))!
    for (const part of [mail.text, mail.html]) {
      expect(part).not.toMatch(/prize\.example|https:\/\/prize|www\.prize/)
      expect(part).toContain('Near prize.\u200aexample')
      expect(part).toContain('You won https:\u200a//prize.\u200aexample/x')
    }
  })
  it('has the gift message at its line, escaped', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id } = await shopper.openCart()
    const options = [{ attributeFQN: 'tenant~gift-message', shopperEnteredValue: '<img src=x onerror=alert(1)>' }]
    const cart = await shopper.do('POST /experience/checkout/guest/v1/cart/{cartId}/item', {
      params: { cartId: id },
      body: { quantity: 1, product: { productCode: testProducts.biscuits }, options },
    })
    const order = await shopper.describe((await shopper.order(cart)).id)
    await shopper.pay(order)
    await shopper.submit(order.id)
    await shop.runJobs()
    const mail = shop.mails.find(({ subject }) => subject.includes(order.orderNumber))
    expect(mail?.html).not.toContain('<img src=x')
    expect(mail?.html).toContain('Gift message: “&#60;img src=x onerror=alert(1)&#62;”')
    expect(mail?.text).toContain('Gift message: “<img src=x onerror=alert(1)>” · ')
  })
})

describe('the mailbox', () => {
  it('shows what went through SMTP, as a page and as JSON', async () => {
    const { mail, order } = await confirmed({ location: 'KW', locale: 'ar-kw' })
    const mailer = createMailer(catcher.url, shop.config.merchant)
    await mailer.send({ ...mail, to: 'Somebody.Else@shopper.example' })
    mailer.close()
    const json = await shop.app.inject({ url: '/mailbox.json?to=somebody.else@shopper.example' })
    expect(json.json()).toMatchObject({
      items: [
        { subject: mail.subject, text: expect.stringContaining(order.orderNumber), from: 'orders@aldersgate.example' },
      ],
    })
    const { items } = json.json<{ items: { id: string; html: string }[] }>()
    expect(items[0]?.html).toContain('dir="rtl"')
    const page = await shop.app.inject({ url: '/mailbox' })
    expect(page.body).toContain(order.orderNumber)
    const message = await shop.app.inject({ url: `/mailbox/${items[0]?.id}` })
    expect(message.body).toContain('sandbox')
    expect(
      (await shop.app.inject({ url: `/mailbox/${items[0]?.id}/html` })).headers['content-security-policy'],
    ).toContain('sandbox')
    expect((await shop.app.inject({ url: '/mailbox.json?to=nobody@shopper.example' })).json()).toEqual({ items: [] })
  })
  it('is not there where the set has no demonstration parts', async () => {
    const other = await openTestShop({ config: { demo: false } })
    for (const url of [
      '/mailbox',
      '/mailbox.json',
      '/sdk/card/4.2.0/card.js',
      '/sdk/card/4.2.0/server/authorisations?key=a',
    ]) {
      expect((await other.app.inject({ url })).statusCode).toBe(404)
    }
    await other.close()
  })
  it('keeps every order’s mail to one', async () => {
    const placed = (await shop.db.select().from(orders)).filter(({ submittedAt }) => submittedAt !== null)
    expect(shop.mails).toHaveLength(placed.length)
  })
})
