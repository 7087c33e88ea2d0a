import type { ElementDefinition } from '../../packages/react/src/definition.ts'
import { transform } from 'esbuild'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Library } from './library.ts'

/**
 * Writes `styles.css` for pages that render the React components themselves: tokens and base first, then every
 * component's sheet after those of the components that it uses. The base rules hold inside the components' boxes alone:
 * the page around them is the application's.
 */
export async function writeStyles({ folder, dist }: Library): Promise<void> {
  const shared = globSync('src/{styles,tokens}/*.css', { cwd: folder }).sort()
  if (shared.length === 0) return
  const registry = (await import(join(folder, 'src/registry.ts'))) as Record<string, ElementDefinition>
  const components = new Set(Object.values(registry).flatMap(({ styles }) => styles))
  const textOf = (sheet: string) => {
    const text = readFileSync(join(folder, sheet), 'utf8')
    return sheet.endsWith('base.css') ? `:where(.vt-box) {\n${text}}` : text
  }
  const text = [...shared.map(textOf), ...components].join('\n')
  const { code } = await transform(text, { loader: 'css', minify: true, supported: { nesting: false } })
  writeFileSync(join(dist, 'styles.css'), code)
}
