import { spawn } from 'node:child_process'
import { once } from 'node:events'

const createLogger = new URL('../platform/log/logger.ts', import.meta.url).href

const program = (lines: number) => `
  import { setImmediate } from 'node:timers/promises'
  import { pino } from 'pino'
  const { createLogger } = await import(${JSON.stringify(createLogger)})
  const log = createLogger()
  let lost = 0
  log[pino.symbols.streamSym].on('drop', () => (lost += 1))
  const before = process.memoryUsage().rss
  for (let line = 0; line < ${lines}; line += 1) {
    log.info({ text: 'x'.repeat(2_000) }, 'a line')
    if (line % 100 === 0) await setImmediate()
  }
  process.stderr.write(JSON.stringify({ lost, megabytes: (process.memoryUsage().rss - before) / 1e6 }))`

/**
 * Makes a process write lines of 2,000 characters and a little to a log that nobody reads.
 * @returns how many it has not dropped, and how much the process has grown.
 */
export async function writeUnreadLog(lines: number): Promise<{ readonly held: number; readonly megabytes: number }> {
  const child = spawn(process.execPath, ['--conditions=@vitrine/source', '--input-type=module', '-e', program(lines)], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said] = (await once(child.stderr, 'data')) as [Buffer]
  child.kill('SIGKILL')
  const { lost, megabytes } = JSON.parse(said.toString()) as { lost: number; megabytes: number }
  return { held: lines - lost, megabytes }
}
