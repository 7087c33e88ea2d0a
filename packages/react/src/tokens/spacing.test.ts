import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tokenNames } from './token-names.ts'

const source = join(import.meta.dirname, '..')
const sheets = globSync('components/**/*.css', { cwd: source }).map((file) => readFileSync(join(source, file), 'utf8'))

it.each(tokenNames.filter((name) => name.startsWith('--vitrine-space-')))('%s is used by a component', (name) => {
  expect(sheets.some((sheet) => sheet.includes(`var(${name})`))).toBe(true)
})
