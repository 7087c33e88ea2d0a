import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../config/config.ts'
import { gatewayRoutes } from './gateway.routes.ts'
import { config as gatewayConfig, partner } from './test-gateway.ts'
import { createUpstream } from './upstream.ts'

const config = {
  ...gatewayConfig,
  apiUrl: 'http://api.example',
  subscriptionKey: 'secret',
  organisationId: 'aldersgate',
} as SiteConfig

const url = '/api/experience/tracking/guest/v1/events'
const beacon = { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin' }

/** The gateway before an API that accepts every event. */
function openGateway() {
  const sent: { url: string; headers: Headers; body: unknown }[] = []
  const upstream = createUpstream(config, async (input, init) => {
    sent.push({ url: String(input), headers: new Headers(init?.headers), body: init?.body })
    return Response.json({ accepted: 1, refused: 0 }, { headers: { 'set-cookie': 'upstream=1' } })
  })
  const app = Fastify()
  gatewayRoutes(app, { config, upstream })
  const send = (headers: Record<string, string>, payload = '{"events":[]}') =>
    app.inject({ method: 'POST', url, headers, payload })
  return { app, sent, send }
}

describe('events of a page', () => {
  it('pass as a beacon, with the headers that it cannot set', async () => {
    const { sent, send } = openGateway()
    const { statusCode, body } = await send({ ...beacon, 'sec-gpc': '1' })
    expect([statusCode, body]).toEqual([200, '{"accepted":1,"refused":0}'])
    expect(sent).toMatchObject([
      { url: 'http://api.example/experience/tracking/guest/v1/events', body: '{"events":[]}' },
    ])
    const { headers } = sent[0]!
    expect(Object.fromEntries(headers)).toMatchObject({
      ...{ 'content-type': 'application/json', 'sec-gpc': '1', 'x-location': 'AE', 'x-locale': 'en-ae' },
      ...{ 'x-channel': 'web', 'x-line-of-business': 'retail', 'x-organisation-id': 'aldersgate' },
    })
    expect(headers.get('x-reference-code')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.has('x-partner-key')).toBe(false)
  })

  it('pass as JSON too', async () => {
    const { sent, send } = openGateway()
    expect((await send({ 'content-type': 'application/json' })).statusCode).toBe(200)
    expect(sent[0]!.headers.has('sec-gpc')).toBe(false)
  })

  it('take no cookie, no token and no partner’s name with them, and bring no cookie back', async () => {
    const { sent, send } = openGateway()
    const forged = { 'x-partner-key': 'pk', 'x-partner-origin': partner }
    const answer = await send({
      ...{ ...beacon, ...forged, cookie: `__Host-guestSecret=${'a'.repeat(32)}.s1` },
      ...{ 'x-ciam-token': 'token', scope: 'private', guestuserid: 'a'.repeat(32), 'x-guest-secret': 's1' },
    })
    const passed = Object.keys(Object.fromEntries(sent[0]!.headers))
    for (const name of ['cookie', 'x-ciam-token', 'scope', 'guestuserid', 'x-guest-secret', ...Object.keys(forged)])
      expect(passed).not.toContain(name)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('come from a partner’s page without a question before, and its origin is named', async () => {
    const { sent, send } = openGateway()
    const answer = await send({ ...beacon, origin: partner, 'sec-fetch-site': 'cross-site' })
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, partner])
    const { headers } = sent[0]!
    expect([headers.get('x-partner-key'), headers.get('x-partner-origin')]).toEqual(['pk', partner])
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    expect(answer.headers['vary']).toMatch(/\borigin\b/i)
  })

  it.each<[string, Record<string, string>]>([
    ['a stranger’s page', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a page that hides its origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
  ])('are refused from %s', async (_, headers) => {
    const { sent, send } = openGateway()
    const answer = await send({ ...beacon, ...headers })
    expect([answer.statusCode, answer.headers['access-control-allow-origin'], sent]).toEqual([403, undefined, []])
  })

  it('are not asked for by a stranger’s page, whose question is answered without an origin', async () => {
    const { app } = openGateway()
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    for (const address of [url, `${url}?n=1`]) {
      const { headers: answered } = await app.inject({ method: 'OPTIONS', url: address, headers })
      expect(answered['access-control-allow-origin']).toBeUndefined()
    }
  })

  it.each(['text/plain', 'application/json'])('are refused when they are longer than a beacon: %s', async (type) => {
    const { sent, send } = openGateway()
    expect((await send({ ...beacon, 'content-type': type }, 'x'.repeat(64 * 1024))).statusCode).toBe(200)
    expect((await send({ ...beacon, 'content-type': type }, 'x'.repeat(64 * 1024 + 1))).statusCode).toBe(413)
    expect(sent).toHaveLength(1)
  })

  it.each(['application/x-www-form-urlencoded', 'text/html'])('are not taken as %s', async (type) => {
    const { sent, send } = openGateway()
    expect([(await send({ ...beacon, 'content-type': type })).statusCode, sent]).toEqual([415, []])
  })
})
