import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

/**
 * `import pages from './pages.ts?rendered'`: what a module exports by that name that ran on Node, as JSON. So that a
 * test in a browser, whichever runtime it aliases, hydrates what React's server renderer wrote.
 */
export function renderedOnNode(): Plugin {
  return {
    name: 'vitrine-rendered-on-node',
    enforce: 'pre',
    async load(id) {
      const [file, query] = id.split('?')
      if (query !== 'rendered' || !file) return
      // React's stream leaves a port open, which would hold the process.
      const print = `import(${JSON.stringify(file)})
        .then(({ pages }) => process.stdout.write(JSON.stringify(pages), () => process.exit()))`
      const flags = [
        '--conditions=@vitrine/source',
        '--disable-warning=ExperimentalWarning',
        '--import',
        './tools/jsx.mjs',
        '-e',
        print,
      ]
      const { stdout } = await run(process.execPath, flags, { cwd: root, maxBuffer: 16_000_000 })
      return `export default ${stdout}`
    },
  }
}
