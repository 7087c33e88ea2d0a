import { findChromium } from '../chromium.ts'
import { ensureProgram } from './install-package.ts'

/** The browser for the tests. @throws Error with one line that says what to do. */
export const ensureChromium = (): string =>
  ensureProgram({
    name: 'Chromium',
    package: 'chromium',
    remedy: 'Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    find: findChromium,
  })
