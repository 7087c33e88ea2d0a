import { randomInt } from 'node:crypto'
import { mkdirSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { ShopSettings } from './settings.ts'

const neededBytes = 500_000_000

/** Looks at what must be there before anything is started. @throws Error with one line that says what is missing. */
export async function checkMachine(settings: ShopSettings): Promise<void> {
  checkDisk(settings.home)
  await checkPort('PORT', settings.sitePort, 'the shop')
  await checkPort('API_PORT', settings.apiPort, 'the API')
}

function checkDisk(home: string) {
  try {
    mkdirSync(home, { recursive: true })
  } catch (cause) {
    throw new Error(
      `${home} cannot be written (${(cause as NodeJS.ErrnoException).code}). Set VITRINE_HOME to a folder that can.`,
      { cause },
    )
  }
  const { bavail, bsize } = statfsSync(home)
  if (bavail * bsize >= neededBytes) return
  throw new Error(
    `Only ${Math.round((bavail * bsize) / 1e6)} MB are free on the disk of ${home}, 500 are needed. Make room, or set VITRINE_HOME to another disk.`,
  )
}

async function checkPort(variable: string, port: number, user: string) {
  const other = `${variable}=${port + 1} npm start`
  const problem = await tryPort(port)
  if (problem) {
    const reason = problem === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${problem})`
    throw new Error(`Port ${port} (${user}) ${reason}. End that program, or choose another port: ${other}`)
  }
  if (await isBlocked(port))
    throw new Error(
      `No browser opens port ${port} (${user}): it belongs to another protocol. Choose another port: ${other}`,
    )
}

/** Whether a port that is free is one of those that the fetch standard blocks, such as 4190 and 6000. */
const isBlocked = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => false,
    ({ cause }: Error) => cause instanceof Error && cause.message === 'bad port',
  )

/** The reason why the port cannot be had; every address is tried, since a program may hold only one of them. */
export async function tryPort(port: number): Promise<string | undefined> {
  for (const host of ['127.0.0.1', '::1', undefined]) {
    const problem = await listenOnce(port, host)
    if (problem && problem !== 'EADDRNOTAVAIL' && problem !== 'EAFNOSUPPORT') return problem
  }
  return undefined
}

function listenOnce(port: number, host: string | undefined) {
  return new Promise<string | undefined>((resolve) => {
    const server = createServer()
    server.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen({ port, host }, () => server.close(() => resolve(undefined)))
  })
}

/**
 * Ports that nobody uses now, all different. Systems give higher ones to connections, which could take one of those
 * before the server that it is for listens.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(20_000, 32_000)
    if (!(await tryPort(port))) ports.add(port)
  }
  return [...ports]
}
