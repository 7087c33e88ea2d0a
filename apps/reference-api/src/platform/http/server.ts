import { socketOptions } from '@vitrine/server'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { isOutage } from '../database/outage.ts'
import type { ApiConfig } from '../config/config.ts'
import { ApiError, errorBody } from '../errors/api-error.ts'
import { makeReferenceCode, referenceCodeOf } from './reference-code.ts'
import { securityHeaders } from './security-headers.ts'

/** The largest request body: an order's addresses fit many times. */
export const bodyLimitBytes = 64 * 1024

/**
 * A Fastify server that takes and gives JSON only, echoes the reference code, and answers every failure with the error
 * body. `trustedProxies` may say for whom they call; a call's `ip` is then that address, and the peer's own otherwise.
 * Browsers are told to keep to HTTPS where `publicUrl` has it.
 */
export function createServer(
  log: Logger,
  { trustedProxies, publicUrl, limits }: Pick<ApiConfig, 'trustedProxies' | 'publicUrl' | 'limits'>,
): FastifyInstance {
  const headers = securityHeaders(publicUrl)
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: bodyLimitBytes,
    trustProxy: [...trustedProxies],
    ...socketOptions(limits.sockets),
    genReqId: (request) => makeReferenceCode(request.headers['x-reference-code']),
    return503OnClosing: true,
    routerOptions: { maxParamLength: 512 },
    // An address that no route can read, of which hooks and handlers hear nothing.
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      void answerNotFound(request, reply.header('x-reference-code', referenceCodeOf(request)).headers(headers))
    },
    // a browser's keep-alive connection must not hold the process open
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
  takeJsonOnly(app)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-reference-code', referenceCodeOf(request)).headers(headers)
  })
  app.setNotFoundHandler(answerNotFound)
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = apiErrorOf(thrown)
    if (error.status >= 500) request.log.error({ err: thrown }, 'call failed')
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
    return reply
      .code(error.status)
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(errorBody(error, referenceCodeOf(request)))
  })
  return app
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = new ApiError('NOT_FOUND')
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(errorBody(error, referenceCodeOf(request)))
}

function takeJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson)
}

/** Reads a body as JSON, whatever type it says it has. */
export function readJson(
  _request: FastifyRequest,
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  if (text === '') return done(null, undefined)
  try {
    // A key that reaches a prototype never becomes an object's key.
    done(
      null,
      JSON.parse(String(text), (key, value: unknown) => (key === '__proto__' ? undefined : value)),
    )
  } catch {
    done(new ApiError('INVALID_INPUT', { details: [{ field: '/', reason: 'json', message: 'the body is not JSON' }] }))
  }
}

function apiErrorOf(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError('PAYLOAD_TOO_LARGE', { cause: error })
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new ApiError('INVALID_INPUT', {
      cause: error,
      details: [{ field: 'headers/content-type', reason: 'media-type', message: 'only application/json is taken' }],
    })
  }
  if (isOutage(error)) return new ApiError('SERVICE_UNAVAILABLE', { cause: error })
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new ApiError('INVALID_INPUT', { cause: error })
  return new ApiError('SERVER_ERROR', { cause: error })
}
