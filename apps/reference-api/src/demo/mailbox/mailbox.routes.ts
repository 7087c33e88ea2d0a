import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { findMessage, listMessages, type MailboxRow } from './mailbox.repository.ts'

const style = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#16211b;background:#fbfaf7}
header{padding:1.5rem 2rem;border-block-end:1px solid #ddd9cf}h1{margin:0;font-size:1.25rem}main{padding:1.5rem 2rem;max-inline-size:60rem}
ul{list-style:none;margin:0;padding:0}li{border-block-end:1px solid #ddd9cf;padding:.75rem 0}a{color:#12382b}time,.to{color:#5c655f}
iframe{inline-size:100%;block-size:48rem;border:1px solid #ddd9cf;background:#fff}pre{white-space:pre-wrap;padding:1rem;background:#fff;border:1px solid #ddd9cf;overflow-wrap:anywhere}`
const styleHash = createHash('sha256').update(style).digest('base64')

/** `/mailbox`: what the catcher took, for a person; `/mailbox.json?to=`: for a test. */
export function mailboxRoutes(app: FastifyInstance, db: Database) {
  const page = (title: string, body: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><header><h1><a href="/mailbox">Mailbox</a></h1></header><main>${body}</main></body></html>`
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

  app.get<{ Querystring: { to?: string } }>('/mailbox.json', async ({ query }, reply) => {
    const messages = await listMessages(db, query.to)
    return reply.header('cache-control', 'no-store').send({ items: messages.map(messageView) })
  })

  app.get<{ Querystring: { to?: string } }>('/mailbox', async ({ query }, reply) => {
    const messages = await listMessages(db, query.to)
    const rows = messages.map(
      ({ id, subject, recipients, receivedAt }) =>
        `<li><a href="/mailbox/${id}"><bdi>${escapeHtml(subject)}</bdi></a><br><span class="to">${escapeHtml(recipients.join(', '))}</span> · <time>${receivedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</time></li>`,
    )
    const body =
      rows.length > 0
        ? `<ul>${rows.join('')}</ul>`
        : '<p>No mail yet. Place an order, and its confirmation arrives here.</p>'
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(page('Mailbox', body))
  })

  app.get<{ Params: { id: string } }>('/mailbox/:id', async ({ params }, reply) => {
    const message = await findMessage(db, params.id)
    if (!message) return reply.callNotFound()
    const body = `<h2><bdi>${escapeHtml(message.subject)}</bdi></h2><p class="to">${escapeHtml(message.sender)} to ${escapeHtml(message.recipients.join(', '))}</p>
<iframe title="The mail as a mail program shows it" src="/mailbox/${message.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe><h2>Plain text</h2><pre dir="auto">${escapeHtml(message.text)}</pre>`
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(page(message.subject, body))
  })

  app.get<{ Params: { id: string } }>('/mailbox/:id/html', async ({ params }, reply) => {
    const message = await findMessage(db, params.id)
    if (!message) return reply.callNotFound()
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
        )
        // Links of a mail open beside it, as in a mail program.
        .send(message.html.replace('<head>', '<head><base target="_blank">'))
    )
  })
}

const messageView = ({ id, receivedAt, sender, recipients, subject, text, html }: MailboxRow) => ({
  id,
  receivedAt: receivedAt.toISOString(),
  from: sender,
  to: recipients,
  subject,
  text,
  html,
})
