import { randomBytes, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import { serverUserOf, type ServerUser } from './server-user.ts'

/** The data directory of one checkout, and what belongs to it. */
export interface Cluster {
  readonly directory: string
  readonly logFile: string
  readonly user: ServerUser
  urlAt(port: number): string
}

/** Opens the cluster below `home`, making it when there is none. */
export async function openCluster(
  home: string,
  { initdb }: PostgresBinaries,
  log: (line: string) => void,
): Promise<Cluster> {
  mkdirSync(home, { recursive: true })
  const folder = realpathSync(home)
  const user = serverUserOf(folder)
  user.own(folder)
  const directory = join(folder, 'cluster')
  const passwordFile = ensurePassword(folder, user)
  const password = readFileSync(passwordFile, 'utf8')
  if (!existsSync(join(directory, 'PG_VERSION'))) {
    log('creating the database')
    await createCluster({ directory, passwordFile, initdb, user })
  }
  return {
    directory,
    logFile: join(folder, 'postgres.log'),
    user,
    urlAt: (port) => `postgres://vitrine:${password}@127.0.0.1:${port}/postgres`,
  }
}

function ensurePassword(folder: string, user: ServerUser): string {
  const file = join(folder, 'password')
  try {
    if (!existsSync(file)) {
      writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600, flag: 'wx' })
      user.own(file)
    }
    readFileSync(file)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'EEXIST') return file // another start made it in this moment
    throw new Error(
      `${folder} belongs to another user (${code}). Start as that user, or set VITRINE_HOME to a folder of your own.`,
      { cause },
    )
  }
  return file
}

/** A killed initdb leaves half a directory: it is built aside and takes its name when it is whole. */
async function createCluster(parts: { directory: string; passwordFile: string; initdb: string; user: ServerUser }) {
  const { directory, passwordFile, initdb, user } = parts
  removeDeadDrafts(directory)
  const draft = `${directory}.new-${process.pid}-${randomUUID()}`
  const { code, text } = await user.run(initdb, [
    ...['-D', draft, '-U', 'vitrine', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums'],
  ])
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not make its data directory ${directory}:\n${text.trim()}`)
  }
  try {
    renameSync(draft, directory)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(join(directory, 'PG_VERSION'))) throw error // else: two starts at once, and the other was first
  }
}

function removeDeadDrafts(directory: string) {
  const parent = join(directory, '..')
  for (const name of readdirSync(parent)) {
    const pid = /^cluster\.new-(\d+)-/.exec(name)?.[1]
    if (pid && Number(pid) !== process.pid && !isAlive(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
