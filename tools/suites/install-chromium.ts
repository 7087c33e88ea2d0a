import { findChromium } from '../chromium.ts'
import { ensureFonts } from './install-fonts.ts'
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
