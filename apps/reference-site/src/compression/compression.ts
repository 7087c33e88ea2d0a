import type { FastifyInstance } from 'fastify'
import { joinVary } from '../headers/vary.ts'
import { encode, encodingOf } from './encode.ts'

/** Bytes; a smaller answer fits one packet without compression. */
const smallest = 1024

/**
 * Compresses every answer of text that was not compressed where it was made: pages of one shopper, the gateway's JSON.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!/^(?:text\/|application\/json|image\/svg)/.test(String(reply.getHeader('content-type') ?? ''))) return payload
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    reply.header('vary', joinVary(reply.getHeader('vary'), 'Accept-Encoding'))
    const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload)
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (reply.hasHeader('content-encoding') || encoding === 'identity' || body.length < smallest) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encode(body, encoding)
  })
}
