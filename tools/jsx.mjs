// Lets Node run component source as it stands: `.tsx` through esbuild, and `import css from './x.css?inline'` as a
// minified string. Preload it: `node --conditions=@vitrine/source --import ./tools/jsx.mjs file.ts`. Plain `.ts` is
// left to Node's own type stripping.
import { transformSync } from 'esbuild'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

registerHooks({
  load(url, context, nextLoad) {
    const { pathname, search } = new URL(url, 'file:///')
    if (pathname.endsWith('.tsx')) return { format: 'module', source: compileJsx(url), shortCircuit: true }
    if (pathname.endsWith('.css') && search === '?inline')
      return { format: 'module', source: inlineCss(url), shortCircuit: true }
    return nextLoad(url, context)
  },
})

function compileJsx(url) {
  const sourcefile = fileURLToPath(url)
  return transformSync(readFileSync(sourcefile, 'utf8'), {
    sourcefile,
    loader: 'tsx',
    jsx: 'automatic',
    jsxImportSource: 'react',
    format: 'esm',
    target: 'node24',
    sourcemap: 'inline',
    // The tsconfig says the same: type imports are written as such, so that nothing else is dropped.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  }).code
}

function inlineCss(url) {
  const path = fileURLToPath(new URL(url.slice(0, url.indexOf('?'))))
  const { code } = transformSync(readFileSync(path, 'utf8'), { sourcefile: path, loader: 'css', minify: true })
  return `export default ${JSON.stringify(code.trim())}\n`
}
