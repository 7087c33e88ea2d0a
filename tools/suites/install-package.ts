import { spawnSync } from 'node:child_process'
import { say } from '../terminal.ts'

/** A program that tests need and the system has. */
export interface SystemProgram {
  /** As people call it: `Chromium`. */
  readonly name: string
  /** As Debian calls its package. */
  readonly package: string
  /** What to do where it cannot be installed. */
  readonly remedy: string
  /** Where it is, or undefined. */
  find(): string | undefined
}

let isUpToDate = false

/**
 * A program for the tests, fetched with the system's package manager where there is none. @throws Error with one line
 * that says what to do.
 */
export function ensureProgram({ name, package: debian, remedy, find }: SystemProgram): string {
  const found = find()
  if (found) return found
  const aptGet = spawnSync('apt-get', ['--version']).status === 0
  if (!aptGet) throw new Error(`The tests need ${name} and none was found. ${remedy}`)
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (sudo.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0)
    throw new Error(`The tests need ${name}, and installing it needs root: sudo apt-get install ${debian}. ${remedy}`)
  say(`installing ${name} with apt-get (once)`)
  const run = (...args: string[]) => {
    const [file, ...rest] = [...sudo, 'apt-get', ...args]
    return (
      spawnSync(file!, rest, {
        stdio: ['ignore', process.stderr, process.stderr],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    )
  }
  if (!isUpToDate) isUpToDate = run('update', '-qq')
  const isInstalled = run('install', '-y', '-qq', '--no-install-recommends', debian)
  const installed = find()
  if (!isInstalled || !installed)
    throw new Error(`${name} could not be installed with apt-get; the lines above say why. ${remedy}`)
  return installed
}
