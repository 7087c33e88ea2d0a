import type { FastifyRequest } from 'fastify'

/**
 * What the log says of a request. A query may hold what a shopper typed, and an address of the gateway their guest id
 * or a code; the API logs its calls itself, with what is secret taken out.
 */
export function requestView({ method, url, id }: Pick<FastifyRequest, 'method' | 'url' | 'id'>) {
  const [path = ''] = url.split('?')
  return { method, url: path.startsWith('/api/') ? '/api/*' : path, id }
}
