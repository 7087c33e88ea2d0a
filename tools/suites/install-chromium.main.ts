// Installs what browsers under test need, beside parts that need none. `ensureChromium` says what could not be.
import { ensureChromium } from './install-chromium.ts'

try {
  ensureChromium()
} catch {
  process.exitCode = 1
}
