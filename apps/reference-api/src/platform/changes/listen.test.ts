import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { connectDatabase } from '../database/database.ts'
import { listenForChanges } from './listen.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => database.drop())

function listenOn(url: string, beat = 5_000) {
  const heard: (boolean | 'change')[] = []
  const stop = new AbortController()
  const listened = listenForChanges(
    url,
    {
      onChange: () => heard.push('change'),
      onListening: (is) => heard.push(is),
      onError: () => {},
      pause: 1,
      beat,
    },
    stop.signal,
  )
  const end = () => {
    stop.abort()
    return listened
  }
  return { heard, end }
}

/** Reaches the database by connections that can fall silent: they stay open and carry nothing any more. */
async function silentProxy(url: string) {
  const { hostname, port } = new URL(url)
  const pairs: [Socket, Socket][] = []
  const server = createServer((client) => {
    const target = connect({ host: hostname, port: Number(port) })
    pairs.push([client, target])
    for (const socket of [client, target]) socket.on('error', () => {})
    client.pipe(target).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    silence() {
      for (const [client, target] of pairs) {
        client.unpipe(target).resume()
        target.unpipe(client).resume()
      }
    },
    async close() {
      for (const socket of pairs.flat()) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

it('says when nobody listens any more, and when somebody does again', async () => {
  const connection = connectDatabase(database.url)
  const { heard, end } = listenOn(database.url)
  await vi.waitFor(() => expect(heard).toEqual([true, 'change']), 60_000)
  await connection.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'vitrine-changes'`,
  )
  await vi.waitFor(() => expect(heard).toEqual([true, 'change', false, true, 'change']), 60_000)
  await end()
  await connection.close()
})

it('notices a connection that has fallen silent, and listens on another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const proxy = await silentProxy(database.url)
  const beat = 5_000
  const { heard, end } = listenOn(proxy.url, beat)
  await expect.poll(() => heard).toEqual([true, 'change'])
  proxy.silence()
  // A question, and as long for its answer.
  await vi.advanceTimersByTimeAsync(2 * beat)
  await expect.poll(() => heard).toEqual([true, 'change', false, true, 'change'])
  await end()
  await proxy.close()
})

it('ends at once when it is told to', async () => {
  const { heard, end } = listenOn(database.url)
  await vi.waitFor(() => expect(heard).toEqual([true, 'change']), 60_000)
  await end()
  expect(heard).toEqual([true, 'change', false])
})
