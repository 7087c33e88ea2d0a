import { fileURLToPath } from 'node:url'

/** The fontconfig file of browsers under test, for `FONTCONFIG_FILE`. Only Chromium on Linux reads it. */
export const testFonts = fileURLToPath(new URL('fonts.conf', import.meta.url))
