import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { redactedReasonOf } from '../../platform/log/logger.ts'
import type { mailboxMessage } from './mailbox.schema.ts'

export interface MailCatcher {
  /** Address to which the mailer connects. */
  readonly url: string
  close(): Promise<void>
}

/** A mail as it came. */
export type CaughtMail = Omit<typeof mailboxMessage.$inferInsert, 'id' | 'receivedAt'>

/** An SMTP server on this machine only that hands over what it is sent instead of delivering it. */
export async function startMailCatcher(keep: (mail: CaughtMail) => Promise<void>): Promise<MailCatcher> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: 5_000_000,
    onData(stream, session, done) {
      const store = async () => {
        const source = await text(stream)
        const mail = await PostalMime.parse(source)
        await keep({
          messageId: mail.messageId ?? null,
          sender: mail.from?.address ?? '',
          recipients: session.envelope.rcptTo.map(({ address }) => address.toLowerCase()),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
          source,
        })
      }
      store().then(
        () => done(),
        // The sender of the mail logs what it is answered.
        (error: unknown) => done(new Error(`The mail could not be kept: ${redactedReasonOf(error)}`)),
      )
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
