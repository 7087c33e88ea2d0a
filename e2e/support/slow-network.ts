import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Bytes of one packet at least, about what a network carries at once. */
const PACKET = 1400
/** Milliseconds between two packets: about a frame, so that the browser has time to paint what it has. */
const GAP = 12

/** A network, as the proxy of a browser, that brings pages packet by packet. Everything else comes at once. */
export async function slowNetwork() {
  const server = createServer((request, response) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const forwarded = ask(request.url!, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      if (answer.headers['content-type']?.includes('text/html')) void drip(answer, response)
      else answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    /** For the option of the same name of a page; a browser goes round the proxies of its own machine unless told. */
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bypass: '<-loopback>' },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function drip(answer: IncomingMessage, response: ServerResponse) {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const page = Buffer.concat(parts)
  for (let at = 0; at < page.length && !response.destroyed;) {
    // Half a word in the middle of its line would move by less than anybody sees: packets end with a tag or a text.
    const tag = page.indexOf('<', at + PACKET)
    const end = tag < 0 ? page.length : tag
    response.write(page.subarray(at, end))
    at = end
    await pause(GAP)
  }
  response.end()
}
