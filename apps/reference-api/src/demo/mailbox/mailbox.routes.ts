import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { findMessage, listMessages, type MailboxRow } from './mailbox.repository.ts'

const style = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#16211b;background:#fbfaf7}
header{padding:1.5rem 2rem;border-block-end:1px solid #ddd9cf}h1{margin:0;font-size:1.25rem}main{padding:1.5rem 2rem;max-inline-size:60rem}
ul{list-style:none;margin:0;padding:0}li{border-block-end:1px solid #ddd9cf;padding:.75rem 0}a{color:#12382b}time,.to{color:#5c655f}
nav{display:flex;gap:1.5rem;margin-block-start:.75rem}nav [aria-current]{font-weight:600;text-decoration:none;color:inherit}.sms{white-space:pre-line;max-inline-size:26rem;margin:.25rem 0 0;padding:.75rem 1rem;background:#e7efe9;border-radius:.75rem}
iframe{inline-size:100%;block-size:48rem;border:1px solid #ddd9cf;background:#fff}pre{white-space:pre-wrap;padding:1rem;background:#fff;border:1px solid #ddd9cf;overflow-wrap:anywhere}`
const styleHash = createHash('sha256').update(style).digest('base64')

/** `/mailbox`: mails and, on the phone, SMS, for a person; `/mailbox.json?to=`: both, for a test. */
export function mailboxRoutes(app: FastifyInstance, db: Database) {
  const page = (title: string, body: string, current?: Tab) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><header><h1><a href="/mailbox">Mailbox</a></h1>${tabs(current)}</header><main>${body}</main></body></html>`
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

  app.get<{ Querystring: { to?: string } }>('/mailbox.json', async ({ query }, reply) => {
    const messages = await listMessages(db, query)
    return reply.header('cache-control', 'no-store').send({ items: messages.map(messageView) })
  })

  app.get<{ Querystring: { to?: string } }>('/mailbox', async ({ query }, reply) => {
    const messages = await listMessages(db, { to: query.to, channel: 'mail' })
    const rows = messages.map(
      ({ id, subject, recipients, receivedAt }) =>
        `<li><a href="/mailbox/${id}"><bdi>${escapeHtml(subject)}</bdi></a><br><span class="to">${escapeHtml(recipients.join(', '))}</span> · <time>${timeOf(receivedAt)}</time></li>`,
    )
    const body =
      rows.length > 0
        ? `<ul>${rows.join('')}</ul>`
        : '<p>No mail yet. Place an order, and its confirmation arrives here.</p>'
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(page('Mailbox', body, 'mail'))
  })

  app.get<{ Querystring: { to?: string } }>('/mailbox/phone', async ({ query }, reply) => {
    const messages = await listMessages(db, { to: query.to, channel: 'sms' })
    const rows = messages.map(
      ({ recipients, text, receivedAt }) =>
        `<li><bdi class="to" dir="ltr">${escapeHtml(recipients.join(', '))}</bdi> · <time>${timeOf(receivedAt)}</time><p class="sms" dir="auto">${escapeHtml(text)}</p></li>`,
    )
    const body =
      rows.length > 0
        ? `<ul>${rows.join('')}</ul>`
        : '<p>No SMS yet. Sign in with a phone number, and its code arrives here.</p>'
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(page('Phone', body, 'phone'))
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

const timeOf = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

type Tab = 'mail' | 'phone'

/** @param current - The tab that is shown; none on the page of one mail. */
function tabs(current: Tab | undefined): string {
  const tab = (name: Tab, href: string, label: string) =>
    `<a href="${href}"${name === current ? ' aria-current="page"' : ''}>${label}</a>`
  return `<nav aria-label="Messages">${tab('mail', '/mailbox', 'Mail')}${tab('phone', '/mailbox/phone', 'Phone')}</nav>`
}

const messageView = ({ id, channel, receivedAt, sender, recipients, subject, text, html }: MailboxRow) => ({
  id,
  channel,
  receivedAt: receivedAt.toISOString(),
  from: sender,
  to: recipients,
  subject,
  text,
  html,
})
