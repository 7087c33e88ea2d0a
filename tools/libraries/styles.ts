import type { ElementDefinition } from '../../packages/react/src/definition.ts'
import { transform } from 'esbuild'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Library } from './library.ts'

/** Where a component's own sheet stands below `dist`: `styles/product-card.css`. */
export const sheetOf = ({ tag }: Pick<ElementDefinition, 'tag'>): string => `styles/${tag.replace(/^vitrine-/, '')}.css`

/**
 * Writes sheets for pages that render the React components themselves: `styles.css` for all of them, and one for each
 * component with what its element's sheet has. Tokens and base come first, then every component's rules after those of
 * the components that it uses. The base rules hold inside the components' boxes alone: the page around them is the
 * application's.
 */
export async function writeStyles({ folder, dist }: Library): Promise<void> {
  const files = globSync('src/{styles,tokens}/*.css', { cwd: folder }).sort()
  if (files.length === 0) return
  const shared = files.map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return file.endsWith('base.css') ? `:where(.vt-box) {\n${text}}` : text
  })
  const registry = (await import(join(folder, 'src/registry.ts'))) as Record<string, ElementDefinition>
  const definitions = Object.values(registry)
  mkdirSync(join(dist, 'styles'), { recursive: true })
  const write = async (name: string, styles: Iterable<string>) => {
    const text = [...shared, ...styles].join('\n')
    const { code } = await transform(text, { loader: 'css', minify: true, supported: { nesting: false } })
    writeFileSync(join(dist, name), code)
  }
  await write('styles.css', new Set(definitions.flatMap(({ styles }) => styles)))
  for (const definition of definitions) await write(sheetOf(definition), definition.styles)
}
