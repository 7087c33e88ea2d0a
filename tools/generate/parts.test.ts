import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { textsOf } from '../../packages/react/src/module-graph.ts'
import { at } from '../paths.ts'
import type { customElementsManifest } from './custom-elements.ts'

const { modules } = JSON.parse(readFileSync(at('packages/elements/custom-elements.json'), 'utf8')) as ReturnType<
  typeof customElementsManifest
>

/** Names as they are written; `slot` for the names of places, which a page fills. */
const namesIn = (text: string, place: RegExp) => [...text.matchAll(place)].flatMap(([, names]) => names!.split(' '))
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

const components = modules[0]!.declarations.filter(({ tagName }) => tagName !== 'vitrine-store')

describe.each(components.map((element) => [element.tagName, element] as const))(
  '%s',
  (tag, { cssParts = [], slots = [] }) => {
    const name = tag.replace('vitrine-', '')
    const texts = textsOf(at(`packages/react/src/components/${name}/${name}.element.ts`))

    it('documents the parts that its components have, and no others', () => {
      const written = texts.flatMap((text) => namesIn(text, /\bpart="([\w- ]+)"/g))
      expect(sorted(cssParts.map((part) => part.name))).toEqual(sorted(written))
    })

    it('documents the places that its components have, and no others', () => {
      const written = texts.flatMap((text) => namesIn(text, /<Slot name="([\w-]+)"/g))
      expect(sorted(slots.map((slot) => slot.name))).toEqual(sorted(written))
    })
  },
)

it('covers every element', () => {
  expect(components).toHaveLength(globSync('packages/react/src/components/*/*.element.ts', { cwd: at() }).length)
})
