import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShareRefusal } from '@vitrine/server'
import type { SiteConfig } from '../config/config.ts'
import { failureOf } from '../pages/error/failure-kind.ts'
import { guestProofCookie, guestProofIn, readGuestProof } from '../session/guest-proof.ts'
import { createShoppers, type CallHeaders, type RequestShopper } from '../session/request-shopper.ts'
import { exchangeProof } from './exchange-guest.ts'
import { eventRoute, isEventsAddress } from './events.ts'
import { header, refuse, relay, type Gateway } from './relay.ts'
import { isWithoutToken, withToken } from './guest-on-the-way.ts'
import { callerOf, type Caller } from './origins.ts'

/**
 * `/api`: adds the subscription key and the token exchange and forwards to the experience API, so that no secret
 * reaches a browser. JSON only, but for events; partner origins are let in by name, without credentials.
 */
export function gatewayRoutes(app: FastifyInstance, parts: Omit<Gateway, 'shopperOf'>) {
  const gateway: Gateway = { ...parts, shopperOf: createShoppers(parts.config, parts.upstream) }
  app.register(
    async (api) => {
      api.removeAllContentTypeParsers()
      api.addContentTypeParser(
        'application/json',
        { parseAs: 'string', bodyLimit: 256 * 1024 },
        (_request, body, done) => done(null, body),
      )
      api.decorateRequest('caller')
      api.addHook('onRequest', async (request, reply) => admit(request, reply, gateway.config))
      api.options('/*', async (request, reply) =>
        reply
          .code(204)
          .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
          .header('access-control-allow-headers', header(request, 'access-control-request-headers') ?? '')
          .header('access-control-max-age', '600')
          .send(),
      )
      api.post('/token', async (request, reply) => exchangeToken(request, reply, gateway))
      api.post('/token/revoke', async (request, reply) => revokeToken(request, reply, gateway))
      api.register(async (beacons) => eventRoute(beacons, gateway))
      api.route({
        method: ['GET', 'POST', 'PUT', 'DELETE'],
        url: '/*',
        handler: async (request, reply) => forward(request, reply, gateway),
      })
      api.setErrorHandler(answerError)
    },
    { prefix: '/api' },
  )
}

const notBegun = 'Too many calls from one place wait already; nothing was changed. Wait as long as Retry-After says.'

/** Message in the console of the page, to whoever embeds the shop. */
const wrongKey = (origin: string, key = '') =>
  `Vitrine: this page can sell nothing, because the shop does not list its origin ${origin} ` +
  `with the partner key "${key}". ` +
  'What to do: docs/guide/embed.md#a-wrong-key'

/** Accepts the shop's own pages and listed partners; refuses all others. */
function admit(request: FastifyRequest, reply: FastifyReply, config: SiteConfig): FastifyReply | undefined {
  const caller = callerOf(config, {
    origin: header(request, 'origin'),
    partnerKey: header(request, 'x-partner-key'),
    host: request.headers.host,
  })
  // Country and language of an answer depend on headers, not on its address.
  reply.header('vary', 'origin, x-location, x-locale').header('cache-control', 'no-store')
  if (caller.kind === 'foreign') {
    // Its page may read why, and says it to its developer: without this a browser would hide the answer. Nobody reads
    // the answer to a beacon.
    if (!isEventsAddress(request.raw.url)) reply.header('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') return undefined
    // A shop that takes no call is, to whoever reads the page, one that cannot be reached.
    return refuse(reply, 403, 'SERVICE_UNAVAILABLE', wrongKey(caller.origin, header(request, 'x-partner-key')))
  }
  if (caller.kind === 'partner') {
    reply
      .header('access-control-allow-origin', caller.origin)
      .header('access-control-expose-headers', 'x-reference-code, etag, retry-after')
  }
  const site = header(request, 'sec-fetch-site')
  if (caller.kind === 'own' && request.method !== 'GET' && site && site !== 'same-origin') {
    return refuse(reply, 403, 'FORBIDDEN', 'Writes are taken from the shop’s own pages only.')
  }
  request.setDecorator<Caller>('caller', caller)
  return undefined
}

const shopLocaleOf = (request: FastifyRequest, { defaultLocale }: SiteConfig) => ({
  location: header(request, 'x-location') ?? 'AE',
  locale: header(request, 'x-locale') ?? defaultLocale,
  client: request.ip,
})

/** Proof of the caller's guest: a cookie on the shop's own pages, and on a partner's, which has none, its page. */
function proofOf(request: FastifyRequest, { siteUrl }: SiteConfig) {
  const caller = request.getDecorator<Caller>('caller')
  if (caller.kind !== 'partner') return { proof: guestProofIn(request.headers.cookie, siteUrl) }
  const { guestUserId, guestSecret } = parseBody(request.body)
  const { key, origin } = caller
  return { proof: readGuestProof(guestUserId, guestSecret), partner: { key, origin } }
}

