import { chromeLauncher } from '@web/test-runner-chrome'
import { startTestRunner, type TestRunnerConfig } from '@web/test-runner'
import { Console } from 'node:console'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { createShopBackend, type ShopBackend } from '@vitrine/testing'
import { parseLocale } from '@vitrine/contract/rules'
import { chromiumLaunch } from '../chromium.ts'
import { at, root } from '../paths.ts'
import { ensureElements } from '../shop/elements-build.ts'
import { say, secondsSince } from '../terminal.ts'
import { logFile } from './part-log.ts'
import type { Outcome } from './step.ts'

const cdn = at('packages/elements/cdn')

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number]
type Result = {
  readonly tests: readonly {
    readonly name: string
    readonly passed: boolean
    readonly skipped: boolean
    readonly error?: { readonly message: string }
  }[]
  readonly suites: readonly Result[]
}

/** packages/elements/wtr in Chromium, against the files that browsers get. */
export async function runBuiltBundles(chromium: string): Promise<Outcome> {
  const name = 'built bundles (web-test-runner)'
  const began = Date.now()
  say(`running  ${name}`)
  await ensureElements()
  const runner = await startTestRunner({
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
    config: {
      rootDir: root,
      files: [at('packages/elements/wtr/*.wtr.js')],
      browsers: [chromeLauncher({ launchOptions: chromiumLaunch(chromium) })],
      middleware: [shop()],
      logger: loggerTo(logFile('bundles')),
      // The time that a busy machine gets decides nothing but when to give up.
      browserStartTimeout: 300_000,
      testsStartTimeout: 300_000,
      testsFinishTimeout: 300_000,
      testFramework: { config: { timeout: 60_000 } },
      concurrency: 1,
      hostname: '127.0.0.1',
      staticLogging: true,
    },
  })
  if (!runner) return { passed: 0, failed: 1, failures: [`${name}: did not start`] }
  const isPassed = await new Promise<boolean>((resolve) => runner.on('stopped', resolve))
  const outcome = countSessions([...runner.sessions.all()], isPassed)
  for (const failure of outcome.failures) say(`FAIL  ${failure}`)
  say(
    `${outcome.failed === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${secondsSince(began)})`,
  )
  return outcome
}

function loggerTo(file: string): NonNullable<TestRunnerConfig['logger']> {
  const output = new Console(createWriteStream(file, { flags: 'a' }))
  return Object.assign(output, { logSyntaxError: (error: object) => output.error(error) })
}

/** A file that could not be loaded has no tests and counts as one failure. */
export function countSessions(
  sessions: readonly { readonly testResults?: Result | undefined }[],
  isPassed: boolean,
): Outcome {
  const flat = ({ tests, suites }: Result): readonly Result['tests'][number][] => [...tests, ...suites.flatMap(flat)]
  const tests = sessions.flatMap(({ testResults }) => (testResults ? flat(testResults) : []))
  const passed = tests.filter((test) => test.passed).length
  const failures = tests
    .filter((test) => !test.passed && !test.skipped)
    .map(({ name, error }) => `built bundles > ${name}: ${error?.message ?? 'no reason given'}`)
  if (failures.length === 0 && (!isPassed || passed === 0)) failures.push('built bundles: a file could not be loaded')
  return { passed, failed: failures.length, failures }
}

/** The shop as a partner's page sees it: the elements, and a gateway in memory for each key and locale. */
function shop(): Middleware {
  const gateways = new Map<string, ShopBackend>()
  const gatewayOf = (key: string, code: string) => {
    const name = `${key} ${code}`
    const gateway =
      gateways.get(name) ?? createShopBackend({ locale: parseLocale(code) ?? parseLocale('en-ae')!, report: say })
    gateways.set(name, gateway)
    return gateway
  }
  return async (context, next) => {
    const { path, query } = context
    if (path === '/partner') {
      context.type = 'html'
      context.body = query['html']
    } else if (path === '/manifest.js') {
      context.type = 'js'
      context.body = `export const manifest = ${await readFile(`${cdn}/manifest.json`, 'utf8')}`
    } else if (path === '/chai.js') {
      context.type = 'js'
      context.body = createReadStream(at('node_modules/chai/index.js'))
    } else if (path === '/calls') {
      context.body = [...gateways].flatMap(([name, { called }]) => (name.startsWith(`${query['key']} `) ? called : []))
    } else if (path.startsWith('/elements/')) {
      const file = `${cdn}/${path.slice('/elements/'.length)}`
      // Fragments are the site's: an element that gets none is made by its component.
      if (!existsSync(file)) return
      context.type = 'js'
      context.body = createReadStream(file)
    } else if (path.startsWith('/api/')) {
      const gateway = gatewayOf(context.get('X-Partner-Key'), context.get('X-Locale'))
      const body = await bodyOf(context.req)
      // As the shop's gateway does for a partner that names no organisation.
      const headers = new Headers(Object.entries(context.headers).map(([name, value]) => [name, String(value)]))
      if (!headers.get('x-organisation-id')) headers.set('x-organisation-id', 'aldersgate')
      const answer = await gateway.fetch(context.href, { method: context.method, headers, ...(body && { body }) })
      context.status = answer.status
      context.type = 'json'
      context.body = await answer.text()
    } else await next()
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
