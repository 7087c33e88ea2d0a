import { digest } from '../ids.ts'
import { operations, type Operation, type OperationName, type OperationOutput } from '@vitrine/contract'
import { validateRequest, validateResponse, type Finding } from '@vitrine/contract/validate'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { isBusy } from '../database/outage.ts'
import { ApiError } from '../errors/api-error.ts'
import type { CallShares } from '../shares/call-shares.ts'
import type { Call, Shopper } from './context.ts'
import { networkOf } from './client-network.ts'
import { previewOf } from './preview-header.ts'
import { referenceCodeOf } from './reference-code.ts'
import { sendCacheable } from './send-cacheable.ts'
import type { Market } from './market.ts'

/** What every route needs; given once, by the application. */
export interface Routing {
  /** @throws ApiError FORBIDDEN for a missing or wrong subscription key. */
  checkSubscription(key: unknown): void
  /** @throws ApiError NOT_FOUND for a country that this configuration set does not serve. */
  marketOf(location: string, locale: string): Promise<Market>
  /** @throws ApiError UNAUTHORIZED. */
  shopperOf(headers: FastifyRequest['headers']): Promise<Shopper>
  /** Whether this X-Preview shows what is not published. */
  isPreview(token: string | undefined, country: Market['country']): boolean
  readonly validatesResponses: boolean
}

export interface RouteOptions {
  /** Seconds that a public answer may be kept; GET calls without a shopper only. */
  maxAge?: number
  /** Calls a minute from one client's network; unlimited when absent. */
  perMinute?: number
  /** Whether a call with this query may cost much. */
  isCostly?: (query: Readonly<Record<string, unknown>>) => boolean
  /**
   * The call waits for somebody else between two transactions. It takes no turn, and when it breaks off its outcome is
   * unknown.
   */
  isInSteps?: boolean
}

/** The key of an operation that needs one; the registrar has refused the call already when it is missing. */
export function keyed(once: Call<OperationName>['once']): NonNullable<Call<OperationName>['once']> {
  if (!once) throw new ApiError('IDEMPOTENCY_KEY_REQUIRED')
  return once
}

export type Handler<Name extends OperationName> = (call: Call<Name>) => Promise<OperationOutput<Name>>

/** Registers one operation of the contract: its address, its checks, its answer. */
export type Route = <Name extends OperationName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  options?: RouteOptions,
) => void

export function createRoute(
  routing: Routing,
  limit: (call: string, client: string, perMinute: number) => void,
  shares: CallShares,
): Route {
  return (app, name, handler, options = {}) => {
    const operation: Operation = operations[name]
    const [method, path] = name.split(' ') as [HTTPMethods, string]
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        routing.checkSubscription(request.headers['ocp-apim-subscription-key'])
        if (options.perMinute) limit(name, networkOf(request.ip), options.perMinute)
        const call = (await readCall(name, operation, routing, request)) as Call<typeof name>
        const shopper = operation.session === 'shopper' ? call.shopper : undefined
        const isTurn = shopper !== undefined && method !== 'GET' && !options.isInSteps
        const isSearch = options.isCostly?.(request.query as Record<string, unknown>) ?? false
        const kind = isTurn ? 'turn' : isSearch ? 'search' : undefined
        const result = await shares({ request, reply, shopper, kind }, () => handler(call)).catch((error: unknown) => {
          throw isBusy(error) && !options.isInSteps ? new ApiError('SERVER_BUSY', { cause: error }) : error
        })
        return answer({ name, operation, routing, reply, request, result, maxAge: options.maxAge })
      },
    })
  }
}

async function readCall<Name extends OperationName>(
  name: Name,
  operation: Operation,
  routing: Routing,
  request: FastifyRequest,
): Promise<Call<Name>> {
  const { headers } = request
  if (operation.idempotent && headers['idempotency-key'] === undefined) throw new ApiError('IDEMPOTENCY_KEY_REQUIRED')
  // A missing, foreign or expired token is answered before anything about the request is told.
  const shopper = operation.session === 'shopper' ? await routing.shopperOf(headers) : undefined
  const parts = {
    params: request.params,
    query: request.query,
    headers,
    ...(request.body === undefined || request.body === null ? {} : { body: request.body }),
  }
  const validation = validateRequest(name, parts)
  if (!validation.ok) {
    // An address that cannot exist is not found, like one that does not.
    const isAddress = validation.findings.every(
      ({ where, pointer }) => where === 'params' && /(id|code|name)$/i.test(pointer),
    )
    throw isAddress
      ? new ApiError('NOT_FOUND')
      : new ApiError('INVALID_INPUT', { details: validation.findings.map(detailOf) })
  }
  const found = await routing.marketOf(headers['x-location'] as string, headers['x-locale'] as string)
  const preview = previewOf(headers)
  const market = { ...found, showsDrafts: preview !== undefined && routing.isPreview(preview, found.country) }
  const idempotencyKey = headers['idempotency-key']
  return {
    ...validation.value,
    name,
    market,
    referenceCode: referenceCodeOf(request),
    get shopper() {
      if (!shopper) throw new ApiError('UNAUTHORIZED')
      return shopper
    },
    once:
      operation.idempotent && typeof idempotencyKey === 'string'
        ? {
            key: uuidOf(idempotencyKey),
            requestHash: digest(JSON.stringify([name, request.params, request.query, request.body ?? null])),
          }
        : null,
    request,
  }
}

/** A UUID in its one spelling: small letters, no prefix. The contract lets no other text through. */
const uuidOf = (text: string) => text.toLowerCase().replace(/^urn:uuid:/, '')

const detailOf = ({ where, pointer, message }: Finding) => ({
  field: where === 'body' ? pointer || '/' : `${where}${pointer}`,
  reason: 'invalid',
  message,
})

interface Answer {
  name: OperationName
  operation: Operation
  routing: Routing
  request: FastifyRequest
  reply: FastifyReply
  result: unknown
  maxAge: number | undefined
}

function answer({ name, operation, routing, request, reply, result, maxAge }: Answer) {
  const status = operation.successStatus ?? 200
  if (routing.validatesResponses) {
    const validation = validateResponse(name, status, result)
    if (!validation.ok) throw new Error(validation.message)
  }
  reply.code(status).header('content-type', 'application/json; charset=utf-8')
  // What a preview shows is for its holder, whether the value is good or not.
  if (maxAge === undefined || previewOf(request.headers) !== undefined)
    return reply.header('cache-control', 'no-store').send(JSON.stringify(result))
  return sendCacheable(request, reply, { body: JSON.stringify(result), maxAge, varies: headersOf(operation) })
}

const headersOf = ({ headers }: Operation) =>
  Object.keys((headers as { properties?: Record<string, unknown> } | undefined)?.properties ?? {})
