// A card provider as a process of its own: its script and fields for browsers, and for the shop's server the same port
// that the demonstration's provider has. Everything it knows is in memory.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

interface Authorisation {
  readonly reference: string
  status: 'approved' | 'captured' | 'voided'
  readonly amount: { readonly amount: number; readonly currency: string }
  readonly merchantReference: string
  readonly reason: null
  readonly brand: string
  readonly lastFour: string
  readonly challenge: null
}
interface Answer {
  readonly status: number
  readonly type?: string
  readonly body: string
  readonly headers?: Record<string, string>
}

const { PORT = '', CARD_SECRET = '', CARD_EMBEDDER = '' } = process.env
const scriptOf = (name: string): Answer => ({
  status: 200,
  type: 'text/javascript',
  body: readFileSync(new URL(name, import.meta.url), 'utf8'),
  // Without it no page can hold the script to its integrity.
  headers: { 'access-control-allow-origin': '*' },
})
const json = (value: unknown, status = 200): Answer => ({ status, body: JSON.stringify(value) })
const nothing = json({ error: 'not found' }, 404)

const lastFourOf = new Map<string, string>()
const byKey = new Map<string, Authorisation>()
const field = (name: string) => `<label>${name} <input name="${name}" required></label>`

function fields(): Answer {
  return {
    status: 200,
    type: 'text/html',
    body: `<!doctype html><html lang="en" data-embedder="${CARD_EMBEDDER}"><meta charset="utf-8"><title>Card</title>
      <form>${['number', 'expiry', 'code', 'holder'].map(field).join('')}</form><script type="module" src="fields.js"></script>`,
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors ${CARD_EMBEDDER}`,
    },
  }
}

/** What browsers ask for. */
async function answerBrowser(path: string, request: IncomingMessage): Promise<Answer | undefined> {
  if (path === '/ready') return json('ready')
  if (path === '/sdk.js' || path === '/fields.js') return scriptOf(path.slice(1))
  if (path === '/fields') return fields()
  if (path !== '/tokens') return undefined
  const { number } = JSON.parse(await text(request)) as { number: string }
  const token = `tok_${randomUUID()}`
  lastFourOf.set(token, number.slice(-4))
  return json({ token, brand: 'visa', last4: number.slice(-4) })
}

/** What the shop's server asks for; the secret opens it. */
async function answerShop(url: URL, request: IncomingMessage): Promise<Answer> {
  if (request.headers.authorization !== `Bearer ${CARD_SECRET}`) return json({ error: 'unauthorised' }, 401)
  if (url.pathname === '/v1/authorisations' && request.method === 'POST')
    return authorise(String(request.headers['idempotency-key']), JSON.parse(await text(request)))
  if (url.pathname === '/v1/authorisations') {
    const key = url.searchParams.get('key')
    const found = key === null ? [...byKey.values()] : byKey.get(key)
    return found ? json(found) : nothing
  }
  const [, reference, action] = /^\/v1\/authorisations\/([^/]+)\/(capture|cancel)$/.exec(url.pathname) ?? []
  const found = [...byKey.values()].find((known) => known.reference === reference)
  if (!found) return nothing
  found.status = action === 'capture' ? 'captured' : 'voided'
  return json(found)
}

function authorise(
  key: string,
  { token, amount, merchantReference }: Pick<Authorisation, 'amount' | 'merchantReference'> & { token: string },
): Answer {
  const lastFour = lastFourOf.get(token)
  if (lastFour === undefined) return json({ error: 'no such token' }, 422)
  const known = byKey.get(key)
  const authorisation: Authorisation = known ?? {
    reference: randomUUID(),
    status: 'approved',
    amount,
    merchantReference,
    reason: null,
    brand: 'visa',
    lastFour,
    challenge: null,
  }
  byKey.set(key, authorisation)
  return json(authorisation)
}

createServer((request, response) => {
  const url = new URL(request.url ?? '/', `http://127.0.0.1:${PORT}`)
  void answerBrowser(url.pathname, request)
    .then((answer) => answer ?? answerShop(url, request))
    .catch((error: Error) => json({ error: error.message }, 400))
    .then(({ status, type = 'application/json', body, headers }) =>
      response.writeHead(status, { 'content-type': type, ...headers }).end(body),
    )
}).listen(Number(PORT), '127.0.0.1')
