import { playwright } from '@vitest/browser-playwright'
import { join } from 'node:path'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { preactAliases } from './packages/elements/build/preact.ts'
import { renderedOnNode } from './packages/elements/build/rendered.ts'
import { chromiumLaunch } from './tools/chromium.ts'
import { jsonImports } from './tools/json-imports.ts'
import { looksAtAll } from './tools/suites/combinations.ts'
import { isMeasured } from './tools/suites/measured.ts'
import { pictureFolder } from './tools/suites/part-log.ts'
import { SlowestFirst } from './tools/suites/slowest-first.ts'

const source = '@vitrine/source'

const built = 'tools/checks/built-*.test.ts'

/** Commands of operators, which stand on the API and its database. */
const commands = 'tools/commands/*.test.ts'

const onNode = {
  ssr: { resolve: { conditions: [source, ...defaultServerConditions], externalConditions: [source] } },
}

/**
 * A busy machine takes its time: this decides nothing but when to give up. What must be quick says so itself, and so
 * does what takes longer: a shop of its own, an installation, many screens in one test.
 */
const timeLimits = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000, interval: 50 } },
}

/** Tests that measure, which stand beside the others: a run that measures has them too. */
const measured = (...files: string[]) => (isMeasured() ? files : [])

/** No test goes by the date of the machine. */
const suiteClock = 'tools/suites/suite-clock.ts'

/** Most of what a test makes is gone with it: with more room for what is new, less of it is looked at again. */
const execArgv = ['--max-semi-space-size=64']

/** Workers of unit and API tests together, on two cores: those of the API wait for servers much of the time. */
const nodeWorkers = 4

/** Tests that need no browser, beside the code. */
const unit = {
  ...onNode,
  test: {
    name: 'unit',
    environment: 'node' as const,
    css: true, // server rendering prints styles; without this they are empty
    include: [
      '{packages,apps/reference-site}/**/{src,build}/**/*.test.{ts,tsx}',
      'tools/**/*.test.ts',
      ...measured('{packages,apps/reference-site}/**/src/**/*.measured.ts', 'tools/**/*.measured.ts'),
    ],
    setupFiles: [suiteClock],
    exclude: ['**/node_modules/**', '**/*.browser.test.{ts,tsx}', built, commands],
    provide: { looksAtAll: looksAtAll() },
    // Nothing is kept in modules: a worker reads the source once, which takes longer than most tests.
    isolate: false,
    execArgv,
    maxWorkers: nodeWorkers,
    ...timeLimits,
  },
}

/** The same of the API, with servers and a database. */
const api = {
  ...onNode,
  test: {
    name: 'api',
    environment: 'node' as const,
    include: ['apps/reference-api/src/**/*.test.ts', commands, ...measured('apps/reference-api/src/**/*.measured.ts')],
    setupFiles: [suiteClock],
    globalSetup: ['apps/reference-api/src/testing/hold-test-server.ts'],
    isolate: false,
    execArgv,
    maxWorkers: nodeWorkers,
    ...timeLimits,
  },
}

/** The files that browsers get, in a browser driven from outside. */
const bundles = {
  ...onNode,
  test: {
    name: 'bundles',
    environment: 'node' as const,
    css: true,
    include: [built],
    globalSetup: ['tools/checks/built-site.setup.ts'],
    ...timeLimits,
  },
}

const changing = 'e2e/**/*.changes.e2e.ts'

/** The whole shop, started once by the global set-up, and a real browser driven from outside. */
const e2e = {
  ...onNode,
  test: {
    name: 'e2e',
    environment: 'node',
    css: true, // pages under test are rendered with their styles
    include: ['e2e/**/*.e2e.ts', ...measured('e2e/**/*.measured.ts')],
    exclude: [changing],
    globalSetup: ['e2e/support/global-setup.ts'],
    ...timeLimits,
    // Two cores are busy with three: a page waits for the shop, and the shop for its database.
    maxWorkers: 3,
    // Vitest runs projects of one group together, and refuses those whose numbers of workers differ.
    sequence: { groupOrder: 1 },
    // One browser and one reading of the source for all files of a worker; each test has a shopper of its own.
    isolate: false,
  },
}

/** Those that change prices, stock, content or limits: a shop of their own, one at a time. */
const e2eChanges = {
  ...e2e,
  test: {
    ...e2e.test,
    name: 'e2e-changes',
    include: [changing],
    exclude: [],
    maxWorkers: 1,
    sequence: { groupOrder: 2 },
  },
}

const inBrowser = (name: string, include: string[], alias: typeof preactAliases = [], setupFiles: string[] = []) => ({
  root: import.meta.dirname,
  plugins: [renderedOnNode(), jsonImports()],
  resolve: { conditions: [source, ...defaultClientConditions], alias },
  // Bundled beforehand, signals would bring a Preact of their own. What they import is bundled all the same: found
  // later, it would load the page again in the middle of a file.
  ...(alias.length
    ? {
        optimizeDeps: {
          include: ['use-sync-external-store/shim/index.js'],
          exclude: ['preact', '@preact/signals-react', '@preact/signals-core'],
        },
      }
    : {}),
  test: {
    name,
    include,
    provide: { looksAtAll: looksAtAll() },
    setupFiles: ['tools/suites/page-setup.ts', ...setupFiles],
    // One page for all files of a worker: loading the source again for each takes longer than its tests.
    isolate: false,
    // All browser projects share this many pages. They wait for time and for answers most of the while.
    maxWorkers: 4,
    ...timeLimits,
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: 300_000,
      screenshotFailures: true,
      provider: playwright({ launchOptions: chromiumLaunch() }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})

export default defineConfig({
  test: {
    // Where vitest keeps the pictures of components that failed.
    attachmentsDir: join(pictureFolder(), 'components'),
    sequence: { sequencer: SlowestFirst },
    projects: [
      unit,
      api,
      // The library on React, with the engine and the hooks of elements; the same suites inside elements on Preact.
      inBrowser('react', [
        'packages/react/src/**/*.browser.test.{ts,tsx}',
        'packages/elements/src/{element,runtime}/*.browser.test.{ts,tsx}',
      ]),
      inBrowser('elements', ['packages/{elements,react}/src/**/*.browser.test.{ts,tsx}'], preactAliases, [
        'packages/elements/src/testing/setup.ts',
      ]),
      bundles,
      e2e,
      e2eChanges,
    ],
  },
})
