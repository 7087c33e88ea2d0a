import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteConfig } from '../config/config.ts'
import { joinVary } from '../headers/vary.ts'
import type { RequestShopper } from '../session/request-shopper.ts'
import type { Upstream } from './upstream.ts'
import { whileAwaited } from './while-awaited.ts'

const passedBack = ['content-type', 'cache-control', 'etag', 'x-reference-code', 'retry-after']

/** What every route of the gateway needs. */
export interface Gateway {
  readonly config: SiteConfig
  readonly upstream: Upstream
  readonly shopperOf: (header: string | undefined) => RequestShopper
}

/** A header that came once. */
export const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** An error that the gateway answers itself. */
export const refuse = (
  reply: FastifyReply,
  statusCode: number,
  errorCode: string,
  message: string,
  referenceCode = '',
) => reply.code(statusCode).send({ statusCode, errorCode, message, referenceCode, details: [] })

/** Answers with what the API answers, for as long as a browser waits for it. */
export async function relay(
  reply: FastifyReply,
  { limits }: SiteConfig,
  ask: (signal: AbortSignal) => Promise<Response | undefined>,
) {
  const answer = await whileAwaited(reply, limits.upstream.call, async (signal) => {
    const response = await ask(signal)
    return response && { response, body: Buffer.from(await response.arrayBuffer()) }
  })
  if (!answer) return refuse(reply, 404, 'NOT_FOUND', 'There is no such call.')
  const { response, body } = answer
  reply.code(response.status)
  for (const name of passedBack) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  // The maker of the answer knows what it depends on; the gateway adds what it looks at itself.
  reply.header('vary', joinVary(reply.getHeader('vary'), response.headers.get('vary')))
  return reply.send(response.status === 304 ? undefined : body)
}
