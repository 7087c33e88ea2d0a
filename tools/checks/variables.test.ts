import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { at, root } from '../paths.ts'

/** Of tests and of what starts the services, not for operators. */
const inner = ['PATH', 'VITRINE_SEEDED_FAULT']

it('the guide for operators names every variable that API and site read, and no other', () => {
  const files = globSync('apps/*/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/testing/**', '**/bench/**'] })
  const read = new Set(
    files.flatMap((file) =>
      [
        ...readFileSync(at(file), 'utf8').matchAll(
          /'((?:VITRINE|API|SITE|SMTP|SEARCH|DATABASE|HOST|PORT|LOG)(?:_[A-Z]+)*)'/g,
        ),
      ].map(([, name]) => name!),
    ),
  )
  const guide = readFileSync(at('docs/guide/operate.md'), 'utf8')
  const named = new Set(
    guide
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!)),
  )
  named.delete('NODE_ENV') // read by React
  for (const name of inner) read.delete(name)
  expect([...named].sort()).toEqual([...read].sort())
})
