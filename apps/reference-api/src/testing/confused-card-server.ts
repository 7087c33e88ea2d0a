import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createConfusedCard, type Confusion } from './confused-card.ts'

/** {@link createConfusedCard} as a server of its own, for shops that run as processes. */
export interface ConfusedCardServer {
  readonly url: string
  confuse(token: string, confusion: Confusion): void
  close(): Promise<void>
}

/** `target`: where a path below `url` leads to the true provider. */
export async function openConfusedCardServer(target: (path: string) => string): Promise<ConfusedCardServer> {
  const card = createConfusedCard()
  const answer = async (request: IncomingMessage): Promise<Response> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { authorization = '', 'idempotency-key': key, 'content-type': type } = request.headers
    const isRead = request.method === 'GET'
    return card.fetch(target(request.url!), {
      method: request.method ?? 'GET',
      headers: {
        authorization,
        ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
        ...(type ? { 'content-type': type } : {}),
      },
      ...(isRead || chunks.length === 0 ? {} : { body: Buffer.concat(chunks).toString() }),
    })
  }
  const server = createServer((request, response) => {
    answer(request).then(
      async (found) => response.writeHead(found.status, { 'content-type': 'application/json' }).end(await found.text()),
      () => response.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    confuse: card.confuse,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
