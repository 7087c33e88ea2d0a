import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Balancer } from '../../../apps/reference-api/src/testing/proofs/proof.ts'
import { freePorts } from '../../shop/preflight.ts'
import { ensureProgram } from '../../suites/install-package.ts'

/** Debian's places for programs of the system are not on everyone's PATH. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/usr/local/sbin']

const findHaproxy = () => folders.map((folder) => join(folder, 'haproxy')).find(isExecutable)

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Header of each answer that names the process which gave it. */
export const processHeader = 'x-process'

/**
 * HAProxy before processes of one kind, in turn, as an operator would put it there: `/readyz` says who is asked, and a
 * connection that is refused goes to another.
 */
export async function openHaproxy(processes: readonly string[], port?: number): Promise<Balancer> {
  const program = ensureProgram({
    name: 'HAProxy',
    package: 'haproxy',
    remedy: 'Install HAProxy.',
    find: findHaproxy,
  })
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  const at = port ?? (await freePorts(1))[0]!
  await writeFile(file, configuration(at, processes))
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-4_000)))
  const ended = once(child, 'exit')
  // A proof that fails in an unexpected way leaves nothing running.
  const end = () => void child.kill()
  process.once('exit', end)
  const url = `http://127.0.0.1:${at}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}: ${words}`)
    await pause(50)
  }
  return {
    url,
    async close() {
      process.off('exit', end)
      end()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const configuration = (port: number, processes: readonly string[]) => `
global
  maxconn 4000
defaults
  mode http
  timeout connect 5s
  timeout client 75s
  timeout server 75s
  timeout check 10s
  option redispatch 1
  retries 3
  retry-on conn-failure
frontend shop
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /readyz
  http-response set-header ${processHeader} %s
  default-server check inter 200 fall 2 rise 1
${processes.map((url, index) => `  server process${index} ${new URL(url).host}`).join('\n')}
`
