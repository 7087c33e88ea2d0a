import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(import.meta.resolve(path))
const exactly = (name: string) => new RegExp(`^${name}$`)

/**
 * React's modules as the browser build has them: preact/compat. Preact is named in full, for another tool of the
 * repository brings an older one. For the build and the tests of it.
 */
export const preactAliases = Object.entries({
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
  // What React 17 and older need of it: every later one has the hook itself, and Preact too.
  'use-sync-external-store/shim/index.js': 'preact/compat',
  preact: 'preact',
  'preact/hooks': 'preact/hooks',
  'preact/compat': 'preact/compat',
  'preact/jsx-runtime': 'preact/jsx-runtime',
}).map(([name, target]) => ({ find: exactly(name), replacement: at(target) }))
