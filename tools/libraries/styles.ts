import type { ElementDefinition } from '../../packages/react/src/definition.ts'
import { transform } from 'esbuild'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Library } from './library.ts'

/**
 * Writes `styles.css` for pages that render the React components themselves: tokens and base first, then every
 * component's sheet after those of the components that it uses.
 */
export async function writeStyles({ folder, dist }: Library): Promise<void> {
  const shared = globSync('src/{styles,tokens}/*.css', { cwd: folder }).sort()
  if (shared.length === 0) return
  const registry = (await import(join(folder, 'src/registry.ts'))) as Record<string, ElementDefinition>
  const components = new Set(Object.values(registry).flatMap(({ styles }) => styles))
  const text = [...shared.map((sheet) => readFileSync(join(folder, sheet), 'utf8')), ...components].join('\n')
  const { code } = await transform(text, { loader: 'css', minify: true })
  writeFileSync(join(dist, 'styles.css'), code)
}
