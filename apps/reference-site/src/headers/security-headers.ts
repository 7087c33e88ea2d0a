import { permissionsPolicy } from '@vitrine/server'
import type { FastifyInstance } from 'fastify'
import type { SiteConfig } from '../config/config.ts'
import { reachedBy } from '../config/own-address.ts'

/**
 * Adds to every answer what a browser shall refuse to its page: content of another type, the full referrer, features
 * of the device, a window of another site that opened it or that it opened. Partner pages are free of it: these headers
 * bind documents, not the scripts, fonts and pictures that others load.
 */
export function addSecurityHeaders(app: FastifyInstance, config: SiteConfig) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(reachedBy(config, request.headers.host)))
  })
}

function securityHeaders({ siteUrl, card }: Pick<SiteConfig, 'siteUrl' | 'card'>) {
  const permissions = permissionsPolicy([
    'geolocation=(self)', // the store finder
    'publickey-credentials-create=(self)', // passkeys
    'publickey-credentials-get=(self)',
    `payment=(${['self', ...card.frameOrigins.map((origin) => `"${origin}"`)].join(' ')})`, // the card provider's frame
  ])
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions,
    'cross-origin-opener-policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
