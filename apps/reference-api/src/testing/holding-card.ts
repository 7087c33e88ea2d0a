import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A way to the card provider on which the answer to a capture can be lost after the provider has done it. */
export interface HoldingCard {
  readonly url: string
  /** Idempotency keys of the captures that reached the provider. */
  readonly captures: readonly string[]
  /** Answers no capture from now on, or all again. */
  hold(isHeld: boolean): void
  close(): Promise<void>
}

export async function openHoldingCard(cardUrl: string): Promise<HoldingCard> {
  const captures: string[] = []
  let isHeld = false
  const pass = async (url: string, init: RequestInit, response: ServerResponse) => {
    const answer = await fetch(`${cardUrl}${url}`, init)
    const body = await answer.text()
    const isCapture = url.endsWith('/capture')
    if (isCapture) captures.push(new Headers(init.headers).get('idempotency-key') ?? '')
    if (isCapture && isHeld) return
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { authorization = '', 'idempotency-key': key = '' } = request.headers
    const headers = { authorization, 'idempotency-key': String(key), 'content-type': 'application/json' }
    const body = chunks.length > 0 ? Buffer.concat(chunks).toString() : null
    await pass(request.url ?? '/', { method: request.method ?? 'GET', headers, body }, response).catch(() =>
      response.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    captures,
    hold: (next) => (isHeld = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