async function exchangeToken(request: FastifyRequest, reply: FastifyReply, { config, upstream, shopperOf }: Gateway) {
  const { proof, partner } = proofOf(request, config)
  const shopLocale = shopLocaleOf(request, config)
  return relay(reply, config, async (signal) => {
    if (partner) return exchangeProof(upstream, proof, { ...shopLocale, partner, signal })
    const shopper = shopperOf(request.headers.cookie)
    const response = await shopper.exchange({ ...shopLocale, clock: parseBody(request.body)['now'], signal })
    setCookies(reply, shopper)
    return response
  })
}

/** Ends the guest whom the browser proves. */
async function revokeToken(request: FastifyRequest, reply: FastifyReply, { config, upstream }: Gateway) {
  const { proof, partner } = proofOf(request, config)
  if (!proof) return refuse(reply, 401, 'UNAUTHORIZED', 'This browser has no guest to end.')
  return relay(reply, config, async (signal) => {
    const response = await upstream.revokeGuest({ ...shopLocaleOf(request, config), ...proof, partner, signal })
    if (response.ok && !partner) reply.header('set-cookie', guestProofCookie(config.siteUrl, undefined, 0))
    return response
  })
}

async function forward(request: FastifyRequest, reply: FastifyReply, { config, upstream, shopperOf }: Gateway) {
  const caller = request.getDecorator<Caller>('caller')
  const path = request.raw.url?.slice('/api'.length) ?? '/'
  const shopper = caller.kind === 'own' ? shopperOf(request.headers.cookie) : undefined
  return relay(reply, config, async (signal) => {
    const given = shopper ? await shopper.authorise(path, request.headers) : ofPartner(request.headers)
    const headers = isWithoutToken(request.method, path, request.headers)
      ? await withToken(given, await exchangeOnTheWay(request, { config, upstream }, shopper, signal))
      : given
    // Also where the call itself then fails: it is repeated by the same guest.
    if (shopper) setCookies(reply, shopper)
    if (headers instanceof Response) return headers
    const answer = await upstream.forward({
      method: request.method,
      path,
      headers,
      client: request.ip,
      partnerOrigin: caller.kind === 'partner' ? caller.origin : undefined,
      ...(typeof request.body === 'string' ? { body: request.body } : {}),
      signal,
    })
    if (!shopper || !answer) return answer
    const received = await shopper.receive(path, answer)
    setCookies(reply, shopper)
    return received
  })
}

/** A token for a call that brings none: of the guest who is proved, on the shop's own pages else of a new one. */
async function exchangeOnTheWay(
  request: FastifyRequest,
  { config, upstream }: Pick<Gateway, 'config' | 'upstream'>,
  shopper: RequestShopper | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const asked = { ...shopLocaleOf(request, config), signal }
  if (shopper) return shopper.exchangeOnTheWay(asked)
  const caller = request.getDecorator<Caller>('caller')
  const proof = readGuestProof(header(request, 'guestuserid'), header(request, 'x-guest-secret'))
  if (!proof || caller.kind !== 'partner') return new Response(null, { status: 401 })
  const { key, origin } = caller
  return upstream.guestToken({ ...asked, ...proof, partner: { key, origin } })
}

const setCookies = (reply: FastifyReply, shopper: RequestShopper) => {
  reply.removeHeader('set-cookie')
  for (const cookie of shopper.setCookieHeaders()) reply.header('set-cookie', cookie)
}

/** A guest's secret is for the token exchange alone, and nobody is signed in on a partner's page. */
const ofPartner = (headers: CallHeaders): CallHeaders => ({
  ...headers,
  'x-guest-secret': undefined,
  ...(headers['scope'] !== 'guest' && { 'x-ciam-token': undefined, scope: undefined }),
})

function answerError(error: { statusCode?: number; message: string }, request: FastifyRequest, reply: FastifyReply) {
  const reference = header(request, 'x-reference-code')
  if (error instanceof ShareRefusal) {
    const { status, retryAfter = 1 } = failureOf(error, request.method)
    const code = status === 429 ? 'TOO_MANY_REQUESTS' : 'SERVER_BUSY'
    return refuse(reply.header('retry-after', retryAfter), status, code, notBegun, reference)
  }
  if (error.statusCode && error.statusCode < 500)
    return refuse(reply, error.statusCode, 'INVALID_INPUT', error.message, reference)
  if (!reply.raw.destroyed) request.log.error(error)
  const message =
    'The shop’s service does not answer. Whether the call had its effect is unknown; repeat it with the same key.'
  return refuse(reply, 503, 'SERVICE_UNAVAILABLE', message, reference)
}

function parseBody(body: unknown): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(typeof body === 'string' ? body : '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
