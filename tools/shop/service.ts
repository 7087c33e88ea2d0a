import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { at, nodeArguments, root } from '../paths.ts'
import { say } from '../terminal.ts'
import { openLogFile } from './log-file.ts'
import { compactLine } from './log-lines.ts'

export interface ServiceOptions {
  /** Name in messages and of the log file. */
  name: string
  /** File that is run, from the checkout's folder. */
  entry: string
  /** Where it says that it is ready. */
  readyUrl: string
  environment: Record<string, string>
  /** Modules that it runs first, from the folder of the tools. */
  preloaded?: readonly string[]
  logFolder: string
  showsAllLogs: boolean
}

/** A child process that serves: the API or the site. */
export interface Service {
  /** Resolves when it answers; rejects when it ends before. */
  readonly ready: Promise<void>
  /** Settles when it ends without being asked to. */
  readonly lost: Promise<Error>
  stop(): Promise<void>
  /** Has its process stand still, or go on: it hangs meanwhile. */
  hang(isHanging: boolean): void
}

const graceMilliseconds = 10_000
const startMilliseconds = 300_000

export function startService(options: ServiceOptions): Service {
  const { name, entry, readyUrl, environment } = options
  const child = spawn(process.execPath, [...nodeArguments(process.pid, options.preloaded), at(entry)], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group: Ctrl-C reaches us alone, and we end the services in order.
    detached: true,
  })
  const logFile = collectLogs(child, options)
  let isStopping = false
  // Not at its exit: its last lines are written to the log until then.
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()))
  const lost = new Promise<Error>((resolve) => {
    child.once('error', (cause) => resolve(new Error(`${name} did not start: ${cause.message}`, { cause })))
    child.once('close', (code, signal) => {
      if (!isStopping)
        resolve(
          new Error(
            `${name} ended (${signal ?? `code ${code}`}). The lines above say why; the whole log is ${logFile}`,
          ),
        )
    })
  })
  const giveUp = new AbortController()
  return {
    lost,
    ready: Promise.race([
      untilReady(name, readyUrl, giveUp.signal),
      lost.then((error) => Promise.reject(error)),
    ]).finally(() => giveUp.abort()),
    hang: (isHanging) => void child.kill(isHanging ? 'SIGSTOP' : 'SIGCONT'),
    async stop() {
      isStopping = true
      giveUp.abort(new Error(`${name} was stopped.`))
      child.kill('SIGTERM')
      const isForced = await Promise.race([ended.then(() => false), pause(graceMilliseconds, true, { ref: false })])
      if (isForced) child.kill('SIGKILL')
      await ended
    },
  }
}

async function untilReady(name: string, url: string, signal: AbortSignal) {
  const began = Date.now()
  let lastWord = began
  for (;;) {
    signal.throwIfAborted()
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]) }).catch(
      () => undefined,
    )
    await response?.body?.cancel()
    if (response?.ok) return
    if (Date.now() - began > startMilliseconds)
      throw new Error(`${name} did not become ready within ${startMilliseconds / 1000} s (${url}).`)
    if (Date.now() - lastWord > 10_000) {
      lastWord = Date.now()
      say(`  still waiting for ${name}, ${Math.round((Date.now() - began) / 1000)} s`)
    }
    await pause(50, undefined, { signal }).catch(() => {})
  }
}

function collectLogs(child: ChildProcess, { name, logFolder, showsAllLogs }: ServiceOptions): string {
  mkdirSync(logFolder, { recursive: true })
  const path = join(logFolder, `${name}.log`)
  const file = openLogFile(path)
  const prefix = `${name.padEnd(5)}  `
  const read = (source: NodeJS.ReadableStream | null) => {
    if (!source) return
    createInterface({ input: source }).on('line', (line) => {
      file.writeLine(line)
      const { text, isNotable } = compactLine(line)
      if (isNotable || showsAllLogs) process.stderr.write(text.replace(/^/gm, prefix) + '\n')
    })
  }
  read(child.stdout)
  read(child.stderr)
  child.once('close', () => file.end())
  return path
}
