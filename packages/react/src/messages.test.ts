import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textsOf } from './module-graph.ts'
import * as registry from './registry.ts'

const root = import.meta.dirname
const messages = join(root, '../../core/src/i18n/messages/en')

/** Keys as they are written, up to the first part that is known at run time only. */
const keysIn = (code: string) => [...code.matchAll(/\bt\(\s*(['`])([\w.]+)/g)].map(([, , key]) => key!)

function hasKey(namespace: string, key: string): boolean {
  const flat = (value: unknown, prefix: string): string[] =>
    typeof value === 'string'
      ? [prefix]
      : Object.entries(value as object).flatMap(([name, inner]) => flat(inner, prefix ? `${prefix}.${name}` : name))
  const file = JSON.parse(readFileSync(join(messages, `${namespace}.json`), 'utf8')) as unknown
  return flat(file, '').some(
    (name) => name === key || name.startsWith(`${key}_`) || (key.endsWith('.') && name.startsWith(key)),
  )
}

describe('messages of an element', () => {
  it.each(globSync('components/*/*.element.ts', { cwd: root }))(
    'are all in the namespaces that it loads: %s',
    (file) => {
      const name = basename(file, '.element.ts')
      const { messages: namespaces } = Object.values(registry).find(({ tag }) => tag === `vitrine-${name}`)!
      const keys = textsOf(join(root, file)).flatMap(keysIn)
      expect(keys.filter((key) => !namespaces.some((namespace) => hasKey(namespace, key)))).toEqual([])
    },
  )
})
