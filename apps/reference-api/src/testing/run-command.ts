import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export interface CommandEnd {
  readonly out: string
  readonly problem: string
  readonly code: number
}

/** A command of `tools` as a process of its own, as npm starts it, on a database. @param typed - Its standard input. */
export async function runCommand(
  file: string,
  words: readonly string[],
  { databaseUrl, typed = '' }: { databaseUrl: string; typed?: string },
): Promise<CommandEnd> {
  const entry = fileURLToPath(new URL(`../../../../tools/${file}`, import.meta.url))
  const quickly = `--import=${new URL('start-quickly.ts', import.meta.url).href}`
  const child = spawn(process.execPath, ['--conditions=@vitrine/source', quickly, entry, ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'pipe',
  })
  child.stdin.on('error', () => {}) // a command that reads nothing is over before
  child.stdin.end(typed)
  const [out, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, problem, code: code as number }
}
