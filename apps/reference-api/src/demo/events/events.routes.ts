import { createHash } from 'node:crypto'
import { eventSchemas, type EventType } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { TrackedEventService } from '../../modules/tracked-events/tracked-events.service.ts'
import { Html, html } from '../../platform/html/html.ts'

type Row = Awaited<ReturnType<TrackedEventService['list']>>[number]
type Asked = Partial<Record<'type' | 'visitor' | 'live', string>>

const PATH = '/dev/events'
const MOST = 100
/** Seconds until the page that follows the stream is loaded again. */
const PAUSE = 3

const style = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#16211b;background:#fbfaf7}
header{padding:1.5rem 2rem;border-block-end:1px solid #ddd9cf}h1{margin:0 0 .75rem;font-size:1.25rem}
main{padding:1.5rem 2rem;max-inline-size:64rem}form{display:flex;flex-wrap:wrap;gap:1rem;align-items:end}
label{display:grid}select,input,button{font:inherit;min-block-size:2.75rem;padding-inline:.75rem}
ol{list-style:none;margin:0;padding:0}li{border-block-end:1px solid #ddd9cf;padding:.75rem 0}a{color:#12382b}
h2{margin:0;font-size:1rem}.about{margin:0;color:#5c655f;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0 0;padding:1rem;background:#fff;border:1px solid #ddd9cf}`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** `/dev/events`: what the collector has stored, the newest first, for developers. It works without a script. */
export function eventPages(app: FastifyInstance, events: Pick<TrackedEventService, 'list'>) {
  app.get<{ Querystring: Asked }>(PATH, async ({ query }, reply) => {
    const asked = readAsked(query)
    const rows = await events.list({ type: asked.type, visitor: asked.visitor, limit: MOST })
    if (asked.isLive) reply.header('refresh', String(PAUSE))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(`<!doctype html>${pageOf(asked, rows)}`)
  })
}

const types = Object.keys(eventSchemas) as EventType[]

/** A field that comes twice, or says what no event has, asks for nothing. */
function readAsked({ type, visitor, live }: Asked) {
  const known = types.find((candidate) => candidate === type)
  const of = typeof visitor === 'string' && /^[0-9a-f]{32}$/.test(visitor) ? visitor : undefined
  return { type: known, visitor: of, isLive: live === 'yes' }
}
type View = ReturnType<typeof readAsked>

/** Address of the page; `changes` over what is asked. */
function addressOf(view: View, changes: Partial<View> = {}): string {
  const { type, visitor, isLive } = { ...view, ...changes }
  const query = new URLSearchParams({
    ...(type && { type }),
    ...(visitor && { visitor }),
    ...(isLive && { live: 'yes' }),
  })
  return query.size > 0 ? `${PATH}?${query}` : PATH
}

const pageOf = (view: View, rows: readonly Row[]) =>
  html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Events</title>
      ${new Html(`<style>${style}</style>`)}
    </head>
    <body>
      <header>
        <h1><a href="${PATH}">Events</a></h1>
        ${filterOf(view)}
      </header>
      <main>
        ${
          rows.length > 0
            ? html`<ol>
                ${rows.map((row) => rowOf(view, row))}
              </ol>`
            : html`<p>No event yet.</p>`
        }
      </main>
    </body>
  </html>`

const filterOf = (view: View) =>
  html`<form action="${PATH}">
    <label
      >Type
      <select name="type">
        <option value="">Every type</option>
        ${types.map((type) => html`<option${type === view.type && new Html(' selected')}>${type}</option>`)}
      </select></label
    >
    <label>Visitor <input name="visitor" value="${view.visitor}" maxlength="32" spellcheck="false" /></label>
    ${view.isLive && html`<input type="hidden" name="live" value="yes" />`}
    <button>Filter</button><a href="${addressOf(view)}">Refresh</a>
    <a href="${addressOf(view, { isLive: !view.isLive })}">${view.isLive ? 'Stop following' : 'Follow'}</a>
  </form>`

const rowOf = (view: View, { event, type, receivedAt, at, visitor, ...context }: Row) =>
  html`<li>
    <h2>${type}</h2>
    <p class="about">
      <time datetime="${receivedAt.toISOString()}">${receivedAt.toISOString()}</time>, visitor
      <a href="${addressOf(view, { visitor })}">${visitor}</a>
    </p>
    <pre dir="ltr">${JSON.stringify({ ...context, at, event }, null, 2)}</pre>
  </li>`
