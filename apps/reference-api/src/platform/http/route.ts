import { digest } from '../ids.ts'
import { networkOf } from '@vitrine/server'
import {
  operations,
  type FileAnswer,
  type Operation,
  type OperationName,
  type OperationOutput,
} from '@vitrine/contract'
import { validateRequest, validateResponse, type Finding } from '@vitrine/contract/validate'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { isBusy } from '../database/outage.ts'
import { ApiError } from '../errors/api-error.ts'
import type { CallShares } from '../shares/call-shares.ts'
import { admit, type CallerSources } from './caller.ts'
import type { Call, Caller, ShopperCaller } from './context.ts'
import { previewOf } from './preview-header.ts'
import { referenceCodeOf } from './reference-code.ts'
import { sendCacheable } from './send-cacheable.ts'
import { sendFile } from './send-file.ts'
import type { VersionedCache } from '../changes/versioned-cache.ts'
import { answerOf, type Answer } from './answer.ts'
import type { ShopLocale } from './shop-locale.ts'
import type { CountCall } from './rate-limit.ts'
import type { ShopLimits } from '../config/shop-limits.ts'

/** Parts that every route needs; given once, by the application. */
export interface Routing extends CallerSources {
  /** @throws ApiError FORBIDDEN for a missing or wrong subscription key. */
  checkSubscription(key: unknown): void
  /** @throws ApiError FORBIDDEN for an organisation other than the configuration set's. */
  checkOrganisation(id: unknown): void
  /** @throws ApiError NOT_FOUND for a country that this configuration set does not serve. */
  shopLocaleOf(location: string, locale: string): Promise<ShopLocale>
  /** Asks the database, and so within the shopper's share. @throws ApiError UNAUTHORIZED for who has ended. */
  checkShopper(shopper: ShopperCaller): Promise<void>
  /** Whether this X-Preview shows what is not published. */
  isPreview(token: string | undefined, country: ShopLocale['country']): boolean
  readonly validatesResponses: boolean
  /** Answers that are the same until the catalogue changes. */
  readonly answers: Pick<VersionedCache<Answer>, 'get' | 'through'>
  readonly perMinute: ShopLimits['perMinute']
}

export interface RouteOptions<Name extends OperationName = OperationName> {
  /** Seconds that a public answer may be kept; GET calls without a shopper only. */
  maxAge?: number
  /**
   * The answer stays the same until the catalogue changes, and is cached until then. Everything else that it depends
   * on, such as the day, is in the text that this resolves to. For calls with `maxAge`.
   */
  cacheKeyOf?: (call: Call<Name>) => string | Promise<string>
  /** The limit whose calls this is one of; unlimited when absent. */
  rate?: keyof ShopLimits['perMinute']
  /** The call is a delivery of events. */
  isEvents?: boolean
  /** Whether a call with this query may cost much. */
  isCostly?: (query: Readonly<Record<string, unknown>>) => boolean
  /**
   * The call waits for somebody else between two transactions. It takes no turn, and when it breaks off its outcome is
   * unknown.
   */
  isInSteps?: boolean
}

/** Stands in the place of a user id for whoever the token names. A browser that has no guest yet writes it. */
export const WHO_CALLS = 'me'

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
  options?: RouteOptions<Name>,
) => void

