import Fastify, { type FastifyInstance } from 'fastify'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { get as request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PictureLimits, SiteConfig } from '../config/config.ts'
import { openPictures } from './open-pictures.ts'

const limits: PictureLimits = { cacheBytes: 10_000_000, atOnce: 1, waiting: 2, longestWait: 1e6, isWarmed: false }
const firstPage = '<img srcset="/img/jumper.avif?w=32&amp;q=75 32w, /img/jumper.avif?w=64&amp;q=75 64w" sizes="20px">'
const every = 'image/avif,image/webp,*/*'

/** An API with masters, whose answers the test can hold back. */
const api = Fastify()
const asked: string[] = []
let gate = Promise.resolve()
let masters: Record<string, Buffer>
let home: string
let site: FastifyInstance

beforeAll(async () => {
  const noise = (width: number, height: number) =>
    sharp({
      create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
  masters = { 'jumper.avif': await noise(90, 120).avif().toBuffer(), 'jar.jpg': await noise(90, 90).jpeg().toBuffer() }
  api.get<{ Params: { name: string } }>('/media/:name', async ({ params }, reply) => {
    asked.push(params.name)
    await gate
    const master = masters[params.name.replace(/^\d+-/, '')]
    return master ? reply.type('application/octet-stream').send(master) : reply.code(404).send()
  })
  await api.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())
beforeEach(async () => {
  asked.length = 0
  gate = Promise.resolve()
  home = await mkdtemp(join(tmpdir(), 'vitrine-images-'))
  await openSite()
})
afterEach(async () => {
  await site.close()
  await rm(home, { recursive: true, force: true })
})

async function openSite(changed: Partial<PictureLimits> = {}) {
  const { port } = api.server.address() as { port: number }
  site = Fastify()
  const config = {
    home,
    apiUrl: `http://127.0.0.1:${port}`,
    pictures: { ...limits, ...changed },
    defaultLocale: 'en-ae',
  }
  const pictures = openPictures(site, { config: config as unknown as SiteConfig })
  site.get('/en-ae', async (_request, reply) => reply.type('text/html').send(firstPage))
  await site.listen({ port: 0, host: '127.0.0.1' })
  return pictures
}
const urlOf = (path: string) => `http://127.0.0.1:${(site.server.address() as { port: number }).port}/img/${path}`
const get = (path: string, accept = every) => fetch(urlOf(path), { headers: { accept } })
const stored = () => readdir(join(home, 'images')).catch(() => [])
const isAskedFor = (...names: string[]) => expect.poll(() => [...asked].sort()).toEqual(names.sort())

/** Holds the masters back; call what it returns to let them go. */
function hold() {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  return resolve
}

describe('GET /img', () => {
  it('answers a resized picture for ever, and asks for its master once', async () => {
    for (const [width, real] of [
      ['32', 32],
      ['64', 64],
    ] as const) {
      const answer = await get(`jumper.avif?w=${width}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif'])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(real)
    }
    await get('jumper.avif?w=32')
    expect(asked).toEqual(['jumper.avif', 'jumper.avif'])
  })

  it('makes a picture once for all who ask for it at the same time', async () => {
    const release = hold()
    const answers = Array.from({ length: 20 }, () => get('jumper.avif?w=48'))
    await isAskedFor('jumper.avif')
    release()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect([asked.length, (await stored()).length]).toEqual([1, 1])
  })

  it('makes and stores one picture for all widths above the master', async () => {
    await site.close()
    await openSite({ waiting: 10 })
    const answers = await Promise.all(['96', '1200', '1920', '3840'].map((width) => get(`jumper.avif?w=${width}`)))
    for (const answer of answers) expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(90)
    expect(await stored()).toHaveLength(1)
    expect(asked).toHaveLength(1)
  })

  it('answers the master as it is, for a short time, to those who have waited longest when too many wait', async () => {
    const release = hold()
    const first = get('1-jumper.avif?w=48')
    await isAskedFor('1-jumper.avif')
    const later: Promise<Response>[] = []
    for (const number of [2, 3, 4, 5]) later.push(get(`${number}-jumper.avif?w=48`))
    await expect.poll(() => asked.length).toBe(3)
    release()
    const answers = await Promise.all([first, ...later])
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
    const asMaster = answers.filter((_, index) => bodies[index]!.equals(masters['jumper.avif']!))
    expect(asMaster).toHaveLength(2)
    for (const { status, headers } of asMaster)
      expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('vary')]).toEqual([
        200,
        'image/avif',
        'public, max-age=60',
        'accept',
      ])
    expect(await stored()).toHaveLength(3)
    const again = await Promise.all([2, 3, 4, 5].map((number) => get(`${number}-jumper.avif?w=48`)))
    for (const answer of again) expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(48)
  })

  it('sends nobody a master that his browser does not show', async () => {
    const release = hold()
    const first = get('1-jumper.avif?w=48', '*/*')
    await isAskedFor('1-jumper.avif')
    const later = [2, 3, 4].map((number) => get(`${number}-jumper.avif?w=48`, '*/*'))
    const refused = await Promise.race(later)
    gate = Promise.resolve()
    expect([refused.status, refused.headers.get('cache-control'), refused.headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '60',
    ])
    const modern = await get('5-jumper.avif?w=48')
    expect(Buffer.from(await modern.arrayBuffer())).toEqual(masters['jumper.avif'])
    release()
    const statuses = (await Promise.all([first, ...later])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 200, 503])
  })

  it('does not make what nobody waits for any more', async () => {
    const release = hold()
    const first = get('1-jumper.avif?w=48')
    await isAskedFor('1-jumper.avif')
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    site.server.on('connection', (socket) => socket.on('close', () => resolve()))
    const leaving = request(urlOf('2-jumper.avif?w=48'), { headers: { accept: every }, agent: false })
    leaving.on('error', () => {})
    await new Promise((arrived) => site.server.once('request', arrived))
    leaving.destroy()
    await closed
    release()
    await first
    const last = await get('3-jumper.avif?w=48')
    expect([last.status, asked]).toEqual([200, ['1-jumper.avif', '3-jumper.avif']])
  })

  it('answers a picture that the disk does not take', async () => {
    await writeFile(join(home, 'images'), 'a file where the folder should be')
    expect((await get('jar.jpg?w=48')).status).toBe(200)
    expect((await get('jar.jpg?w=48')).status).toBe(200)
  })

  it('keeps to its limit of bytes', async () => {
    await site.close()
    await openSite({ cacheBytes: 4000 })
    for (let number = 1; number <= 20; number++) expect((await get(`${number}-jar.jpg?w=64`)).status).toBe(200)
    const files = await Promise.all((await stored()).map((name) => sharp(join(home, 'images', name)).toBuffer()))
    expect(files.length).toBeGreaterThan(0)
    expect(files.length).toBeLessThan(20)
  })

  it('is made for the first pages before anybody asks, once and for all later starts', async () => {
    for (const start of [1, 2]) {
      await site.close()
      const { warm } = await openSite({ isWarmed: true })
      warm()
      await expect.poll(stored).toHaveLength(2)
      expect([start, asked.length]).toEqual([start, 2])
    }
    await site.close()
    await openSite({ isWarmed: false }).then(({ warm }) => warm())
    expect((await get('jumper.avif?w=64')).status).toBe(200)
    expect(asked).toHaveLength(2)
  })

  it('does not know a master that does not exist, nor a width that is not published', async () => {
    expect([(await get('none.avif?w=48')).status, (await get('jumper.avif?w=49')).status]).toEqual([404, 400])
  })
})
