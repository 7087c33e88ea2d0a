import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { header, relay, type Gateway } from './relay.ts'
import type { Caller } from './origins.ts'

const path = '/experience/tracking/guest/v1/events'

/** Whether an address of the gateway is that of events. */
export const isEventsAddress = (url: string | undefined): boolean => url?.split('?', 1)[0] === `/api${path}`

/** A browser sends no beacon that is longer. */
const bodyLimit = 64 * 1024

/**
 * Events of a page, also as `text/plain`: a beacon of that type is sent without a question before it, and so outlives
 * its page. It can set no headers, so that the common ones are added. No cookie and no token is read or written.
 */
export function eventRoute(app: FastifyInstance, { config, upstream }: Gateway) {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post(path, { bodyLimit }, async (request, reply) =>
    relay(reply, config, async (signal) => {
      const caller = request.getDecorator<Caller>('caller')
      return upstream.forward({
        method: 'POST',
        path,
        headers: headersOf(request, config.defaultLocale),
        client: request.ip,
        ...(caller.kind === 'partner' && { partnerOrigin: caller.origin, partnerKey: caller.key }),
        ...(typeof request.body === 'string' && { body: request.body }),
        signal,
      })
    }),
  )
}

/** Each event says its own locale; the headers' only lets the call in. */
const headersOf = (request: FastifyRequest, locale: string) => ({
  'content-type': 'application/json',
  origin: header(request, 'origin'),
  'sec-gpc': header(request, 'sec-gpc'),
  'x-reference-code': header(request, 'x-reference-code') ?? randomUUID(),
  'x-channel': 'web',
  'x-line-of-business': 'retail',
  'x-location': locale.slice(3).toUpperCase(),
  'x-locale': locale,
})
