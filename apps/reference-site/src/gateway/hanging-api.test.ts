import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSiteConfig } from '../config/config.ts'
import { usualLimits } from '../config/limits.ts'
import { buildSite } from '../server.ts'
import { openBareSite } from '../testing/bare-site.ts'

const secrets = {
  VITRINE_CLIENT_ID: 'id',
  VITRINE_CLIENT_SECRET: 'secret',
  VITRINE_SUBSCRIPTION_KEY: 'key',
  VITRINE_TOKEN_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64url'),
}

/** A build without elements: nothing here shows one. */
const elementsFolder = mkdtempSync(join(tmpdir(), 'vitrine-elements-'))
writeFileSync(
  join(elementsFolder, 'manifest.json'),
  JSON.stringify({ version: '1', loader: { file: 'loader.js', integrity: '' }, files: {}, messages: {}, elements: {} }),
)
afterAll(() => rmSync(elementsFolder, { recursive: true }))

/** An API whose process stands still: its system takes connections, and nothing ever comes back. */
async function openSilentApi() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket
      .resume()
      .on('error', () => {})
      .once('close', () => sockets.delete(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

let api: Awaited<ReturnType<typeof openSilentApi>>
let site: FastifyInstance
const open = async (call: number) => {
  const config = readSiteConfig({ ...secrets, API_URL: api.url })
  const upstream = { call, readiness: 200 }
  site = await buildSite({ ...config, elementsFolder, limits: { ...usualLimits, upstream } })
  await site.listen({ port: 0, host: '127.0.0.1' })
  return (site.server.address() as AddressInfo).port
}
beforeEach(async () => {
  api = await openSilentApi()
})
afterEach(async () => {
  await site.close()
  await api.close()
})

/** Address of a route as a browser may send it: one that leads to its work. */
const samples: Readonly<Record<string, string>> = {
  '/*': '/en-ae/fashion/category/women',
  '/img/*': '/img/fashion/jumper.avif?w=640&q=50',
  '/sitemaps/:file': '/sitemaps/en-ae.xml',
  '/:locale/country-hint': '/en-ae/country-hint?country=sg',
  '/api/*': '/api/experience/catalog/guest/v1/products',
}
const sampleOf = (url: string) => samples[url] ?? url.replace(':locale', 'en-ae').replace(/:\w+|\*/g, 'a')

describe.each(['stands still', 'is gone'])('a site whose API %s', (state) => {
  it('answers no route with 500, and says when to ask again for what it keeps otherwise', async () => {
    const roomy = { atOnce: 100, waiting: 1, wait: 1 }
    const limits = { ...usualLimits, pages: roomy, upstream: { call: 200, readiness: 200 } }
    const routes: { method: string; url: string }[] = []
    const apiUrl = state === 'is gone' ? 'http://127.0.0.1:1' : api.url
    site = await openBareSite({ limits, apiUrl }, ({ method, url }) =>
      routes.push(...[method].flat().map((name) => ({ method: name, url }))),
    )
    const ask = async ({ method, url }: (typeof routes)[number]) => {
      const isCall = url.startsWith('/api')
      const { statusCode, headers } = await site.inject({
        method: method as 'GET',
        url: sampleOf(url),
        headers: {
          origin: 'http://localhost:3000',
          'sec-fetch-site': 'same-origin',
          ...(method === 'GET' || method === 'HEAD'
            ? {}
            : { 'content-type': isCall ? 'application/json' : 'application/x-www-form-urlencoded' }),
        },
        ...(method === 'GET' || method === 'HEAD' ? {} : { payload: isCall ? '{}' : 'a=b' }),
      })
      return {
        route: `${method} ${url}`,
        status: statusCode,
        wait: headers['retry-after'],
        cacheControl: headers['cache-control'],
      }
    }
    // A form asks several times, and each time waits for an API that stands still.
    const asked = routes.filter(({ method }) => state === 'is gone' || method === 'GET')
    const answers = await Promise.all(asked.map(ask))
    expect(answers.filter(({ status }) => status === 500)).toEqual([])
    const [wait, cacheControl] = ['2', 'no-store']
    for (const route of ['GET /sitemap.xml', 'GET /sitemaps/:file', 'GET /img/*', 'GET /*'])
      expect(answers).toContainEqual({ route, status: 503, wait, cacheControl })
  })
})

describe('a site whose API stands still', () => {
  it.each([
    ['/readyz', 503],
    ['/api/experience/catalog/guest/v1/products', 503],
  ])('gives up %s in time and ends the call', async (path, status) => {
    const port = await open(200)
    const before = api.open() // it follows the API's changes
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(status)
    await expect.poll(api.open).toBeLessThanOrEqual(Math.max(before, 1))
  })
  it('ends the call of a browser that leaves, long before its time is over', async () => {
    const port = await open(3_600_000)
    await expect.poll(api.open).toBe(1)
    const browser = connect({ port, host: '127.0.0.1' })
    await once(browser, 'connect')
    browser.write('GET /api/experience/catalog/guest/v1/products HTTP/1.1\r\nhost: shop\r\n\r\n')
    await expect.poll(api.open).toBe(2)
    browser.destroy()
    await expect.poll(api.open).toBe(1)
  })
})
