import { spawnSync } from 'node:child_process'
import { findChromium } from '../chromium.ts'
import { say } from '../terminal.ts'

const remedy = 'Install Chromium or Chrome, or set CHROMIUM_PATH to one.'

/**
 * The browser for the tests, fetched with the system's package manager where there is none. @throws Error with one line
 * that says what to do.
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  const aptGet = spawnSync('apt-get', ['--version']).status === 0
  if (!aptGet) throw new Error(`The browser tests need Chromium and none was found. ${remedy}`)
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (sudo.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) {
    throw new Error(
      `The browser tests need Chromium, and installing it needs root: sudo apt-get install chromium. ${remedy}`,
    )
  }
  say('installing Chromium with apt-get (once)')
  const run = (...args: string[]) => {
    const [file, ...rest] = [...sudo, 'apt-get', ...args]
    return (
      spawnSync(file!, rest, {
        stdio: ['ignore', process.stderr, process.stderr],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    )
  }
  run('update', '-qq')
  const isInstalled = run('install', '-y', '-qq', '--no-install-recommends', 'chromium')
  const installed = findChromium()
  if (!isInstalled || !installed)
    throw new Error(`Chromium could not be installed with apt-get; the lines above say why. ${remedy}`)
  return installed
}
