import autocannon, { type LoadRequest } from 'autocannon'
import type { Row } from './table.ts'

const seconds = 5
const connections = 4

/**
 * Asks for the same thing for a few seconds, over a few connections, after one call that warms it.
 * @param before - What an earlier measurement on two cores found, to compare with.
 */
export async function load(name: string, url: string, request: LoadRequest, before?: number): Promise<Row> {
  await fetch(new URL(request.path ?? '/', url), { headers: request.headers ?? {} }).then((response) => response.text())
  const result = await autocannon({ url, connections, duration: seconds, requests: [request] })
  const failed = result.non2xx + result.errors + result.timeouts
  return [
    name,
    `${Math.round(result.requests.average)} per second`,
    [
      `median ${result.latency.p50} ms`,
      ...(before === undefined ? [] : [`${before} before answers were kept`]),
      ...(failed > 0 ? [`${failed} FAILED`] : []),
    ].join(', '),
  ]
}
