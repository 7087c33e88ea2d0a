import { nodeResolve } from '@rollup/plugin-node-resolve'
import { transformSync } from 'esbuild'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { rollup, type Plugin } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import type { Library } from './library.ts'

/**
 * Writes every module that an entry needs as a file of its own. An application's bundler puts a module into one chunk:
 * of a package in one file, code that is loaded later would come with the first load.
 */
export async function writeModules({ folder, entries, ownImports, dist, isExternal }: Library): Promise<void> {
  const bundle = await rollup({
    input: Object.fromEntries([...entries, ...ownImports].map(({ output, source }) => [output, source])),
    external: isExternal,
    plugins: [
      inlineStyles(),
      json(),
      nodeResolve({ extensions: ['.ts', '.tsx'], exportConditions: ['@vitrine/source'] }),
      esbuild({ target: 'es2023', jsx: 'automatic', sourceMap: true, tsconfig: false }),
    ],
    onwarn: (warning) => {
      if (warning.code !== 'EMPTY_BUNDLE') throw new Error(warning.message)
    },
  })
  await bundle.write({
    dir: dist,
    format: 'es',
    sourcemap: true,
    preserveModules: true,
    preserveModulesRoot: join(folder, 'src'),
    entryFileNames: '[name].js',
  })
  await bundle.close()
}

/** `import css from './x.css?inline'`: the sheet as a string. */
function inlineStyles(): Plugin {
  const suffix = '?inline'
  return {
    name: 'inline-styles',
    resolveId: (id, importer) => (id.endsWith(`.css${suffix}`) && importer ? resolve(dirname(importer), id) : null),
    load(id) {
      if (!id.endsWith(`.css${suffix}`)) return null
      const file = id.slice(0, -suffix.length)
      this.addWatchFile(file)
      const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'css', minify: true, sourcefile: file })
      return { code: `export default ${JSON.stringify(code.trim())}`, map: { mappings: '' } }
    },
  }
}

/** A module per JSON file, so that messages stay apart and are loaded on demand. */
function json(): Plugin {
  return {
    name: 'json',
    transform: (text, id) =>
      id.endsWith('.json')
        ? { code: `export default ${JSON.stringify(JSON.parse(text))}`, map: { mappings: '' } }
        : null,
  }
}
