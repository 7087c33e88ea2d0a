import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The caller's X-Reference-Code, or one of our own when it has none that can be repeated safely. */
export const makeReferenceCode = (header: string | string[] | undefined): string =>
  typeof header === 'string' && uuid.test(header) ? header : randomUUID()

/** Fastify's request id is the reference code, so that each log line carries it. */
export const referenceCodeOf = (request: FastifyRequest): string => request.id
