import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import type { Server } from './test-shopper.ts'

export interface RawOptions {
  /** Awaited when all of the request but its last byte has been sent. */
  readonly hold?: () => Promise<void>
  /** Milliseconds after which the caller gives up. @defaultValue 30,000 */
  readonly deadline?: number
}

/**
 * A server that is asked over a connection of its own for each call, without a client library that retries, pools or
 * decodes.
 */
export const overSocket = (baseUrl: string, { hold, deadline = 30_000 }: RawOptions = {}): Server => ({
  async inject({ method, url, query, headers, payload = '' }) {
    const address = new URL(url, baseUrl)
    for (const [key, value] of Object.entries(query ?? {})) address.searchParams.set(key, value)
    const lines = [
      `${method} ${address.pathname}${address.search} HTTP/1.1`,
      `host: ${address.host}`,
      'connection: close',
      `content-length: ${Buffer.byteLength(payload)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ]
    const request = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${payload}`)
    const socket = connect({ port: Number(address.port), host: address.hostname, noDelay: true })
    socket.setTimeout(deadline, () => socket.destroy(new Error('no answer in time')))
    try {
      await once(socket, 'connect')
      const answered = readAnswer(socket)
      answered.catch(() => {})
      if (hold) {
        socket.write(request.subarray(0, -1))
        await hold()
        socket.write(request.subarray(-1))
      } else socket.write(request)
      return await answered
    } finally {
      socket.destroy()
    }
  },
})

/** Lets nobody through before `count` have come. */
export function createGate(count: number): () => Promise<void> {
  let missing = count
  const { promise, resolve } = Promise.withResolvers<void>()
  return () => {
    missing -= 1
    if (missing === 0) resolve()
    return promise
  }
}

async function readAnswer(socket: Socket) {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'end')
  const text = Buffer.concat(chunks).toString()
  const [head = '', body = ''] = split(text, '\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => split(line, ': ')).map(([name = '', value]) => [name, value]))
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (Buffer.byteLength(body) !== length) throw new Error('the answer is not whole')
  return { statusCode: Number(status.split(' ')[1]), headers, body }
}

const split = (text: string, by: string) => {
  const at = text.indexOf(by)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + by.length)]
}
