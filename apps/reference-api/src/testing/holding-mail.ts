import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server whose answer to a mail can be lost after it has taken the mail. */
export interface HoldingMail {
  readonly url: string
  /** Message ids of all mails that it took. */
  readonly messageIds: readonly string[]
  /** Answers no mail from now on, or all again. */
  hold(isHeld: boolean): void
  close(): Promise<void>
}

export async function openHoldingMail(): Promise<HoldingMail> {
  const messageIds: string[] = []
  let isHeld = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 1,
    onData(stream, _session, done) {
      void text(stream)
        .then((source) => PostalMime.parse(source))
        .then(({ messageId = '' }) => {
          messageIds.push(messageId)
          if (!isHeld) done()
        })
    },
  })
  server.on('error', () => {}) // a killed client is no fault
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    messageIds,
    hold: (next) => (isHeld = next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
