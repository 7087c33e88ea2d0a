import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { at } from '../../paths.ts'
import { say } from '../../terminal.ts'

const folder = at('tools/bench/lighthouse')

/**
 * Installs Lighthouse for the bench of pages, once. It is a sixth of all files that an installation would write, and
 * nothing else needs it.
 * @throws Error with one line that says what to do.
 */
export function ensureLighthouse(): void {
  // npm writes this list when it has finished, not before.
  if (existsSync(`${folder}/node_modules/.package-lock.json`)) return
  say('installing Lighthouse (once)')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', process.stderr, process.stderr],
  })
  if (status !== 0) throw new Error('Lighthouse was not installed; the lines above say why. Run the command again.')
}
