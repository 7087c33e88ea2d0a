import { readFileSync, existsSync } from 'node:fs'
import { testFonts } from '../fonts/test-fonts.ts'
import { ensureProgram } from './install-package.ts'

/** The fonts that browsers under test see; a Mac has Arial. @throws Error with one line that says what to do. */
export function ensureFonts(): void {
  if (process.platform !== 'linux') return
  const folders = [...readFileSync(testFonts, 'utf8').matchAll(/<dir>(.+?)<\/dir>/g)].map(([, folder]) => folder!)
  ensureProgram({
    name: 'the Liberation fonts',
    package: 'fonts-liberation',
    remedy: 'Install the Liberation fonts.',
    find: () => folders.find((folder) => existsSync(folder)),
  })
}
