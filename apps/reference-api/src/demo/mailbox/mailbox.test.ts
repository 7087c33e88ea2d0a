import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { startMailCatcher, type MailCatcher } from './catcher.ts'
import { keepIn } from './mailbox.repository.ts'
import { demoSms } from './demo-sms.ts'
import { listMessages } from './mailbox.repository.ts'

let shop: TestShop
let catcher: MailCatcher
beforeAll(async () => {
  shop = await openTestShop({ isEmpty: true })
  catcher = await startMailCatcher(keepIn(shop.db, shop.clock))
})
afterAll(async () => {
  await catcher.close()
  await shop.close()
})

it('keeps a mail that comes twice once, and two mails as two', async () => {
  const mailer = createMailer(catcher.url, shop.config.merchant)
  const mail = { to: 'amal@shopper.example', subject: 'Your order', text: 'Thank you', html: '<p>Thank you</p>' }
  for (const id of ['order-1', 'order-1', 'order-2']) await mailer.send({ ...mail, id })
  mailer.close()
  expect((await listMessages(shop.db)).map(({ messageId }) => messageId).toSorted()).toEqual([
    '<order-1@aldersgate.example>',
    '<order-2@aldersgate.example>',
  ])
})

it('says nothing of a mail that it could not keep', async () => {
  const failing = await startMailCatcher(async ({ text }) => {
    throw new DrizzleQueryError('insert into "mailbox_message" values ($1)', [text])
  })
  const mailer = createMailer(failing.url, shop.config.merchant)
  const mail = { id: 'order-3', to: 'amal@shopper.example', subject: 'Your order', text: 'Villa 7', html: '' }
  const error: unknown = await mailer.send(mail).catch((reason: unknown) => reason)
  mailer.close()
  await failing.close()
  expect(String(error)).toContain('could not be kept')
  expect(String(error)).not.toContain('Villa 7')
})

it('shows text messages on the phone and not among the mails, once each', async () => {
  const sms = demoSms(shop.db, shop.clock, shop.config.merchant)
  const message = { to: '+971501234567', text: '123456 <b>is your code</b>', id: 'code-1' }
  for (let time = 0; time < 2; time += 1) await sms.send(message)
  const page = async (url: string) => (await shop.app.inject({ url })).body
  const phone = await page('/mailbox/phone')
  expect(phone).toContain('aria-current="page">Phone</a>')
  expect(phone.split(escapeHtml(message.text))).toHaveLength(2)
  expect(await page('/mailbox')).not.toContain('+971501234567')
  const { items } = (await shop.app.inject({ url: '/mailbox.json?to=%2B971501234567' })).json()
  expect(items).toMatchObject([{ channel: 'sms', to: [message.to], text: message.text }])
})
