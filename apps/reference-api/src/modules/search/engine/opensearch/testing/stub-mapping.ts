import { membersOf, refuse, StubRefusal, type Json } from './refusal.ts'

export type FieldType = 'keyword' | 'integer' | 'long' | 'double' | 'boolean'
/** Types of fields by their dotted path. */
export type FieldTypes = ReadonlyMap<string, FieldType>
export type FieldValue = string | number | boolean

const types: readonly string[] = ['keyword', 'integer', 'long', 'double', 'boolean'] satisfies FieldType[]

/** Reads the mapping of a new index; it must refuse fields that it does not name. */
export function readMapping(mapping: unknown): FieldTypes {
  const { dynamic, properties } = membersOf(mapping, 'mappings', 'dynamic', 'properties')
  if (dynamic !== 'strict') refuse('the stub knows only strict mappings')
  return new Map(fieldsOf(properties as Json, ''))
}

function fieldsOf(properties: Json, prefix: string): [string, FieldType][] {
  return Object.entries(properties).flatMap(([name, definition]): [string, FieldType][] => {
    const path = `${prefix}${name}`
    const { type, properties: inner } = membersOf(definition, path, 'type', 'doc_values', 'properties')
    if (inner) return fieldsOf(inner as Json, `${path}.`)
    return types.includes(type as string) ? [[path, type as FieldType]] : refuse(`[${path}] has no type that is known`)
  })
}

/** A document's values by field. @throws a refusal of what the mapping does not name or is of another type */
export function valuesOf(types: FieldTypes, document: Json, prefix = ''): Map<string, FieldValue[]> {
  const values = new Map<string, FieldValue[]>()
  for (const [name, value] of Object.entries(document)) {
    const path = `${prefix}${name}`
    const type = types.get(path)
    if (type)
      values.set(
        path,
        (Array.isArray(value) ? value : [value]).map((item) => checked(item, type, path)),
      )
    else if ([...types.keys()].some((known) => known.startsWith(`${path}.`)))
      for (const [inner, innerValues] of valuesOf(types, value as Json, `${path}.`)) values.set(inner, innerValues)
    else throw new StubRefusal(400, 'strict_dynamic_mapping_exception', `introduction of [${path}] is not allowed`)
  }
  return values
}

function checked(value: unknown, type: FieldType, path: string): FieldValue {
  const isRight =
    type === 'keyword'
      ? typeof value === 'string'
      : type === 'boolean'
        ? typeof value === 'boolean'
        : typeof value === 'number' && (type === 'double' || Number.isSafeInteger(value))
  if (!isRight)
    throw new StubRefusal(400, 'mapper_parsing_exception', `failed to parse field [${path}] of type [${type}]`)
  return value as FieldValue
}
