import { spawn } from 'node:child_process'
import { findChromium } from '../chromium.ts'
import { ensureFonts } from './install-fonts.ts'
import { script } from './commands.ts'
import { ensureProgram } from './install-package.ts'

/** The browser for the tests, and the fonts it sees. @throws Error with one line that says what to do. */
export function ensureChromium(): string {
  ensureFonts()
  return ensureProgram({
    name: 'Chromium',
    package: 'chromium-headless-shell',
    remedy: 'Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    find: findChromium,
  })
}

let fetching: Promise<void> | undefined

/**
 * Does the same in a process of its own, once, so that other parts of a run need not wait for downloads. It never
 * rejects: {@link ensureChromium} says afterwards what could not be installed.
 */
export const fetchChromium = (): Promise<void> => (fetching ??= runInstallation())

async function runInstallation(): Promise<void> {
  const [program, ...args] = script('tools/suites/install-chromium.main.ts')
  const child = spawn(program!, args, { stdio: ['ignore', process.stderr, process.stderr] })
  await new Promise<void>((resolve) => child.on('error', () => resolve()).on('exit', () => resolve()))
}
