import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMailer } from '../../platform/mail/mailer.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { startMailCatcher, type MailCatcher } from './catcher.ts'
import { keepIn } from './mailbox.repository.ts'
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
  const mailer = createMailer(catcher.url)
  const mail = { to: 'amal@shopper.example', subject: 'Your order', text: 'Thank you', html: '<p>Thank you</p>' }
  for (const id of ['order-1', 'order-1', 'order-2']) await mailer.send({ ...mail, id })
  mailer.close()
  expect((await listMessages(shop.db)).map(({ messageId }) => messageId).toSorted()).toEqual([
    '<order-1@aldersgate.example>',
    '<order-2@aldersgate.example>',
  ])
})
