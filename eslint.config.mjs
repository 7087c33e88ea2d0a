import signals from '@preact/eslint-plugin-signals'
import hooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { shortFactories } from './tools/checks/short-factories.ts'

const everyTypeScript = ['**/*.{ts,tsx}']
const tests = ['**/*.{test,e2e,measured}.{ts,tsx}', '**/*.test-d.ts', 'e2e/**']

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: a name that is written once can be found everywhere.',
}
const noContext = {
  selector: 'CallExpression[callee.name="createContext"]',
  message: 'The browser build copies small files: contexts are in provider.tsx and host.ts, which all elements share.',
}
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

/** Rules for every TypeScript file, the studio's too. */
export const everywhere = {
  'no-restricted-syntax': ['error', noDefaultExport],
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false, attributes: false } }],
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
  '@typescript-eslint/no-non-null-assertion': 'off',
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
  ],
  'no-console': 'off',
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
}

/** Globals that only some of the runtimes have: the core is handed them, or leaves them to src/browser. */
const environmentGlobals = [
  ...[
    'window',
    'document',
    'navigator',
    'location',
    'history',
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'caches',
  ],
  ...['BroadcastChannel', 'self', 'process', 'Buffer', 'global', 'require', '__dirname'],
]

export default defineConfig(
  {
    ignores: [
      ...[
        '**/node_modules',
        '**/dist',
        'packages/elements/cdn',
        '**/generated',
        '**/coverage',
        '.vitrine',
        'storybook-static',
      ],
      ...['docs/.vitepress/{cache,dist}', 'docs/reference', 'apps/reference-api/drizzle', 'studio'],
    ],
  },
  {
    files: everyTypeScript,
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: everywhere,
  },
  {
    // A function that is longer cannot be followed: it is a table, a reducer, or two components.
    files: ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', 'tools/**/*.{ts,mjs}'],
    ignores: [...tests, ...['**/*.stories.tsx', '**/testing/**', '**/{simulated,test}-*.ts']],
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  {
    // A factory of a service composes functions and files that are named for what they do.
    files: ['apps/reference-api/src/**/*.service.ts'],
    plugins: { vitrine: { rules: { 'short-factories': shortFactories } } },
    rules: { 'vitrine/short-factories': 'error' },
  },
  {
    // Signals are read in the core and in components; elsewhere the rules find nothing.
    files: ['packages/{core,react,elements}/src/**/*.{ts,tsx}'],
    ignores: tests, // which look at values between awaits on purpose
    plugins: { signals },
    rules: Object.fromEntries(Object.keys(signals.rules).map((rule) => [`signals/${rule}`, 'error'])),
  },
  {
    files: ['packages/{react,elements}/src/**/*.{ts,tsx}', '.storybook/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['packages/react/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { paths: [noCompatGaps, noFormStatus] }] },
  },
  {
    files: ['packages/react/src/components/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, noContext] },
  },
  {
    files: ['packages/{contract,core}/src/**/*.ts'],
    ignores: ['packages/core/src/browser/**', ...tests],
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
    rules: { 'max-lines': 'off', '@typescript-eslint/no-explicit-any': 'off', 'no-empty-pattern': 'off' },
  },
  {
    files: ['**/*.config.ts', '**/*.stories.tsx', '.storybook/**', 'docs/.vitepress/**', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
