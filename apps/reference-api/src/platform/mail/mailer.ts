import { mailDomain, type Merchant } from '@vitrine/contract/rules'
import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Makes a repeated sending recognisable. */
  id: string
}

/** Sends mail; rejects when the server does not take it. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Milliseconds that a mail server may take: a job waits for it. */
const deadlines = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

export function createMailer(smtpUrl: string, merchant: Pick<Merchant, 'name' | 'mail'>): Mailer {
  const from = { name: merchant.name, address: merchant.mail.from }
  const transport = createTransport({ url: smtpUrl, ...deadlines }, { from })
  return {
    async send({ to, subject, text, html, id }) {
      await transport.sendMail({ to, subject, text, html, messageId: `<${id}@${mailDomain(merchant)}>` })
    },
    close: () => transport.close(),
  }
}
