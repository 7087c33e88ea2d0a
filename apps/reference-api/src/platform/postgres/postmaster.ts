import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Facts that a server writes about itself into its data directory. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** A process number that the operating systems do not give out. */
const nobodysNumber = '2147483646'

const pidFileOf = (directory: string) => join(directory, 'postmaster.pid')

/**
 * Lines of the file: process, data directory, start time, port, socket directory, listen address, shared memory,
 * status.
 */
export function readPostmaster(directory: string): Postmaster | undefined {
  try {
    const [pid, , , port] = readFileSync(pidFileOf(directory), 'utf8').split('\n')
    return { pid: Number(pid), port: Number(port) }
  } catch {
    return undefined
  }
}

/**
 * A number may live on as another program, or as a zombie that nobody reaps (process 1 of a container): neither is our
 * server.
 */
export function isServerProcess(pid: number): boolean {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).includes('postgres')
    // Slim images have no `ps`.
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0]
    return state !== 'Z' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false
  }
}

/**
 * Makes the file of a dead server harmless. It is never deleted: PostgreSQL still reads the shared memory's number
 * from it and so refuses to start while an old backend writes. A server that ended well has deleted it itself.
 */
export function disownPostmaster(directory: string): void {
  const file = pidFileOf(directory)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  writeFileSync(file, text.replace(/^-?\d+/, nobodysNumber))
}

/** Whether the server of this data directory answers at `url`; 'not yet' while it starts, stops or recovers. */
export async function answers(url: string, directory: string): Promise<'yes' | 'no' | 'not yet'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {}) // a server that goes away in between answers the next question
  try {
    await client.connect()
    const { rows } = await client.query<{ directory: string }>("select current_setting('data_directory') as directory")
    return rows[0]?.directory === directory ? 'yes' : 'no'
  } catch (error) {
    return (error as { code?: string }).code === '57P03' ? 'not yet' : 'no'
  } finally {
    await client.end().catch(() => {})
  }
}
