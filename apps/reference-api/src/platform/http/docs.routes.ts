import { createHash } from 'node:crypto'
import { openApi, operations, type Operation } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { errorTable } from '../errors/error-table.ts'
import { escapeHtml } from '../html/escape-html.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-inline-size:72rem;padding:2rem;color:#16211b;background:#fbfaf7}
h1,h2{font-weight:600}table{border-collapse:collapse;inline-size:100%}th,td{text-align:start;padding:.4rem .8rem .4rem 0;border-block-end:1px solid #d9d6cd;vertical-align:top}
code{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}a{color:#12382b}`

/** `/openapi.json`, and `/docs`: one page of our own that lists every call and every error. */
export function docsRoutes(app: FastifyInstance, publicUrl: string) {
  // Written when somebody asks: few servers are asked, and each would start later for it.
  let document: string | undefined
  let page: string | undefined
  const hash = createHash('sha256').update(style).digest('base64')
  app.get('/openapi.json', async (_request, reply) =>
    reply
      .type('application/json')
      .header('cache-control', 'public, max-age=60')
      .send((document ??= JSON.stringify(openApi({ serverUrl: publicUrl })))),
  )
  app.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      )
      .send((page ??= docsPage())),
  )
}

const sessionNeeds = { none: '', shopper: 'token', private: 'signed-in token', operator: 'sign-in at the desk' }

function docsPage(): string {
  const byTag = Map.groupBy(Object.entries(operations) as [string, Operation][], ([, { tag }]) => tag)
  const tables = [...byTag].map(
    ([tag, calls]) =>
      `<h2>${escapeHtml(tag)}</h2><table><thead><tr><th scope="col">Call</th><th scope="col">What it is for</th><th scope="col">Needs</th></tr></thead><tbody>${calls
        .map(([name, { summary, session, idempotent }]) => {
          const needs = [sessionNeeds[session], idempotent ? 'Idempotency-Key' : ''].filter(Boolean).join(', ')
          return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(summary)}</td><td>${needs}</td></tr>`
        })
        .join('')}</tbody></table>`,
  )
  const errors = Object.entries(errorTable).map(
    ([code, { status, message }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vitrine storefront API</title><style>${style}</style></head>
<body><main><h1>Vitrine storefront API</h1><p>Schemas and headers are in <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${tables.join('')}
<h2>Errors</h2><table><thead><tr><th scope="col">errorCode</th><th scope="col">Status</th><th scope="col">Message</th></tr></thead><tbody>${errors.join('')}</tbody></table></main></body></html>`
}
