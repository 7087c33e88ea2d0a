import { mailDomain, type Merchant } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { SmsSender } from '../../platform/sms/sms-sender.ts'
import { keepIn } from './mailbox.repository.ts'

/** Puts text messages into the mailbox, where its page shows them as those of a phone. */
export function demoSms(db: Database, clock: Clock, merchant: Pick<Merchant, 'name' | 'mail'>): SmsSender {
  const keep = keepIn(db, clock)
  return {
    send: ({ to, text, id }) =>
      keep({
        channel: 'sms',
        messageId: `<${id}@sms.${mailDomain(merchant)}>`,
        sender: merchant.name,
        recipients: [to],
        subject: '',
        text,
        html: '',
        source: text,
      }),
  }
}
