import { defineConfig } from 'oxlint'

const tests = ['**/*.{test,e2e,measured}.{ts,tsx}', '**/*.test-d.ts', 'e2e/**']

const noCompatGaps = {
  name: 'react',
  importNames: ['useActionState', 'useOptimistic'],
  message: 'Preact, which the browser builds run on, does not have it.',
}
const noFormStatus = {
  ...noCompatGaps,
  name: 'react-dom',
  importNames: ['useFormStatus', 'preload', 'preinit', 'preconnect', 'prefetchDNS'],
}
const noContext = {
  name: 'react',
  importNames: ['createContext'],
  message: 'The browser build copies small files: contexts are in provider.tsx and host.ts, which all elements share.',
}

/** What typescript-eslint recommends. */
const recommended = Object.fromEntries(
  [
    ...['no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread', 'no-unused-expressions'],
    ...[
      'ban-ts-comment',
      'no-array-constructor',
      'no-duplicate-enum-values',
      'no-empty-object-type',
      'no-explicit-any',
      'no-extra-non-null-assertion',
      'no-misused-new',
      'no-namespace',
      'no-non-null-asserted-optional-chain',
      'no-require-imports',
      'no-this-alias',
      'no-unnecessary-type-constraint',
      'no-unsafe-declaration-merging',
      'no-unsafe-function-type',
      'no-wrapper-object-types',
      'prefer-as-const',
      'prefer-namespace-keyword',
      'triple-slash-reference',
    ].map((rule) => `typescript/${rule}`),
  ].map((rule) => [rule, 'error' as const]),
)

/** Globals that only some of the runtimes have: the core is handed them, or leaves them to src/browser. */
const environmentGlobals = [
  ...['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage', 'indexedDB'],
  ...['caches', 'BroadcastChannel', 'self', 'process', 'Buffer', 'global', 'require', '__dirname'],
]

export default defineConfig({
  plugins: ['typescript', 'import', 'react'],
  jsPlugins: [
    { name: 'vitrine', specifier: './tools/checks/short-factories.ts' },
    { name: 'signals', specifier: '@preact/eslint-plugin-signals' },
  ],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    ...[
      '**/*.{js,cjs,vue}',
      '/*.mjs',
      '/.*.mjs',
      '**/dist',
      'packages/elements/cdn',
      '**/generated',
      '**/coverage',
      '.vitrine',
    ],
    'examples', // they stand on installed packages, and the test that installs them checks their types
    ...['storybook-static', 'docs/.vitepress/{cache,dist}', 'docs/reference', 'apps/reference-api/drizzle'],
  ],
  rules: {
    ...recommended,
    // A name that is written once can be found everywhere.
    'import/no-default-export': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { arguments: false, attributes: false } }],
    'typescript/await-thenable': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
  },
  overrides: [
    {
      // A function that is longer cannot be followed: it is a table, a reducer, or two components.
      files: ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', 'tools/**/*.{ts,mjs}'],
      excludeFiles: [...tests, '**/*.stories.tsx', '**/testing/**', '**/{simulated,test}-*.ts'],
      rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
    },
    {
      // A factory of a service composes functions and files that are named for what they do.
      files: ['apps/reference-api/src/**/*.service.ts'],
      rules: { 'vitrine/short-factories': 'error' },
    },
    {
      // Signals are read in the core and in components; elsewhere the rules find nothing.
      files: ['packages/{core,react,elements}/src/**/*.{ts,tsx}'],
      excludeFiles: tests, // which look at values between awaits on purpose
      rules: {
        'signals/no-signal-write-in-computed': 'error',
        'signals/no-value-after-await': 'error',
        'signals/no-signal-truthiness': 'error',
        'signals/no-signal-in-component-body': 'error',
        'signals/no-conditional-value-read': 'error',
      },
    },
    {
      files: ['packages/{react,elements}/src/**/*.{ts,tsx}', '.storybook/**/*.{ts,tsx}'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    {
      files: ['packages/react/src/**/*.{ts,tsx}'],
      rules: { 'no-restricted-imports': ['error', { paths: [noCompatGaps, noFormStatus] }] },
    },
    {
      files: ['packages/react/src/components/**/*.{ts,tsx}'],
      rules: { 'no-restricted-imports': ['error', { paths: [noCompatGaps, noFormStatus, noContext] }] },
    },
    {
      files: ['packages/{contract,core}/src/**/*.ts'],
      excludeFiles: ['packages/core/src/browser/**', ...tests],
      rules: {
        'no-restricted-globals': [
          'error',
          ...environmentGlobals.map((name) => ({
            name,
            message: 'The core knows no environment: take it as a parameter, or move this to src/browser.',
          })),
        ],
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['node:*', 'react', 'react-dom', 'preact'],
                message: 'The core runs everywhere and renders nothing.',
              },
            ],
          },
        ],
      },
    },
    {
      // Tests may call what returns a promise without waiting: often that is what they test.
      files: tests,
      rules: { 'max-lines': 'off', 'typescript/no-explicit-any': 'off' },
    },
    {
      files: ['**/*.config.{ts,mjs}', '**/*.stories.tsx', '.storybook/**', 'docs/.vitepress/**', '**/*.d.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
