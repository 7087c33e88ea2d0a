import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'

export type Answers = Record<string, RequestListener>

/** A merchant's web server on this machine; what it was asked is written down. */
export async function startMerchantServer(answers: Answers = {}) {
  const asked: { path: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, headers: request.headers })
    const answer = answers[path]
    if (answer) answer(request, response)
    else response.writeHead(404, { 'content-type': 'text/html' }).end('Not found')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    answers,
    asked,
    /** Address of a path at a name that leads here. */
    addressOf: (path: string, name = 'shop.example') => `http://${name}:${port}${path}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Answers with some bytes, and with 304 to whoever has them. */
export function bytesOf(
  bytes: Buffer | string,
  type = 'image/jpeg',
  headers: Record<string, string> = { etag: `"${Buffer.byteLength(bytes)}"` },
): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const isKnown = headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag']
    const isOld = headers['last-modified'] && request.headers['if-modified-since'] === headers['last-modified']
    if (isKnown || isOld) response.writeHead(304, headers).end()
    else
      response
        .writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(bytes), ...headers })
        .end(bytes)
  }
}

export const redirectTo =
  (location: string): RequestListener =>
  (_, response) =>
    void response.writeHead(302, { location }).end()
