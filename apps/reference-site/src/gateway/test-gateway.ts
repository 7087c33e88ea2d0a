import Fastify from 'fastify'
import { usualLimits } from '../config/limits.ts'
import type { SiteConfig } from '../config/config.ts'
import { gatewayRoutes } from './gateway.routes.ts'
import type { GuestTokenRequest, Upstream } from './upstream.ts'

export const partner = 'https://partner.example'
export const config = {
  siteUrl: 'https://shop.example',
  hosts: [],
  limits: usualLimits,
  tokenEncryptionKeys: [],
  defaultLocale: 'en-ae',
  partners: [{ key: 'pk', origins: [partner] }],
} as unknown as SiteConfig

/** Answer of the API to whoever asks for a token: the secret’s end counts its exchanges. */
function token({ guestUserId, guestSecret = 's0' }: GuestTokenRequest) {
  const next = `s${Number(guestSecret.slice(1)) + 1}`
  return Response.json({ accessToken: 'token', guestUserId, guestSecret: next, guestSecretExpiresIn: 60 })
}

/** The gateway before an API that answers everything, as public for a while where the path says so. */
export function openGateway(siteUrl = config.siteUrl) {
  const passed: string[] = []
  const tokensSent: unknown[] = []
  const scopesSent: unknown[] = []
  const partnerOrigins: unknown[] = []
  const guests: GuestTokenRequest[] = []
  const answer = (path: string) =>
    new Response('{}', {
      headers: {
        'content-type': 'application/json',
        'set-cookie': 'upstream=1',
        ...(path.endsWith('/kept')
          ? { 'cache-control': 'public, max-age=60', vary: 'x-locale, recommendation-type' }
          : {}),
      },
    })
  const upstream: Upstream = {
    forward: async ({ method, path, headers, partnerOrigin }) => {
      partnerOrigins.push(partnerOrigin)
      passed.push(`${method} ${path}`)
      tokensSent.push(headers['x-ciam-token'])
      scopesSent.push(headers['scope'])
      return answer(path)
    },
    guestToken: async (request) => {
      guests.push(request)
      return request.guestSecret === 'over'
        ? Response.json({ errorCode: 'UNAUTHORIZED' }, { status: 401 })
        : token(request)
    },
    revokeGuest: async (request) => {
      guests.push(request)
      return answer('/token/revoke')
    },
    refreshSignIn: async () => Response.json({}, { status: 401 }),
    changes: async () => answer('/changes'),
    isReady: async () => true,
  }
  const app = Fastify()
  gatewayRoutes(app, { config: { ...config, siteUrl }, upstream })
  const ask = (guestUserId: string, headers: Record<string, string> = {}, more: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/token',
      headers: { ...json, ...headers },
      payload: JSON.stringify({ guestUserId, ...more }),
    })
  return { app, passed, tokensSent, scopesSent, partnerOrigins, guests, ask }
}

export const write = { method: 'POST', url: '/api/experience/item', payload: '{}' } as const
export const json = { 'content-type': 'application/json' }
