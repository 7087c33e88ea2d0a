import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { ensureLibraries } from '../../tools/libraries/ensure.ts'
import { packPackage, type PackageName } from '../../tools/libraries/pack.ts'
import { at } from '../../tools/paths.ts'

const run = promisify(execFile)

export interface ExampleOptions {
  /** Folder below `examples`. */
  readonly name: 'react' | 'vue'
  /** Those of the published packages that it is given, packed. */
  readonly packages: readonly PackageName[]
  /** Versions other than those of its `package.json`. */
  readonly versions?: Readonly<Record<string, string>>
  readonly shopUrl: string
}

/** An example as somebody has it who knows the packages alone: outside the repository, with packages of its own. */
export interface Example {
  readonly folder: string
  /** Type-checks it. @returns what the compiler printed. */
  check(): Promise<string>
  build(): Promise<unknown>
  /** Opens what was built, at an origin. */
  open(page: Page, origin: string): Promise<void>
}

export async function installExample({ name, packages, versions = {}, shopUrl }: ExampleOptions): Promise<Example> {
  const folder = mkdtempSync(join(tmpdir(), `vitrine-example-${name}-`))
  cpSync(at('examples', name), folder, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, object>
  for (const group of ['dependencies', 'devDependencies'])
    for (const [key, version] of Object.entries(versions))
      if (key in manifest[group]!) manifest[group] = { ...manifest[group], [key]: version }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, '.env'), `VITE_SHOP=${shopUrl}\n`)
  // What the tests are run with is nothing of the project's.
  const { NODE_ENV: _, ...env } = process.env
  const npm = (...args: string[]) => run('npm', args, { cwd: folder, encoding: 'utf8', env })
  ensureLibraries(...packages)
  const tarballs = packages.map((each) => packPackage(each, folder))
  await npm('install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs)
  return {
    folder,
    async check() {
      const { stdout } = await npm('run', '--silent', 'check').catch((failure: { stdout: string }) => failure)
      return stdout
    },
    build: () => npm('run', 'build'),
    async open(page, origin) {
      const files = new Map(
        globSync('**/*.*', { cwd: join(folder, 'dist') }).map((file) => [`/${file}`, join(folder, 'dist', file)]),
      )
      const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }
      await page.route(`${origin}/**`, (route) => {
        const { pathname } = new URL(route.request().url())
        const file = files.get(pathname === '/' ? '/index.html' : pathname)
        return file
          ? route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? 'application/octet-stream' })
          : route.fulfill({ status: 404 })
      })
      await page.goto(`${origin}/`)
    },
  }
}
