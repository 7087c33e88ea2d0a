import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(import.meta.resolve(path))
const slim = (file: string) => fileURLToPath(new URL(`../src/slim/${file}`, import.meta.url))

/**
 * React's modules as the browser build has them, on this package's own Preact (another tool of the repository brings an older
 * one). For the build and the tests of it.
 */
export const preactAliases = [
  { find: /^react$/, replacement: slim('react/react.ts') },
  { find: /^react-dom\/client$/, replacement: slim('react/root.ts') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: slim('react/jsx-runtime.ts') },
  { find: /^preact$/, replacement: at('preact') },
]

/** What the browser build takes in place of larger packages; each is held against the original by a test. */
export const slimAliases = Object.entries({
  ofetch: 'ofetch.ts',
  'js-cookie': 'js-cookie.ts',
  '@preact/signals-core': 'signals-core.ts',
  '@preact/signals-react/runtime': 'signals-react.ts',
  '@r2wc/core': 'r2wc.ts',
})
  .map(([name, file]) => ({ find: new RegExp(`^${name}$`), replacement: slim(file) }))
  .concat({ find: /^\..*\/named-paths\.ts$/, replacement: slim('named-paths.ts') })

/** What chunks find beside them instead of carrying it themselves: what the loader of their page lends, and messages by their name. */
export const besideChunks = [
  {
    find: /^\..*\/hydration\/awaken\.ts$/,
    replacement: fileURLToPath(new URL('../src/hydration/loader-awaken.ts', import.meta.url)),
  },
  { find: /^\.\/bundles\.ts$/, replacement: slim('bundles.ts') },
]
