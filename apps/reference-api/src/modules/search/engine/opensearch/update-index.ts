import { sql } from 'drizzle-orm'
import { takeTime, type Database, type Transaction } from '../../../../platform/database/database.ts'
import type { OpenSearchClient } from './client.ts'
import { definition, DEFINITION_VERSION } from './definition.ts'
import { readChanged } from './read-changed.ts'
import { sendDocuments, WRITE_LIMIT } from './send-documents.ts'

const updateLock = 573_914_269
/** A snapshot in which nothing was committed. */
const EMPTY_SNAPSHOT = '1:1:'

/** State of an index, as the index itself has it. */
interface IndexState {
  readonly definition: number
  /**
   * PostgreSQL's snapshot that it holds: everything that was committed then is in it, and nothing else is sent again.
   */
  readonly snapshot: string
}
interface KnownIndex extends IndexState {
  readonly index: string
}

/**
 * Brings the index to where the catalogue is. One process does it at a time; who waited finds it done. An index that is
 * missing, of an older definition or ahead of the database is made anew under another name, and takes the alias once it
 * is complete.
 */
export function updateIndex(db: Database, client: OpenSearchClient): Promise<void> {
  return db.transaction(async (tx) => {
    await takeTime(tx)
    await tx.execute(sql`set local lock_timeout = '10s'`)
    await tx.execute(sql`select pg_advisory_xact_lock(${updateLock})`)
    const snapshot = await readText(tx, sql`pg_current_snapshot()`)
    // The later of two that bring the index up to date has the higher number: what the earlier sent may arrive after
    // it.
    const transactionId = await readText(tx, sql`pg_current_xact_id()`)
    const version = Number(transactionId)
    const known = await readIndex(client)
    if (known && known.definition > DEFINITION_VERSION) return
    if (!known || known.definition < DEFINITION_VERSION || isAhead(known.snapshot, transactionId)) {
      const index = `${client.alias}-${transactionId}`
      await write(client, 'PUT', `/${index}`, definition)
      await send(tx, client, index, EMPTY_SNAPSHOT, version)
      await remember(client, index, snapshot)
      await takeAlias(client, index)
    } else if (await send(tx, client, known.index, known.snapshot, version)) {
      await remember(client, known.index, snapshot)
    }
  })
}

async function readText(tx: Transaction, value: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await tx.execute<{ text: string }>(sql`select ${value}::text as text`)
  return rows[0]!.text
}

/** Its oldest open transaction is one that the database has not come to. */
const isAhead = (snapshot: string, transactionId: string) => BigInt(snapshot.split(':', 1)[0]!) > BigInt(transactionId)

const write = (client: OpenSearchClient, method: string, path: string, body?: object) =>
  client.call(method, path, { ...(body && { body }), signal: AbortSignal.timeout(WRITE_LIMIT) })

async function readIndex(client: OpenSearchClient): Promise<KnownIndex | undefined> {
  const found = await client.find<Record<string, { mappings: { _meta?: IndexState } }>>(
    'GET',
    `/${client.alias}/_mapping`,
    { signal: AbortSignal.timeout(WRITE_LIMIT) },
  )
  const [entry] = Object.entries(found ?? {})
  const state = entry?.[1].mappings._meta
  return state && { ...state, index: entry[0] }
}

/** Sends what was written since. @returns whether there was anything. */
async function send(tx: Transaction, client: OpenSearchClient, index: string, since: string, version: number) {
  let isAny = false
  for await (const documents of readChanged(tx, since)) {
    await sendDocuments(client, { index, version, documents })
    isAny = true
  }
  if (isAny) await write(client, 'POST', `/${index}/_refresh`)
  return isAny
}

const remember = (client: OpenSearchClient, index: string, snapshot: string) =>
  write(client, 'PUT', `/${index}/_mapping`, {
    _meta: { definition: DEFINITION_VERSION, snapshot } satisfies IndexState,
  })

/** Gives the alias to this index and removes the others, left ones of a process that was killed too, in one step. */
async function takeAlias(client: OpenSearchClient, index: string) {
  const signal = AbortSignal.timeout(WRITE_LIMIT)
  const found = await client.call<Record<string, unknown>>('GET', `/${client.alias}-*/_alias`, { signal })
  const isOurs = (name: string) => /^\d+$/.test(name.slice(client.alias.length + 1)) && name !== index
  await write(client, 'POST', '/_aliases', {
    actions: [
      { add: { index, alias: client.alias } },
      ...Object.keys(found)
        .filter(isOurs)
        .map((other) => ({ remove_index: { index: other } })),
    ],
  })
}
