// The import directions of docs/architecture: contract -> core -> react -> elements -> site, and the API beside them on
// the contract. Both servers stand on packages/server as well.
const from = (path, pathNot) => ({ path: `^${path}/`, ...(pathNot ? { pathNot } : {}) })
const tests = '\\.(test|test-d|browser\\.test|measured|stories)\\.tsx?$|/(simulated|test)-[^/]+\\.ts$|/testing/'

/** `folder` may import from these workspaces and from no other. */
const onlyFrom = (folder, allowed) => ({
  name: `${folder.split('/').at(-1)}-imports`,
  severity: 'error',
  comment: `${folder} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other workspace'}.`,
  from: from(folder),
  to: {
    path: '^(packages|apps|tools|e2e)/',
    pathNot: [folder, ...allowed, 'packages/testing'].map((path) => `^${path}/`),
  },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    onlyFrom('packages/contract', []),
    onlyFrom('packages/core', ['packages/contract']),
    onlyFrom('packages/react', ['packages/contract', 'packages/core']),
    onlyFrom('packages/elements', ['packages/contract', 'packages/core', 'packages/react']),
    onlyFrom('packages/testing', ['packages/contract', 'packages/core', 'packages/react']),
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      comment: 'Product code imports no test double.',
      from: { path: '^(packages|apps)/', pathNot: [tests, '^packages/testing/'] },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'tools-below-e2e',
      severity: 'error',
      comment: 'What tools and end-to-end tests both use is in tools; end-to-end tests stand on it.',
      from: from('tools'),
      to: { path: '^e2e/' },
    },
    onlyFrom('packages/server', []),
    onlyFrom('apps/reference-api', ['packages/contract', 'packages/server']),
    onlyFrom('apps/reference-site', [
      ...['packages/contract', 'packages/server', 'packages/core', 'packages/react', 'packages/elements'],
    ]),
    {
      name: 'rules-import-rules',
      severity: 'error',
      comment: 'Rules of the contract run in browsers: nothing stands behind them but other rules.',
      from: { path: '^packages/contract/src/(rules|[^/]+/rules)\\.ts$' },
      to: { pathNot: '^packages/contract/src/[^/]+/rules\\.ts$' },
    },
    {
      name: 'rules-of-contract',
      severity: 'error',
      comment:
        'What may run in a browser takes types and rules from the contract: schemas would weigh on every bundle.',
      from: { path: '^(packages/(core|react|elements)|apps/reference-site)/src/', pathNot: tests },
      to: {
        path: '^packages/contract/',
        pathNot: '^packages/contract/src/rules\\.ts$',
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    {
      name: 'core-renders-nothing',
      severity: 'error',
      from: from('packages/core'),
      to: { path: 'node_modules/(react|react-dom|preact|@preact/signals-react)/' },
    },
    {
      name: 'domains-meet-at-their-index',
      severity: 'error',
      comment: 'A domain of the core imports another through its index.ts.',
      from: { path: '^packages/core/src/([^/]+)/', pathNot: tests },
      to: {
        path: '^packages/core/src/[^/]+/.+',
        pathNot: ['^packages/core/src/$1/', '^packages/core/src/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'modules-meet-through-services',
      severity: 'error',
      comment: 'A module of the API uses another through its service.',
      from: { path: '^apps/reference-api/src/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^apps/reference-api/src/modules/[^/]+/.+\\.(routes|repository)\\.ts$',
        pathNot: '^apps/reference-api/src/modules/$1/',
      },
    },
    {
      name: 'queries-read-own-tables',
      severity: 'error',
      comment: 'A query reads the tables of its own module and asks others for theirs; only foreign keys name them.',
      from: { path: '^apps/reference-api/src/modules/([^/]+)/', pathNot: [tests, '\\.schema\\.ts$'] },
      to: {
        path: '^apps/reference-api/src/modules/[^/]+/.+\\.schema\\.ts$',
        pathNot: '^apps/reference-api/src/modules/$1/',
      },
    },
    {
      name: 'schemas-meet-in-foreign-keys',
      severity: 'error',
      comment: 'The tables of a module know of another its tables and nothing else.',
      from: { path: '^apps/reference-api/src/modules/([^/]+)/.+\\.schema\\.ts$' },
      to: {
        path: '^apps/reference-api/src/modules/',
        pathNot: ['^apps/reference-api/src/modules/$1/', '\\.schema\\.ts$'],
      },
    },
    {
      name: 'platform-stands-below',
      severity: 'error',
      comment: 'The platform of the API imports nothing that stands on it.',
      from: { path: '^apps/reference-api/src/platform/', pathNot: tests },
      to: { path: '^apps/reference-api/src/', pathNot: '^apps/reference-api/src/platform/' },
    },
    {
      name: 'no-demonstration-in-product',
      severity: 'error',
      comment: 'The API starts without seed/: its start entry loads it where it is there. Types are the modules’ own.',
      from: { path: '^apps/reference-api/(src|bench)/', pathNot: ['^apps/reference-api/src/seed/', tests] },
      to: { path: '^apps/reference-api/(src/)?seed/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'No import circles, of types neither: a type that two modules share is a leaf.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-test-in-product',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: [tests, '\\.suite\\.tsx?$', '/testing/'] },
      to: { path: tests },
    },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      comment: 'What a workspace imports stands in its own package.json.',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: [tests, '\\.suite\\.tsx?$', '/testing/'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|cdn|coverage|storybook-static)/' },
    // 'specify' would translate each file once more, to say of an import whether only TypeScript sees it: no rule asks.
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@vitrine/source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      // Longer than a run: files do not change while they are read.
      cachedInputFileSystem: { cacheDuration: 600_000 },
    },
  },
}
