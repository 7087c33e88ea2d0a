import { mkdirSync, mkdtempSync, readFileSync, rmSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { looksAtAll } from '../../testing/looks-closer.ts'
import { startPostgres, type EmbeddedPostgres } from './embedded.ts'
import { isServerProcess, readPostmaster } from './postmaster.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'))
/** A visit starts a server or finds one that starts or stops. */
const VISITS = looksAtAll() ? 6 : 2
let home: string
let started: EmbeddedPostgres[]

// Making a cluster takes longer than what most tests do with it: they begin with the one of the tests before.
beforeEach(() => {
  home = join(folder, 'postgres')
  started = []
})

afterEach(async () => {
  for (const server of started) await server.stop()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A home in which nothing is yet. */
const useNewHome = () => (home = join(mkdtempSync(join(folder, 'new-')), 'postgres'))

const begin = async (port = 0) => {
  const server = await startPostgres({ home, port })
  started.push(server)
  return server
}

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

/** Kills the server's process as a power cut would, and waits until it is gone. */
async function killServer(server: EmbeddedPostgres) {
  process.kill(readPostmaster(join(home, 'cluster'))!.pid, 'SIGKILL')
  await server.lost
}

describe('startPostgres', () => {
  it('makes a UTF-8 cluster with checksums when there is none', async () => {
    useNewHome()
    const { url, isAdopted } = await begin()
    const [row] = await ask(
      url,
      "select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums",
    )
    expect(row).toEqual({ encoding: 'UTF8', checksums: 'on' })
    expect(isAdopted).toBe(false)
  })

  it('listens on the loop-back address only and asks for the password', async () => {
    const { url } = await begin()
    const [row] = await ask(
      url,
      "select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets",
    )
    expect(row).toEqual({ addresses: '127.0.0.1', sockets: '' })
    await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  it('keeps every acknowledged row when the server is killed', async () => {
    const first = await begin()
    await ask(first.url, 'create table kept as select generate_series(1, 1000) as n')
    await killServer(first)

    const second = await begin()
    expect(await ask(second.url, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
  })

  it('takes over a server that was left running', async () => {
    const first = await begin()
    const second = await begin()
    expect(second).toMatchObject({ isAdopted: true, port: first.port })
  })

  it('starts one server when two owners begin at once', async () => {
    useNewHome()
    const [first, second] = await Promise.all([begin(), begin()])
    expect(second.port).toBe(first.port)
    expect(await ask(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('begins anew when the making of the cluster was cut short', async () => {
    useNewHome()
    mkdirSync(join(home, 'cluster.new-2147483646-half'), { recursive: true })
    const { url } = await begin()
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(existsSync(join(home, 'cluster.new-2147483646-half'))).toBe(false)
  })

  it('takes another port when the wanted one is in use', async () => {
    const first = await begin()
    const otherHome = `${home}-other`
    const second = await startPostgres({ home: otherHome, port: first.port })
    started.push(second)
    expect(second.port).not.toBe(first.port)
  })

  describe('stop', () => {
    it('ends the server when nobody else owns it', async () => {
      const server = await begin()
      const { pid } = readPostmaster(join(home, 'cluster'))!
      await server.stop()
      expect(readPostmaster(join(home, 'cluster'))).toBeUndefined()
      // The file goes before the process does.
      await expect.poll(() => isServerProcess(pid)).toBe(false)
      expect(readFileSync(join(home, 'postgres.log'), 'utf8')).toContain('database system is shut down')
    })

    it('leaves the server to another owner', async () => {
      const first = await begin()
      const second = await begin()
      await first.stop()
      expect(await ask(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
    })

    it('never ends a server under an owner who comes while it is being stopped', async () => {
      const comeAndGo = async () => {
        for (let visit = 0; visit < VISITS; visit++) {
          const server = await startPostgres({ home, port: 0 })
          expect(await ask(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
          await server.stop()
        }
      }
      await begin().then((first) => first.stop())
      await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()])
    })
  })

  describe('lost', () => {
    it('settles when the server ends without being asked to', async () => {
      const server = await begin()
      await killServer(server)
      await expect(server.lost).resolves.toBeInstanceOf(Error)
    })
  })
})
