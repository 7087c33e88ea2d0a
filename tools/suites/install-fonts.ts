import { existsSync, globSync, readFileSync } from 'node:fs'
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

/** The fonts of Android and of Linux, of which a browser sees one system's. @throws Error as {@link ensureFonts}. */
export function ensureSystemFonts(): void {
  ensureFonts()
  if (process.platform !== 'linux') return
  for (const [debian, file] of [
    ['fonts-roboto-unhinted', 'Roboto-Regular.ttf'],
    ['fonts-noto-core', 'NotoNaskhArabic-Regular.ttf'],
    ['fonts-dejavu-core', 'DejaVuSans.ttf'],
  ] as const)
    ensureProgram({
      name: file,
      package: debian,
      remedy: `Install a package that has ${file}.`,
      find: () => globSync(`/usr/share/fonts/**/${file}`)[0],
    })
}
