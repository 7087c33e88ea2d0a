import { transform } from 'esbuild'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Library } from './library.ts'

/** Writes `styles.css` for pages that render the React components themselves: tokens first, then every component's sheet. */
export async function writeStyles({ folder, dist }: Library): Promise<void> {
  const sheets = globSync('src/**/*.css', { cwd: folder }).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  if (sheets.length === 0) return
  const text = sheets.map((sheet) => readFileSync(join(folder, sheet), 'utf8')).join('\n')
  const { code } = await transform(text, { loader: 'css', minify: true })
  writeFileSync(join(dist, 'styles.css'), code)
}

/** Sheets outside the components (tokens, base) come first. */
const rank = (sheet: string) => (sheet.includes('/components/') ? 1 : 0)
