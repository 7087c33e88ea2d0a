import type { OpenSearchClient } from './client.ts'
import type { KnownValues } from './filters.ts'

/** Fields have some hundred values between them; sizes and categories of many merchants some thousand. */
const MOST_VALUES = 50_000

/** Reads which values some product has. */
export async function readKnownValues(client: OpenSearchClient, signal: AbortSignal): Promise<KnownValues> {
  const { aggregations } = await client.call<{
    aggregations: { facets: { buckets: readonly { key: string }[] } }
  }>('POST', `/${client.alias}/_search`, {
    body: { size: 0, aggs: { facets: { terms: { field: 'facets', size: MOST_VALUES } } } },
    signal,
  })
  const values = new Map<string, string[]>()
  for (const { key } of aggregations.facets.buckets) {
    const at = key.indexOf(':')
    const field = key.slice(0, at)
    values.set(field, [...(values.get(field) ?? []), key.slice(at + 1)])
  }
  return values
}
