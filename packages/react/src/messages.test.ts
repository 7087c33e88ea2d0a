import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textsOf } from './module-graph.ts'
import * as registry from './registry.ts'

const root = import.meta.dirname
const folder = join(root, '../../core/src/i18n/messages/en')

const flat = (value: unknown, prefix: string): string[] =>
  typeof value === 'string'
    ? [prefix]
    : Object.entries(value as object).flatMap(([name, inner]) => flat(inner, prefix ? `${prefix}.${name}` : name))

/** Keys of all subjects, without the suffix of a plural. */
const keys = globSync('*.json', { cwd: folder }).flatMap((file) =>
  flat(JSON.parse(readFileSync(join(folder, file), 'utf8')), '').map((key) => key.replace(/_(zero|one|other)$/, '')),
)
const subjectOf = (key: string) => key.split('.')[0]!
const subjects = new Set(keys.map(subjectOf))
const written = new RegExp(`['\`]((?:${[...subjects].join('|')})\\.[\\w.-]*)(['\`]|\\$\\{)`, 'g')

/** Keys as they stand in code; of one that is made at run time, what stands before. */
const keysIn = (code: string) =>
  [...code.matchAll(written)].map(([, key, end]) => ({ key: key!, isWhole: end !== '${' }))
const isKey = ({ key, isWhole }: { key: string; isWhole: boolean }) =>
  isWhole ? keys.includes(key) : keys.some((known) => known.startsWith(key))

/** What core says for a component that calls it. */
const saidByCore: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bunitPrice\(/, ['units']],
  [/\bchosenOf\(/, ['filters']],
  [/\bcart\.(addLine|setQuantity|increase|decrease|removeLine|undoRemove)\(/, ['cartChange']],
  [/\b(use|useDomain)\(checkoutDomain\)/, ['outcome', 'validation']],
]

describe('messages of an element', () => {
  it.each(globSync('components/*/*.element.ts', { cwd: root }))('are all in the subjects that it loads: %s', (file) => {
    const name = basename(file, '.element.ts')
    const { messages: loaded } = Object.values(registry).find(({ tag }) => tag === `vitrine-${name}`)!
    const used = textsOf(join(root, file)).flatMap((text) => [
      'errors', // what an element says whose component failed
      ...keysIn(text)
        .filter(isKey)
        .map(({ key }) => subjectOf(key)),
      ...saidByCore.flatMap(([call, said]) => (call.test(text) ? said : [])),
    ])
    expect([...new Set(used)].filter((subject) => !(loaded as readonly string[]).includes(subject))).toEqual([])
  })
})

describe('messages', () => {
  it('are all said somewhere', () => {
    const repository = join(root, '../../..')
    const code = globSync(['packages/{core,react,elements}/src/**/*.{ts,tsx}', 'apps/reference-site/src/**/*.ts'], {
      cwd: repository,
      exclude: (name) => /\.test\.tsx?$|\/i18n\//.test(name),
    }).map((file) => readFileSync(join(repository, file), 'utf8'))
    const said = code.flatMap(keysIn)
    const isSaid = (key: string) =>
      said.some((found) =>
        found.isWhole ? found.key === key || key.startsWith(`${found.key}.`) : key.startsWith(found.key),
      )
    expect([...new Set(keys)].filter((key) => !isSaid(key))).toEqual([])
  })
})
