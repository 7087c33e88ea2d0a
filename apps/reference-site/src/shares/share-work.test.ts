import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShareLimits } from '@vitrine/server'
import { usualLimits } from '../config/limits.ts'
import { openBareSite } from '../testing/bare-site.ts'

/** Nobody is let in. */
const closed: ShareLimits = { atOnce: 0, waiting: 0, wait: 1 }
const limits = {
  ...usualLimits,
  pages: closed,
  fragments: closed,
  pictures: closed,
  calls: closed,
  refusals: { pause: 1, each: 1, longest: 1 },
}

let site: FastifyInstance
const routes: { readonly method: string; readonly url: string }[] = []
beforeAll(async () => {
  site = await openBareSite({ limits }, ({ method, url }: RouteOptions) =>
    routes.push(...[method].flat().map((name) => ({ method: name, url }))),
  )
})
afterAll(() => site.close())

const sample = (url: string) =>
  url
    .replace('/fonts/*', '/fonts/instrument-sans.woff2')
    .replace(':locale', 'en-ae')
    .replace('*', 'nothing')
    .replace(/:\w+/g, 'a')
const ask = (method: string, url: string, options: InjectOptions = {}) =>
  site.inject({ ...options, method: method as 'GET', url })

describe('a client that has no share left', () => {
  it('is refused on every route, but for those that cost nothing', async () => {
    const outside: string[] = []
    for (const { method, url } of routes) {
      const { statusCode } = await ask(method, sample(url))
      if (statusCode !== 429) outside.push(url)
    }
    expect(routes.length).toBeGreaterThan(40)
    expect([...new Set(outside)].sort()).toEqual([
      '/:locale/payment-return',
      '/consent',
      '/elements/:version/:file',
      '/elements/:version/importmap.json',
      '/favicon.svg',
      '/fonts/*',
      '/healthz',
      '/readyz',
      '/robots.txt',
    ])
  })
  it('is refused where no route is', async () => {
    expect((await ask('POST', '/en-ae/nothing', { headers: { accept: 'text/html' } })).statusCode).toBe(429)
  })
  it('gets on a call an answer that a client of the API understands', async () => {
    const { statusCode, headers, body } = await ask('GET', '/api/experience/catalog/guest/v1/products')
    expect([statusCode, headers['retry-after']]).toEqual([429, '1'])
    expect(JSON.parse(body)).toMatchObject({ statusCode: 429, errorCode: 'TOO_MANY_REQUESTS' })
  })
})