export function createRoute(routing: Routing, countCall: CountCall, shares: CallShares): Route {
  return (app, name, handler, options = {}) => {
    const { rate } = options
    const perMinute = rate && routing.perMinute[rate]
    const operation: Operation = operations[name]
    const [method, path] = name.split(' ') as [HTTPMethods, string]
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        routing.checkSubscription(request.headers['ocp-apim-subscription-key'])
        routing.checkOrganisation(request.headers['x-organisation-id'])
        if (rate) countCall(rate, networkOf(request.ip), perMinute?.network)
        // A missing, foreign or expired token is answered before anything about the request is told.
        const caller = await admit(operation, request.headers, routing)
        const shopper = caller?.kind === 'operator' ? undefined : caller
        if (rate && shopper) countCall(rate, shopper.subject, perMinute?.guest)
        const isTurn = shopper !== undefined && method !== 'GET' && !options.isInSteps
        const isSearch = options.isCostly?.(request.query as Record<string, unknown>) ?? false
        const kind = isTurn ? 'turn' : isSearch ? 'search' : options.isEvents ? 'events' : undefined
        const inShare = <T>(work: () => Promise<T>) =>
          shares({ request, reply, shopper, kind }, work).catch((error: unknown) => {
            throw isBusy(error) && !options.isInSteps ? new ApiError('SERVER_BUSY', { cause: error }) : error
          })
        const call = (await readCall(name, operation, routing, request, caller).catch(async (error: unknown) => {
          // So is one that has ended.
          if (shopper) await inShare(() => routing.checkShopper(shopper))
          throw error
        })) as Call<typeof name>
        const status = operation.successStatus ?? 200
        const answered = async () => {
          if (shopper) await routing.checkShopper(shopper)
          return handler(call)
        }
        if (operation.media) return sendFile(reply, operation.media, (await inShare(answered)) as FileAnswer)
        const make = async () => {
          const result = await answered()
          if (routing.validatesResponses) checkResponse(name, status, result)
          return JSON.stringify(result)
        }
        const json = 'application/json; charset=utf-8'
        // The answer to a preview is for its holder, whether the value is good or not.
        const maxAge = previewOf(request.headers) === undefined ? options.maxAge : undefined
        if (maxAge === undefined) {
          const body = await inShare(make)
          return reply.code(status).type(json).header('cache-control', 'no-store').send(body)
        }
        const { cacheKeyOf } = options
        const key = cacheKeyOf && keyOf(call, operation, await cacheKeyOf(call))
        const makeAnswer = async () => answerOf(await make())
        // A cached answer costs too little to be shared out.
        const answer =
          (key === undefined ? undefined : routing.answers.get(key)) ??
          (await inShare(() => (key !== undefined ? routing.answers.through(key, makeAnswer) : makeAnswer())))
        return sendCacheable(request, reply.code(status).type(json), { answer, maxAge, varies: headersOf(operation) })
      },
    })
  }
}

async function readCall<Name extends OperationName>(
  name: Name,
  operation: Operation,
  routing: Routing,
  request: FastifyRequest,
  caller: Caller | undefined,
): Promise<object> {
  const { headers } = request
  if (operation.idempotent && headers['idempotency-key'] === undefined) throw new ApiError('IDEMPOTENCY_KEY_REQUIRED')
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
  const found = await routing.shopLocaleOf(headers['x-location'] as string, headers['x-locale'] as string)
  const preview = previewOf(headers)
  const shopLocale = { ...found, showsDrafts: preview !== undefined && routing.isPreview(preview, found.country) }
  const idempotencyKey = headers['idempotency-key']
  return {
    ...validation.value,
    name,
    shopLocale,
    referenceCode: referenceCodeOf(request),
    network: networkOf(request.ip),
    ...(caller && { [caller.kind === 'operator' ? 'operator' : 'shopper']: caller }),
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

function checkResponse(name: OperationName, status: number, result: unknown) {
  const validation = validateResponse(name, status, result)
  if (!validation.ok) throw new Error(validation.message)
}

/** Everything an answer depends on beside the catalogue; its query in one order, for callers differ in theirs. */
function keyOf({ name, shopLocale, params, query, request }: Call<OperationName>, operation: Operation, more: string) {
  const inOrder = (values: object = {}) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const headers = headersOf(operation).map((header) => request.headers[header])
  return JSON.stringify([name, shopLocale.country, shopLocale.locale, inOrder(params), inOrder(query), headers, more])
}

const headersOf = ({ headers }: Operation) =>
  Object.keys((headers as { properties?: Record<string, unknown> } | undefined)?.properties ?? {})
