import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPictureStore } from '../pictures/picture-store.ts'
import { localNetwork } from '../testing/local-network.ts'
import { bytesOf, redirectTo, startMerchantServer } from '../testing/merchant-server.ts'
import { createPictureFetcher } from './fetch-pictures.ts'
import { openFetching } from './fetching.ts'
import { openPictureRecords } from './picture-records.ts'

const jpegOf = (background: string) =>
  sharp({ create: { width: 30, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
const [blue, red] = await Promise.all([jpegOf('#2040a0'), jpegOf('#a02020')])
const frame = { width: 900, height: 1200 }

let media: string
let server: Awaited<ReturnType<typeof startMerchantServer>>
beforeEach(async () => {
  media = mkdtempSync(join(tmpdir(), 'vitrine-fetched-'))
  server = await startMerchantServer()
})
afterEach(() => {
  server.close()
  rmSync(media, { recursive: true })
})

/** A run that fetches these paths of the server, one after the other. */
async function run(
  paths: readonly string[],
  { isDryRun = false, recipe = '1', names = ['shop.example'], network = localNetwork() } = {},
) {
  await using fetching = await openFetching(new Set(names.map((name) => `http://${name}:${server.port}`)), network)
  const store = createPictureStore(media, { isDryRun, frame })
  const records = openPictureRecords(media, recipe)
  const fetcher = createPictureFetcher({ ...fetching, store, records, isDryRun })
  const results = []
  for (const path of paths) results.push(await fetcher.fetch(server.addressOf(path)))
  expect(readdirSync(fetching.folder)).toEqual([])
  return { results, counts: { ...fetcher.counts } }
}
const picture = { file: expect.stringMatching(/^feed\/.+\.webp$/) as string, width: 30, height: 40 }
const problem = (text: string) => ({ problem: expect.stringContaining(text) as string })

describe('createPictureFetcher', () => {
  it.each([
    ['an entity tag', { etag: '"one"' }],
    ['a date', { 'last-modified': 'Wed, 21 Oct 2026 07:28:00 GMT' }],
  ])('fetches what has %s once, until it changes', async (_, headers) => {
    server.answers['/a.jpg'] = bytesOf(blue, 'image/jpeg', headers)
    const first = await run(['/a.jpg'])
    expect(first).toEqual({ results: [picture], counts: { fetched: 1, unchanged: 0, planned: 0 } })
    const second = await run(['/a.jpg'])
    expect(second).toEqual({ results: first.results, counts: { fetched: 0, unchanged: 1, planned: 0 } })
    server.answers['/a.jpg'] = bytesOf(red, 'image/jpeg', { etag: '"two"' })
    const third = await run(['/a.jpg'])
    expect(third.counts).toEqual({ fetched: 1, unchanged: 0, planned: 0 })
    expect(third.results).not.toEqual(first.results)
  })
  it('fetches again what the store has lost, or makes otherwise by now', async () => {
    server.answers['/a.jpg'] = bytesOf(blue)
    const { results } = await run(['/a.jpg'])
    rmSync(join(media, (results[0] as { file: string }).file))
    expect((await run(['/a.jpg'])).counts).toMatchObject({ fetched: 1 })
    expect((await run(['/a.jpg'], { recipe: '2' })).counts).toMatchObject({ fetched: 1 })
  })
  it('asks the address that a redirect leads to now, not whether the one before has changed', async () => {
    const date = { 'last-modified': 'Wed, 21 Oct 2026 07:28:00 GMT' }
    server.answers['/a.jpg'] = redirectTo('/blue.jpg')
    server.answers['/blue.jpg'] = bytesOf(blue, 'image/jpeg', date)
    server.answers['/red.jpg'] = bytesOf(red, 'image/jpeg', date)
    await run(['/a.jpg'])
    expect((await run(['/a.jpg'])).counts).toMatchObject({ unchanged: 1 })
    server.answers['/a.jpg'] = redirectTo('/red.jpg')
    expect((await run(['/a.jpg'])).counts).toMatchObject({ fetched: 1 })
  })
  it('says what is wrong with what is no picture, and keeps nothing of it', async () => {
    Object.assign(server.answers, {
      '/page.jpg': bytesOf('<h1>Sign in</h1>', 'text/html'),
      '/text.jpg': bytesOf('no picture'),
      '/drawing.svg': bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'image/svg+xml'),
      '/half.jpg': bytesOf(blue.subarray(0, blue.length / 2)),
      '/304.jpg': ((_, response) => void response.writeHead(304).end()) satisfies (typeof server.answers)[string],
    })
    const names = ['/page.jpg', '/text.jpg', '/drawing.svg', '/half.jpg', '/none.jpg', '/304.jpg']
    expect((await run(names)).results).toEqual([
      problem('is text/html and no picture'),
      problem('is no picture that can be read'),
      problem('its format is svg'),
      problem('is no picture that can be read'),
      problem('answers with 404'),
      problem('answers with 304 to what it was not asked'),
    ])
    expect(existsSync(join(media, 'feed'))).toBe(false)
  })
  it('has nothing of a picture whose connection breaks', async () => {
    server.answers['/cut.jpg'] = (_, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': blue.length })
      response.write(blue.subarray(0, blue.length / 2), () => response.socket?.destroySoon())
    }
    expect((await run(['/cut.jpg'])).results).toEqual([problem('ended before all of it had come')])
  })
  it('fetches nothing from a host that is not named, and says how to name it', async () => {
    server.answers['/a.jpg'] = bytesOf(blue)
    expect((await run(['/a.jpg'], { names: [] })).results).toEqual([problem('add --from http://shop.example')])
    expect(server.asked).toEqual([])
  })
  it('asks again when the host closed a connection on which nothing went on', async () => {
    server.answers['/a.jpg'] = bytesOf(blue)
    server.answers['/b.jpg'] = (request, response) => {
      // The first request on a connection that was used before finds it closed.
      if (server.asked.length === 2) request.socket.resetAndDestroy()
      else bytesOf(red)(request, response)
    }
    expect((await run(['/a.jpg', '/b.jpg'])).results).toEqual([picture, picture])
  })
  it('leaves a host alone that fails again and again, but not for what it does not have', async () => {
    server.answers['/a.jpg'] = bytesOf(blue)
    for (const path of ['/1', '/2', '/3']) server.answers[path] = (_, response) => void response.writeHead(503).end()
    const network = localNetwork({}, 3)
    const missing = ['/4', '/5', '/6', '/7']
    expect((await run([...missing, '/1', '/2', '/a.jpg'], { network })).results.at(-1)).toEqual(picture)
    const { results } = await run(['/1', '/2', '/3', '/a.jpg'], { network })
    expect(results.at(-1)).toEqual(problem('failed 3 times in a row'))
  })
  it('leaves to the next run what there is no time for', async () => {
    server.answers['/a.jpg'] = bytesOf(blue)
    const network = localNetwork()
    const late = { ...network, limits: { ...network.limits, pictures: -60_000 } }
    expect((await run(['/a.jpg'], { network: late })).results).toEqual([problem('was not asked for')])
    expect((await run(['/a.jpg'])).results).toEqual([picture])
  })
  it('asks for nothing in a dry run and stores nothing', async () => {
    server.answers['/a.jpg'] = bytesOf(blue)
    const { results, counts } = await run(['/a.jpg'], { isDryRun: true })
    expect(results).toEqual([{ ...frame, file: expect.any(String) as string }])
    expect(counts).toEqual({ fetched: 0, unchanged: 0, planned: 1 })
    expect(server.asked).toEqual([])
    expect(readdirSync(media)).toEqual([])
  })
})
