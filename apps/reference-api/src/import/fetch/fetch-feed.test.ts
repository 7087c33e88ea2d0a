import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { localNetwork } from '../testing/local-network.ts'
import { bytesOf, redirectTo, startMerchantServer } from '../testing/merchant-server.ts'
import { fetchFeed } from './fetch-feed.ts'
import { openFetching } from './fetching.ts'
import { publicNetwork, type Network } from './network.ts'

let server: Awaited<ReturnType<typeof startMerchantServer>>
beforeAll(async () => {
  server = await startMerchantServer()
})
afterAll(() => server.close())

const feed = 'id\ttitle\n1\tLamp\n'
const isText = (bytes: Buffer | string, headers = {}) => bytesOf(bytes, 'text/plain', headers)

/** Fetches an address with the hosts that are named. */
async function fetchFrom(address: string, names = ['shop.example'], network: Network = localNetwork()) {
  const origins = new Set(names.map((name) => `http://${name}:${server.port}`))
  await using fetching = await openFetching(origins, network)
  onTestFinished(() => expect(() => readdirSync(fetching.folder)).toThrow('ENOENT'))
  return readFileSync(await fetchFeed(address, fetching))
}

describe('fetchFeed', () => {
  it('brings the file as it is', async () => {
    server.answers['/feed.tsv'] = isText(feed)
    expect(String(await fetchFrom(server.addressOf('/feed.tsv')))).toBe(feed)
  })
  it('takes a content encoding away, and leaves a packed file packed', async () => {
    server.answers['/encoded'] = isText(gzipSync(feed), { 'content-encoding': 'gzip' })
    server.answers['/feed.gz'] = bytesOf(gzipSync(feed), 'application/gzip')
    expect(String(await fetchFrom(server.addressOf('/encoded')))).toBe(feed)
    expect(await fetchFrom(server.addressOf('/feed.gz'))).toEqual(gzipSync(feed))
  })
  it('follows three redirects between hosts that are named, and no fourth', async () => {
    server.answers['/feed.tsv'] = isText(feed)
    server.answers['/1'] = redirectTo(server.addressOf('/2', 'cdn.example'))
    server.answers['/2'] = redirectTo('/3')
    server.answers['/3'] = redirectTo('/feed.tsv')
    server.answers['/0'] = redirectTo('/1')
    const names = ['shop.example', 'cdn.example']
    expect(String(await fetchFrom(server.addressOf('/1'), names))).toBe(feed)
    await expect(fetchFrom(server.addressOf('/0'), names)).rejects.toThrow('/0 redirects more than 3 times')
  })

  it('asks no host that is not named, also after a redirect, and says how to name it', async () => {
    const count = server.asked.length
    const other = server.addressOf('/feed.tsv', 'other.example')
    const hint = `add --from http://other.example:${server.port}`
    await expect(fetchFrom(other)).rejects.toThrow(hint)
    server.answers['/away'] = redirectTo(other)
    await expect(fetchFrom(server.addressOf('/away'))).rejects.toThrow(hint)
    expect(server.asked.slice(count).map(({ path }) => path)).toEqual(['/away'])
  })
  it.each(['http://169.254.169.254/latest/meta-data/', 'file:///etc/passwd', 'gopher://shop.example/', '//[::1]/'])(
    'does not follow a redirect to %s',
    async (location) => {
      server.answers['/inside'] = redirectTo(location)
      await expect(fetchFrom(server.addressOf('/inside'))).rejects.toThrow('/inside redirects to ')
    },
  )
  it.each([
    ['leads-to-127.0.0.1.example', '127.0.0.1'],
    ['leads-to-169.254.169.254.example', '169.254.169.254'],
    ['leads-to---ffff-10.0.0.1.example', '::ffff:10.0.0.1'],
    ['leads-to---1.example', '::1'],
    ['localhost', '127.0.0.1'],
  ])('connects to no private network that a name leads to: %s', async (name, address) => {
    const count = server.asked.length
    const network = { ...localNetwork(), isAllowed: publicNetwork.isAllowed }
    await expect(fetchFrom(server.addressOf('/feed.tsv', name), [name], network)).rejects.toThrow(
      `is at ${name}, which leads to ${address}: no address of the public network`,
    )
    expect(server.asked.length).toBe(count)
  })
  it.each(['127.0.0.1', '[::1]', '[::ffff:a00:1]', '2130706433', '0x7f.1'])(
    'connects to no private network that is written as a number: %s',
    async (host) => {
      const { origin } = new URL(`http://${host}:${server.port}`)
      await using fetching = await openFetching(new Set([origin]), publicNetwork)
      await expect(fetchFeed(`${origin}/feed.tsv`, fetching)).rejects.toThrow('no address of the public network')
    },
  )
  it('looks at the answer that it connects with: a name that moves is caught', async () => {
    let times = 0
    const resolve = () => Promise.resolve([{ address: times++ === 0 ? '127.0.0.1' : '169.254.169.254', family: 4 }])
    server.answers['/feed.tsv'] = (_, response) =>
      void response.writeHead(302, { location: '/2', connection: 'close' }).end()
    const network = { ...localNetwork(), resolve }
    await expect(fetchFrom(server.addressOf('/feed.tsv'), ['shop.example'], network)).rejects.toThrow('169.254.169.254')
    expect(times).toBe(2)
  })
  it('refuses a name of which one address is private', async () => {
    const addresses = ['127.0.0.1', '10.0.0.1'].map((address) => ({ address, family: 4 }))
    const network = { ...localNetwork(), resolve: () => Promise.resolve(addresses) }
    await expect(fetchFrom(server.addressOf('/feed.tsv'), ['shop.example'], network)).rejects.toThrow('10.0.0.1')
  })

  it('ends a body that is too long, announced or not, packed or not', async () => {
    server.answers['/announced'] = isText(Buffer.alloc(2000))
    server.answers['/packed'] = isText(gzipSync(Buffer.alloc(2000)), { 'content-encoding': 'gzip' })
    server.answers['/endless'] = (_, response) => {
      const more = () => void (response.write(Buffer.alloc(500)) ? setImmediate(more) : response.once('drain', more))
      response.on('error', () => {})
      more()
    }
    for (const path of ['/announced', '/packed', '/endless'])
      await expect(fetchFrom(server.addressOf(path), ['shop.example'], localNetwork({ bytes: 1000 }))).rejects.toThrow(
        'has more than 1000 bytes',
      )
  })
  it('ends what never answers, stops in the middle, or comes in drops', async () => {
    server.answers['/silent'] = () => {}
    server.answers['/stops'] = (_, response) => void response.write('id\t')
    server.answers['/drops'] = (_, response) => {
      const drops = setInterval(() => response.write('.'), 10)
      response.on('close', () => clearInterval(drops))
    }
    const names = ['shop.example']
    for (const path of ['/silent', '/stops'])
      await expect(fetchFrom(server.addressOf(path), names, localNetwork({ idle: 100 }))).rejects.toThrow(
        'sends nothing for 0.1 s',
      )
    const silent = { ...localNetwork({ connect: 100 }), resolve: () => new Promise<never>(() => {}) }
    await expect(fetchFrom(server.addressOf('/feed.tsv'), names, silent)).rejects.toThrow('no connection after 0.1 s')
    await expect(fetchFrom(server.addressOf('/drops'), names, localNetwork({ whole: 200 }))).rejects.toThrow(
      'took more than 0.2 s',
    )
  })
  it.each([
    ['half of what was announced', { 'content-length': '400' }, feed],
    ['a piece without its end', { 'transfer-encoding': 'chunked' }, feed],
    ['half a gzip', { 'content-encoding': 'gzip', connection: 'close' }, gzipSync(feed).subarray(0, 20)],
  ])('is not had from %s', async (_, headers, bytes) => {
    server.answers['/half'] = (_, response) =>
      void response.writeHead(200, headers).write(bytes, () => response.socket?.destroySoon())
    await expect(fetchFrom(server.addressOf('/half'))).rejects.toThrow(/ended before all|does not unpack/)
  })
  it('is not had from an error, a web page, or an encoding that was not asked for', async () => {
    server.answers['/page'] = bytesOf('<h1>Sign in</h1>', 'text/html; charset=utf-8')
    server.answers['/br'] = isText(feed, { 'content-encoding': 'br' })
    await expect(fetchFrom(server.addressOf('/none?token=secret'))).rejects.toThrow(
      `http://shop.example:${server.port}/none answers with 404. Nothing was imported.`,
    )
    await expect(fetchFrom(server.addressOf('/page'))).rejects.toThrow('is a web page and no feed')
    await expect(fetchFrom(server.addressOf('/br'))).rejects.toThrow('comes as br')
  })
  it('says that there is no connection', async () => {
    const closed = await startMerchantServer()
    closed.close()
    const origins = new Set([`http://shop.example:${closed.port}`])
    await using fetching = await openFetching(origins, localNetwork())
    await expect(fetchFeed(closed.addressOf('/feed.tsv'), fetching)).rejects.toThrow('ECONNREFUSED')
  })
})
