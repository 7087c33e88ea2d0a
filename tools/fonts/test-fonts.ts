import { fileURLToPath } from 'node:url'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** The fontconfig file of browsers under test, for `FONTCONFIG_FILE`. Only Chromium on Linux reads it. */
export const testFonts = file('fonts.conf')

/** That of a browser that sees every font of the machine, to measure by. */
export const everyFont = file('every.conf')

/** Those of browsers that see the fonts of a system and no others. */
export const systemFonts = {
  liberation: file('liberation.conf'),
  android: file('android.conf'),
  dejavu: file('dejavu.conf'),
  noto: file('noto.conf'),
} as const
export type FontSystem = keyof typeof systemFonts
