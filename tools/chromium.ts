import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { testFonts } from './fonts/test-fonts.ts'

/** What a browser under test needs: no sandbox inside containers, and no traffic of its own. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The headless shell first: the same engine without a browser's window takes a quarter less of the processor. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The installed Chromium (`CHROMIUM_PATH`, else the PATH, else the usual place on a Mac), or undefined. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  if (environment['CHROMIUM_PATH']) return environment['CHROMIUM_PATH']
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...(process.platform === 'darwin' ? macApplications : [])].find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** How tests launch it, with the fonts of the suite or of a system; a busy machine may take its time to start one. */
export const chromiumLaunch = (executablePath: string = findChromium() ?? '', fonts: string = testFonts) => ({
  executablePath,
  args: [...chromiumArguments],
  env: { ...definedOf(process.env), FONTCONFIG_FILE: fonts },
  timeout: 300_000,
})

/** The variables that have a value, as launchers ask for them. */
const definedOf = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
