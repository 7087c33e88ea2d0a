import { createStorefront, serverEnvironment } from '@vitrine/core'
import type { ElementDefinition } from '@vitrine/react'
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElementsManifest } from '../../build/manifest.ts'
import { createElementRenderer } from '../server/renderer.tsx'
import { greetingElement } from './greeting.element.ts'

/**
 * A server that stands for the shop (elements, API, its own page) or for a partner's site, and notes what it is asked
 * for.
 */
export interface TestSite {
  readonly origin: string
  readonly requests: string[]
  close(): Promise<void>
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Our own pages print the tokens; where they are missing elements fetch them. */
const tokens = ':root{--vitrine-tokens:1}'

type Answer = { readonly body: string; readonly headers?: Record<string, string>; readonly status?: number }

export async function serveSite(pages: Readonly<Record<string, () => Answer>>, cdn?: string): Promise<TestSite> {
  const requests: string[] = []
  const server: Server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    requests.push(`${request.method} ${path}`)
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    }
    if (pages[path]) {
      const { body, headers = {}, status = 200 } = pages[path]()
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
    } else if (cdn && path.startsWith('/elements/')) {
      const code = await readFile(join(cdn, path.slice('/elements/'.length)), 'utf8').catch(() => undefined)
      response.writeHead(code === undefined ? 404 : 200, { 'content-type': 'text/javascript', ...cors }).end(code)
    } else {
      response
        .writeHead(path.startsWith('/api/') ? 503 : 200, { 'content-type': 'application/json', ...cors })
        .end('{}')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The shop's own page around some elements: state, loader and the strict policy of the site. */
export async function shopPage(
  manifest: ElementsManifest,
  elements: readonly (readonly [attributes: Record<string, unknown>, hydrate?: string])[],
  options: { integrity?: Record<string, string>; extra?: string } = {},
): Promise<Answer> {
  const storefront = createStorefront({
    config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'ORG', configurationSet: 'DEV' },
    environment: serverEnvironment({ fetch: () => Promise.reject(new Error('no network')) }),
  })
  const renderer = createElementRenderer({
    storefront,
    definitions: [greetingElement as unknown as ElementDefinition],
    log: () => {},
  })
  const html = await Promise.all(
    elements.map(([attributes, hydrate]) => renderer.element('vitrine-test-greeting', attributes, { hydrate })),
  )
  const map = options.integrity
    ? `<script type="importmap" nonce="n">${JSON.stringify({ integrity: options.integrity })}</script>`
    : ''
  return {
    headers: {
      'content-security-policy': `default-src 'self'; script-src 'nonce-n' 'strict-dynamic'; style-src ${[tokens, ...renderer.styles()].map(hashOf).join(' ')}; form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
    body: `<!doctype html><html lang="en"><head><title>Shop</title><style>${tokens}</style>${map}<script nonce="n">
      window.violations = []
      document.addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))
      </script></head><body>${html.join('')}${options.extra ?? ''}<p>After</p>
      <script type="application/json" id="vitrine-state" nonce="n">${renderer.state()}</script>
      <script type="module" nonce="n" src="/elements/${manifest.version}/${manifest.loader.file}"></script></body></html>`,
  }
}

/** A partner's page that allows nothing but the loader by its hash, and no style but what script adopts. */
export function partnerPage(manifest: ElementsManifest, shop: string, body: string): Answer {
  const { file, integrity } = manifest.loader
  return {
    headers: {
      'content-security-policy': `default-src 'none'; connect-src ${shop}; script-src '${integrity}' 'strict-dynamic'; style-src 'none'; require-trusted-types-for 'script'; trusted-types vitrine`,
    },
    body: `<!doctype html><html lang="en"><head><title>Partner</title></head><body>${body}<p id="after">After</p>
      <script type="module" crossorigin src="${shop}/elements/${manifest.version}/${file}" integrity="${integrity}" data-partner-key="pk_demo" data-locale="en-ae"></script></body></html>`,
  }
}
