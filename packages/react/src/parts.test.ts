import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as registry from './registry.ts'
import { textsOf } from './testing/module-graph.ts'

/** Names as they are written; `slot` for the names of places, which a page fills. */
const namesIn = (text: string, place: RegExp) => [...text.matchAll(place)].flatMap(([, names]) => names!.split(' '))
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

describe.each(Object.values(registry).map((definition) => [definition.tag, definition] as const))(
  '%s',
  (tag, found) => {
    const name = tag.replace('vitrine-', '')
    const texts = textsOf(join(import.meta.dirname, `components/${name}/${name}.element.ts`))

    it('documents the parts that its components have, and no others', () => {
      const written = texts.flatMap((text) => namesIn(text, /\bpart="([\w- ]+)"/g))
      expect(sorted(Object.keys(found.parts))).toEqual(sorted(written))
    })

    it('documents the places that its components have, and no others', () => {
      const written = texts.flatMap((text) => namesIn(text, /<Slot name="([\w-]+)"/g))
      expect(sorted(Object.keys(found.slots ?? {}))).toEqual(sorted(written))
    })
  },
)
