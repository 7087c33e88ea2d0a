import { codePurposes, languages, type WrittenLanguage } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailCatcher } from '../../demo/mailbox/catcher.ts'
import { createMailer, type Mail } from '../../platform/mail/mailer.ts'
import { askForCode } from '../../testing/test-identity.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { backInStockMail } from './back-in-stock-mail.ts'
import { deletionMail } from './deletion-mail.ts'
import { codeMail, codeSms, noticeMail, noticeSms } from './identity-mail.ts'

const merchant = {
  name: 'Quarry & Co',
  names: { ar: 'المحجر' },
  orderPrefix: 'QRY',
  mail: { from: 'orders@quarry.example', enquiries: 'people@quarry.example' },
}
const operator = { name: 'noor', password: 'a long enough password' }
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { merchant, deskOperator: operator } })
})
afterAll(() => shop.close())

/** Names of the demonstration's shop. */
const demonstration = /aldersgate|ألدرزغيت|\bALD-/i
const written: readonly WrittenLanguage[] = [...languages, 'zh-Hans']

function expectOwn({ subject, text, html }: Pick<Mail, 'subject' | 'text' | 'html'>) {
  expect(`${subject}\n${text}\n${html}`).not.toMatch(demonstration)
  expect(text.trimEnd().split('\n').at(-1)).toBe('Quarry & Co')
  expect(html).toContain('Quarry &#38; Co')
}

describe('a shop of another merchant', () => {
  it.each([
    ['AE', 'en-ae'],
    ['KW', 'ar-kw'],
    ['HK', 'zh-hk'],
    ['SG', 'zh-sg'],
  ])('numbers its orders and signs what it writes about them: %s, %s', async (location, locale) => {
    const shopper = await new TestShopper(shop, { location, locale }).enter()
    const { orderNumber } = await shopper.buy(testProducts.biscuits)
    expect(orderNumber).toMatch(new RegExp(`^QRY-${location}-\\w{4}-\\w{4}$`))
    // The money is taken first, so that some goes back.
    await shop.runJobs()
    for (const status of ['Processing', 'Cancelled'] as const)
      await shop.services.orders.moveParcel(orderNumber, 'food', { status, actor: 'noor' })
    await shop.runJobs()
    const mails = shop.mails.filter(({ subject }) => subject.includes(orderNumber))
    expect(new Set(mails.map(({ id }) => id.split('-')[0]))).toEqual(new Set(['order', 'parcel', 'refund']))
    for (const mail of mails) expectOwn(mail)
  })

  it('hears of enquiries at its own address and answers in its own name', async () => {
    const person = { name: 'Mona Saleh', email: 'mona@shopper.example', phone: '+971501234567' }
    const fields = { ...person, topic: 'order', message: 'Where is my parcel?' }
    const shopper = await new TestShopper(shop).enter()
    const { reference } = await shopper.do('POST /experience/catalog/guest/v1/enquiry', {
      body: { kind: 'contact', fields },
    })
    await shop.runJobs()
    const mails = shop.mails.filter(({ subject, text }) => (subject + text).includes(reference))
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['mona@shopper.example', 'people@quarry.example'])
    for (const mail of mails) expectOwn(mail)
  })

  it('sends codes in its own name', async () => {
    await askForCode(shop, await new TestShopper(shop).enter(), { phone: '+971501234567' })
    expect(shop.texts.at(-1)!.text).toMatch(/^\d{6} is your Quarry & Co code\./)
  })

  it.each(written)('writes of accounts and products in its own name: %s', (language) => {
    const letterhead = { language, shopName: merchant.name }
    const at = { recipient: 'mona@shopper.example', kind: 'email', locale: 'en-ae' } as const
    const changed = ['password', 'email', 'phone', 'user-name'].map((part) => `${part}-changed`)
    const changes = [...changed, 'password-reset', 'email-new', 'phone-new', 'passkey-added']
    const notices = changes.map((what) => ({ ...at, id: what, what }) as Parameters<typeof noticeMail>[0])
    for (const notice of notices) {
      expectOwn(noticeMail(notice, letterhead, 'https://quarry.example/en-ae'))
      expect(noticeSms(notice, letterhead).text).toContain('Quarry & Co')
    }
    for (const purpose of codePurposes) {
      const code = { ...at, code: '123456', purpose }
      expectOwn(codeMail('1', code, letterhead))
      const { text } = codeSms('1', code, { ...letterhead, siteUrl: 'https://quarry.example' })
      expect(text).toContain('Quarry & Co')
    }
    const account = { UID: '1', email: at.recipient, locale: 'en-ae', dueAt: new Date(0) }
    for (const about of ['request', 'end'] as const)
      expectOwn(deletionMail(account, about, { shop: 'https://quarry.example', shopName: merchant.name }))
    const price = { price: { amount: 500, currency: 'AED' as const }, salePrice: null }
    const product = { productName: 'Shortbread', price: price as never }
    const links = { href: 'https://quarry.example/a', withdrawHref: 'https://quarry.example/b' }
    expectOwn(backInStockMail({ id: '1', email: at.recipient, product, choice: '', ...links }, letterhead))
  })

  it('sends from its own address', async () => {
    const caught: { sender: string; messageId: string; source: string }[] = []
    const catcher = await startMailCatcher(async (mail) => void caught.push(mail as never))
    const mailer = createMailer(catcher.url, merchant)
    const mail = { id: 'order-1', to: 'amal@shopper.example', subject: 'Your order', text: 'Thank you', html: '' }
    await mailer.send(mail)
    mailer.close()
    await catcher.close()
    expect(caught[0]).toMatchObject({ sender: 'orders@quarry.example', messageId: '<order-1@quarry.example>' })
    expect(caught[0]!.source).toMatch(/^From: "?Quarry & Co"? <orders@quarry\.example>/m)
  })

  it('has its name on the desk', async () => {
    const { body } = await shop.app.inject({ url: '/desk/sign-in' })
    expect(body).toContain('Quarry &#38; Co desk')
    expect(body).not.toMatch(demonstration)
  })
})
