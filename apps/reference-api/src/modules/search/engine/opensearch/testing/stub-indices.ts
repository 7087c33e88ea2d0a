import { listOf, membersOf, onlyMember, refuse, StubRefusal, type Json } from './refusal.ts'
import { readMapping, valuesOf, type FieldTypes } from './stub-mapping.ts'
import type { StoredDocument } from './stub-query.ts'

interface StubIndex {
  readonly types: FieldTypes
  readonly mappings: Json
  readonly maxResultWindow: number
  meta: unknown
  readonly stored: Map<string, StoredDocument>
  /** Documents that are found: those that were stored when it was refreshed last. */
  documents: readonly StoredDocument[]
}

const missing = (name: string): never => {
  throw new StubRefusal(404, 'index_not_found_exception', `no such index [${name}]`)
}

/** Indexes and aliases of the stub, in memory. */
export function createStubIndices() {
  const indices = new Map<string, StubIndex>()
  const aliases = new Map<string, string>()
  const existing = (name: string) => indices.get(name) ?? missing(name)
  const resolve = (name: string) => aliases.get(name) ?? name

  return {
    names: () => [...indices.keys()],
    aliases: (): ReadonlyMap<string, string> => aliases,
    get: (name: string) => existing(resolve(name)),

    create(name: string, body: unknown) {
      const { settings, mappings } = membersOf(body, 'index', 'settings', 'mappings')
      const { index } = membersOf(settings, 'settings', 'index')
      const { max_result_window: window } = membersOf(index, 'settings.index', 'max_result_window')
      if (indices.has(name) || aliases.has(name))
        throw new StubRefusal(400, 'resource_already_exists_exception', `[${name}] exists`)
      const types = readMapping(mappings)
      indices.set(name, {
        types,
        mappings: mappings as Json,
        maxResultWindow: Number(window),
        meta: undefined,
        stored: new Map(),
        documents: [],
      })
      return { acknowledged: true, index: name }
    },

    mapping(name: string) {
      const { mappings, meta } = existing(resolve(name))
      return { [resolve(name)]: { mappings: { ...mappings, ...(meta === undefined ? {} : { _meta: meta }) } } }
    },

    remember(name: string, body: unknown) {
      existing(name).meta = membersOf(body, 'mapping', '_meta')._meta
      return { acknowledged: true }
    },

    bulk(name: string, lines: string) {
      const index = existing(name)
      if (!lines.endsWith('\n')) refuse('The bulk request must be terminated by a newline')
      const parsed = lines
        .slice(0, -1)
        .split('\n')
        .map((line) => JSON.parse(line) as Json)
      const items = Array.from({ length: parsed.length / 2 }, (_, at) =>
        store(index, parsed[2 * at], parsed[2 * at + 1]!),
      )
      return { took: 1, errors: items.some(({ index: { status } }) => status >= 300), items }
    },

    refresh(name: string) {
      const index = existing(name)
      index.documents = [...index.stored.values()]
      return { _shards: { total: 1, successful: 1, failed: 0 } }
    },

    /** Aliases of indexes by a pattern that ends in a star; nothing without any such index. */
    aliasesOf(pattern: string) {
      if (!pattern.endsWith('*')) refuse('the stub knows patterns that end in a star')
      const names = [...indices.keys()].filter((name) => name.startsWith(pattern.slice(0, -1)))
      const aliasesTo = (name: string) =>
        [...aliases].filter(([, index]) => index === name).map(([alias]) => [alias, {}])
      return Object.fromEntries(names.map((name) => [name, { aliases: Object.fromEntries(aliasesTo(name)) as Json }]))
    },

    /** All of them, or none when one cannot be done. */
    changeAliases: (body: unknown) => changeAliases(indices, aliases, body),
  }
}

function store(index: StubIndex, action: unknown, document: Json) {
  const [kind, target] = onlyMember(action, 'action')
  if (kind !== 'index') refuse(`unknown action [${kind}]`)
  const known = membersOf(target, 'index', '_id', 'version', 'version_type')
  const { _id: id, version } = known as { _id: string; version: number }
  if (known.version_type !== 'external' || !Number.isSafeInteger(version))
    refuse('the stub stores by external versions')
  const answer = (status: number, error?: Json) => ({ index: { _id: id, status, ...(error && { error }) } })
  if (version <= (index.stored.get(id)?.version ?? -1))
    return answer(409, { type: 'version_conflict_engine_exception', reason: 'a later version is there' })
  try {
    index.stored.set(id, { id, version, values: valuesOf(index.types, document) })
    return answer(201)
  } catch (error) {
    if (error instanceof StubRefusal) return answer(error.status, { type: error.type, reason: error.message })
    throw error
  }
}

function changeAliases(indices: Map<string, StubIndex>, aliases: Map<string, string>, body: unknown) {
  const actions = listOf(membersOf(body, 'aliases', 'actions').actions).map((action) => onlyMember(action, 'action'))
  for (const [kind, target] of actions) {
    if (kind !== 'add' && kind !== 'remove_index') refuse(`unknown action [${kind}]`)
    const { index, alias } = membersOf(target, kind, 'index', ...(kind === 'add' ? (['alias'] as const) : []))
    if (!indices.has(index as string)) missing(index as string)
    if (indices.has(alias as string)) refuse(`an index exists with the name of the alias [${String(alias)}]`)
  }
  for (const [kind, target] of actions) {
    const { index, alias } = target as { index: string; alias: string }
    if (kind === 'add') aliases.set(alias, index)
    else {
      indices.delete(index)
      for (const [name, aliased] of aliases) if (aliased === index) aliases.delete(name)
    }
  }
  return { acknowledged: true }
}
