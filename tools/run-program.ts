import { spawn } from 'node:child_process'
import { binary, root } from './paths.ts'
import { fail } from './terminal.ts'

/** Runs an installed program in the foreground, in place of this one: it gets our signals, and we end as it does. */
export function runProgram(name: string, args: readonly string[]): void {
  const child = spawn(binary(name), args, { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('error', fail)
  child.on('exit', (code) => process.exit(code ?? 1))
}
