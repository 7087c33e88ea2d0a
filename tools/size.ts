// `npm run size`: brotli bytes of what browsers load, against tools/budgets.json. A budget is the sum of its parts.
import { readFileSync } from 'node:fs'
import { ensureLibraries } from './libraries/ensure.ts'
import { partsOf, type Budget } from './size/parts.ts'
import { at } from './paths.ts'
import { ensureElements } from './shop/elements-build.ts'

await ensureElements()
ensureLibraries('contract', 'core', 'react')
const budgets = JSON.parse(readFileSync(at('tools/budgets.json'), 'utf8')) as Budget[]
for (const budget of budgets) {
  const { name, limit } = budget
  const parts = await partsOf(budget)
  const bytes = parts.reduce((total, part) => total + part.bytes, 0)
  const isOver = bytes > limit
  const verdict = isOver ? `  OVER by ${bytes - limit}` : ''
  console.log(`${String(bytes).padStart(7)}  of ${limit}  ${name}${verdict}`)
  if (parts.length > 1) for (const part of parts) console.log(`${String(part.bytes).padStart(16)}  ${part.name}`)
  if (isOver) process.exitCode = 1
}
