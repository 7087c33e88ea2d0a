import type { Mail, Mailer } from '../../platform/mail/mailer.ts'
import type { OrderMailKind } from '../orders/order-mails.ts'
import type { PlacedOrder } from '../orders/orders.service.ts'
import type { SentMails } from '../orders/sent-mails.ts'

/** Sends a mail about an order. @throws when the mail server does not take it; then it is not written down */
export type SendOrderMail = (placed: PlacedOrder, kind: OrderMailKind, mail: Mail) => Promise<void>

/** Sends mails about orders, and writes each down when the mail server has taken it. */
export const createOrderMailer =
  ({ mailer, sentMails }: { mailer: Pick<Mailer, 'send'>; sentMails: SentMails }): SendOrderMail =>
  async ({ order, language }, kind, mail) => {
    await mailer.send(mail)
    await sentMails.write({ id: mail.id, orderId: order.id, kind, recipient: mail.to, language })
  }
