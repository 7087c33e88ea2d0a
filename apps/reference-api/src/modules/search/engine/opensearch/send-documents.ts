import { setTimeout } from 'node:timers/promises'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import { OpenSearchRefusal, type OpenSearchClient } from './client.ts'
import type { IndexedProduct } from './definition.ts'

/** Milliseconds that one call of the indexing may take. */
export const WRITE_LIMIT = 60_000
const TRIES = 6
const CONFLICT = 409
const TOO_MANY_REQUESTS = 429

interface BulkAnswer {
  readonly items: readonly {
    readonly index: { readonly status: number; readonly error?: { readonly reason: string } }
  }[]
}

/**
 * Sends documents under a version. Where a later one has been there already, that stays. A cluster that has too much to
 * do is given time, twice as much at each try.
 * @param pause - milliseconds before the second try
 */
export async function sendDocuments(
  client: OpenSearchClient,
  {
    index,
    version,
    documents,
    pause = 250,
  }: { index: string; version: number; documents: readonly IndexedProduct[]; pause?: number },
): Promise<void> {
  let left = documents
  for (let trial = 1; left.length > 0; trial++) {
    if (trial > TRIES) throw new ApiError('SERVICE_UNAVAILABLE', { cause: new Error('OpenSearch has too much to do.') })
    if (trial > 1) await setTimeout(pause * 2 ** (trial - 2))
    left = await sendOnce(client, index, version, left)
  }
}

/** @returns those that there was no time for. */
async function sendOnce(
  client: OpenSearchClient,
  index: string,
  version: number,
  documents: readonly IndexedProduct[],
): Promise<readonly IndexedProduct[]> {
  const body = documents.map((document) => linesOf(document, version)).join('')
  try {
    const { items } = await client.call<BulkAnswer>('POST', `/${index}/_bulk`, {
      body,
      signal: AbortSignal.timeout(WRITE_LIMIT),
    })
    const refused = items.find(
      ({ index: { status } }) => status >= 300 && status !== CONFLICT && status !== TOO_MANY_REQUESTS,
    )
    if (refused) throw new ApiError('SERVICE_UNAVAILABLE', { cause: new Error(refused.index.error?.reason) })
    return documents.filter((_, at) => items[at]!.index.status === TOO_MANY_REQUESTS)
  } catch (error) {
    const isBusy =
      error instanceof ApiError && error.cause instanceof OpenSearchRefusal && error.cause.status === TOO_MANY_REQUESTS
    if (isBusy) return documents
    throw error
  }
}

/** An action and a document a line. */
const linesOf = (document: IndexedProduct, version: number) =>
  `${JSON.stringify({ index: { _id: document.code, version, version_type: 'external' } })}\n${JSON.stringify(document)}\n`
