import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  consentTime,
  heldConsent,
  readConsent,
  writeConsent,
} from '@vitrine/contract/rules'
import type { SiteConfig } from '../config/config.ts'
import { isSameOriginPost } from '../forms/same-origin.ts'
import { refuse } from '../gateway/relay.ts'

/** A decision has some 40 characters. */
const bodyLimit = 1024

/**
 * `POST /consent`: sets the cookie of a decision about tracking, which is the body (`1.analytics-marketing`, as text or
 * as the form field `consent`). A page stores the decision itself, but Safari deletes what scripts store after 7 days.
 * Scripts of the shop read the cookie.
 */
export function consentRoute(app: FastifyInstance, config: Pick<SiteConfig, 'siteUrl' | 'hosts'>) {
  app.register(async (beacons) => {
    beacons.removeAllContentTypeParsers()
    beacons.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    beacons.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string).get(CONSENT_COOKIE)),
    )
    beacons.post('/consent', { bodyLimit }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isSameOriginPost(request, config))
        return refuse(reply, 403, 'FORBIDDEN', 'Decisions are taken from the shop’s own pages only.')
      const cookie = cookieOf(request, config)
      if (!cookie) return refuse(reply, 400, 'INVALID_INPUT', 'This is no decision about tracking.')
      return reply.code(204).header('set-cookie', cookie).send()
    })
  })
}

/** The cookie that the page itself would set; marketing is left out with Global Privacy Control. */
function cookieOf({ body, headers }: FastifyRequest, { siteUrl }: Pick<SiteConfig, 'siteUrl'>): string | undefined {
  const text = typeof body === 'string' ? body : undefined
  const decided = readConsent(text)
  if (!decided) return undefined
  const value = writeConsent(heldConsent(decided, headers['sec-gpc'] === '1'), consentTime(text))
  const secure = siteUrl.startsWith('https:') ? 'Secure; ' : ''
  return `${CONSENT_COOKIE}=${value}; Max-Age=${CONSENT_DAYS * 86_400}; Path=/; ${secure}SameSite=Strict`
}
