import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends an answer that is the same for everyone, or 304 when the caller has it already. */
export function sendCacheable(request: FastifyRequest, reply: FastifyReply, body: string, maxAge: number) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply
    .header('etag', etag)
    .header(
      'cache-control',
      request.headers['x-cache'] === 'false'
        ? 'no-cache'
        : `public, max-age=${maxAge}, stale-while-revalidate=${maxAge * 6}`,
    )
    .header('vary', 'x-location, x-locale, page-type, recommendation-type')
  const known = request.headers['if-none-match']
  const isKnown = known !== undefined && known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  return isKnown ? reply.code(304).send() : reply.send(body)
}
