import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from './answer.ts'

/** Headers that change every cacheable answer, or whether it may be cached. */
const variesAlways = ['x-location', 'x-locale', 'x-organisation-id', 'x-preview', 'x-cache']

interface Cacheable {
  readonly answer: Answer
  /** Seconds. */
  readonly maxAge: number
  /** The operation's own headers: its answer depends on them beside the common ones. */
  readonly varies: readonly string[]
}

/** Sends an answer that is the same for everyone, or 304 when the caller has it already. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer: { body, etag }, maxAge, varies }: Cacheable,
) {
  reply
    .header('etag', etag)
    .header(
      'cache-control',
      request.headers['x-cache'] === 'false'
        ? 'no-cache'
        : `public, max-age=${maxAge}, stale-while-revalidate=${maxAge * 6}`,
    )
    .header('vary', [...new Set([...variesAlways, ...varies])].join(', '))
  const known = request.headers['if-none-match']
  const isKnown = known !== undefined && known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  return isKnown ? reply.code(304).send() : reply.send(body)
}
