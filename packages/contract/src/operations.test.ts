import { describe, expect, it } from 'vitest'
import { operations } from './operations.ts'

interface Schema {
  type?: string
  pattern?: string
  enum?: string[]
  const?: string
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
}

/** Every text that a schema takes, with its place. */
function textsIn(schema: Schema, place: string): { place: string; schema: Schema }[] {
  const inner = [
    ...Object.entries({ ...schema.properties, ...schema.patternProperties }),
    ...(schema.items ? ([['*', schema.items]] as const) : []),
    ...(schema.anyOf ?? []).map((branch) => ['', branch] as const),
  ].flatMap(([key, part]) => textsIn(part, key ? `${place}/${key}` : place))
  const isFree = schema.type === 'string' && !schema.enum && schema.const === undefined
  return isFree ? [{ place, schema }, ...inner] : inner
}

/** Places of objects that name their keys and take others too. */
function openIn(schema: Schema, place: string): string[] {
  const inner = [...Object.entries(schema.properties ?? {}), ...(schema.items ? [['*', schema.items] as const] : [])]
  const branches = (schema.anyOf ?? []).flatMap((branch) => openIn(branch, place))
  const isOpen = schema.properties !== undefined && schema.additionalProperties !== false
  return [...(isOpen ? [place] : []), ...branches, ...inner.flatMap(([key, part]) => openIn(part, `${place}/${key}`))]
}

const texts = Object.entries(operations).flatMap(([name, operation]) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    part in operation ? textsIn((operation as Record<string, unknown>)[part] as Schema, `${name} ${part}`) : [],
  ),
)

describe('operations', () => {
  it('take no text with a NUL, which no database keeps', () => {
    const open = texts.filter(({ schema }) => !schema.pattern || new RegExp(schema.pattern, 'u').test('a\u0000b'))
    expect(texts.length).toBeGreaterThan(50)
    expect(open.map(({ place }) => place)).toEqual([])
  })
  it.each(['\ud800', 'a\udc00b', 'cut in an emoji \ud83d'])('take no text with half a character, as in %j', (half) => {
    const open = texts.filter(({ schema }) => !schema.pattern || new RegExp(schema.pattern, 'u').test(half))
    expect(open.map(({ place }) => place)).toEqual([])
  })
  it('take whole emojis wherever they take free text', () => {
    const isFree = ({ pattern }: Schema) => new RegExp(pattern ?? '', 'u').test('Ünï çødé، 漢字')
    const free = texts.filter(({ schema }) => isFree(schema))
    const closed = free.filter(({ schema }) => !new RegExp(schema.pattern ?? '', 'u').test('🧥👩‍👩‍👧'))
    expect(free.length).toBeGreaterThan(20)
    expect(closed.map(({ place }) => place)).toEqual([])
  })
  it('take no key that they do not name, which nobody would read', () => {
    const open = Object.entries(operations).flatMap(([name, operation]) =>
      'body' in operation ? openIn(operation.body as Schema, name) : [],
    )
    // Browsers write what a passkey answers, and say more in it from year to year.
    expect(open.filter((place) => !/ \S*\/passkeys(\/login)?\/response/.test(place))).toEqual([])
  })
})
