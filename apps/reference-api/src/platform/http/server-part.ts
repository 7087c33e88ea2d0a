import type { FastifyInstance } from 'fastify'

const displayName = Symbol.for('fastify.display-name')

/**
 * Routes that have parsers and hooks of their own, as `register` takes them. Where a part has no name, Fastify looks
 * for one among all modules that are loaded.
 */
export const serverPart = (name: string, routes: (own: FastifyInstance) => Promise<void>) =>
  Object.assign(routes, { [displayName]: name })
