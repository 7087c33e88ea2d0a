import { existsSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { connectOwner, type OwnerConnection } from './owner.ts'
import { answers, disownPostmaster, isServerProcess, readPostmaster } from './postmaster.ts'
import { inTurn } from './turn.ts'

export interface EmbeddedPostgresOptions {
  /** Folder of the data directory, its password and its log; made when it is missing. */
  home: string
  /** Preferred port; another free one is taken when it is in use. */
  port?: number
  log?: (line: string) => void
  /** Settings of the server, beside those that every start gives; a server that is taken over keeps its own. */
  settings?: Readonly<Record<string, string>>
}

export interface EmbeddedPostgres {
  /** Connection string, password included. */
  readonly url: string
  readonly port: number
  /** True when a server that was left running was taken over. */
  readonly isAdopted: boolean
  /** Settles when the server ends without being asked to. */
  readonly lost: Promise<Error>
  /** Stops the server, unless another process still owns it too. */
  stop(): Promise<void>
}

const startMilliseconds = 60_000
const logLimitBytes = 10_000_000
const temporary =
  /shared memory block .* still in use|Address already in use|could not create any TCP\/IP sockets|lock file "postmaster.pid" already exists|lock file "postmaster.pid" is empty/

/**
 * Starts the PostgreSQL of `home`, or takes over the one that a killed process left behind. The server outlives its
 * owner on purpose: kill -9 loses nothing, and the next start finds it in milliseconds.
 * @throws Error with the end of the server's log when it does not start.
 */
export async function startPostgres({
  home,
  port = 54329,
  log = () => {},
  settings = {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  const cluster = await openCluster(home, binaries, log)
  return inTurn(home, async () => {
    const deadline = Date.now() + startMilliseconds
    for (;;) {
      const adopted = await adopt(cluster, deadline)
      const running = adopted ?? (await start(cluster, binaries.pgCtl, { port, deadline, settings }))
      if (!running) {
        await pause(100)
        continue
      }
      if (adopted) log('the database is running already and is used as it is')
      const url = cluster.urlAt(running)
      const owner = await connectOwner(url)
      const stop = stopOnce(home, cluster, binaries.pgCtl, owner)
      return { url, port: running, isAdopted: adopted !== undefined, lost: owner.lost, stop }
    }
  })
}

function stopOnce(home: string, cluster: Cluster, pgCtl: string, owner: OwnerConnection): () => Promise<void> {
  let stopping: Promise<void> | undefined
  const stop = async () => {
    if (!(await owner.release())) return
    const running = readPostmaster(cluster.directory)
    if (!running || !isServerProcess(running.pid)) return // killed: its file waits for the next start
    const { code, text } = await cluster.user.run(pgCtl, [
      'stop',
      '-D',
      cluster.directory,
      '-m',
      'fast',
      '-w',
      '-t',
      '60',
    ])
    if (code !== 0 && readPostmaster(cluster.directory)) throw new Error(`PostgreSQL did not stop: ${text.trim()}`)
  }
  return () => (stopping ??= inTurn(home, stop))
}

/** The port of the server that runs already; waits while it starts or recovers. */
async function adopt(cluster: Cluster, deadline: number): Promise<number | undefined> {
  for (let found; (found = readPostmaster(cluster.directory)); await pause(100)) {
    if ((await answers(cluster.urlAt(found.port), cluster.directory)) === 'yes') return found.port
    if (!isServerProcess(found.pid)) {
      disownPostmaster(cluster.directory)
      return undefined
    }
    if (Date.now() > deadline)
      throw new Error(
        `PostgreSQL (process ${found.pid}) holds ${cluster.directory} and does not answer. End it and start again.`,
      )
  }
  return undefined
}

/** The port of a server just started, or undefined when it is worth another attempt. */
async function start(
  cluster: Cluster,
  pgCtl: string,
  { port: wanted, deadline, settings }: { port: number; deadline: number; settings: Readonly<Record<string, string>> },
): Promise<number | undefined> {
  const port = await freePort(wanted)
  const all = {
    ...settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: "''",
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  const options = [`-p ${port}`, ...Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)].join(' ')
  const mark = trimLog(cluster.logFile)
  const { code } = await cluster.user.run(
    pgCtl,
    ['start', '-D', cluster.directory, '-l', cluster.logFile, '-w', '-t', '60', '-o', options],
    { isDetached: true },
  )
  if (code === 0) return port
  const text = existsSync(cluster.logFile) ? readFileSync(cluster.logFile).subarray(mark).toString() : ''
  if (temporary.test(text) && Date.now() < deadline) return undefined
  throw new Error(`PostgreSQL did not start. The end of ${cluster.logFile}:\n${text.split('\n').slice(-12).join('\n')}`)
}

/** Cuts a log that has grown too long; returns where the next lines begin. */
function trimLog(file: string): number {
  if (!existsSync(file)) return 0
  if (statSync(file).size > logLimitBytes) truncateSync(file)
  return statSync(file).size
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', (error) => (wanted ? resolve(freePort(0)) : reject(error)))
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
